BEGIN TRANSACTION;
CREATE TABLE carries (
	hash VARCHAR(64) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	expires FLOAT NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE drawer (
	table_id VARCHAR(64) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest)
);
CREATE TABLE entries (
	table_id VARCHAR(64) NOT NULL, 
	n INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	entry TEXT NOT NULL, 
	PRIMARY KEY (table_id, n)
);
INSERT INTO "entries" VALUES('waffle-nectar-pocket-901',0,1.79486435964802885055e+09,'{"n":0,"kind":"deal","seat":-1,"words":"","decision":0,"asked":[0,-1],"events":[{"kind":"deal"}],"position":"SB1 BMLGCM/GLMBCC/BCGCBG/SGSMLS/CSSCBM/BSMCBL SN:S h=-|- o=O6 x=F19086f1ef786f31a426c1cb35f0fca9dd9439b634f19bf781893dfc4b9c5b842.38","at":1794864359.6480289,"fixed":true}');
INSERT INTO "entries" VALUES('waffle-nectar-pocket-901',1,1.79486435965296816825e+09,'{"n":1,"kind":"move","seat":0,"words":"b1c1","decision":1,"asked":[-1,1],"events":[{"kind":"swap","data":{"from":"b1","how":"swap","seat":0,"to":"c1"}},{"kind":"blast","data":{"candy":"S","cells":["c1","c2","c3"],"combo":1,"length":3,"others":[],"seat":0,"shape":"column","words":"S:c1-c3"}},{"kind":"remove","data":{"cells":["c1","c2","c3"]}},{"kind":"keep","data":{"candy":"S","cell":"c1","seat":0,"why":"blast"}},{"kind":"bag","data":{"candies":{"S":2}}},{"kind":"tilt","data":{"side":"S","slides":[["c4","c1"],["c5","c2"],["c6","c3"]]}},{"kind":"refill","data":{"candy":"B","cell":"c4","wrapped":false}},{"kind":"refill","data":{"candy":"G","cell":"c5","wrapped":false}},{"kind":"refill","data":{"candy":"S","cell":"c6","wrapped":false}},{"kind":"turn","data":{"seat":1,"side":"N","turn":0}}],"position":"SB1 BMSGCM/GLGBCC/BCBCBG/SGLMLS/CSMCBM/BMGCBL SN:N h=S1|- o=O6 x=F19086f1ef786f31a426c1cb35f0fca9dd9439b634f19bf781893dfc4b9c5b842.41","at":1794864359.6529682,"fixed":true}');
INSERT INTO "entries" VALUES('waffle-nectar-pocket-901',2,1.7948643596585965157e+09,'{"n":2,"kind":"move","seat":1,"words":"d4e4","decision":2,"asked":[2,-1],"events":[{"kind":"swap","data":{"from":"d4","how":"swap","seat":1,"to":"e4"}},{"kind":"blast","data":{"candy":"C","cells":["e4","e5","e6"],"combo":1,"length":3,"others":[],"seat":1,"shape":"column","words":"C:e4-e6"}},{"kind":"remove","data":{"cells":["e4","e5","e6"]}},{"kind":"keep","data":{"candy":"C","cell":"e4","seat":1,"why":"blast"}},{"kind":"bag","data":{"candies":{"C":2}}},{"kind":"tilt","data":{"side":"N","slides":[["e1","e4"],["e2","e5"],["e3","e6"]]}},{"kind":"refill","data":{"candy":"C","cell":"e3","wrapped":false}},{"kind":"refill","data":{"candy":"B","cell":"e2","wrapped":false}},{"kind":"refill","data":{"candy":"L","cell":"e1","wrapped":false}},{"kind":"blast","data":{"candy":"B","cells":["c4","d4","e4"],"combo":2,"length":3,"others":[],"seat":1,"shape":"row","words":"B:c4-e4"}},{"kind":"remove","data":{"cells":["c4","d4","e4"]}},{"kind":"keep","data":{"candy":"B","cell":"c4","seat":1,"why":"blast"}},{"kind":"bag","data":{"candies":{"B":2}}},{"kind":"tilt","data":{"side":"N","slides":[["c1","c2"],["c2","c3"],["c3","c4"],["d1","d2"],["d2","d3"],["d3","d4"],["e1","e2"],["e2","e3"],["e3","e4"]]}},{"kind":"refill","data":{"candy":"S","cell":"e1","wrapped":false}},{"kind":"refill","data":{"candy":"C","cell":"d1","wrapped":false}},{"kind":"refill","data":{"candy":"L","cell":"c1","wrapped":false}},{"kind":"blast","data":{"candy":"C","cells":["d1","d2","d3"],"combo":3,"length":3,"others":[],"seat":1,"shape":"column","words":"C:d1-d3"}},{"kind":"remove","data":{"cells":["d1","d2","d3"]}},{"kind":"keep","data":{"candy":"C","cell":"d1","seat":1,"why":"blast"}},{"kind":"bag","data":{"candies":{"C":2}}},{"kind":"tilt","data":{"side":"N","slides":[]}},{"kind":"refill","data":{"candy":"L","cell":"d3","wrapped":false}},{"kind":"refill","data":{"candy":"M","cell":"d2","wrapped":false}},{"kind":"refill","data":{"candy":"G","cell":"d1","wrapped":false}},{"kind":"turn","data":{"seat":0,"side":"S","turn":0}}],"position":"SB1 BMSGLM/GLGBBC/BCLMCG/SGMLBS/CSGMLM/BMLGSL SN:S h=S1|C2B1 o=O6 x=F19086f1ef786f31a426c1cb35f0fca9dd9439b634f19bf781893dfc4b9c5b842.50","at":1794864359.6585965,"fixed":true}');
INSERT INTO "entries" VALUES('waffle-nectar-pocket-901',3,1.79486435965940618517e+09,'{"n":3,"kind":"move","seat":0,"words":"c3d3","decision":3,"asked":[-1,3],"events":[{"kind":"swap","data":{"from":"c3","how":"swap","seat":0,"to":"d3"}},{"kind":"blast","data":{"candy":"M","cells":["d2","d3","d4"],"combo":1,"length":3,"others":[],"seat":0,"shape":"column","words":"M:d2-d4"}},{"kind":"remove","data":{"cells":["d2","d3","d4"]}},{"kind":"keep","data":{"candy":"M","cell":"d2","seat":0,"why":"blast"}},{"kind":"bag","data":{"candies":{"M":2}}},{"kind":"tilt","data":{"side":"S","slides":[["d5","d2"],["d6","d3"]]}},{"kind":"refill","data":{"candy":"M","cell":"d4","wrapped":false}},{"kind":"refill","data":{"candy":"G","cell":"d5","wrapped":false}},{"kind":"refill","data":{"candy":"B","cell":"d6","wrapped":false}},{"kind":"turn","data":{"seat":1,"side":"N","turn":0}}],"position":"SB1 BMSBLM/GLGGBC/BCLMCG/SGLGBS/CSGBLM/BMLGSL SN:N h=M1S1|C2B1 o=O6 x=F19086f1ef786f31a426c1cb35f0fca9dd9439b634f19bf781893dfc4b9c5b842.53","at":1794864359.6594062,"fixed":true}');
INSERT INTO "entries" VALUES('waffle-nectar-pocket-901',4,1.794864359659833908e+09,'{"n":4,"kind":"move","seat":1,"words":"c2d2","decision":4,"asked":[4,-1],"events":[{"kind":"swap","data":{"from":"c2","how":"swap","seat":1,"to":"d2"}},{"kind":"blast","data":{"candy":"G","cells":["d1","d2","d3"],"combo":1,"length":3,"others":[],"seat":1,"shape":"column","words":"G:d1-d3"}},{"kind":"remove","data":{"cells":["d1","d2","d3"]}},{"kind":"keep","data":{"candy":"G","cell":"d1","seat":1,"why":"blast"}},{"kind":"bag","data":{"candies":{"G":2}}},{"kind":"tilt","data":{"side":"N","slides":[]}},{"kind":"refill","data":{"candy":"G","cell":"d3","wrapped":false}},{"kind":"refill","data":{"candy":"S","cell":"d2","wrapped":false}},{"kind":"refill","data":{"candy":"G","cell":"d1","wrapped":false}},{"kind":"turn","data":{"seat":0,"side":"S","turn":0}}],"position":"SB1 BMSBLM/GLGGBC/BCLMCG/SGLGBS/CSBSLM/BMLGSL SN:S h=M1S1|C2G1B1 o=O6 x=F19086f1ef786f31a426c1cb35f0fca9dd9439b634f19bf781893dfc4b9c5b842.56","at":1794864359.659834,"fixed":true}');
INSERT INTO "entries" VALUES('ivy-button-gumdrop-755',0,1.79486435990450954435e+09,'{"n":0,"kind":"deal","seat":-1,"words":"","decision":0,"asked":[0,0],"events":[{"kind":"deal"}],"position":"SS n2 r1 t1 choose adv:-/-/- rng:Ff615af2eab8398d9669924cf4f69b583a1a1bc4423f0f944731432210f2fc9ca.20 ; A 6/6/6/6/6/6/6/6 pk2 cd0 h:B05,Y14,R04,B11,R01 d:?11 s:- r:- ; B 6/6/6/6/6/6/6/6 pk2 cd0 h:R11,B10,Y04,Y13,G04 d:?11 s:- r:-","at":1794864359.9045095,"fixed":true}');
INSERT INTO "entries" VALUES('ivy-button-gumdrop-755',1,1.79486435990878129007e+09,'{"n":1,"kind":"move","seat":0,"words":"B05","decision":0,"asked":[-1,0],"events":[{"kind":"ready","data":{"seat":0}}],"position":"SS n2 r1 t1 choose adv:-/-/- rng:Ff615af2eab8398d9669924cf4f69b583a1a1bc4423f0f944731432210f2fc9ca.20 ; A 6/6/6/6/6/6/6/6 pk2 cd0 h:B05,Y14,R04,B11,R01 d:?11 ok:B05 s:- r:- ; B 6/6/6/6/6/6/6/6 pk2 cd0 h:R11,B10,Y04,Y13,G04 d:?11 s:- r:-","at":1794864359.9087813,"public":"","seen_by":1}');
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guests" VALUES('55f077c6b1a1d884','Ann',1.79486435921341538424e+09);
CREATE TABLE hosts (
	table_id VARCHAR(64) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "hosts" VALUES('waffle-nectar-pocket-901','55f077c6b1a1d884');
INSERT INTO "hosts" VALUES('ivy-button-gumdrop-755','55f077c6b1a1d884');
INSERT INTO "hosts" VALUES('pepper-orchid-bottle-998','55f077c6b1a1d884');
CREATE TABLE house (
	"key" VARCHAR(32) NOT NULL, 
	value VARCHAR(64), 
	PRIMARY KEY ("key")
);
INSERT INTO "house" VALUES('schema','1');
CREATE TABLE passes (
	hash VARCHAR(64) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	expires FLOAT NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "passes" VALUES('57d82fa6c99464ec54598b34669547fdbaf02dc3050c8e8b74362e00ddccc665','55f077c6b1a1d884',1.82942435921341609948e+09);
CREATE TABLE seats (
	table_id VARCHAR(64) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	level VARCHAR(32) NOT NULL, 
	salt VARCHAR(128) NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "seats" VALUES('waffle-nectar-pocket-901',0,'person','55f077c6b1a1d884','Ann','','b8d194e3facb1ad52c021ca12baf3610');
INSERT INTO "seats" VALUES('waffle-nectar-pocket-901',1,'person','55f077c6b1a1d884','Player 2','','809beb53d1a23f388fae9b83a2dcffd2');
INSERT INTO "seats" VALUES('ivy-button-gumdrop-755',0,'person','55f077c6b1a1d884','Ann','','44c4851e6e9b3eee3a6a3cd9040e75bf');
INSERT INTO "seats" VALUES('ivy-button-gumdrop-755',1,'bot','','Pralina','good','fe05ad6c968d4c7ce0deafd8dac2e48b');
INSERT INTO "seats" VALUES('pepper-orchid-bottle-998',0,'person','55f077c6b1a1d884','Ann','','d030156324adfe8e5daaaee4c35c964e');
INSERT INTO "seats" VALUES('pepper-orchid-bottle-998',1,'open','','','','');
CREATE TABLE tables (
	id VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	title VARCHAR(80) NOT NULL, 
	setup TEXT NOT NULL, 
	seed VARCHAR(128) NOT NULL, 
	header TEXT NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	rematch VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, 
	updated FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('waffle-nectar-pocket-901','sugar_blast','Sugar Blast','{"seats":2,"options":{}}','2b444e914313240fa8eb537d5044b92215d7b393022d9063c3f5a85755337b38','{"game":"sugar_blast","edition":2,"seats":2,"commitment":"126592c3796a33d14e58a9474449d0f0a888849c2438d06cbb0090b17f825163","names":["Ann","Player 2"]}','playing','',1.79486435934382820129e+09,1.79486435934382820129e+09);
INSERT INTO "tables" VALUES('ivy-button-gumdrop-755','sweets_stack','Sweets Stack','{"seats":2,"options":{}}','75fe75382726d11068201892f9004c711873c7311efdf5930a025665d9ce8c50','{"game":"sweets_stack","edition":1,"seats":2,"commitment":"8c07b084e5277984e990a3fd58b62bf164fd0ef07592f5b93da31a5bea1270f7","names":["Ann","Pralina"]}','playing','',1.794864359893435955e+09,1.794864359893435955e+09);
INSERT INTO "tables" VALUES('pepper-orchid-bottle-998','sugar_blast','Sugar Blast','{"seats":2,"options":{}}','7aff742b440149c4623bc60cc7f48ea021f01e4fe3e6afd564a9838dd9ac2cb0','','waiting','',1.79486435990951943399e+09,1.79486435990951943399e+09);
CREATE TABLE terms (
	table_id VARCHAR(64) NOT NULL, 
	clock INTEGER NOT NULL, 
	chosen VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "terms" VALUES('waffle-nectar-pocket-901',86400,'');
CREATE INDEX ix_passes_guest ON passes (guest);
CREATE INDEX ix_tables_status ON tables (status);
CREATE INDEX ix_seats_guest ON seats (guest);
COMMIT;
