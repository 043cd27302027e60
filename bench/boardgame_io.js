// The peer of bench/server.py: the toy game of 36 cells on boardgame.io, kept in memory. node boardgame_io.js PORT
const path = require('node:path');
const { Server, Origins } = require(path.join(process.cwd(), 'node_modules/boardgame.io/dist/cjs/server.js'));

const click = {
  name: 'click',
  setup: () => ({ cells: Array(36).fill(0), played: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  disableUndo: true, // undo would cost the peer more: the state is kept twice
  moves: {
    claim: ({ G, playerID }, cell) => {
      G.cells[cell] = Number(playerID) + 1;
      G.played++;
    },
  },
};

Server({ games: [click], origins: [Origins.LOCALHOST] }).run({ port: { port: Number(process.argv[2]), host: '127.0.0.1' } });
