import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type AuctionSite, type Bidder, call } from '../auctions/auction-site.ts';
import type { Finding } from '../results.ts';

type Say = (message: string) => void;
type Work = { address: () => string; buyer: Bidder; seller: Bidder; listingId: string };

/** One call, sent again under the same id until it is answered. */
async function persist({ address }: Pick<Work, 'address'>, path: string, token: string, body: object) {
  for (;;) {
    try {
      const answer = await call(address(), path, { token, body });
      if (answer.status < 500) return answer;
    } catch {
      // The node was killed; another comes.
    }
    await delay(50);
  }
}

/** Two people who answer each other's offers; answers how many of their actions were acknowledged. */
async function haggle(work: Work, takes: () => boolean): Promise<{ id: string; acknowledged: number }> {
  const { buyer, seller, listingId } = work;
  const offer = (amount: number) => ({ amount, reservation: 0, financing: 'own_money' });
  const made = await persist(work, `/api/product/${listingId}/offers`, buyer.token, {
    ...offer(1_000_000),
    currency: 'USD',
    commandId: randomUUID(),
  });
  if (made.status !== 200) throw new Error(`An offer was answered ${made.status}: ${JSON.stringify(made.body)}`);
  const id = String(Object(made.body.deal)._id);
  let version = 0;
  while (takes()) {
    const isSeller = version % 2 === 0;
    const answer = await persist(work, `/api/deals/${id}/actions`, isSeller ? seller.token : buyer.token, {
      action: isSeller ? 'counter' : 'revise',
      expectedVersion: version,
      commandId: randomUUID(),
      fields: { offer: offer(1_000_000 + version) },
    });
    if (answer.status !== 200)
      throw new Error(`An action was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    version += 1;
  }
  return { id, acknowledged: version };
}

const pairs = 25;

/** The program is killed while people answer each other's offers, and they send again what was not answered. */
export async function measureDealKills(
  site: AuctionSite,
  { actions, kills }: { actions: number; kills: number },
  say: Say,
): Promise<Finding[]> {
  const people = await site.addBidders(2 * pairs);
  const [sellers, buyers] = [people.slice(0, pairs), people.slice(pairs)];
  const listings: string[] = [];
  for (const seller of sellers) {
    await site.pool.query(`UPDATE users SET role = 'seller' WHERE id = $1`, [seller.id]);
    listings.push(...(await addListings(site, seller.id, 1)));
  }
  let node = await site.startNode();
  let left = actions;
  const takes = () => {
    left -= 1;
    return left >= 0;
  };
  let isOver = false;
  const haggling = Promise.all(
    buyers.map((buyer, index) =>
      haggle(
        { address: () => node.address, buyer, seller: sellers[index] ?? buyer, listingId: listings[index] ?? '' },
        takes,
      ),
    ),
  ).finally(() => {
    isOver = true;
  });
  let killed = 0;
  while (!isOver && killed < kills) {
    await delay(150 + (killed % 5) * 60);
    node.kill();
    killed += 1;
    node = await site.startNode();
    say(`  kill ${killed} of ${kills}: ${Math.max(0, left)} actions left`);
  }
  const done = await haggling;
  await node.stop();
  let faults = 0;
  for (const { id, acknowledged } of done) {
    const { rows } = await site.pool.query<{ version: number }>(
      'SELECT version FROM deal_events WHERE deal_id = $1 ORDER BY seq',
      [id],
    );
    const versions = rows.map(({ version }) => version);
    const expected = Array.from({ length: acknowledged + 1 }, (_, index) => index);
    if (JSON.stringify(versions) !== JSON.stringify(expected)) faults += 1;
  }
  const total = done.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  return [
    {
      what: `kill -9 of the program, ${killed} times during ${total} actions: deals with one that is lost or twice`,
      target: '0',
      measured: `${faults} of ${done.length}`,
      isMet: faults === 0 && killed >= Math.min(kills, 3),
    },
  ];
}

/** As many listings as one statement inserts well within its limit of time. */
const listingsAtOnce = 10_000;

/** Listings of this seller that are for sale. */
export async function addListings({ pool }: Pick<AuctionSite, 'pool'>, sellerId: string, count: number) {
  const ids: string[] = [];
  for (let left = count; left > 0; left -= listingsAtOnce) {
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO listings (id, slug, seller_id, title, description, price_cents, type, categories, status, purpose, location, folded_text)
       SELECT gen_random_uuid(), 'house-' || gen_random_uuid(), $1, 'A house', 'To be measured.', 100, 'House', '{Residential}', 'For Sale', 'sale', 'Kigali', 'a house'
       FROM generate_series(1, $2::int) RETURNING id`,
      [sellerId, Math.min(left, listingsAtOnce)],
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
