import { dayMilliseconds } from '#contract/durations.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { horizonDays, slotsOf, type ViewingPattern } from '#contract/viewings/viewing-pattern.ts';
import type { Db } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { findPattern, findUnfilled, setFilledUntil } from './patterns.queries.ts';
import { readPattern } from './read-pattern.ts';
import { deleteOldSlots, dropSlots, findSlotsToCome, lockSeller, upsertSlots } from './slots.queries.ts';

/** Slots that were never booked are deleted after this time. */
const keptMilliseconds = 7 * dayMilliseconds;
const patternsAtATime = 50;

/** The last day for which there are slots. */
export function lastDay(now: Date): string {
  return kigaliDay(new Date(now.getTime() + horizonDays * dayMilliseconds));
}

/** Makes the slots to come what the pattern says, under the lock of the seller. Booked ones stay, and are closed. */
export async function fillSlots(
  transaction: Db,
  { listingId, sellerId, pattern, now }: { listingId: string; sellerId: string; pattern: ViewingPattern; now: Date },
): Promise<void> {
  const planned = slotsOf(pattern, { from: kigaliDay(now), to: lastDay(now) }).filter(
    ({ startsAt }) => startsAt > now.getTime(),
  );
  const times = new Set(planned.map(({ startsAt }) => startsAt));
  const present = await findSlotsToCome(transaction, listingId, now);
  const dropped = present.filter((slot) => !times.has(slot.starts_at.getTime()));
  await dropSlots(
    transaction,
    dropped.map(({ id }) => id),
    now,
  );
  const rows = planned.map(({ startsAt, endsAt, places }) => ({
    id: createId(now),
    listing_id: listingId,
    seller_id: sellerId,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    places,
    buffer_minutes: pattern.bufferMinutes,
    is_instant: pattern.isInstant,
    means: pattern.means,
  }));
  await upsertSlots(transaction, rows);
}

/** Gives patterns the slots of the days that have come into reach, and forgets old ones. Any number of nodes may do so. */
export async function extendSlots({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  const until = lastDay(now);
  for (;;) {
    const unfilled = await findUnfilled(db, until, patternsAtATime);
    for (const { listing_id: listingId, seller_id: sellerId } of unfilled) {
      await db.transaction().execute(async (transaction) => {
        await lockSeller(transaction, sellerId);
        const pattern = readPattern((await findPattern(transaction, listingId))?.rules);
        if (pattern !== undefined) await fillSlots(transaction, { listingId, sellerId, pattern, now });
        await setFilledUntil(transaction, listingId, until);
      });
    }
    if (unfilled.length < patternsAtATime) break;
  }
  await deleteOldSlots(db, new Date(now.getTime() - keptMilliseconds));
}
