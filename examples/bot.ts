import { Terminus } from 'terminus-client';

const [server, title = 'paris'] = process.argv.slice(2);
const me = await new Terminus(server).open({ title, name: 'My bot' });
await me.invite('steady', 'Robot');
await me.start();
for await (const { moves, play } of me.turns()) {
  await play(moves[Math.floor(Math.random() * moves.length)] ?? moves[0]);
}
console.log((await me.scores()).scores.map(({ name, total }) => `${name}: ${total}`).join(', '));
