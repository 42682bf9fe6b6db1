import { setTimeout as delay } from 'node:timers/promises';

/*
 * People who watch an auction, in a process of their own: they implement only as much of Socket.IO as receiving the
 * announcements of the room takes, and read only the number of the last change in each, so that they cost the machine
 * of the server little.
 */

/** How many received an announcement that ends with a change, and when the last of them did. */
export type Received = { seq: number; count: number; lastAt: number };

const [address = '', auctionId = '', count = '0'] = process.argv.slice(2);
const received = new Map<number, Received>();
const atATime = 20;

function receive(message: string): void {
  const seq = Number(/"seq":(\d+),"headHash"/.exec(message)?.[1]);
  const known = received.get(seq) ?? { seq, count: 0, lastAt: 0 };
  received.set(seq, { seq, count: known.count + 1, lastAt: performance.timeOrigin + performance.now() });
}

/** Connects and enters the room; resolves when the server has let it in. */
function watch(): Promise<void> {
  const url = new URL('/socket.io/?EIO=4&transport=websocket', address.replace('http', 'ws'));
  const socket = new WebSocket(url);
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('A watcher could not connect')));
    socket.addEventListener('close', () => reject(new Error('A watcher was sent away')));
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      // Engine.IO's opening, Socket.IO's, an answer to ours, the server's ping, an event.
      if (text.startsWith('0')) socket.send('40');
      else if (text.startsWith('40')) socket.send(`420${JSON.stringify(['joinAuction', { auctionId }])}`);
      else if (text.startsWith('430')) resolve();
      else if (text === '2') socket.send('3');
      else if (text.startsWith('42["auction-changed"')) receive(text);
    });
  });
}

process.on('message', () => process.send?.([...received.values()]));
for (let from = 0; from < Number(count); from += atATime) {
  await Promise.all(Array.from({ length: Math.min(atATime, Number(count) - from) }, watch));
  await delay(1);
}
process.send?.('watching');
