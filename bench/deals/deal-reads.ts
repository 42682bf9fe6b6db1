import { setTimeout as delay } from 'node:timers/promises';
import { type AuctionSite, type Bidder, call } from '../auctions/auction-site.ts';
import type { Finding } from '../results.ts';
import { dealTargets } from '../targets.ts';
import { addListings } from './add-listings.ts';

const rounds = 1_000;
/** Until the calls are compiled and their rows are in memory, as on a site that has been running for a while. */
const warmUpRounds = 500;
/** Statements of a call: the session, and its own reads. */
const statements = { room: 5, list: 3 };

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
const half = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** One seller with very many deals, of which a tenth are under way. */
async function addDeals(site: AuctionSite, count: number): Promise<{ seller: Bidder; ids: string[] }> {
  const [seller, buyer] = (await site.addBidders(2)) as [Bidder, Bidder];
  await site.pool.query(`UPDATE users SET role = 'seller' WHERE id = $1`, [seller.id]);
  const listings = await addListings(site, seller.id, { count });
  const { rows } = await site.pool.query<{ id: string }>(
    `INSERT INTO deals (id, listing_id, buyer_id, seller_id, kind, state, turn, state_since, due_at, ended_at, amount,
       currency, snapshot, offers, created_at, updated_at)
     SELECT gen_random_uuid(), listing, $2, $3, 'sale', CASE WHEN n % 10 = 0 THEN 'submitted' ELSE 'rejected' END,
       CASE WHEN n % 10 = 0 THEN 'seller' ELSE 'none' END, now(), CASE WHEN n % 10 = 0 THEN now() + n * interval '1 minute' END,
       CASE WHEN n % 10 <> 0 THEN now() - n * interval '1 minute' END, 100, 'USD',
       '{"title": "A house", "type": "House", "location": "Kigali", "description": "A house"}',
       '[{"amount": 100, "reservation": 0, "financing": "own_money", "by": "buyer", "at": "2026-01-01T00:00:00.000Z"}]',
       now() - n * interval '1 minute', now()
     FROM unnest($1::uuid[]) WITH ORDINALITY AS l (listing, n) RETURNING id`,
    [listings, buyer.id, seller.id],
  );
  await site.pool.query(
    `INSERT INTO deal_events (deal_id, at, state, role, version) SELECT id, created_at, 'submitted', 'buyer', 0 FROM deals d
     WHERE seller_id = $1`,
    [seller.id],
  );
  await site.pool.query('VACUUM ANALYZE deals');
  await site.pool.query('VACUUM ANALYZE deal_events');
  return { seller, ids: rows.map(({ id }) => id) };
}

/** Waits until the node that has just started has read all listings into its search. */
async function untilIndexed(address: string, count: number): Promise<void> {
  for (;;) {
    const { body } = await call(address, '/api/product/all?limit=1');
    if (Number(Object(body.pagination).total) >= count) return;
    await delay(250);
  }
}

/** The room of a deal and the lists of a seller with very many, alternating with reads of a row by its primary key. */
export async function measureDealReads(
  site: AuctionSite,
  count: number,
  say: (message: string) => void,
): Promise<Finding[]> {
  const { seller, ids } = await addDeals(site, count);
  const node = await site.startNode();
  await untilIndexed(node.address, count);
  say(`  reading the room and the lists of ${count.toLocaleString('en')} deals`);
  const times = { key: [] as number[], room: [] as number[], list: [] as number[] };
  let cursor = '';
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const id = ids[Math.abs(round * 7_919) % ids.length] ?? '';
    const begun = performance.now();
    await site.pool.query('SELECT id, state, version FROM deals WHERE id = $1', [id]);
    const key = performance.now() - begun;
    const room = await call(node.address, `/api/deals/${id}`, { token: seller.token });
    const needs = round % 2 === 0 ? 'me' : 'none';
    const list = await call(
      node.address,
      `/api/deals?role=seller&needs=${needs}${needs === 'none' && cursor !== '' ? `&cursor=${cursor}` : ''}`,
      { token: seller.token },
    );
    if (room.status !== 200 || list.status !== 200) throw new Error(`Answered ${room.status} and ${list.status}`);
    if (needs === 'none') cursor = String(list.body.nextCursor ?? '');
    if (round < 0) continue;
    times.key.push(key);
    times.room.push(room.milliseconds);
    times.list.push(list.milliseconds);
  }
  await node.stop();
  const base = half(times.key);
  return (['room', 'list'] as const).map((what) => {
    const limit = dealTargets[what] * statements[what];
    const measured = p95(times[what]) / base;
    return {
      what: `${what === 'room' ? 'the room of a deal' : `a page of ${count.toLocaleString('en')} deals`}, p95`,
      target: `at most ${dealTargets[what]} P for each of ${statements[what]} statements`,
      measured: `${measured.toFixed(1)} P (half within ${half(times[what]).toFixed(2)} ms, 95 % within ${p95(times[what]).toFixed(2)} ms; P ${base.toFixed(3)} ms)`,
      isMet: measured <= limit,
    };
  });
}
