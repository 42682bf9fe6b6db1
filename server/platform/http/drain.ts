import { once } from 'node:events';
import type { Server as HttpServer, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

const sweepMilliseconds = 20;
/**
 * Before the listeners close, requests are held until nothing has arrived for the first time, and never longer than the
 * second.
 */
const [quietMilliseconds, longestHold] = [50, 500];
/** A connection that has not sent a byte for this long after the listener closed will hardly send one any more. */
const silentMilliseconds = 500;

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/**
 * The end of an HTTP server that cuts no answer: first each answer closes its connection, so that clients come back on a
 * new one; then the listeners close, idle connections at once and every other one when its answer is out.
 */
export class Drain {
  readonly #server: HttpServer;
  readonly #listeners: Server[];
  readonly #answering = new Set<ServerResponse>();
  readonly #connections = new Set<Socket>();
  readonly #ends: (() => void)[] = [];
  #isClosing = false;
  /** Arrivals so far: connections and requests. */
  #arrivals = 0;
  #held: (() => void)[] | undefined;

  constructor(server: HttpServer) {
    this.#server = server;
    this.#listeners = [server];
    // Before the app's own listener, which may answer at once.
    server.prependListener('request', (_request, response: ServerResponse) => {
      this.#arrivals += 1;
      this.#answering.add(response);
      response.once('close', () => this.#answering.delete(response));
      if (this.#isClosing) closeAfter(response);
    });
    server.on('connection', (socket: Socket) => {
      this.#arrivals += 1;
      this.#connections.add(socket);
      socket.once('close', () => this.#connections.delete(socket));
    });
  }

  /** Another listener whose connections the server answers. */
  addListener(listener: Server): void {
    this.#listeners.push(listener);
  }

  /** Adds an action to run before the listeners close: for live connections, which no answer closes. */
  addEnd(end: () => void): void {
    this.#ends.push(end);
  }

  /** Lets a request go on: at once, or when the listeners are closed. */
  admit(proceed: () => void): void {
    if (this.#held === undefined) proceed();
    else this.#held.push(proceed);
  }

  /** From now on each answer closes its connection, also those being worked on. */
  closeAfterAnswers(): void {
    this.#isClosing = true;
    for (const response of this.#answering) closeAfter(response);
  }

  /**
   * Takes no more connections and waits for the answers under way; returns how many had to be cut after the given time.
   */
  async close(milliseconds: number): Promise<number> {
    this.closeAfterAnswers();
    for (const end of this.#ends) end();
    const listening = this.#listeners.filter((listener) => listener.listening);
    const closed = Promise.all(listening.map((listener) => once(listener, 'close')));
    await this.#closeInQuiet(listening);
    const since = performance.now();
    let cut = 0;
    const sweep = setInterval(() => {
      this.#server.closeIdleConnections();
      const waited = performance.now() - since;
      if (waited > silentMilliseconds) this.#closeSilent();
      if (waited < milliseconds || this.#connections.size === 0) return;
      cut += this.#answering.size;
      for (const socket of this.#connections) socket.destroy();
    }, sweepMilliseconds);
    await closed;
    clearInterval(sweep);
    return cut;
  }

  /**
   * The system resets connections that wait to be accepted when their listener closes. So active clients are kept
   * waiting for an answer, and open no connection at that moment.
   */
  async #closeInQuiet(listening: readonly Server[]): Promise<void> {
    const held: (() => void)[] = [];
    this.#held = held;
    const end = performance.now() + longestHold;
    let seen = -1;
    while (seen !== this.#arrivals && performance.now() < end) {
      seen = this.#arrivals;
      await delay(quietMilliseconds);
      // New arrivals are seen after one turn of the event loop.
      await new Promise(setImmediate);
    }
    for (const listener of listening) listener.close();
    this.#held = undefined;
    for (const proceed of held) proceed();
  }

  #closeSilent(): void {
    for (const socket of this.#connections) {
      if (socket.bytesRead === 0) socket.destroy();
    }
  }
}

/** How long answers under way may take once the listeners are closed. */
const answerMilliseconds = 4_000;

async function drain(app: FastifyInstance): Promise<void> {
  if (!app.server.listening) return;
  const cut = await app.drain.close(answerMilliseconds);
  if (cut > 0) app.log.warn({ cut }, 'answers that took too long were cut while stopping');
}

/** Lets the app drain before it closes. */
export function drainBeforeClose(app: FastifyInstance): void {
  app.addHook('preClose', () => drain(app));
}

/**
 * Closes the app when all that is under way is answered. A close that has begun refuses what a page that is being rendered
 * asks of the API, so the drain comes before it.
 */
export async function drainAndClose(app: FastifyInstance): Promise<void> {
  await drain(app);
  await app.close();
}
