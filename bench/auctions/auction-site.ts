import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { loadConfig } from '#server/config.ts';
import type { Db, Tables } from '#server/database.ts';
import { approveAuction, createAuction, submitAuction } from '#server/modules/auctions/index.ts';
import { createToken, hashToken } from '#server/platform/auth/tokens.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { connectDatabase, type DatabaseAddress } from '#server/platform/database/connection.ts';
import { prepareDatabase } from '#server/platform/database/prepare-database.ts';
import { createId } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/index.ts';
import type { Platform } from '#server/platform.ts';
import { serverSettings } from '../../scripts/setup/server-options.mjs';
import { type ChildServer, startChildServer } from '../child-server.ts';
import { killDatabase } from '../kill-database.ts';

const secret = 'Hn5tW2c8QpL4xV7mB9rK3yZ6sJ1dG0fE';
const migrations = new URL('../../server/migrations/', import.meta.url);
const builtServer = new URL('../../dist/app/main.js', import.meta.url);
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export type Bidder = { id: string; token: string };
export type Answer = { status: number; body: Record<string, unknown>; milliseconds: number };

/** When a lot starts and ends, in milliseconds from now, and how its end moves. */
export type LotFacts = { startsIn?: number; endsIn?: number; extensionSeconds?: number; maximumExtensions?: number };

/** A database with sellers and bidders, and any number of nodes of the real server on it. */
export type AuctionSite = {
  pool: pg.Pool;
  db: Db;
  dataDir: string;
  /** What a node is started with, and a command of the operator is given. */
  settings: Readonly<NodeJS.ProcessEnv>;
  startNode(environment?: NodeJS.ProcessEnv): Promise<ChildServer>;
  addAuction(facts?: LotFacts): Promise<{ id: string; slug: string }>;
  addBidders(count: number): Promise<Bidder[]>;
  /** Lets these people bid in an auction. */
  admit(auctionId: string, bidders: readonly Bidder[]): Promise<void>;
  /** Kills PostgreSQL (SIGKILL); its supervisor restarts it. */
  killDatabase(): void;
  stop(): Promise<void>;
};

export type Sent = {
  token?: string;
  body?: unknown;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** Gives it up. */
  signal?: AbortSignal;
};

/** One call with a bearer token; rejects when the node is not there. A body of bytes is sent as it is. */
export function call(
  address: string,
  path: string,
  { token, body, method = body === undefined ? 'GET' : 'POST', headers: more = {}, signal }: Sent = {},
): Promise<Answer> {
  const begun = performance.now();
  const text = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...more,
    };
    const options = { agent, method, headers, ...(signal && { signal }) };
    const sent = request(new URL(path, address), options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const content = Buffer.concat(chunks).toString();
        const isJson = answer.headers['content-type']?.startsWith('application/json') ?? false;
        const parsed = isJson ? JSON.parse(content) : { text: content };
        resolve({ status: answer.statusCode ?? 0, body: parsed, milliseconds: performance.now() - begun });
      });
    });
    sent.on('error', reject).end(text);
  });
}

async function addPerson(pool: pg.Pool, role: 'user' | 'seller' | 'staff'): Promise<string> {
  const id = createId(new Date());
  await pool.query('INSERT INTO users (id, name, email, email_verified, role) VALUES ($1, $2, $3, true, $4)', [
    id,
    'Somebody',
    `${id}@bench.example`,
    role,
  ]);
  return id;
}

async function addListing(pool: pg.Pool, sellerId: string): Promise<string> {
  const id = createId(new Date());
  await pool.query(
    `INSERT INTO listings (id, slug, seller_id, title, description, price_cents, type, categories, status, purpose, location, folded_text)
     VALUES ($1, $2, $3, 'A house', 'To be measured.', 100, 'House', '{Residential}', 'For Sale', 'sale', 'Kigali', 'a house')`,
    [id, `house-${id}`, sellerId],
  );
  return id;
}

/** Who sells and who approves in a site. */
type People = { sellerId: string; staffId: string };

/** Adds an approved auction of a new property, in which anybody may bid any number of times. */
async function addAuction(
  platform: Platform,
  pool: pg.Pool,
  { sellerId, staffId }: People,
  { startsIn = 0, endsIn = 3_600_000, extensionSeconds = 10, maximumExtensions }: LotFacts,
): Promise<{ id: string; slug: string }> {
  const now = Date.now();
  const times = {
    startsAt: new Date(now + startsIn + 2_000).toISOString(),
    endsAt: new Date(now + endsIn).toISOString(),
  };
  const amounts = { currency: 'USD' as const, startPrice: 100_000, guideLow: 100_000, guideHigh: 400_000 };
  const limit = maximumExtensions === undefined ? {} : { maximumExtensions };
  const window = { closingWindowSeconds: extensionSeconds, extensionSeconds, ...limit, terms: 'For measuring.' };
  const listingId = await addListing(pool, sellerId);
  const { auctionId: id, slug } = await createAuction(platform, sellerId, {
    listingId,
    ...amounts,
    ...times,
    ...window,
  });
  await pool.query('UPDATE auctions SET bids_per_minute = 1000000, absolute_limit = 1000000000000 WHERE id = $1', [id]);
  await submitAuction(platform, sellerId, id);
  await approveAuction(platform, { staffId, auctionId: id });
  return { id, slug };
}

/** Adds a person who is signed in. */
async function addBidder(pool: pg.Pool): Promise<Bidder> {
  const [id, token] = [await addPerson(pool, 'user'), createToken()];
  await pool.query(
    `INSERT INTO sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at, user_agent, address)
     VALUES ($1, $2, $3, now(), now(), now() + interval '1 day', 'bench', '127.0.0.1')`,
    [createId(new Date()), id, hashToken(token)],
  );
  return { id, token };
}

async function admit(pool: pg.Pool, auctionId: string, bidders: readonly Bidder[]): Promise<void> {
  await pool.query(
    `INSERT INTO auction_registrations (id, auction_id, user_id, state, paddle, terms_version, deposit_state, deposit_amount,
       deposit_id, deposit_reference, registered_at)
     SELECT id, $1, user_id, 'approved', 'P' || number, 1, 'none', 0, id, id::text, now()
     FROM (SELECT gen_random_uuid() AS id, user_id, number FROM unnest($2::uuid[]) WITH ORDINALITY AS t (user_id, number)) AS r`,
    [auctionId, bidders.map(({ id }) => id)],
  );
}

/** The database of the nodes: their address, ours as its owner, and how it is killed and stopped. */
type SiteDatabase = { url: string; owner: DatabaseAddress; kill: () => void; stop: () => Promise<void> };

/**
 * `environment` is what its nodes and the commands beside them are set up with besides the usual, `databaseSettings` what
 * PostgreSQL is.
 */
export async function startAuctionSite(
  environment: NodeJS.ProcessEnv = {},
  databaseSettings: Readonly<Record<string, string>> = {},
): Promise<AuctionSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'urugo-bench-auctions-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, settings: databaseSettings, log: () => undefined });
  const { host, port, user, password, database } = postgres.connection;
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  await prepareDatabase({ owner: postgres.owner, application: user, migrations, log: createLog('error') });
  const stop = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  return openAuctionSite(dataDir, { url, owner: postgres.owner, kill: () => killDatabase(dataDir), stop }, environment);
}

/** The same over a database that is there and migrated. */
export async function openAuctionSite(
  dataDir: string,
  { url, owner, kill, stop }: SiteDatabase,
  environment: NodeJS.ProcessEnv = {},
): Promise<AuctionSite> {
  const log = createLog('error');
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: url, SESSION_SECRET: secret, ...environment });
  const { db, pool, close } = connectDatabase<Tables>(owner, { poolSize: 10, log });
  const realtime = {
    handle: () => undefined,
    announce: () => undefined,
    audienceOf: () => 0,
    events: () => [],
    attach: () => undefined,
    close: async () => undefined,
  };
  const platform = { config, db, clock: systemClock, log, realtime } as unknown as Platform;
  const plain = serverSettings(process.execPath, { isSmallMachine: false });
  const settings = {
    PATH: process.env.PATH,
    LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
    NODE_ENV: 'production',
    URUGO_MODE: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SESSION_SECRET: secret,
    LOG_LEVEL: 'error',
    WEB_NODES: '2',
    ...plain.environment,
    ...environment,
  };
  const people = { sellerId: await addPerson(pool, 'seller'), staffId: await addPerson(pool, 'staff') };
  return {
    pool,
    db,
    dataDir,
    settings,
    startNode: async (own = {}) => startChildServer(builtServer, { ...settings, ...own }),
    addAuction: (facts = {}) => addAuction(platform, pool, people, facts),
    addBidders: (count) => Promise.all(Array.from({ length: count }, () => addBidder(pool))),
    admit: (auctionId, bidders) => admit(pool, auctionId, bidders),
    killDatabase: kill,
    stop: async () => {
      agent.destroy();
      await close();
      await stop();
    },
  };
}
