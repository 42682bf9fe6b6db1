import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { enqueueJobs } from '#server/platform/database/jobs.ts';
import { addMember } from '#server/testing/auctions.ts';
import { addDeal } from '#server/testing/deals.ts';
import { addListing, createTestApp } from '#server/testing/index.ts';
import { startServiceProcess } from '#server/testing/service-process.ts';

const minute = 60_000;
const count = 60;

it('time-outs are taken once on two nodes, one of which is killed among them', { timeout: 180_000 }, async () => {
  const app = await createTestApp();
  const [sellerId, buyerId] = [await addMember(app, 'seller'), await addMember(app, 'user')];
  // By the clock of the machine, which the processes of this test have.
  const at = new Date(Date.now() - 60 * minute);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id: listingId } = await addListing(app, { sellerId, status: 'Pending', purpose: 'sale' });
    const more = { due_at: new Date(at.getTime() + minute) };
    ids.push(await addDeal(app.db, { listingId, buyerId, sellerId, at, state: 'accepted', more }));
  }
  const environment = {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.platform.config.dataDir,
    WEB_NODES: '2',
    SMTP_URL: '',
  };
  const doneDeals = async () =>
    (await app.db.selectFrom('deals').select('id').where('state', '=', 'fell_through').execute()).length;
  /** What the schedule orders each minute, at once. */
  const sweepOnce = () => enqueueJobs(app.db, { name: 'deals:sweep' }, [{}, {}]);
  const first = await startServiceProcess(environment);
  const second = await startServiceProcess(environment);
  await Promise.all([first.ready, second.ready]);
  await sweepOnce();
  for (let tries = 0; tries < 2_000 && (await doneDeals()) === 0; tries += 1) await delay(10);
  first.child.kill('SIGKILL');
  for (let tries = 0; tries < 300 && (await doneDeals()) < count; tries += 1) {
    if (tries % 20 === 0) await sweepOnce();
    await delay(200);
  }
  expect(await doneDeals()).toBe(count);
  const lapsed = await app.db.selectFrom('deal_events').select('deal_id').where('action', '=', 'lapse').execute();
  expect(lapsed.map(({ deal_id }) => deal_id).sort()).toEqual(ids.toSorted());
  for (const userId of [buyerId, sellerId]) {
    const told = await app.db
      .selectFrom('notifications')
      .select(['collapse_key', 'count'])
      .where('recipient_id', '=', userId)
      .where('kind', '=', 'deal-changed')
      .execute();
    expect(told.map((one) => one.count)).toEqual(ids.map(() => 1));
  }
});
