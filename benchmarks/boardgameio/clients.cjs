// Drives matches of four bare socket.io clients each: whoever's turn it is moves at once.
// node clients.cjs PORT MATCHES SECONDS: prints one JSON object.
const { io } = require('socket.io-client');

const [port, matches, seconds] = process.argv.slice(2).map(Number);
const SEATS = 4;
let moves = 0;

function sit(match, seat) {
  const socket = io(`http://127.0.0.1:${port}/counting`, { transports: ['websocket'] });
  const player = String(seat);
  const play = (state) => {
    if (state.ctx.currentPlayer !== player) return;
    moves += 1;
    const payload = { type: 'add', args: [], playerID: player, credentials: null };
    socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, match, player);
  };
  socket.on('connect', () => socket.emit('sync', match, player, null, SEATS));
  socket.on('sync', (_, info) => play(info.state));
  socket.on('update', (_, state) => play(state));
  return socket;
}

for (let match = 0; match < matches; match += 1) {
  for (let seat = 0; seat < SEATS; seat += 1) sit(`match-${match}`, seat);
}
setTimeout(() => {
  const before = moves;
  const start = process.hrtime.bigint();
  setTimeout(() => {
    const took = Number(process.hrtime.bigint() - start) / 1e9;
    console.log(JSON.stringify({ moves: moves - before, seconds: took }));
    process.exit(0);
  }, seconds * 1000);
}, 3000);
