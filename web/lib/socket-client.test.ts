import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { catchUpName } from '#contract/constants.ts';

vi.mock('./render-context.ts', () => ({ getRenderContext: () => undefined }));

type Handler = (...values: unknown[]) => void;

/** A socket whose fate the test decides. */
class FakeSocket {
  readonly handlers = new Map<string, Handler>();
  readonly io = { on: (name: string, handler: Handler) => this.handlers.set(name, handler) };
  onAnyHandler: Handler = () => undefined;
  connected = false;
  active = true;
  connects = 0;
  sent: unknown[] = [];
  answer: () => Promise<unknown> = async () => ({ ok: true });
  on(name: string, handler: Handler) {
    this.handlers.set(name, handler);
  }
  onAny(handler: Handler) {
    this.onAnyHandler = handler;
  }
  connect() {
    this.connects += 1;
  }
  disconnect() {
    this.connected = false;
  }
  timeout() {
    return {
      emitWithAck: (...event: unknown[]) => {
        this.sent.push(event);
        return this.answer();
      },
    };
  }
  happen(name: string, ...values: unknown[]) {
    if (name === 'connect') this.connected = true;
    if (name === 'disconnect') this.connected = false;
    this.handlers.get(name)?.(...values);
  }
}

const opened: FakeSocket[] = [];
const loading = { gate: Promise.resolve() };
async function openingFakes() {
  await loading.gate;
  return {
    io: () => {
      const socket = new FakeSocket();
      opened.push(socket);
      return socket;
    },
  };
}

let page = new EventTarget();
let screen = new EventTarget();
let client: typeof import('./socket-client.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  page = new EventTarget();
  screen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', screen);
  opened.length = 0;
  loading.gate = Promise.resolve();
  vi.resetModules();
  vi.doMock('socket.io-client', openingFakes);
  client = await import('./socket-client.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the connection as a page does, and lets the server accept it. */
async function connected(): Promise<{ socket: FakeSocket; release: () => void }> {
  const release = client.holdConnection();
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  const [socket] = opened;
  if (socket === undefined) throw new Error('No socket');
  socket.happen('connect');
  return { socket, release };
}

describe('the live connection', () => {
  it('opens once for all parts of a page, and closes a moment after the last has gone', async () => {
    const { socket, release } = await connected();
    const releaseOther = client.holdConnection();
    expect([opened.length, client.liveState()]).toEqual([1, 'live']);
    release();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.liveState()).toBe('live');
    releaseOther();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(socket.connected).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect([socket.connected, client.liveState()]).toEqual([false, 'closed']);
  });

  it('stays open between two pages that both need it', async () => {
    const { socket, release } = await connected();
    release();
    await vi.advanceTimersByTimeAsync(1_000);
    client.holdConnection();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([opened.length, socket.connected, client.liveState()]).toEqual([1, true, 'live']);
  });

  it('opens for the next page although the page before was left while it was being loaded', async () => {
    let load = (): void => undefined;
    loading.gate = new Promise((resolve) => {
      load = resolve;
    });
    client.holdConnection()();
    load();
    await vi.waitFor(() => expect(client.liveState()).toBe('closed'));
    expect(opened).toHaveLength(0);
    client.holdConnection();
    await vi.waitFor(() => expect(opened).toHaveLength(1));
  });

  it.each([
    ['transport close', 'retrying'],
    ['ping timeout', 'retrying'],
    ['io server disconnect', 'gone'],
  ])('lost by "%s" is %s', async (reason, state) => {
    const { socket } = await connected();
    socket.happen('disconnect', reason);
    expect(client.liveState()).toBe(state);
  });

  it('is gone after the last failed attempt, and when the server refuses it for good', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const { socket } = await connected();
    socket.happen('disconnect', 'transport close');
    socket.happen('connect_error', new Error('xhr poll error'));
    expect(client.liveState()).toBe('retrying');
    socket.happen('reconnect_failed');
    expect(client.liveState()).toBe('gone');
    socket.happen('connect');
    socket.active = false;
    socket.happen('connect_error', new Error('Not signed in'));
    expect(client.liveState()).toBe('gone');
  });

  it('comes back with the network, and when the person returns to the page, but not while it is live', async () => {
    const { socket } = await connected();
    page.dispatchEvent(new Event('online'));
    screen.dispatchEvent(new Event('visibilitychange'));
    expect(socket.connects).toBe(0);
    socket.happen('disconnect', 'transport close');
    screen.dispatchEvent(new Event('visibilitychange'));
    expect(socket.connects).toBe(0);
    page.dispatchEvent(new Event('online'));
    expect([socket.connects, client.liveState()]).toEqual([1, 'connecting']);
    socket.happen('reconnect_failed');
    screen.dispatchEvent(new Event('visibilitychange'));
    expect(socket.connects).toBe(2);
  });
});

describe('what could not be loaded without the network', () => {
  it.each([
    ['the network is back', () => page.dispatchEvent(new Event('online'))],
    ['the person returns', () => screen.dispatchEvent(new Event('visibilitychange'))],
  ])('is loaded once %s', async (_, happen) => {
    vi.doMock('socket.io-client', () => {
      throw new Error('Failed to fetch dynamically imported module');
    });
    client.holdConnection();
    await vi.waitFor(() => expect(client.liveState()).toBe('gone'));
    vi.doMock('socket.io-client', openingFakes);
    happen();
    await vi.waitFor(() => expect(opened).toHaveLength(1));
  });
});

describe('what may have been missed', () => {
  it('is fetched after every connection, at once when there is one, and when the server says so', async () => {
    let fetched = 0;
    const stop = client.onConnection(() => (fetched += 1));
    expect(fetched).toBe(0);
    const { socket } = await connected();
    expect(fetched).toBe(1);
    socket.happen('disconnect', 'transport close');
    socket.happen('connect');
    socket.onAnyHandler(catchUpName, undefined);
    expect(fetched).toBe(3);
    let late = 0;
    client.onConnection(() => (late += 1));
    expect(late).toBe(1);
    stop();
    socket.happen('connect');
    expect([fetched, late]).toEqual([3, 2]);
  });
});

describe('events of the server', () => {
  const event = { name: 'price', payload: z.object({ price: z.number() }) };

  it('are handled in the form of the contract, and ignored in any other', async () => {
    const prices: number[] = [];
    const stop = client.listen(event, ({ price }) => prices.push(price));
    const { socket } = await connected();
    for (const payload of [{ price: 1 }, { price: '2' }, undefined, 'x', { price: 3 }])
      socket.onAnyHandler('price', payload);
    socket.onAnyHandler('other', { price: 4 });
    stop();
    socket.onAnyHandler('price', { price: 5 });
    expect(prices).toEqual([1, 3]);
  });
});

describe('sending events to the server', () => {
  const event = { name: 'enter', payload: z.string(), answer: z.object({}) };
  const send = () => client.sendEvent(event as never, 'room' as never);
  const unavailable = { ok: false, error: 'UNAVAILABLE' };

  it('answers what the server says, and that it is away without a connection or an answer', async () => {
    expect(await send()).toEqual(unavailable);
    const { socket } = await connected();
    expect(await send()).toEqual({ ok: true });
    expect(socket.sent).toEqual([['enter', 'room']]);
    socket.answer = async () => {
      throw new Error('operation has timed out');
    };
    expect(await send()).toEqual(unavailable);
    socket.happen('disconnect', 'transport close');
    expect(await send()).toEqual(unavailable);
    expect(socket.sent).toHaveLength(2);
  });
});
