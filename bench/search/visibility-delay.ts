import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ListingFacts } from '#contract/listings/listing-form.ts';
import { filtersOfAddress } from '#contract/search/filters-address.ts';
import type { Tables } from '#server/database.ts';
import { insertListings } from '#server/modules/listings/index.ts';
import { connectDatabase } from '#server/platform/database/connection.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createThread, fileVersion, indexStatements } from '#server/testing/search/index.ts';
import { median } from '../measure-load.ts';
import type { Site } from '../site.ts';
import { readyMilliseconds } from './search-throughput.ts';

const inserts = 100;
/** The first ones find cold caches. */
const warmingUp = 20;
/** A new thread is first warmed up by this many plain requests: one in use has been warm for long. */
const plainQuestions = 400;

/** Returns the text of a search for a word, from an index that has the change with this number. */
type Search = (word: string, seq: number) => Promise<string>;

/** Medians of inserts: milliseconds until one is committed and until it is found, and the second in multiples of the first. */
export type Delay = { committed: number; found: number; ratio: number };

/** How long until a new listing is found, each way of asking. */
export type Visibility = { inList: Delay; byWords: Delay; overHttp: Delay };

type Connection = ReturnType<typeof connectDatabase<Tables>>;

/** Searches by a thread of our own, as the service has one: built by the same program from the same database. */
async function openEngine({
  database,
  dataDir,
}: Site): Promise<{ list: Search; search: Search; close(): Promise<void> }> {
  const log = createLog('warn');
  const connection = connectDatabase<Tables>(database, { poolSize: 1, log });
  const statements = indexStatements(connection.db);
  await connection.close();
  const file = { path: join(dataDir, 'bench-search', 'listings.index'), form: fileVersion() };
  const thread = createThread({ database, file, statements }, log);
  await thread.start();
  for (let waited = 0; !thread.isReady(); waited += 100) {
    if (waited > readyMilliseconds) throw new Error('The thread did not catch up with its listings');
    await delay(100);
  }
  const page = { sort: 'newest', page: 1, limit: 12 } as const;
  const textOf = (answer: { body: Uint8Array } | undefined) => Buffer.from(answer?.body ?? []).toString();
  const list: Search = async (_, seq) => {
    const asked = { kind: 'list', filters: {}, purpose: undefined, ...page, now: Date.now() } as const;
    return textOf(await thread.ask(asked, seq));
  };
  const search: Search = async (location, seq) => {
    const asked = { kind: 'explore', filters: filtersOfAddress({ location }), ...page, cursor: undefined } as const;
    return textOf(await thread.ask({ ...asked, now: Date.now() }, seq));
  };
  for (let asked = 0; asked < plainQuestions; asked += 1) {
    await list('', 0);
    await search(`plot${asked}`, 0);
  }
  return { list, search, close: thread.stop };
}

/**
 * Searches over a kept connection with a minimal client, so that the overhead of `fetch` is not counted as the site's.
 */
function overHttp({ address }: Site, agent: Agent): Search {
  return (location, seq) =>
    new Promise((resolve, reject) => {
      const url = new URL('/api/product/explore', address);
      url.search = new URLSearchParams({ location, seq: String(seq) }).toString();
      get(url, { agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject).once('end', () => resolve(Buffer.concat(chunks).toString()));
      }).once('error', reject);
    });
}

/** Writes a listing that is found by a word, and returns its id once that is committed. */
type Insert = (word: string) => Promise<string>;

/** A plot as a seller states it. */
const plot: Omit<ListingFacts, 'title' | 'location'> = {
  description: '',
  price: 100,
  type: 'Land',
  category: ['Residential'],
  status: 'For Sale',
};

/** As the product offers a property: its own code in a transaction. */
function insertInto({ db }: Connection, sellerId: string): Insert {
  return async (word) => {
    const facts = { ...plot, title: word, location: word };
    const offer = { sellerId, now: new Date() };
    const [id] = await db.transaction().execute((transaction) => insertListings(transaction, offer, [facts]));
    return id ?? '';
  };
}

/** How long after the start of an insert it is committed, and a question finds it. */
async function measure({ pool }: Connection, insert: Insert, search: Search): Promise<Delay> {
  const lastOf = async (id: string | null) => {
    const { rows } = await pool.query<{ last: string }>(
      'SELECT coalesce(max(seq), 0) AS last FROM listing_changes WHERE $1::uuid IS NULL OR listing_id = $1',
      [id],
    );
    return Number(rows[0]?.last);
  };
  // Hardly any other change is written, so the numbers of our own are known ahead.
  let seq = await lastOf(null);
  const timed: Delay[] = [];
  const ids: string[] = [];
  while (timed.length < warmingUp + inserts) {
    const word = `bench${ids.length}`;
    const start = performance.now();
    const id = await insert(word);
    const committed = performance.now() - start;
    seq += 1;
    const answer = await search(word, seq);
    const found = performance.now() - start;
    ids.push(id);
    const own = await lastOf(id);
    // The practice auction has changed a listing in between, and its change was waited for instead.
    const isOther = own !== seq;
    if (!isOther && !answer.includes(id)) throw new Error('A question did not wait for its own change');
    if (isOther) seq = own;
    else timed.push({ committed, found, ratio: found / committed });
    await delay(20);
  }
  timed.splice(0, warmingUp);
  await pool.query('DELETE FROM listings WHERE id = ANY($1)', [ids]);
  const medianOf = (name: keyof Delay) => median(timed.map((one) => one[name]));
  return { committed: medianOf('committed'), found: medianOf('found'), ratio: medianOf('ratio') };
}

/**
 * How long from the start of an insert until a search finds it, in multiples of the time until its commit is known: in
 * the newest listings and by its words, asked of the thread that answers while the site sleeps, and by its words of a
 * site over HTTP, whose way to and fro counts there too.
 */
export async function measureInserts(site: Site): Promise<Visibility> {
  const connection = connectDatabase<Tables>(site.database, { poolSize: 1, log: createLog('warn') });
  const agent = new Agent({ keepAlive: true });
  try {
    const seller = await connection.pool.query<{ seller_id: string }>('SELECT seller_id FROM listings LIMIT 1');
    const sellerId = seller.rows[0]?.seller_id ?? '';
    const insert = insertInto(connection, sellerId);
    const seenOverHttp = await measure(connection, insert, overHttp(site, agent));
    const engine = await openEngine(site);
    try {
      // A service has one index, not two that read each change at the same time.
      site.sleep();
      const inList = await measure(connection, insert, engine.list);
      const byWords = await measure(connection, insert, engine.search);
      return { inList, byWords, overHttp: seenOverHttp };
    } finally {
      site.wake();
      await engine.close();
    }
  } finally {
    agent.destroy();
    await connection.close();
  }
}
