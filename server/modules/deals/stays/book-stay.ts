import { randomInt } from 'node:crypto';
import type { BookedStay } from '#contract/deals/stay.ts';
import type { CancellationPolicy } from '#contract/stays/cancellation.ts';
import type { Quote, StayRequest } from '#contract/stays/quote.ts';
import type { Db } from '#server/database.ts';
import { isBlocked } from '#server/modules/chat/index.ts';
import { findCommission } from '#server/modules/commission/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { type OfferedPrice, readOffer } from '#server/modules/stays/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { onceByCommand } from '../act-on-deal.ts';
import { beginDeal } from '../begin-deal.ts';
import { requireMayDeal } from '../deals.policy.ts';
import { findOfferedListing, lockDealsOfListing } from '../deals.queries.ts';
import { snapshotOf } from '../make-offer.ts';
import { openDeal } from '../take-action.ts';
import { holdNights } from './nights-of-deal.ts';
import { requirePossible } from './require-possible.ts';
import { lockPropertyForKeyShare } from './stay-deals.queries.ts';

/** More than this in a day is no search for a place to stay. */
const limits = [{ name: 'stay-booking', count: 20, seconds: 86_400 }];
const codeDigits = 6;

type Shown = { total: number; damageDeposit: number; policy: CancellationPolicy; offer?: string | undefined };
export type WantedStay = StayRequest & Shown & { listingId: string; commandId: string };

const newCode = () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

/** The price that the guest was shown: the one that was offered a short while ago, or the one of now. */
function findShownPrice({ config, clock }: Platform, wanted: WantedStay, quote: Quote): OfferedPrice | undefined {
  const offered =
    wanted.offer === undefined ? undefined : readOffer(config.sessionSecret, wanted, wanted.offer, clock.now());
  return [offered, quote].find(
    (price) =>
      price?.currency === quote.currency &&
      price.total === wanted.total &&
      price.damageDeposit === wanted.damageDeposit &&
      price.policy === wanted.policy,
  );
}

/** The stay at the price the guest was shown. Throws where it is not possible, or that price is no longer valid. */
async function requireOffered(transaction: Db, platform: Platform, wanted: WantedStay) {
  const { quote, terms } = await requirePossible(transaction, wanted, platform.clock.now());
  const price = findShownPrice(platform, wanted, quote);
  if (price === undefined) {
    const { total, damageDeposit, policy } = quote;
    throw new ApiError('CONFLICT', {
      message: 'The price or the terms have changed. Look at them again.',
      details: { total, damageDeposit, policy },
    });
  }
  return { price, terms };
}

function agreedStay({ from, to, guests }: WantedStay, price: OfferedPrice, preparationDays: number): BookedStay {
  const { lines, total, damageDeposit, policy } = price;
  return { from, to, guests, lines, total, damageDeposit, policy, preparationDays, code: newCode() };
}

async function begin(transaction: Db, platform: Platform, viewer: SignedInViewer, wanted: WantedStay): Promise<string> {
  const { listingId } = wanted;
  const now = platform.clock.now();
  await lockDealsOfListing(transaction, listingId);
  if (!(await lockPropertyForKeyShare(transaction, listingId))) throw new ApiError('NOT_FOUND');
  const listing = await findOfferedListing(transaction, listingId);
  if (listing === undefined || listing.seller_suspended_at !== null) throw new ApiError('NOT_FOUND');
  const { seller_id: sellerId, currency, title } = listing;
  requireMayDeal(viewer, {
    seller_id: sellerId,
    isBlocked: await isBlocked(transaction, viewer.userId, sellerId),
  });
  const { price, terms } = await requireOffered(transaction, platform, wanted);
  await spendRateLimit(transaction, limits, viewer.userId);
  const state = terms.isInstant ? 'pending_payment' : 'requested';
  const id = await beginDeal(transaction, platform, {
    kind: 'stay',
    state,
    listingId,
    buyerId: viewer.userId,
    sellerId,
    money: { amount: price.total, currency },
    snapshot: snapshotOf(listing),
    commission: await findCommission(transaction, { dealKind: 'stay', currency }, now),
    event: { action: null, role: 'buyer', actor_id: viewer.userId, data: null },
    more: { stay: agreedStay(wanted, price, terms.preparationDays) },
    now,
  });
  if (id === undefined) throw new ApiError('PROPERTY_PROMISED');
  if (terms.isInstant) {
    const deal = await openDeal(transaction, platform, id);
    if (deal !== undefined) await holdNights(deal);
    return id;
  }
  await notify(transaction, platform, {
    recipientIds: [sellerId],
    kind: 'deal-changed',
    data: { dealId: id, title, state, side: 'seller' },
    onceKey: `deal:${id}:0:seller`,
  });
  return id;
}

/**
 * Requests a stay from the host, or holds its nights for an hour until it is paid where guests book at once; returns
 * the id of the new deal. Its price and terms are those the guest was shown, or it is refused.
 */
export async function bookStay(platform: Platform, viewer: SignedInViewer, wanted: WantedStay): Promise<string> {
  const { commandId, offer: _, ...stay } = wanted;
  const command = { userId: viewer.userId, commandId, content: { stay } };
  return platform.db.transaction().execute((transaction) =>
    onceByCommand(transaction, command, {
      now: platform.clock.now(),
      config: platform.config,
      act: async () => {
        const id = await begin(transaction, platform, viewer, wanted);
        return { dealId: id, outcome: id };
      },
    }),
  );
}
