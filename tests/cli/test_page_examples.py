"""Worked examples of the rules page typed into `sugarhouse step` as the page writes them, fields left out and all."""

import json

import pytest
from typer.testing import CliRunner

from sugarhouse.cli.__main__ import application

E1 = "MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS"
E4 = "MCSGLB/GLBGCS/MCSMLB/GMMCMS/MCSGLB/GLBMCS"
E9 = "MCSGLB/GLBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS"
DOUG = "SB1 MCGBLB/GLBSCM/MCSSSB/GLBSCM/MCGSLB/GLBMCG SN:N! h=-|- o=O1"
E11 = "SB1 MCSGLB/GLBMCS/MSMGLB/GLCMCC/MSMGLB/GLBMCS SN:S h=-|- o=O1"
FULL = "h=M2C2S2G2B1|M1C1S1G2L2B2|M1C2S1G1L3B1|C1S2G2L2B2"
EXAMPLES = [
    ("E1", f"SB1 {E1} SN:S h=-|- o=O1 n=GSL", "d3d4", "MGSLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:N h=M1|-"),
    ("E2", f"{E1} SN:S n=LLLSGCBMC", "d3d4 =B", "SGCBMC/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:N h=M1L1B1|-"),
    ("E3a", f"{DOUG} n=MGCLMC", "S:c4-e4", "MCGBLB/GLBMCM/MCBGCB/GLGLLM/MCBMCB/GLCCMG SN:S h=-|S2"),
    ("E3b", f"{DOUG} n=MGCLBS", "S:d2-d5 =B", "MCGMLB/GLBGCM/MCSCSB/GLBLCM/MCGBLB/GLBSCG SN:S h=-|S1B1"),
    ("E3c", f"{DOUG} n=MGCLBSGCL", "S+d4 =B", "MCGBLB/GLGSLM/MCBMCB/GLCGMM/MCSBLB/GLLCGG SN:S h=-|S1B1"),
    ("E4", f"{E4} SN:S n=SGLMCG", "d3d4 =S", "SGLMCG/MCSGLB/GLBGCS/MCSCLB/MCSGLB/GLBMCS SN:N h=M1S1|-"),
    (
        "E5",
        "SB1 MCSGLB/GLMLCS/MCMGLB/GMBLCS/MCMGLB/GLBGCS SN:S h=-|- o=O1 n=BLGCSM",
        "b3c3 =S",
        "MCMGLB/GLSLCS/MCCGLB/GBGLCS/MCLGLB/GLBGCS SN:N h=M1S1|-",
    ),
    (
        "E6",
        "SB1 GCSGLB/GLBMCS/BCSSLB/MMMMMM/BCSGLB/GLMSCS SN:S! h=-|- o=O1 n=LGSCBLGC",
        "M:a3-f3",
        "SCBLGC/GCLGLB/GLSGCS/BCBSLB/BCSGLB/GLSSCS SN:N h=M2|-",
    ),
    (
        "E7",
        "SB1 MCGSBB/GLMGCS/MBMSLB/GMCMMS/MCBGLB/GLBSCS SN:S h=-|- o=O1 n=BGLCSGBLC",
        "b3c3 M+c3 =L",
        "MCBLCB/GLCSGS/MBBGLB/GCGSBS/MCBGLB/GLBSCS SN:N h=M1L1|-",
    ),
    ("E8", f"{E1} SN:S h=M3C1|L2 o=O1", "d3d4", "MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS SN:S h=M4C1|L2"),
    ("E9", f"{E9} SN:S n=MLBC", "E:a5", "CCSGLB/BLBMCS/LCSGLB/GLBMCS/MCSGLB/GLBMCS SN:N h=M1|-"),
    ("E9 drawn", f"{E9} SN:S", "E(M):a5 (L)(B)(C)", "CCSGLB/BLBMCS/LCSGLB/GLBMCS/MCSGLB/GLBMCS SN:N h=M1|-"),
    ("E10", f"{E9} SN:S n=M", "E:b6", "MMSGLB/GLBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS SN:N h=-|-"),
    ("E11", f"{E11} n=GLBSGL", "c3d3 M:c2-c4", "MCBSGL/GLLGLB/MSGMCS/GLSGLB/MSBGLB/GLBMCS SN:N h=M1C1|-"),
    ("E12", f"{E1} SN:S p=TONGS n=GSL", "T:d3d5", "MGSLLB/GCSGCS/MLBCLB/GCSMBS/MCSGLB/GLBMCS SN:N h=M1|-"),
    (
        "E13",
        f"{E9} SN:S h=M1|- k=TRADE1|- q=TRADE2 n=LBC",
        "X:M>a5",
        "CCSGLB/BLBMCS/LCSGLB/GLBMCS/MCSGLB/GLBMCS SN:N h=M1G1|- o=O1 p=TRADE k=-|- q=TRADE3",
    ),
    (
        "E14",
        "MCSGLB/GLBMCS/MCSMLB/GM*CMS/MCSGLB/GLBMCS SN:S n=LGCSB",
        "d3d4 =G",
        "LGSCSB/MCBGLB/GLSMCS/MC*CLB/MCSGLB/GLBMCS SN:N h=M1G1|-",
    ),
    (
        "E15",
        f"{E1} SN:S f=b3 n=GSL",
        "d3d4",
        "MGSLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:N h=M2|- o=O1 p=PLATTER f=c5",
    ),
    (
        "E16",
        f"{E4} SN:S q=BOMB3 n=SLMCG",
        "d3d4 =S !b3",
        "SCLMCG/MLSGLB/GCBGCS/M!SCLB/MCSGLB/GLBMCS SN:N h=M1S1|- o=O1 p=BOMB q=BOMB2",
    ),
    (
        "E17b",
        "MCSGLB/GLBMCS/MxCSMLB/GMMCBS/MCSxGLB/GLBMCS SN:S q=LOCK1 n=GSL",
        "d3d4",
        "MGSLLB/GCSGCS/MxLBMLB/GCSCBS/MCSGLB/GLBMCS SN:N h=M1|- o=O1 p=LOCK q=LOCK2",
    ),
    (
        "E18",
        "MCSGLB/GLBMCS/MCSMLB/GMM+CBS/MCSGLB/GLBMCS SN:S q=WRAP2 n=LGSL",
        "d3d4",
        "MG+SLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:N h=M1L1|-",
    ),
    (
        "E19",
        "MCSGLB/GLBMCS/MCS^MLB/GMMCBS/MCSGLB/GLBMCS SN:S q=CHERRY2 n=GSL",
        "d3d4 ^d4",
        "MGSLLB/GCSGCS/MLBM^LB/GCS^CBS/MCSGLB/GLBMCS SN:N h=M1|- o=O1 p=CHERRY q=CHERRY1",
    ),
    ("9.1", f"{E1} SN:N n=GSL", "d3d4", "MCSGLB/GLBMCS/MCSCLB/GCSGBS/MLBMLB/GLSGCS SN:S h=-|M1"),
    ("9.17", f"{E1} SWNE:N {FULL} o=O5", "d3d4", "MCSGLB/GLBMCS/MCSCLB/GCSGBS/MLBMLB/G.MMCS SWNE:E "),
]


@pytest.mark.parametrize(("position", "words", "end"), [each[1:] for each in EXAMPLES], ids=[e[0] for e in EXAMPLES])
def test_an_example_of_the_page(position: str, words: str, end: str) -> None:
    done = CliRunner().invoke(application(["step"]), ["step", "sugar_blast"], input=f"{position}\n--\n{words}\n")
    (told,) = [json.loads(line) for line in done.stdout.splitlines()]
    assert told["ok"], told
    assert told["position"].startswith(f"SB1 {end}")


TILTS = {
    "E20": (
        "MCSGLB/GLBM#S/MC.GLB/G.BM.S/M#S..B/G.BM.S SN:S p=ROCK,SPIN ask=spin",
        "b4b3 b5b4 b6b5 c5c4 c6c5 d3d2 d4d3 d5d4 d6d5 e4e1",
    ),
    "E21": ("MCSGLB/G.BMCS/M.SGLB/G.BM.S/M.SG.B/G.BM.S SN:S p=SYRUP,SPIN ask=spin", "b6b5 e4e2 e5e3 e6e4"),
}


@pytest.mark.parametrize(("position", "slides"), TILTS.values(), ids=TILTS)
def test_a_tilt_of_the_page(position: str, slides: str) -> None:
    done = CliRunner().invoke(application(["step"]), ["step", "sugar_blast"], input=f"{position}\n--\n>\n")
    told = json.loads(done.stdout.splitlines()[0])
    tilt = next(event for event in told["events"] if event["kind"] == "tilt")
    assert " ".join("".join(pair) for pair in tilt["slides"]) == slides
