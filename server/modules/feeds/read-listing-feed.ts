import { dayMilliseconds } from '#contract/durations.ts';
import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type FeedCursor, readFeedCursor, writeFeedCursor } from './feed-cursor.ts';
import { findChangesAfter, findDatabaseMoment, findPublicIdsAfter, type Moment } from './feeds.queries.ts';

/** Changes are kept a day longer than a reader may stay away. */
const longestAbsence = 6 * dayMilliseconds;

/** Listings to be looked at, and where to go on. */
type Part = { ids: string[]; nextCursor: string; isComplete: boolean };

/** All listings first, in the order of their ids; then the changes since that was begun, in the order of their transactions. */
export async function readFeedPart(
  db: Db,
  { cursor: text, limit }: { cursor?: string | undefined; limit: number },
): Promise<Part> {
  const moment = await findDatabaseMoment(db);
  const cursor = text === undefined ? undefined : readFeedCursor(text);
  if (cursor !== undefined && !isStillKnown(cursor, moment)) {
    throw new ApiError('STATE', {
      message: 'What has changed since then is not known any more. Begin without a cursor.',
    });
  }
  return cursor?.part === 'changes'
    ? readChanges(db, cursor, { moment, limit })
    : readAll(db, cursor, { moment, limit });
}

function isStillKnown({ timeline, since }: FeedCursor, moment: Moment): boolean {
  return timeline === moment.timeline && moment.milliseconds - since < longestAbsence;
}

type Reading = { moment: Moment; limit: number };

async function readAll(
  db: Db,
  cursor: (FeedCursor & { part: 'all' }) | undefined,
  { moment, limit }: Reading,
): Promise<Part> {
  const ids = await findPublicIdsAfter(db, cursor?.id, limit);
  const { timeline, xid, since } = cursor ?? {
    timeline: moment.timeline,
    xid: moment.horizon,
    since: moment.milliseconds,
  };
  const last = ids.length === limit ? ids.at(-1) : undefined;
  const next: FeedCursor =
    last === undefined
      ? { part: 'changes', timeline, xid, since, seq: '0' }
      : { part: 'all', timeline, xid, since, id: last };
  return { ids, nextCursor: writeFeedCursor(next), isComplete: false };
}

async function readChanges(
  db: Db,
  cursor: FeedCursor & { part: 'changes' },
  { moment, limit }: Reading,
): Promise<Part> {
  const changes = await findChangesAfter(db, cursor, { horizon: moment.horizon, limit });
  const isComplete = changes.length < limit;
  const { xid, seq } = changes.at(-1) ?? cursor;
  const since = isComplete ? moment.milliseconds : (changes.at(-1)?.milliseconds ?? cursor.since);
  const ids = [...new Set(changes.map(({ listing_id }) => listing_id))];
  const next: FeedCursor = { part: 'changes', timeline: moment.timeline, xid, seq, since };
  return { ids, nextCursor: writeFeedCursor(next), isComplete };
}
