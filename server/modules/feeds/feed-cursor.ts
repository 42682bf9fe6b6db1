import { ApiError } from '#server/platform/http/api-error.ts';
import { isUuid } from '#server/platform/ids.ts';

/**
 * The position of a reader of the feed: within all listings, whose changes since `xid` follow; or after a recorded
 * change. `since` is the time, in milliseconds, from which on changes are still needed.
 */
export type FeedCursor = { timeline: string; xid: string; since: number } & (
  | { part: 'all'; id: string }
  | { part: 'changes'; seq: string }
);

export function writeFeedCursor(cursor: FeedCursor): string {
  const { part, timeline, xid, since } = cursor;
  const place = cursor.part === 'all' ? cursor.id : cursor.seq;
  return Buffer.from([part, timeline, xid, since, place].join()).toString('base64url');
}

/** Throws INVALID_REQUEST for an invalid cursor. */
export function readFeedCursor(text: string): FeedCursor {
  const [part, timeline = '', xid = '', since = '', place = '', ...more] = Buffer.from(text, 'base64url')
    .toString('latin1')
    .split(',');
  const isNumber = (digits: string) => /^\d{1,18}$/.test(digits);
  if (more.length === 0 && /^[0-9A-F]{8}$/.test(timeline) && isNumber(xid) && isNumber(since)) {
    const common = { timeline, xid, since: Number(since) };
    if (part === 'all' && isUuid(place)) return { ...common, part, id: place };
    if (part === 'changes' && isNumber(place)) return { ...common, part, seq: place };
  }
  throw new ApiError('INVALID_REQUEST', { fields: { cursor: 'Not a cursor of this feed' } });
}
