"""The HTTP part of the protocol: thin handlers around the lobby; docs/protocol.md is the table of contents."""

import io
import sys
from pathlib import Path
from typing import Annotated, Any

import segno
from litestar import MediaType, Request, Response, get, post, put
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.params import Parameter
from litestar.router import Router
from markdown_it import MarkdownIt

from sugarhouse.core.game import Game
from sugarhouse.server.house import House
from sugarhouse.server.identity import (
    CARRY_SECONDS,
    COOKIE,
    DAY,
    PASS_DAYS,
    BadPass,
    Guest,
    Identity,
    same_origin,
    tidy_name,
)
from sugarhouse.server.lobby import Lobby
from sugarhouse.server.problem import Denied
from sugarhouse.server.wire import (
    CarryCode,
    Claim,
    Fairness,
    GameCard,
    Join,
    Leave,
    Me,
    NewTable,
    Rename,
    Replay,
    Return,
    TableCard,
)
