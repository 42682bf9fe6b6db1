import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { installErrorMapper } from '#server/platform/http/map-error.ts';
import { freePort } from '#server/testing/free-port.ts';
import { recordLog } from '#server/testing/index.ts';
import { openTestServer } from '#server/testing/test-server.ts';
import type { SearchEngine } from '../engine-port.ts';
import { addSearchNodeRoutes } from '../search-node.routes.ts';
import { createRemoteEngine } from './remote-engine.ts';

const token = 'k3Jd8sLq2WxZ7vBn';
const suggestion = { kind: 'suggest', text: 'ki' } as const;

async function startEngine(addresses: readonly string[], ownToken = token) {
  const engine = createRemoteEngine({ addresses, token: ownToken }, recordLog().log);
  onTestFinished(engine.stop);
  await engine.start();
  return engine;
}

const textOf = async (engine: SearchEngine) => Buffer.from((await engine.ask(suggestion))?.body ?? []).toString();

/** A node that answers everything with its name. */
const named =
  (name: string): RequestListener =>
  (_, response) =>
    response.end(`"${name}"`);

/** A node whose engine is the given function, on a port. */
async function openNode(ask: SearchEngine['ask'], port = 0): Promise<string> {
  const app = fastify();
  installErrorMapper(app);
  addSearchNodeRoutes(app, token, {
    ask,
    isReady: () => true,
    lagSeconds: () => 0,
    start: async () => undefined,
    stop: async () => undefined,
  });
  await app.listen({ port, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

it('shares questions among nodes, and leaves out one that is away, or does not answer in time', async () => {
  const silent: RequestListener = () => undefined;
  const addresses = [
    await openTestServer(named('one')),
    `http://127.0.0.1:${await freePort()}`,
    await openTestServer(silent),
    await openTestServer(named('two')),
    await openTestServer((_, response) => response.writeHead(503).end()),
  ];
  const engine = await startEngine(addresses);
  const answers = await Promise.all(Array.from({ length: 12 }, () => textOf(engine)));
  expect(new Set(answers)).toEqual(new Set(['"one"', '"two"']));
  expect(engine.isReady()).toBe(true);
});

it('asks another node when one dies between two questions, and refuses for a moment when none is left', async () => {
  const open = async (name: string): Promise<Server> => {
    const server = createServer(named(name));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  const nodes = [await open('one'), await open('two')];
  const kill = (server: Server | undefined) => {
    server?.close();
    server?.closeAllConnections();
  };
  onTestFinished(() => nodes.forEach(kill));
  const engine = await startEngine(nodes.map((node) => `http://127.0.0.1:${(node.address() as AddressInfo).port}`));
  kill(nodes[0]);
  for (let time = 0; time < 4; time += 1) expect(await textOf(engine)).toBe('"two"');
  kill(nodes[1]);
  await expect(engine.ask(suggestion)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 });
  expect(engine.isReady()).toBe(false);
});

it('finds a node that comes back', async () => {
  const port = await freePort();
  const engine = createRemoteEngine({ addresses: [`http://127.0.0.1:${port}`], token }, recordLog().log);
  onTestFinished(engine.stop);
  void engine.start();
  await expect(engine.ask(suggestion)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await openNode(async () => ({ body: new Uint8Array(Buffer.from('[]')) }), port);
  await vi.waitFor(() => expect(engine.isReady()).toBe(true), { timeout: 10_000 });
  expect(await textOf(engine)).toBe('[]');
});

it('hands over the question, the number of the change, the total, and until when the answer is right', async () => {
  const ask = vi.fn<SearchEngine['ask']>(async () => ({
    body: new Uint8Array(Buffer.from('é')),
    total: 3,
    until: 1.5,
  }));
  const engine = await startEngine([await openNode(ask)]);
  const request = { kind: 'map', filters: { beds: 2 }, view: undefined, now: 5 } as const;
  expect(await engine.ask(request, 7)).toEqual({ body: Buffer.from('é'), total: 3, until: 1.5 });
  expect(ask).toHaveBeenLastCalledWith({ kind: 'map', filters: { beds: 2 }, now: 5 }, 7);
  ask.mockResolvedValue(undefined);
  expect(await engine.ask(request)).toBeUndefined();
});

it('is refused without the token, and then counts as not ready', { timeout: 20_000 }, async () => {
  const ask = vi.fn<SearchEngine['ask']>(async () => undefined);
  const engine = await startEngine([await openNode(ask)], 'another-token-of-16');
  expect(engine.isReady()).toBe(false);
  await expect(engine.ask(suggestion)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(ask).not.toHaveBeenCalled();
});

it('refuses what is no question', async () => {
  const address = await openNode(async () => undefined);
  const send = async (body: string) => {
    const headers = { 'content-type': 'application/json', 'x-search-token': token };
    return (await fetch(`${address}/search-node/questions`, { method: 'POST', headers, body })).status;
  };
  for (const body of ['{}', '{"request":5}', '{"request":{}}', '{"request":{"kind":"list"},"seq":-1}', 'null', '{']) {
    expect(await send(body)).toBe(400);
  }
});
