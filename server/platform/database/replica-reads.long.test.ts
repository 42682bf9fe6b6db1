import { setTimeout as delay } from 'node:timers/promises';
import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { keepOwnWrites, writtenBy } from '#server/platform/http/own-writes.ts';
import type { DatabasePair } from '#server/testing/database-pair.ts';
import { startPairForTest } from '#server/testing/embedded-postgres.ts';
import { recordLog } from '#server/testing/index.ts';
import { createRandom } from '#server/testing/search/random.ts';
import { connectDatabase } from './connection.ts';
import { ReplicaReads } from './replica-reads.ts';

type Tables = { kept: { key: number; version: number } };

const publicUrl = 'http://localhost';
const oldest = 1_000;

let pair: DatabasePair;

beforeAll(async () => {
  pair = await startPairForTest();
  const application = new URL(pair.primary.url).username;
  await pair.primary.ask('CREATE TABLE kept (key integer PRIMARY KEY, version integer NOT NULL)');
  await pair.primary.ask(`GRANT ALL ON kept TO ${application}`);
  await pair.primary.ask('INSERT INTO kept SELECT key, 0 FROM generate_series(0, 9) AS key');
  return pair.stop;
}, 120_000);

async function openReads(readUrl = pair.replica.url) {
  const { log } = recordLog();
  const { db, close } = connectDatabase<Tables>({ connectionString: pair.primary.url }, { poolSize: 4, log });
  const reads = new ReplicaReads<Tables>(db, readUrl, { poolSize: 4, log });
  onTestFinished(async () => {
    await reads.close();
    await close();
  });
  const isFromReplica = async (milliseconds = oldest) =>
    reads.read({ written: [], milliseconds }, async (from) => from !== db);
  await vi.waitFor(async () => expect(await isFromReplica()).toBe(true), { timeout: 10_000 });
  return { db, reads, isFromReplica };
}

const versionOf = async (from: Kysely<Tables>, key: number) =>
  (await from.selectFrom('kept').select('version').where('key', '=', key).executeTakeFirst())?.version;

/** An app in which people write and read numbered rows. */
async function openApp({ db, reads }: Awaited<ReturnType<typeof openReads>>): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(fastifyCookie);
  keepOwnWrites(app, reads, publicUrl);
  app.post<{ Params: { key: number } }>('/:key', async ({ params }) => {
    const { rows } = await sql<{ version: number }>`
      UPDATE kept SET version = version + 1 WHERE key = ${params.key} RETURNING version`.execute(db);
    return { version: rows[0]?.version };
  });
  app.get<{ Params: { key: number } }>('/:key', async (request) =>
    reads.read({ written: writtenBy(request, publicUrl), milliseconds: oldest }, async (from) => ({
      version: await versionOf(from, request.params.key),
      isReplica: from !== db,
    })),
  );
  onTestFinished(() => app.close());
  return app;
}

/** A person's browser, which remembers its writes. */
function browse(app: FastifyInstance) {
  const cookies: Record<string, string> = {};
  const written = new Map<number, number>();
  const send = async (method: 'GET' | 'POST', key: number) => {
    const answer = await app.inject({ method, url: `/${key}`, cookies: { ...cookies } });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return answer.json();
  };
  return { send, written };
}

/** How many people each run through a history, some of them at the same time. */
const histories = Number(process.env.REPLICA_HISTORIES ?? 24);
const atOnce = Math.min(50, Math.ceil(histories / 6));

it('people see what they have written, and nothing that is older than a read may be', {
  timeout: 600_000 + histories * 1_000,
}, async () => {
  const app = await openApp(await openReads());
  const random = createRandom(48);
  const latest = new Map<number, { version: number; at: number }[]>();
  let [fromReplica, fromPrimary] = [0, 0];
  /** The version that every read must include; older ones are forgotten. */
  const settledOf = (key: number) => {
    const known = latest.get(key) ?? [];
    const before = performance.now() - oldest;
    const old = known.filter(({ at }) => at < before).map(({ version }) => version);
    const settled = Math.max(0, ...old);
    latest.set(
      key,
      known.filter(({ version, at }) => at >= before || version === settled),
    );
    return settled;
  };
  const live = async () => {
    const person = browse(app);
    for (let step = 0; step < 40; step += 1) {
      const key = random.whole(4);
      if (random.chance(0.3)) {
        const { version } = await person.send('POST', key);
        person.written.set(key, version);
        latest.set(key, [...(latest.get(key) ?? []), { version, at: performance.now() }]);
      } else {
        const least = person.written.get(key) ?? 0;
        const settled = settledOf(key);
        const { version, isReplica } = await person.send('GET', key);
        expect(version).toBeGreaterThanOrEqual(least);
        expect(version).toBeGreaterThanOrEqual(settled);
        if (isReplica) fromReplica += 1;
        else fromPrimary += 1;
      }
      await delay(random.whole(30));
    }
  };
  for (let lived = 0; lived < histories; lived += atOnce) {
    await pair.replica.delayReplay(random.pick([0, 20, 150, 400]));
    await Promise.all(Array.from({ length: Math.min(atOnce, histories - lived) }, live));
  }
  expect(fromReplica).toBeGreaterThan(20);
  expect(fromPrimary).toBeGreaterThan(20);
});

it('a replica that is too old, or does not answer, is left out until it is back', { timeout: 60_000 }, async () => {
  const { db, reads, isFromReplica } = await openReads();
  await pair.replica.delayReplay(0);
  await pair.replica.ask('SELECT pg_wal_replay_pause()');
  const before = (await versionOf(db, 9)) ?? 0;
  await sql`UPDATE kept SET version = version + 1 WHERE key = 9`.execute(db);
  const position = await reads.writtenUpTo();
  const read = (written: readonly string[] | 'unknown') =>
    reads.read({ written, milliseconds: 60_000 }, (from) => versionOf(from, 9));
  expect(await read([])).toBe(before);
  for (const written of [[position], ['0/1', position], ['nonsense'], 'unknown'] as const) {
    expect(await read(written)).toBe(before + 1);
  }
  await vi.waitFor(async () => expect(await isFromReplica()).toBe(false), { timeout: 10_000 });
  await pair.replica.ask('SELECT pg_wal_replay_resume()');
  await vi.waitFor(async () => expect(await isFromReplica()).toBe(true), { timeout: 10_000 });
  expect(await read([position])).toBe(before + 1);
});

it('what a replica cannot answer, or does not find, is asked of the primary', { timeout: 60_000 }, async () => {
  const { db, reads } = await openReads();
  const asked: boolean[] = [];
  const ask = (answer: (isPrimary: boolean) => number | undefined) =>
    reads.read({ written: [], milliseconds: oldest }, async (from) => {
      asked.push(from === db);
      return answer(from === db);
    });
  expect(await ask((isPrimary) => (isPrimary ? 1 : undefined))).toBe(1);
  const failing = (isPrimary: boolean) => {
    if (!isPrimary) throw new Error('canceling statement due to conflict with recovery');
    return 2;
  };
  expect(await ask(failing)).toBe(2);
  expect(asked).toEqual([false, true, false, true]);
});
