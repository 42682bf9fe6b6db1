import { type KyselyPlugin, type QueryResult, type RootOperationNode, sql, type UnknownRow } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { addAuction, logOf, sweep } from '#server/testing/auctions.ts';
import { createTestApp, type TestApp } from '#server/testing/index.ts';
import { keepHeartbeat } from './keep-heartbeat.ts';
import { endLotOutages } from './lot-outages.ts';
import { sweepAuctions } from './sweep-auctions.ts';

const minute = 60_000;
const seconds = (count: number) => count * 1_000;

type Answer = { result: QueryResult<UnknownRow>; node: RootOperationNode };

/** Sees each answer of the database, together with the statement. */
function watchAnswers(see: (answer: Answer) => Promise<QueryResult<UnknownRow>>): KyselyPlugin {
  const nodes = new WeakMap<object, RootOperationNode>();
  return {
    transformQuery: ({ node, queryId }) => {
      nodes.set(queryId, node);
      return node;
    },
    transformResult: async ({ result, queryId }) => see({ result, node: nodes.get(queryId) as RootOperationNode }),
  };
}

const isAuctionWritten = ({ node }: Answer) =>
  node.kind === 'UpdateQueryNode' && JSON.stringify(node.table).includes('"auctions"');
/** The time alone, as it is read after each auction. */
const isTimeRead = ({ result }: Answer) => Object.keys(result.rows[0] ?? {}).join() === 'now';

async function silence({ db }: TestApp, milliseconds: number): Promise<void> {
  await sql`UPDATE auction_heartbeat SET beat_at = clock_timestamp() - make_interval(secs => ${milliseconds / 1_000})`.execute(
    db,
  );
}

/**
 * A platform that is suspended once for this long, when the database has answered this; the database's clock goes on.
 */
function standingStill(app: TestApp, milliseconds: number, isMoment: (answer: Answer) => boolean) {
  let hasStood = false;
  const plugin = watchAnswers(async (answer) => {
    if (hasStood) return answer.result;
    const rows = answer.result.rows.map((row) =>
      row.now instanceof Date ? { ...row, now: new Date(row.now.getTime() - milliseconds) } : row,
    );
    if (isMoment(answer)) {
      hasStood = true;
      app.clock.advance(milliseconds);
      await sql`UPDATE auction_heartbeat SET beat_at = beat_at - make_interval(secs => ${milliseconds / 1_000})`.execute(
        app.db,
      );
    }
    return { ...answer.result, rows };
  });
  return { ...app.platform, db: app.db.withPlugin(plugin) };
}

it.each([
  ['after the first auction', isAuctionWritten],
  ['before the beat that ends the outage', isTimeRead],
])('a process that stands still %s gives all of them their half hour from when it goes on', async (_, isMoment) => {
  const app = await createTestApp();
  const auctions = [await addAuction(app)];
  if (isMoment === isAuctionWritten) auctions.push(await addAuction(app));
  app.clock.advance(9 * minute);
  await silence(app, seconds(7));
  await keepHeartbeat(standingStill(app, 25 * minute, isMoment));
  const end = app.clock.now().getTime() + 30 * minute;
  for (const { id, slug } of auctions) {
    expect(Date.parse((await app.call(getAuction, { params: { id } })).endsAt)).toBe(end);
    expect(verifyLog(await logOf(app, slug))).toMatchObject({ isValid: true });
  }
  app.clock.advance(29 * minute);
  await sweep(app);
  for (const { id } of auctions) expect((await app.call(getAuction, { params: { id } })).state).toBe('live');
});

describe('an auction whose row is locked when an outage ends', () => {
  it('does not stop the others, is not closed, and gets its half hour when it can be moved', async () => {
    const app = await createTestApp();
    const { platform, clock, db } = app;
    const [held, free] = [await addAuction(app), await addAuction(app)];
    const room = ({ id }: { id: string }) => app.call(getAuction, { params: { id } });
    const inHalfAnHour = () => new Date(clock.now().getTime() + 30 * minute).toISOString();
    clock.advance(9 * minute);
    await silence(app, seconds(7));
    const moved = inHalfAnHour();
    await db.transaction().execute(async (transaction) => {
      await sql`SELECT FROM auctions WHERE id = ${held.id} FOR UPDATE`.execute(transaction);
      await keepHeartbeat({ ...platform, config: { ...platform.config, databasePoolSize: 1 } });
    });
    clock.advance(minute + seconds(3));
    await keepHeartbeat(platform);
    await sweepAuctions(platform);
    expect(await room(free)).toMatchObject({ state: 'live', endsAt: moved });
    expect((await room(held)).state).toBe('live');
    await sql`UPDATE auction_failures SET since = since - interval '63 seconds',
      failed_at = failed_at - interval '63 seconds'`.execute(db);
    await endLotOutages(platform);
    expect(await room(held)).toMatchObject({ state: 'live', endsAt: inHalfAnHour() });
    for (const { slug } of [held, free]) expect(verifyLog(await logOf(app, slug))).toMatchObject({ isValid: true });
    await sweep(app);
    expect((await room(held)).state).toBe('live');
  });

  it('is an outage of all where that cannot be noted either', async () => {
    const app = await createTestApp();
    const [held, free] = [await addAuction(app), await addAuction(app)];
    app.clock.advance(9 * minute);
    await silence(app, seconds(7));
    await app.asOwner(`ALTER TABLE auction_failures ADD CONSTRAINT stuck CHECK (auction_id <> '${held.id}')`);
    const db = app.db.withPlugin(
      watchAnswers(async ({ result }) => {
        if (Object(result.rows[0]).id === held.id && 'extension_ms' in Object(result.rows[0])) throw new Error('stuck');
        return result;
      }),
    );
    await expect(keepHeartbeat({ ...app.platform, db })).rejects.toThrow('stuck');
    app.clock.advance(minute + seconds(3));
    await silence(app, minute + seconds(10));
    await sweepAuctions(app.platform);
    await app.asOwner('ALTER TABLE auction_failures DROP CONSTRAINT stuck');
    await keepHeartbeat(app.platform);
    await sweep(app);
    for (const { id } of [held, free]) {
      expect((await app.call(getAuction, { params: { id } })).state).toBe('live');
    }
  });
});

describe('after an outage', () => {
  const endingIn = (app: TestApp, minutes: number) =>
    addAuction(app, { endsAt: new Date(app.clock.now().getTime() + minutes * minute).toISOString() });

  it('those that end first are moved first', async () => {
    const app = await createTestApp();
    const [late, soon, between] = [await endingIn(app, 20), await endingIn(app, 10), await endingIn(app, 15)];
    await silence(app, seconds(7));
    const locked: unknown[] = [];
    const db = app.db.withPlugin(
      watchAnswers(async ({ result }) => {
        const [row] = result.rows;
        if (row !== undefined && 'extension_ms' in row) locked.push(row.id);
        return result;
      }),
    );
    await keepHeartbeat({ ...app.platform, db, config: { ...app.platform.config, databasePoolSize: 1 } });
    expect(locked).toEqual([soon.id, between.id, late.id]);
  });

  it('one whose row is locked meanwhile keeps none of the others waiting', async () => {
    const app = await createTestApp();
    const [first, next] = [await endingIn(app, 10), await endingIn(app, 15)];
    await silence(app, seconds(7));
    const endOf = async ({ id }: { id: string }) => Date.parse((await app.call(getAuction, { params: { id } })).endsAt);
    const end = app.clock.now().getTime() + 30 * minute;
    const beat = await app.db.transaction().execute(async (transaction) => {
      await sql`SELECT FROM auctions WHERE id = ${first.id} FOR UPDATE`.execute(transaction);
      const beat = keepHeartbeat(app.platform);
      await expect.poll(() => endOf(next), { timeout: seconds(10), interval: 20 }).toBe(end);
      return { over: beat };
    });
    await beat.over;
    expect(await endOf(first)).toBe(end);
    expect(await app.db.selectFrom('auction_failures').selectAll().execute()).toEqual([]);
  });
});
