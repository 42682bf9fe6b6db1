import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addMember } from '#server/testing/auctions.ts';
import { addDeal } from '#server/testing/deals.ts';
import { addListing, createTestApp, createTestFolder } from '#server/testing/index.ts';
import { startServiceProcess } from '#server/testing/service-process.ts';

const deals = 40;
const sweeps = 30;

it('time-outs of deals are taken once on two nodes, one of which is killed', { timeout: 120_000 }, async () => {
  const app = await createTestApp();
  const sellerId = await addMember(app, 'seller');
  const buyerId = await addMember(app, 'user');
  const past = new Date(Date.now() - 60_000);
  for (let count = 0; count < deals; count += 1) {
    const { id: listingId } = await addListing(app, { sellerId, status: 'For Sale', purpose: 'sale' });
    // Reserved for a minute: then it falls through, and the property is offered again.
    await addDeal(app.db, {
      listingId,
      buyerId,
      sellerId,
      at: new Date(past.getTime() - 60_000),
      state: 'reserved',
      more: { due_at: past },
    });
  }
  const environment = { DATABASE_URL: app.databaseUrl, DRAIN_SECONDS: '0', WEB_NODES: '2' };
  const nodes = await Promise.all(
    [1, 2].map(async () => startServiceProcess({ ...environment, DATA_DIR: await createTestFolder() })),
  );
  await Promise.all(nodes.map(({ ready }) => ready));
  const left = async () => {
    const { rows } = await sql<{
      left: number;
    }>`SELECT count(*)::int AS left FROM deals WHERE state = 'reserved'`.execute(app.db);
    return rows[0]?.left ?? 0;
  };
  for (let count = 0; count < sweeps; count += 1) {
    await sql`SELECT graphile_worker.add_job('deals:sweep', '{}')`.execute(app.db);
  }
  // Killed in the middle of the work, as far as that can be seen from outside.
  while ((await left()) > deals - 5) await delay(5);
  nodes[0]?.child.kill('SIGKILL');
  while ((await left()) > 0) await delay(50);
  const { rows } = await sql<{ action: string; times: number; deals: number }>`
    SELECT action, count(*)::int AS times, count(DISTINCT deal_id)::int AS deals FROM deal_events
    WHERE action IS NOT NULL GROUP BY action`.execute(app.db);
  expect(rows).toEqual([{ action: 'lapse', times: deals, deals }]);
  const told = await sql<{ recipient_id: string; count: number }>`
    SELECT recipient_id, count(*)::int AS count FROM notified_events WHERE once_key LIKE 'deal:%' GROUP BY recipient_id`.execute(
    app.db,
  );
  expect(told.rows.map(({ count }) => count)).toEqual([deals, deals]);
});
