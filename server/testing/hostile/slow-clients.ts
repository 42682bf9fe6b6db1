import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '#contract/api.ts';
import type { Victim } from './victim.ts';

const tricklePause = 250;

/** Opens a connection that takes whatever happens to it. */
async function open({ address }: Victim): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
  return socket;
}

type Client = (socket: Socket, victim: Victim, isOver: () => boolean) => Promise<void>;

async function trickle(socket: Socket, text: string, isOver: () => boolean): Promise<void> {
  for (let at = 0; !isOver() && !socket.destroyed; at += 1) {
    socket.write(text[at % text.length] ?? 'x');
    await delay(tricklePause);
  }
}

function formHead({ cookies }: Victim, length: number | undefined): string {
  const size = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  return (
    `POST ${api.importListings.path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookies.seller}\r\n` +
    `Content-Type: multipart/form-data; boundary=x\r\n${size}\r\n\r\n`
  );
}

/** Clients that occupy a connection without using it. */
const clients: Readonly<Record<string, Client>> = {
  'headers letter by letter': async (socket, _victim, isOver) => {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    await trickle(socket, 'x', isOver);
  },
  'a body letter by letter': async (socket, _victim, isOver) => {
    const head = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000';
    socket.write(`POST ${api.logIn.path} HTTP/1.1\r\n${head}\r\n\r\n{"email":"`);
    await trickle(socket, 'x', isOver);
  },
  'a form letter by letter': async (socket, victim, isOver) => {
    socket.write(
      `${formHead(victim, 9_000_000)}--x\r\nContent-Disposition: form-data; name="table"; filename="a.csv"\r\n\r\n`,
    );
    await trickle(socket, 'title,price\n', isOver);
  },
  'chunks of one byte': async (socket, victim, isOver) => {
    socket.write(formHead(victim, undefined));
    while (!isOver() && !socket.destroyed) {
      socket.write('1\r\nx\r\n'.repeat(1_000));
      await delay(tricklePause);
    }
  },
  'thousands of parts': async (socket, victim) => {
    socket.write(formHead(victim, undefined));
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
    for (let sent = 0; sent < 5_000 && !socket.destroyed; sent += 50) {
      const text = part.repeat(50);
      if (!socket.write(`${text.length.toString(16)}\r\n${text}\r\n`))
        await Promise.race([once(socket, 'drain'), delay(500)]);
    }
  },
  'a part with endless headings': async (socket, victim) => {
    const text = `--x\r\n${'X-Long: y\r\n'.repeat(50_000)}`;
    socket.write(`${formHead(victim, text.length)}${text}`);
  },
  'endless headers': async (socket) => {
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${'X-Long: y\r\n'.repeat(20_000)}\r\n`);
  },
  'a closed half': async (socket) => {
    socket.end('GET /api/product/all HTTP/1.1\r\nHost: localhost\r\n\r\n');
  },
  'a connection cut in a form': async (socket, victim) => {
    socket.write(`${formHead(victim, 9_000_000)}--x\r\n${'x'.repeat(100_000)}`);
    await delay(tricklePause);
    socket.resetAndDestroy();
  },
  'requests without end, answers never read': async (socket, _victim, isOver) => {
    socket.pause();
    const page = 'GET /api/product/all HTTP/1.1\r\nHost: localhost\r\n\r\n';
    while (!isOver() && !socket.destroyed) {
      socket.write(page.repeat(20));
      await delay(tricklePause);
    }
  },
  'a live connection that says nothing': async (socket) => {
    const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13';
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n${key}\r\n\r\n`,
    );
  },
  silence: async () => undefined,
  garbage: async (socket) =>
    void socket.write(Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 31) % 256))),
};

/** Opens this many connections of each kind, keeps them for a while, and observes. Returns how many there were. */
export async function keepSlowClients(
  victim: Victim,
  { ofEach, milliseconds }: { ofEach: number; milliseconds: number },
): Promise<number> {
  const end = performance.now() + milliseconds;
  const isOver = () => performance.now() > end;
  const kinds = Object.values(clients);
  const keep = async (client: Client) => {
    const socket = await open(victim);
    socket.resume();
    await client(socket, victim, isOver).catch(() => undefined);
    while (!isOver() && !socket.destroyed) await delay(tricklePause);
    socket.destroy();
  };
  await Promise.all(kinds.flatMap((client) => Array.from({ length: ofEach }, () => keep(client))));
  return kinds.length * ofEach;
}
