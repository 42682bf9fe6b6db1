import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

/** Forgets limits that were spent and what waits, so that no attack stops at them. */
export const forgetting = `
  DELETE FROM rate_limits; DELETE FROM seller_applications; DELETE FROM listing_uploads;
  DELETE FROM chat_attachments WHERE conversation_id IS NULL`;

/** A site that is attacked, and people who are signed in there. */
export type Victim = {
  address: string;
  /** The cookies of a person of each kind. */
  cookies: Readonly<Record<'user' | 'seller' | 'staff', string>>;
  /** A listing of the seller, for addresses. */
  listing: { id: string; slug: string };
  /** Runs `forgetting`. */
  forget(): Promise<void>;
};

export type HostileRequest = {
  what: string;
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  payload?: Buffer | string | undefined;
};

const patienceMilliseconds = 30_000;
/** A connection for each: one that the server closes after a bad request must not be another's. */
const agent = new Agent({ keepAlive: false });

/** The result of an attack: how often each status was answered, and unexpected answers. */
export class Tally {
  readonly statuses = new Map<number, number>();
  /** Answers of 500 and above. */
  readonly faults: string[] = [];
  readonly unanswered: string[] = [];

  get count(): number {
    return this.unanswered.length + this.statuses.values().reduce((sum, times) => sum + times, 0);
  }

  note(what: string, status: number | undefined): void {
    if (status === undefined) this.unanswered.push(what);
    else this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status !== undefined && status >= 500) this.faults.push(`${status} ${what}`);
  }
}

/** Sends a request as it is; returns its status, or undefined when no answer came. */
export async function sendHostile(
  { address }: Pick<Victim, 'address'>,
  { method, path, headers, payload }: HostileRequest,
): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const { hostname, port } = new URL(address);
  const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) };
  const all = { ...headers, ...length };
  const sent = request(
    { agent, hostname, port, method, path, headers: all, timeout: patienceMilliseconds },
    (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode));
    },
  );
  sent.once('timeout', () => sent.destroy());
  sent.once('error', () => resolve(undefined));
  sent.once('close', () => resolve(undefined));
  sent.end(payload);
  return promise;
}

/** Does all of it, this many at a time. */
export async function eachOf<Item>(
  items: Iterable<Item>,
  atATime: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}
