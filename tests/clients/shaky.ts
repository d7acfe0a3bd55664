/**
 * Two programs at one table, over a network that loses answers and cuts streams.
 *
 * `node shaky.js http://localhost:8000 metropolys` prints what became of it, as JSON.
 */

import { Terminus, Unreachable, type Player } from 'terminus-client';

const [server, title = 'metropolys'] = process.argv.slice(2);
const lost: string[] = [];
let calls = 0;

/** Ends a stream after a few pieces of it. */
function cut(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let pieces = 12;
  return body.pipeThrough(
    new TransformStream({
      transform(piece, controller) {
        controller.enqueue(piece);
        if (--pieces === 0) controller.terminate();
      },
    }),
  );
}

/** The first answer is lost after the server has given it, and every twentieth after that. */
const shaky: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (calls++ % 12 === 0) {
    await response.body?.cancel();
    lost.push(init?.method ?? 'GET');
    throw new TypeError('lost');
  }
  const streams = response.headers.get('Content-Type')?.startsWith('text/event-stream');
  return streams && response.body ? new Response(cut(response.body), response) : response;
};

/** How many moves were made; always the first that is listed. */
async function play(player: Player): Promise<number> {
  let made = 0;
  for await (const turn of player.turns()) {
    await turn.play(turn.moves[0]);
    made++;
  }
  return made;
}

const terminus = new Terminus(server, { fetch: shaky });
const host = await terminus.open({ title, name: 'Ada', seed: 'shaky' });
calls = 0; // to lose the answer to whoever sits down, too
const guest = await terminus.join(host.code, { name: 'Bo' });
await host.start();
const made = await Promise.all([play(host), play(guest)]);
const record = await host.record();
const wrong = await host.act({ href: `/api/v1/games/${host.code}/passes`, body: {} }).then(
  () => null,
  (error) => error.problem.code,
);
let gone = false;
const dying: typeof fetch = (input, init) =>
  gone ? Promise.reject(new TypeError('gone')) : fetch(input, init);
const alone = await new Terminus(server, { fetch: dying, patience: 0.5 }).open({
  title,
  name: 'Cy',
});
gone = true;
const tired = await alone.start().then(
  () => null,
  (error) => error instanceof Unreachable,
);
const frozen: typeof fetch = (_, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
const unheard = await new Terminus(server, { fetch: frozen, patience: 0.2, silence: 0.1 })
  .titles()
  .then(
    () => null,
    (error) => error instanceof Unreachable,
  );
const logged = [0, 1].map((seat) => record.log.filter((entry) => entry.seat === seat).length);
console.log(
  JSON.stringify({ lost, made, logged, seats: guest.view.seats.length, wrong, tired, unheard }),
);
