import { stayTermsSchema } from '#contract/stays/stay-terms.ts';
import type { AuctionSite } from '../auctions/auction-site.ts';

/** As many listings as one statement inserts well within its limit of time. */
const listingsAtOnce = 10_000;

const forSale = { purpose: 'sale', status: 'For Sale', period: null, currency: 'USD', price: 100 };
/** For months, by the month. */
export const toLet = {
  ...forSale,
  purpose: 'rent',
  status: 'Rental',
  period: 'month',
  currency: 'RWF',
  price: 300_000,
};
const byNight = { ...toLet, status: 'Available', period: 'night', price: 50_000 };

/** Listings of this seller that are for sale, or offered otherwise. */
export async function addListings(
  { pool }: Pick<AuctionSite, 'pool'>,
  sellerId: string,
  { count = 1, offered = forSale }: { count?: number; offered?: typeof forSale | typeof toLet } = {},
): Promise<string[]> {
  const { purpose, status, period, currency, price } = offered;
  const ids: string[] = [];
  for (let left = count; left > 0; left -= listingsAtOnce) {
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO listings (id, slug, seller_id, title, description, type, categories, location, folded_text,
         purpose, status, rent_period, currency, price_cents)
       SELECT gen_random_uuid(), 'house-' || gen_random_uuid(), $1, 'A house', 'To be measured.', 'House', '{Residential}', 'Kigali', 'a house',
         $3, $4, $5, $6, $7
       FROM generate_series(1, $2::int) RETURNING id`,
      [sellerId, Math.min(left, listingsAtOnce), purpose, status, period, currency, price],
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export async function addSellers(site: AuctionSite, count: number) {
  const sellers = await site.addBidders(count);
  await site.pool.query(`UPDATE users SET role = 'seller' WHERE id = ANY($1)`, [sellers.map(({ id }) => id)]);
  return sellers;
}

/** A home whose nights can be booked by anyone, instantly or on request. */
export async function addHome(site: AuctionSite, sellerId: string, isInstant: boolean): Promise<string> {
  const [id = ''] = await addListings(site, sellerId, { offered: byNight });
  const lengths = { leastNights: 1, mostNights: 28, noticeDays: 0, preparationDays: 0 };
  const guests = { mostGuests: 4, includedGuests: 2, extraGuestNight: 0 };
  const prices = { currency: 'RWF', cleaningFee: 0, weeklyDiscount: 0, monthlyDiscount: 0 };
  const terms = stayTermsSchema.parse({ ...lengths, ...guests, ...prices, policy: 'moderate', isInstant });
  await site.pool.query(
    'INSERT INTO stay_calendars (listing_id, version, terms, updated_at) VALUES ($1, 1, $2, now())',
    [id, JSON.stringify(terms)],
  );
  return id;
}
