import { kigaliDay } from '#contract/kigali-time.ts';
import type { Nights } from '#contract/stays/nights.ts';
import { neededNights } from '#contract/stays/quote.ts';
import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import {
  deleteBlockOf,
  deleteHold,
  findBlocks,
  findTakenNights,
  insertBlocks,
  insertHold,
  lockCalendar,
  rangeOf,
} from './stays.queries.ts';

/** The nights of a deal, with those in which the property is prepared. */
export type NightsOfDeal = Nights & { dealId: string; listingId: string; preparationDays: number; now: Date };

/** Whether nothing has taken the nights of a deal; nothing does until the transaction ends. */
export async function areNightsFree(transaction: Db, wanted: NightsOfDeal): Promise<boolean> {
  const { dealId, listingId, now } = wanted;
  await lockCalendar(transaction, listingId, now);
  return (await findBlocks(transaction, listingId, neededNights(wanted, wanted), { exceptOf: dealId })).length === 0;
}

/**
 * Holds nights for a guest who is paying, beside those they have. Throws `STATE` when they are over, taken, or held for
 * another.
 */
export async function holdNights(transaction: Db, wanted: NightsOfDeal): Promise<void> {
  const { dealId, listingId, now } = wanted;
  if (wanted.from < kigaliDay(now)) throw new ApiError('STATE', { message: 'The day of arrival is over.' });
  await lockCalendar(transaction, listingId, now);
  const taken = await findTakenNights(transaction, listingId, neededNights(wanted, wanted), { exceptOf: dealId });
  if (taken.length > 0) {
    throw new ApiError('NIGHTS_UNAVAILABLE');
  }
  await insertHold(transaction, { deal_id: dealId, listing_id: listingId, nights: rangeOf(wanted), created_at: now });
}

/** Takes the nights of a stay that is paid; the caller has made sure that they are free. */
export async function bookNights(transaction: Db, wanted: NightsOfDeal): Promise<void> {
  const { dealId, listingId, now } = wanted;
  await deleteHold(transaction, dealId);
  const block = { id: createId(now), listing_id: listingId, nights: rangeOf(wanted), created_at: now };
  await insertBlocks(transaction, [{ ...block, kind: 'stay', deal_id: dealId }]);
}

/** Nights that were held for payment are available again; paid ones stay. */
export async function releaseHold(transaction: Db, dealId: string): Promise<void> {
  await deleteHold(transaction, dealId);
}

/** The nights of a deal become available again. */
export async function freeNights(transaction: Db, dealId: string): Promise<void> {
  await deleteHold(transaction, dealId);
  await deleteBlockOf(transaction, dealId);
}
