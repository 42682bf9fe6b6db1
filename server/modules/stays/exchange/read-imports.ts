import { isDeepStrictEqual } from 'node:util';
import { addDays } from '#contract/days.ts';
import { hourMilliseconds } from '#contract/durations.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { ImportProblem } from '#contract/stays/calendar-exchange.endpoints.ts';
import type { Nights } from '#contract/stays/nights.ts';
import type { Db } from '#server/database.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { WorkQueue } from '#server/platform/work-queue.ts';
import type { Platform } from '#server/platform.ts';
import { findStayListing, lockCalendar } from '../stays.queries.ts';
import {
  claimDueImports,
  type DueImport,
  findConflicts,
  findImportedNights,
  noteReading,
  replaceImportedNights,
} from './exchange.queries.ts';
import { fetchCalendar } from './fetch-calendar.ts';
import { readCalendar, UnreadableCalendar } from './read-calendar.ts';

/** By this name the queue knows the reading of all calendars that are due. */
export const readingJob = { name: 'stays:read-calendars' };

/** Nights further away are read when they come nearer: no stay ends later than 540 days from now. */
const daysRead = 560;
const importsAtATime = 200;
const readAtOnce = 8;
/** After this many failures in a row a calendar is read once a day. */
const mostHours = 24;
/** The host is notified of a calendar that could not be read this many times in a row. */
const failuresToNotify = 3;

type Reading = { nights: Nights[] } | { problem: ImportProblem };

async function read({ config }: Platform, url: string, today: string): Promise<Reading> {
  const answer = await fetchCalendar(url, { isThisMachineAllowed: config.areLocalWebhooksAllowed });
  if ('problem' in answer) return answer;
  try {
    const within = { from: today, to: addDays(today, daysRead) };
    return { nights: readCalendar(answer.text, { within, ownHost: new URL(config.publicUrl).hostname }) };
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { problem: error.problem };
    throw error;
  }
}

type News = { news: 'conflict' | 'failing'; from?: string; to?: string; onceKey: string };

async function notifyHost(transaction: Db, platform: Platform, due: DueImport, { onceKey, ...news }: News) {
  const listing = await findStayListing(transaction, due.listing_id);
  if (listing === undefined) return;
  await notify(transaction, platform, {
    recipientIds: [due.user_id],
    kind: 'calendar-news',
    data: { listingId: due.listing_id, title: listing.title, name: due.name, ...news },
    onceKey,
  });
}

/** Blocks the nights; a stay that is booked here already stays booked, and its host is notified once. */
async function takeIn(transaction: Db, platform: Platform, due: DueImport, nights: Nights[]): Promise<void> {
  const now = platform.clock.now();
  // No payment can take a night while it is being imported.
  await lockCalendar(transaction, due.listing_id, now);
  const next_at = new Date(now.getTime() + hourMilliseconds);
  if (!(await noteReading(transaction, due.id, { problem: null, failures: 0, next_at, read_at: now }))) return;
  if (isDeepStrictEqual(await findImportedNights(transaction, due.id), nights)) return;
  await replaceImportedNights(transaction, due, nights);
  const conflicts = await findConflicts(transaction, due.listing_id, kigaliDay(now));
  for (const { import_id, id, from, to } of conflicts) {
    if (import_id !== due.id) continue;
    await notifyHost(transaction, platform, due, { news: 'conflict', from, to, onceKey: `calendar:${due.id}:${id}` });
  }
}

/** Nights from an earlier reading stay blocked. */
async function noteFailure(transaction: Db, platform: Platform, due: DueImport, problem: ImportProblem): Promise<void> {
  const now = platform.clock.now();
  const failures = due.failures + 1;
  const hours = Math.min(mostHours, 2 ** (failures - 1));
  const next_at = new Date(now.getTime() + hours * hourMilliseconds);
  const isThere = await noteReading(transaction, due.id, { problem, failures, next_at });
  if (!isThere || failures !== failuresToNotify) return;
  await notifyHost(transaction, platform, due, {
    news: 'failing',
    onceKey: `calendar:${due.id}:failing:${now.toISOString()}`,
  });
}

async function readOne(platform: Platform, due: DueImport): Promise<void> {
  const reading = await read(platform, due.url, kigaliDay(platform.clock.now()));
  await platform.db
    .transaction()
    .execute((transaction) =>
      'problem' in reading
        ? noteFailure(transaction, platform, due, reading.problem)
        : takeIn(transaction, platform, due, reading.nights),
    );
}

/** Reads all calendars of other sites that are due, a few at once; any number of nodes may do so, each is read once. */
export async function readImports(platform: Platform): Promise<number> {
  const { db, clock, log } = platform;
  const now = clock.now();
  const nextAt = new Date(now.getTime() + hourMilliseconds);
  const due = await claimDueImports(db, now, { nextAt, limit: importsAtATime });
  const queue = new WorkQueue({ concurrency: readAtOnce, capacity: importsAtATime });
  await Promise.all(
    due.map((one) =>
      queue
        .run(() => readOne(platform, one))
        .catch((error: unknown) => log.error({ err: error, import: one.id }, 'a calendar could not be taken in')),
    ),
  );
  return due.length;
}
