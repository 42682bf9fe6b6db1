import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Drain, drainAndClose, drainBeforeClose } from './drain.ts';
import { listen } from './listen.ts';

/** An app whose answers at `/slow` wait until the test lets them go. */
async function start(addresses = ['127.0.0.1']) {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const slow = Promise.withResolvers<void>();
  app.decorate('drain', new Drain(app.server));
  app.get('/', async () => 'at once');
  app.get('/slow', async () => {
    await slow.promise;
    return 'at last';
  });
  app.get('/page', async () => {
    await slow.promise;
    return (await app.inject('/')).payload;
  });
  app.get('/stream', async (_request, reply) => {
    const body = new PassThrough();
    body.write('begun');
    void slow.promise.then(() => body.end(' and ended'));
    return reply.send(body);
  });
  drainBeforeClose(app);
  const port = await listen(app, { port: 0, host: 'home' }, async () => addresses);
  onTestFinished(() => app.close());
  return { app, port, letGo: slow.resolve };
}

const keeping = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return agent;
};

function ask({ port, path = '/', host = '127.0.0.1', agent = keeping() }: Record<'port', number> & Asking) {
  return new Promise<string | undefined>((resolve, reject) => {
    const request = get({ host, port, path, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.headers.connection));
      response.once('error', reject);
    });
    request.once('error', reject);
  });
}
type Asking = { path?: string; host?: string; agent?: Agent };

/** The app is closing once it refuses connections. */
async function untilClosed(app: FastifyInstance): Promise<void> {
  while (app.server.listening) await new Promise(setImmediate);
}

describe('the end of an HTTP server', () => {
  it('closes each connection with its answer, also for what was asked before', async () => {
    const { app, port, letGo } = await start();
    const asked = ask({ port, path: '/slow' });
    expect(await ask({ port })).toBe('keep-alive');
    app.drain.closeAfterAnswers();
    expect(await ask({ port })).toBe('close');
    letGo();
    expect(await asked).toBe('close');
  });

  it('lets a page that is under way ask the app to its end', async () => {
    const { app, port, letGo } = await start();
    const asked = new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/page', agent: keeping() }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      }).once('error', reject);
    });
    await ask({ port });
    const closed = drainAndClose(app);
    await untilClosed(app);
    letGo();
    expect(await asked).toBe(200);
    await closed;
  });

  it.skipIf(process.platform !== 'linux')('waits for the answers on each address of its host', async () => {
    const { app, port, letGo } = await start(['127.0.0.1', '127.0.0.2']);
    const asked = ['127.0.0.1', '127.0.0.2'].map((host) => ask({ port, path: '/slow', host }));
    await ask({ port, host: '127.0.0.2' });
    let isClosed = false;
    const closing = app.close().then(() => {
      isClosed = true;
    });
    await untilClosed(app);
    await expect(ask({ port, host: '127.0.0.2', agent: keeping() })).rejects.toThrow('ECONNREFUSED');
    expect(isClosed).toBe(false);
    letGo();
    expect(await Promise.all(asked)).toEqual(['close', 'close']);
    await closing;
  });

  it('does not wait for connections that say nothing or rest between two requests', async () => {
    const { app, port } = await start();
    const silent = connect(port, '127.0.0.1').resume();
    await once(silent, 'connect');
    const agent = keeping();
    await ask({ port, agent });
    const ended = once(silent, 'close');
    await app.close();
    await ended;
  });

  it('does not wait for a connection that rests after an answer that had begun before', async () => {
    const { app, port, letGo } = await start();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/stream', agent: keeping() }, resolve).once('error', reject);
    });
    // Too late to say that the connection closes: only the server can end it.
    expect(response.headers.connection).toBe('keep-alive');
    const closed = app.drain.close(60_000);
    await untilClosed(app);
    letGo();
    expect(await text(response)).toBe('begun and ended');
    expect(await closed).toBe(0);
  });

  it('answers who comes while it begins to close', async () => {
    const { app, port } = await start();
    await ask({ port });
    const closed = app.drain.close(60_000);
    expect(await ask({ port })).toBe('close');
    await closed;
  });

  it('cuts what takes longer than a stop may take', async () => {
    const { app, port } = await start();
    const asked = ask({ port, path: '/slow' });
    asked.catch(() => undefined);
    await ask({ port });
    expect(await app.drain.close(1)).toBe(1);
    await expect(asked).rejects.toThrow('socket hang up');
  });
});
