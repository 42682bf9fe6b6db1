import { kigaliDay } from '#contract/kigali-time.ts';
import type { ViewingPattern } from '#contract/viewings/viewing-pattern.ts';
import { slotsOf } from '#contract/viewings/viewing-pattern.ts';
import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { promoteWaitingOf } from './change-viewing.ts';
import { fillSlots, lastDay } from './fill-slots.ts';
import type { Surroundings } from './notify-of-viewing.ts';
import { findOwner, findPattern, upsertPattern } from './patterns.queries.ts';
import { lockSeller } from './slots.queries.ts';
import { requireOwner } from './viewings.policy.ts';

/** A property with more than this in four weeks has a mistake in its pattern. */
const mostSlots = 2_000;

type NewPattern = { sellerId: string; listingId: string; expectedVersion: number; pattern: ViewingPattern };

function requireFewSlots(pattern: ViewingPattern, now: Date): void {
  const { length } = slotsOf(pattern, { from: kigaliDay(now), to: lastDay(now) });
  if (length <= mostSlots) return;
  const message = `These are ${length} viewings in four weeks; ${mostSlots} are the most.`;
  throw new ApiError('UNPROCESSABLE', { message, fields: { 'pattern.slotMinutes': message } });
}

/**
 * Sets when a listing can be viewed, and makes its slots, in the caller's transaction. Refuses a change based on an
 * outdated version. Bookings stay as they are; added places go to the waiting lists.
 */
export async function setViewingPattern(
  transaction: Db,
  platform: Surroundings,
  { sellerId, listingId, expectedVersion, pattern }: NewPattern,
): Promise<void> {
  const now = platform.clock.now();
  requireOwner(await findOwner(transaction, listingId), sellerId);
  requireFewSlots(pattern, now);
  await lockSeller(transaction, sellerId);
  const version = (await findPattern(transaction, listingId))?.version ?? 0;
  if (version !== expectedVersion) throw new ApiError('CONFLICT', { details: { version } });
  await upsertPattern(transaction, {
    listing_id: listingId,
    seller_id: sellerId,
    version: version + 1,
    rules: JSON.stringify(pattern),
    notice_hours: pattern.noticeHours,
    filled_until: lastDay(now),
    updated_at: now,
  });
  await fillSlots(transaction, { listingId, sellerId, pattern, now });
  await promoteWaitingOf(transaction, platform, listingId);
}
