import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';

/** Two clients who receive the same messages; one of them sends. */
export type Pair = { sender: Client; receiver: Client };
type Client = { address: string; headers?: Record<string, string>; auth?: Record<string, unknown> };

/** What is measured: how a message of a pair is sent. */
export type Path = {
  pairs: readonly Pair[];
  send(pair: number, text: string): { url: string; headers: Record<string, string>; body: unknown };
};

export type DeliveryPlan = { perSecond: number; seconds: number };

async function connect({ address, headers = {}, auth = {} }: Client): Promise<Socket> {
  const socket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: headers,
    auth,
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return socket;
}

/** Connects a few at a time, as people come. */
async function connectAll(clients: readonly Client[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let from = 0; from < clients.length; from += 20) {
    sockets.push(...(await Promise.all(clients.slice(from, from + 20).map(connect))));
  }
  return sockets;
}

function post(agent: Agent, { url, headers, body }: ReturnType<Path['send']>): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } });
    sent.once('error', reject).once('response', (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`It answered ${response.statusCode}`)),
      );
    });
    sent.end(JSON.stringify(body));
  });
}

/** Milliseconds from sending each message to its arrival at the other's socket, ascending. All must arrive. */
export async function measureDelivery(path: Path, { perSecond, seconds }: DeliveryPlan): Promise<number[]> {
  const { pairs } = path;
  const sockets = await connectAll(pairs.flatMap(({ sender, receiver }) => [sender, receiver]));
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  sockets.forEach((socket, index) => {
    if (index % 2 === 0) return;
    socket.on('newMessage', ({ text }: { text: string }) => {
      const begun = sentAt.get(text);
      if (begun === undefined) return;
      sentAt.delete(text);
      times.push(performance.now() - begun);
    });
  });
  const answers: Promise<void>[] = [];
  const begun = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = begun + (n * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await delay(wait);
    const text = `message ${n}`;
    sentAt.set(text, performance.now());
    answers.push(post(agent, path.send(n % pairs.length, text)));
  }
  await Promise.all(answers);
  for (let tries = 0; sentAt.size > 0 && tries < 600; tries += 1) await delay(50);
  for (const socket of sockets) socket.disconnect();
  agent.destroy();
  if (sentAt.size > 0) throw new Error(`${sentAt.size} messages did not arrive.`);
  return times.sort((one, other) => one - other);
}
