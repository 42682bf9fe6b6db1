import { mostImports } from '#contract/stays/calendar-exchange.endpoints.ts';
import { enqueueJob } from '#server/platform/database/jobs.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import { requireTarget } from '#server/platform/outgoing/require-target.ts';
import type { Platform } from '#server/platform.ts';
import { requireOwner } from '../stays.policy.ts';
import { findStayListing, lockCalendar } from '../stays.queries.ts';
import { countImports, deleteImport, insertImport, nextGeneration } from './exchange.queries.ts';
import { readingJob } from './read-imports.ts';

/** Each addition asks another site something at once. */
const limits = [{ name: 'calendar-import', count: 30, seconds: 86_400 }];

type Change = { listingId: string; userId: string };

/** Has the calendar of another site read from now on. */
export async function addImport(
  platform: Platform,
  { listingId, userId }: Change,
  wanted: { name: string; url: string },
): Promise<void> {
  const { db, clock } = platform;
  requireOwner(await findStayListing(db, listingId), userId);
  await spendRateLimit(db, limits, userId);
  // Calendars are often published with a scheme that only names their type.
  const asked = wanted.url.replace(/^webcal:/i, 'https:');
  const url = await requireTarget(asked, { isThisMachineAllowed: platform.config.areLocalWebhooksAllowed });
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    await lockCalendar(transaction, listingId, now);
    if ((await countImports(transaction, listingId)) >= mostImports) {
      throw new ApiError('STATE', { message: `At most ${mostImports} calendars are read. Remove one first.` });
    }
    const row = { id: createId(now), listing_id: listingId, user_id: userId, name: wanted.name, url };
    await insertImport(transaction, { ...row, created_at: now, next_at: now });
    await enqueueJob(transaction, readingJob, {});
  });
}

/** Stops reading a calendar; the nights it blocked are free again. */
export async function removeImport(platform: Platform, { listingId, userId }: Change, id: string): Promise<void> {
  const { db, clock } = platform;
  requireOwner(await findStayListing(db, listingId), userId);
  await db.transaction().execute(async (transaction) => {
    await lockCalendar(transaction, listingId, clock.now());
    if (!(await deleteImport(transaction, listingId, id))) throw new ApiError('NOT_FOUND');
  });
}

/** Gives the nights of a property another private address. */
export async function renewFeed({ db, clock }: Platform, { listingId, userId }: Change): Promise<void> {
  requireOwner(await findStayListing(db, listingId), userId);
  await db.transaction().execute(async (transaction) => {
    await lockCalendar(transaction, listingId, clock.now());
    await nextGeneration(transaction, listingId);
  });
}
