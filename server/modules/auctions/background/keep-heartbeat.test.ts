import { type KyselyPlugin, type QueryResult, type RootOperationNode, sql, type UnknownRow } from 'kysely';
import { expect, it } from 'vitest';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { verifyLog } from '#contract/auctions/verify-log.ts';
import { addAuction, logOf, sweep } from '#server/testing/auctions.ts';
import { createTestApp, type TestApp } from '#server/testing/index.ts';
import { keepHeartbeat } from './keep-heartbeat.ts';

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

/** A platform that stands still for so long, once, when the database has answered this; the database's clock goes on. */
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
