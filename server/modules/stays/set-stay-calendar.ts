import { addDays, earlier, later } from '#contract/days.ts';
import type { Nights } from '#contract/stays/nights.ts';
import type { StayTerms } from '#contract/stays/stay-terms.ts';
import type { ChangedNights } from '#contract/stays/stays.endpoints.ts';
import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import { requireOwner } from './stays.policy.ts';
import {
  findStayListing,
  insertBlocks,
  isBooked,
  lockCalendar,
  rangeOf,
  type StayListingRow,
  takeHostBlocks,
  updateCalendar,
} from './stays.queries.ts';
import { readNightPrice } from './stays.view.ts';

type CalendarChange = {
  listingId: string;
  expectedVersion: number;
  terms?: StayTerms | undefined;
  nights?: ChangedNights | undefined;
};

/** The terms are in the currency in which the listing states the price of a night. */
function requireSameCurrency(row: StayListingRow, terms: StayTerms | undefined): void {
  const night = readNightPrice(row);
  if (night === undefined) {
    throw new ApiError('STATE', { message: 'The listing states no price of a night.' });
  }
  if (terms !== undefined && terms.currency !== night.currency) {
    const message = `The listing has its price in ${night.currency}.`;
    throw new ApiError('UNPROCESSABLE', { message, fields: { 'terms.currency': message } });
  }
}

/** What stays blocked of blocks when nights are blocked, too, or freed. */
export function remainingBlocks(blocks: readonly Nights[], nights: Nights, isFree: boolean): Nights[] {
  if (!isFree) {
    const all = [...blocks, nights];
    return [{ from: earlier(...all.map(({ from }) => from)), to: later(...all.map(({ to }) => to)) }];
  }
  return blocks
    .flatMap(({ from, to }) => [
      { from, to: earlier(to, nights.from) },
      { from: later(from, nights.to), to },
    ])
    .filter(({ from, to }) => from < to);
}

async function changeNights(
  transaction: Db,
  listingId: string,
  { first, last, isFree }: ChangedNights,
  now: Date,
): Promise<void> {
  const nights = { from: first, to: addDays(last, 1) };
  if (!isFree && (await isBooked(transaction, listingId, nights))) {
    throw new ApiError('STATE', { message: 'Guests have booked some of these nights.' });
  }
  const blocks = await takeHostBlocks(transaction, listingId, nights);
  const rows = remainingBlocks(blocks, nights, isFree).map((block) => ({
    id: createId(now),
    listing_id: listingId,
    nights: rangeOf(block),
    kind: 'host' as const,
    created_at: now,
  }));
  await insertBlocks(transaction, rows);
}

/**
 * Sets the terms of a calendar, or blocks nights or frees them, in the caller's transaction. Refuses a change based on
 * an outdated version.
 */
export async function setStayCalendar(
  transaction: Db,
  { sellerId, now }: { sellerId: string; now: Date },
  { listingId, expectedVersion, terms, nights }: CalendarChange,
): Promise<void> {
  const row = requireOwner(await findStayListing(transaction, listingId), sellerId);
  requireSameCurrency(row, terms);
  const version = await lockCalendar(transaction, listingId, now);
  if (version !== expectedVersion) throw new ApiError('CONFLICT', { details: { version } });
  if (nights !== undefined) await changeNights(transaction, listingId, nights, now);
  await updateCalendar(transaction, listingId, {
    version: version + 1,
    ...(terms && { terms: JSON.stringify(terms) }),
    updated_at: now,
  });
}
