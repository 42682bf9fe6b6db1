import { Socket } from 'node:net';
import pg from 'pg';
import type { Hosts } from './hosts.ts';
import { isPrepared, nameOfStatement } from './statement-names.ts';

/** A server that has become a standby refuses writes on its existing connections for as long as they live. */
const readOnlyCode = '25006';

/** The connections of a pool or a listener: where they lead, and all that are open. */
export type Connections = {
  hosts: Hosts;
  open: Set<WatchedClient>;
  /**
   * No answer takes this long: the server itself ends a statement before. A connection that stays silent for longer is
   * dead (a server that was stopped, a proxy that lost its other end) and would stay silent for ever.
   */
  silentMilliseconds: number;
};

type Settle = (error?: unknown) => void;
type Call = (...values: unknown[]) => unknown;

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === readOnlyCode;
}

/** A query that reports row by row, such as a cursor or a COPY stream. */
const isSubmittable = (query: unknown): boolean => typeof query === 'object' && query !== null && 'submit' in query;

/** What `query` is called with, where it is a statement to be prepared and its values: with the name it is kept under. */
function withName(values: unknown[]): unknown[] {
  const [text, ...others] = values;
  if (typeof text !== 'string' || !isPrepared(text)) return values;
  const parameters = typeof others[0] === 'function' ? undefined : others.shift();
  return [{ name: nameOfStatement(text), text, values: parameters }, ...others];
}

/** A connection that is given up when the server does not answer, and that finds the host which takes writes. */
export class WatchedClient extends pg.Client {
  readonly #socket: Socket;
  readonly #connections: Connections;
  #underWay = 0;
  /** One that still looks for its host has no way yet that could lead nowhere. */
  #hasBegun = false;

  constructor(settings: pg.ClientConfig, connections: Connections) {
    const socket = new Socket();
    // A pool hides the password when its settings are copied.
    super({
      ...settings,
      password: settings.password,
      stream: () => socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    this.#socket = socket;
    this.#connections = connections;
    // The pool attaches its listener a moment after the connection is made; an error in between would end the process.
    this.on('error', () => undefined);
    connections.open.add(this);
    this.once('end', () => connections.open.delete(this));
    const query: Call = (...values) => (super.query as Call).apply(this, withName(values));
    this.query = ((...values: unknown[]) => this.#watch(query, values)) as typeof this.query;
    this.connect = ((done?: (error: unknown, client?: pg.Client) => void) => {
      const connecting = this.#connect(() => super.connect());
      if (done === undefined) return connecting;
      connecting.then((client) => done(undefined, client), done);
    }) as typeof this.connect;
  }

  /** Whether nothing is being asked on it. */
  get isResting(): boolean {
    return this.#underWay === 0;
  }

  /** Finds out whether the server still answers, where nothing is asked for a long time. */
  check(): void {
    if (this.isResting && this.getTransactionStatus() === 'I') this.query('SELECT 1').catch(() => undefined);
  }

  async #connect(connect: () => Promise<pg.Client>): Promise<pg.Client> {
    const { hosts, open } = this.#connections;
    try {
      Object.assign(this, await hosts.findPrimary());
      this.#hasBegun = true;
      return await connect();
    } catch (error) {
      open.delete(this);
      hosts.doubt();
      throw error;
    }
  }

  #watch(query: Call, values: unknown[]): unknown {
    const settle = this.#startWatch();
    const done = values.at(-1);
    if (typeof done === 'function') {
      const settled = (error: unknown, result: unknown) => {
        settle(error);
        done(error, result);
      };
      return query(...values.slice(0, -1), settled);
    }
    // What reads row by row goes at the pace of its reader.
    if (isSubmittable(values[0])) {
      settle();
      return query(...values);
    }
    // Not the promise of `pg`, whose closures keep each result until the next full garbage collection.
    const answer = new Promise((resolve, reject) => {
      const settled = (error: unknown, result?: unknown) => {
        settle(error);
        if (error) reject(error);
        else resolve(result);
      };
      try {
        query(values[0], values[1], settled);
      } catch (error) {
        settled(error);
      }
    });
    return answer.catch((error: unknown) => {
      // As `pg` does: the stack leads to who asked, not to the parser of answers.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    });
  }

  #startWatch(): Settle {
    let isSettled = false;
    this.#underWay += 1;
    const timer = setTimeout(() => {
      // An event loop that was busy has perhaps not yet read the answer that is there.
      setImmediate(() => isSettled || this.#giveUpAll());
    }, this.#connections.silentMilliseconds);
    return (error) => {
      if (isSettled) return;
      isSettled = true;
      this.#underWay -= 1;
      clearTimeout(timer);
      if (!isReadOnly(error)) return;
      this.#connections.hosts.doubt();
      // After the caller has received the error.
      setImmediate(() => this.#giveUp('The database has become read-only'));
    };
  }

  #giveUp(reason: string): void {
    // Its socket has no listener yet: the error would end the process.
    if (!this.#hasBegun) return;
    this.#socket.destroy(Object.assign(new Error(reason), { code: 'ETIMEDOUT' }));
  }

  /** Connections that rest are most likely silent too: the next request shall not have to find out. */
  #giveUpAll(): void {
    const { hosts, open } = this.#connections;
    hosts.doubt();
    for (const client of open) {
      if (client === this || client.isResting) client.#giveUp('The database does not answer');
    }
  }
}
