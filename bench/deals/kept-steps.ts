import { isDeepStrictEqual } from 'node:util';
import { bookedStates } from '#contract/deals/deal.vocabulary.ts';
import type { AuctionSite } from '../auctions/auction-site.ts';
import type { ActedDeal } from './killed-site.ts';

type Site = Pick<AuctionSite, 'pool'>;

/** Whether the log of a deal has exactly the actions of its parties that were acknowledged. */
async function isKept({ pool }: Site, { id, acknowledged }: ActedDeal): Promise<boolean> {
  const { rows } = await pool.query<{ version: number; action: string | null; role: string }>(
    'SELECT version, action, role FROM deal_events WHERE deal_id = $1 ORDER BY seq',
    [id],
  );
  const isCounted = rows.every(({ version }, index) => version === index);
  const bySystem = (action: string) => rows.filter((row) => row.role === 'system' && row.action === action).length;
  const byParties = rows.filter(({ role, action }) => action !== null && role !== 'system').map(({ action }) => action);
  const steps = acknowledged.filter((action) => action !== 'paid');
  const payments = acknowledged.length - steps.length;
  return (
    isCounted &&
    isDeepStrictEqual(byParties, steps) &&
    bySystem('confirm_payment') === payments &&
    bySystem('confirm_stay') === payments
  );
}

/** How many of these deals have lost something that was acknowledged, or have it twice. */
export async function countFaults(site: Site, deals: readonly ActedDeal[]): Promise<number> {
  let faults = 0;
  for (const deal of deals) if (!(await isKept(site, deal))) faults += 1;
  return faults;
}

const nightsOf = (deal: string) => `daterange((${deal}.stay ->> 'from')::date, (${deal}.stay ->> 'to')::date)`;

/** Stays that are paid, those that share a night with another, and those whose nights are not what the calendar has as taken. */
export async function countNights({ pool }: Site) {
  const { rows } = await pool.query<{ stays: number; nights: number; twice: number; differing: number }>(
    `WITH booked AS (SELECT id, listing_id, ${nightsOf('d')} AS nights FROM deals d WHERE kind = 'stay' AND state = ANY($1))
     SELECT count(*)::int AS stays, coalesce(sum(upper(nights) - lower(nights)), 0)::int AS nights,
       (SELECT count(*)::int FROM booked a JOIN booked b ON a.listing_id = b.listing_id AND a.id < b.id
         AND a.nights && b.nights) AS twice,
       (SELECT count(*)::int FROM booked FULL JOIN (SELECT deal_id AS id, nights AS taken FROM stay_blocks WHERE kind = 'stay') t
         USING (id) WHERE nights IS DISTINCT FROM taken) AS differing
     FROM booked`,
    [bookedStates],
  );
  return rows[0] ?? { stays: 0, nights: 0, twice: 0, differing: 0 };
}
