// boardgame.io with a trivial game: four players in turn add one. Nothing is written to disk.
const { Server } = require('boardgame.io/server');

const counting = {
  name: 'counting',
  setup: () => ({ count: 0 }),
  moves: {
    add: ({ G }) => {
      G.count += 1;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};
const port = Number(process.argv[2]);
Server({ games: [counting], origins: ['*'] })
  .run({ port, callback: () => process.stdout.write('ready\n') })
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
