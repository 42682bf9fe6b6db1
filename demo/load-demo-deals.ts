import { randomUUID } from 'node:crypto';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import type { OfferTerms } from '#contract/deals/offer.ts';
import { dayMilliseconds } from '#contract/durations.ts';
import type { Currency } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { actOnDeal, makeOffer } from '#server/modules/deals/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { asOf, viewerOf } from './acting.ts';
import { agreedDemoSale, demoBuyers, demoOffers } from './deals.ts';
import { publishedAt } from './demo-rows.ts';
import { createRandom } from './synthetic/random.ts';

type ListingRow = {
  id: string;
  title: string;
  status: string;
  seller_id: string;
  price_cents: number;
  currency: Currency;
  created_at: Date;
};

type Cast = { listings: readonly ListingRow[]; buyerId: string; buyerIds: readonly string[] };

const standsDays = 14;

/** A share of the price in whole thousands of dollars or francs. */
const roundedShare = ({ price_cents }: ListingRow, share: number) =>
  Math.round((price_cents * share) / 100_000) * 100_000;

function termsOf(listing: ListingRow, share: number, { at }: { at: Date }, conditions?: string): OfferTerms {
  const amount = roundedShare(listing, share);
  return {
    amount,
    reservation: roundedShare({ ...listing, price_cents: amount }, 0.05),
    financing: conditions?.includes('mortgage') ? 'mortgage' : 'own_money',
    ...(conditions !== undefined && { conditions }),
    expiresAt: new Date(at.getTime() + standsDays * dayMilliseconds).toISOString(),
  };
}

async function offer(platform: Platform & { at: Date }, buyerId: string, listing: ListingRow, terms: OfferTerms) {
  const { id: listingId, currency } = listing;
  return makeOffer(platform, viewerOf(buyerId, 'user'), { listingId, commandId: randomUUID(), currency, terms });
}

/** Adds the completed deal by which a sold listing was sold; its price counts as the revenue of its seller. */
async function insertPastDeal(db: Db, { listing, buyerId, startedAt, endedAt }: PastDeal): Promise<void> {
  const id = createId(startedAt);
  const amount = listing.price_cents;
  await db
    .insertInto('deals')
    .values({
      id,
      listing_id: listing.id,
      buyer_id: buyerId,
      seller_id: listing.seller_id,
      kind: 'sale',
      version: 2,
      state: 'completed',
      turn: 'none',
      state_since: endedAt,
      bound_at: startedAt,
      amount,
      currency: listing.currency,
      snapshot: JSON.stringify({ title: listing.title, type: 'House', location: '', description: '' }) as never,
      offers: JSON.stringify([
        { amount, reservation: 0, financing: 'own_money', by: 'buyer', at: startedAt.toISOString() },
      ]) as never,
      created_at: startedAt,
      updated_at: endedAt,
      completed_at: endedAt,
      ended_at: endedAt,
    })
    .execute();
  const event = { deal_id: id, actor_id: null, note: null, data: null } as const;
  await db
    .insertInto('deal_events')
    .values([
      { ...event, at: startedAt, action: null, state: 'submitted', role: 'buyer', version: 0 },
      { ...event, at: startedAt, action: 'accept', state: 'accepted', role: 'seller', version: 1 },
      { ...event, at: endedAt, action: 'finish', state: 'completed', role: 'system', version: 2 },
    ])
    .execute();
}

type PastDeal = { listing: ListingRow; buyerId: string; startedAt: Date; endedAt: Date };

/** Past sales, one sale that was agreed on, and offers that wait for their seller. */
export async function loadDemoDeals(platform: Platform, { listings, buyerId, buyerIds }: Cast): Promise<void> {
  const { db, clock } = platform;
  for (const listing of listings.filter(({ status }) => status === 'Sold')) {
    const random = createRandom(listing.created_at.getTime() % 1_000_003, 2);
    const age = (clock.now().getTime() - listing.created_at.getTime()) / dayMilliseconds;
    const daysAgo = age * (0.3 + 0.4 * random.fraction());
    const [startedAt, endedAt] = [publishedAt(clock.now(), daysAgo), publishedAt(clock.now(), daysAgo / 2)];
    await insertPastDeal(db, { listing, buyerId: random.pick(buyerIds), startedAt, endedAt });
  }
  const named = (title: string) => listings.find((each) => each.title === title);
  for (const { listing: title, buyer, share, daysAgo, conditions } of demoOffers) {
    const listing = named(title);
    const own = buyer === 'own' ? buyerId : buyerIds[demoBuyers.findIndex(({ email }) => email === buyer)];
    const then = asOf(platform, daysAgo);
    if (listing !== undefined && own !== undefined) {
      await offer(then, own, listing, termsOf(listing, share, then, conditions));
    }
  }
  const agreed = named(agreedDemoSale.listing);
  if (agreed !== undefined) await playAgreedSale(platform, agreed, buyerId);
}

async function playAgreedSale(platform: Platform, listing: ListingRow, buyerId: string): Promise<void> {
  const offered = asOf(platform, agreedDemoSale.offer.daysAgo);
  const dealId = await offer(offered, buyerId, listing, termsOf(listing, agreedDemoSale.offer.share, offered));
  const countered = asOf(platform, agreedDemoSale.counter.daysAgo);
  const take = (then: Platform, viewer: SignedInViewer, action: DealAction, version: number, terms?: OfferTerms) =>
    actOnDeal(then, viewer, {
      dealId,
      action,
      expectedVersion: version,
      commandId: randomUUID(),
      fields: terms === undefined ? {} : { offer: terms },
      proofs: [],
    });
  const terms = termsOf(listing, agreedDemoSale.counter.share, countered);
  await take(countered, viewerOf(listing.seller_id, 'seller'), 'counter', 0, terms);
  await take(asOf(platform, agreedDemoSale.acceptedDaysAgo), viewerOf(buyerId, 'user'), 'accept', 1);
}
