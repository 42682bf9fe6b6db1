import {
  next,
  type ReminderHours,
  reminderHours,
  timeoutOf,
  type ViewingActor,
} from '#contract/viewings/viewings.process.ts';
import type { Db } from '#server/database.ts';
import { type RepeatedTask, repeat } from '#server/platform/clock/repeat.ts';
import type { Platform } from '#server/platform.ts';
import { changeViewing, situationOf } from './change-viewing.ts';
import { notifyParties } from './notify-of-viewing.ts';
import { lockSeller } from './slots.queries.ts';
import { findDue, findGone, findStepOfGone, findToRemind, insertReminders } from './sweep.queries.ts';
import { findSituation, type LockedViewing } from './viewings.queries.ts';

const everyMilliseconds = 10_000;

type Found = { id: string; seller_id: string };
type Act = (transaction: Db, viewing: LockedViewing) => Promise<void>;

const system = (now: Date) => ({ actor: 'system' as const satisfies ViewingActor, now: now.getTime() });

/** What the clock asks of a viewing, looked at again under the lock: another node may have done it. */
async function endOverdue(transaction: Db, platform: Platform, viewing: LockedViewing): Promise<void> {
  const now = platform.clock.now();
  const step = timeoutOf(viewing.state);
  if (step === undefined || viewing.due_at === null || viewing.due_at > now) return;
  const transition = next(situationOf(viewing), step, system(now));
  if (transition !== undefined) await changeViewing(transaction, platform, viewing, { transition, actor: 'system' });
}

async function withdrawGone(transaction: Db, platform: Platform, viewing: LockedViewing): Promise<void> {
  const now = platform.clock.now();
  const step = await findStepOfGone(transaction, viewing.id, now);
  const transition = step && next(situationOf(viewing), step, system(now));
  if (transition !== undefined) await changeViewing(transaction, platform, viewing, { transition, actor: 'system' });
}

const newsOf = { 24: 'reminder24', 2: 'reminder2' } as const satisfies Record<ReminderHours, string>;

/** Reminds both parties; after an outage only by the nearer reminder. */
async function remind(
  transaction: Db,
  platform: Platform,
  { viewing, hours }: { viewing: LockedViewing; hours: ReminderHours },
): Promise<void> {
  const now = platform.clock.now();
  if (viewing.state !== 'confirmed' || viewing.starts_at <= now) return;
  const covered = reminderHours.filter((count) => count >= hours);
  const reminder = { id: viewing.id, startsAt: viewing.starts_at, hours: covered, at: now };
  const fresh = await insertReminders(transaction, reminder);
  const news = fresh.filter((one) => one.hours === hours).map(({ party }) => ({ to: party, news: newsOf[hours] }));
  const key = `${newsOf[hours]}:${viewing.starts_at.toISOString()}`;
  await notifyParties(transaction, platform, { viewing, news, key, reason: null });
}

/** Each in a transaction of its own under the lock of its seller: one that fails does not keep the others back. */
async function forEachOf(platform: Platform, found: readonly Found[], act: Act): Promise<void> {
  for (const { id, seller_id: sellerId } of found) {
    try {
      await platform.db.transaction().execute(async (transaction) => {
        await lockSeller(transaction, sellerId);
        const viewing = await findSituation(transaction, id);
        if (viewing !== undefined) await act(transaction, viewing);
      });
    } catch (error) {
      platform.log.warn({ err: error, viewing: id }, 'what is due for a viewing has to wait');
    }
  }
}

/**
 * Does what is due: cancels viewings of properties that are no longer offered, applies time-outs, and reminds. Any
 * number of nodes may do so at once: each action happens once.
 */
export async function sweepViewings(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  await forEachOf(platform, await findGone(db, clock.now()), (transaction, viewing) =>
    withdrawGone(transaction, platform, viewing),
  );
  await forEachOf(platform, await findDue(db, clock.now()), (transaction, viewing) =>
    endOverdue(transaction, platform, viewing),
  );
  // The nearer one first: after the reminder of two hours, that of twenty-four is not needed.
  for (const hours of reminderHours.toSorted((one, other) => one - other)) {
    await forEachOf(platform, await findToRemind(db, hours, clock.now()), (transaction, viewing) =>
      remind(transaction, platform, { viewing, hours }),
    );
  }
}

/** Checks every ten seconds what is due, on every node. */
export function startSweepingViewings(platform: Platform): RepeatedTask {
  return repeat(
    everyMilliseconds,
    () => sweepViewings(platform),
    (error) => platform.log.warn({ err: error }, 'viewings that are due have to wait'),
  );
}
