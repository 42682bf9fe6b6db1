import type { AuctionSite } from '../auctions/auction-site.ts';
import type { Finding } from '../results.ts';
import { addHome, addListings, addSellers, toLet } from './add-listings.ts';
import { countFaults, countNights } from './kept-steps.ts';
import { type ActedDeal, type KilledSite, killWhile } from './killed-site.ts';
import { negotiate } from './offers.ts';
import { bookHomeStay, simulatorEnvironment } from './stays.ts';
import { letFlat } from './tenancies.ts';

type Say = (message: string) => void;

/**
 * How many offers are answered, flats have two applicants, and nights are booked by a guest, while the program is
 * killed.
 */
export type KillSize = { actions: number; flats: number; bookings: number; kills: number };

const pairs = 25;
const landlords = 10;
const homes = 6;
const guestsOfHome = 3;

/** What must have been done at least once for a run to be meaningful. */
const expected = {
  sales: ['counter', 'revise'],
  rents: ['shortlist', 'approve', 'sign_lease', 'confirm_payment', 'move_in', 'give_up', 'withdraw', 'return_deposit'],
  stays: ['accept_stay', 'paid', 'check_in', 'cancel_stay'],
};

/** Counts down from this number; true while there is one left. */
function counterOf(count: number) {
  let left = count;
  return () => {
    left -= 1;
    return left >= 0;
  };
}

async function actOnSales(work: KilledSite, { actions }: KillSize): Promise<ActedDeal[]> {
  const takes = counterOf(actions);
  const [sellers, buyers] = [await addSellers(work.site, pairs), await work.site.addBidders(pairs)];
  const deals = sellers.map(async (seller, index) => {
    const [[listingId = ''], buyer] = [await addListings(work.site, seller.id), buyers[index]];
    return buyer === undefined ? [] : negotiate(work, { buyer, seller, listingId }, takes);
  });
  return (await Promise.all(deals)).flat();
}

async function actOnRents(work: KilledSite, { flats }: KillSize): Promise<ActedDeal[]> {
  let begun = 0;
  const letting = Array.from({ length: landlords }, async () => {
    const deals: ActedDeal[] = [];
    for (let index = begun++; index < flats; index = begun++) {
      const [landlord] = await addSellers(work.site, 1);
      const [tenant, rival] = await work.site.addBidders(2);
      if (landlord === undefined || tenant === undefined || rival === undefined) continue;
      const [listingId = ''] = await addListings(work.site, landlord.id, { offered: toLet });
      deals.push(...(await letFlat(work, { tenant, landlord, rival, listingId, index })));
    }
    return deals;
  });
  return (await Promise.all(letting)).flat();
}

async function actOnStays(work: KilledSite, { bookings }: KillSize): Promise<ActedDeal[]> {
  const takes = counterOf(bookings);
  const hosts = await addSellers(work.site, homes);
  const staying = hosts.map(async (host, index) => {
    const listingId = await addHome(work.site, host.id, index % 2 === 0);
    const guests = await work.site.addBidders(guestsOfHome);
    return Promise.all(guests.map((guest) => bookHomeStay(work, { guest, host, listingId }, takes)));
  });
  return (await Promise.all(staying)).flat(2);
}

/** The program is killed while people act on sales, rents and stays, and they repeat what was not answered. */
export async function measureDealKills(site: AuctionSite, size: KillSize, say: Say): Promise<Finding[]> {
  const { result, killed } = await killWhile(
    site,
    { kills: size.kills, environment: simulatorEnvironment },
    {
      work: async (work) => {
        const [sales, rents, stays] = await Promise.all([
          actOnSales(work, size),
          actOnRents(work, size),
          actOnStays(work, size),
        ]);
        return { sales, rents, stays };
      },
      say: (count) => say(`  kill ${count} of ${size.kills}`),
    },
  );
  const findings: Finding[] = [];
  for (const kind of ['sales', 'rents', 'stays'] as const) {
    const deals = result[kind];
    const steps = deals.flatMap(({ acknowledged }) => acknowledged);
    const undone = expected[kind].filter((action) => !steps.includes(action));
    const faults = await countFaults(site, deals);
    findings.push({
      what: `kill -9 of the program, ${killed} times while people act, ${kind}: deals with an action that is lost or twice`,
      target: '0',
      measured: `${faults} of ${deals.length} with ${steps.length} actions${undone.map((action) => `, no ${action}`).join('')}`,
      isMet: faults === 0 && undone.length === 0 && killed >= Math.min(size.kills, 3),
    });
  }
  const { stays, nights, twice, differing } = await countNights(site);
  findings.push({
    what: 'of the same stays: pairs that share a night, and those of which the calendar has other nights',
    target: '0',
    measured: `${twice} and ${differing} of ${stays} with ${nights} nights`,
    isMet: twice === 0 && differing === 0 && stays > 0,
  });
  return findings;
}
