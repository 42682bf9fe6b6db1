import { isoOf } from '#contract/auctions/log/bid-events.ts';
import {
  beganInTime,
  endAfterOutage,
  isNearEnd,
  longestUnwitnessedMilliseconds,
  mayWaitForWitnesses,
  outageNoticeMilliseconds,
  outageSince,
} from '#contract/auctions/rules/soft-close.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { findMovedForWitnesses, findTimesAfter } from './sweep.queries.ts';

/** An outage before the last move of its end, by another node or before a restart, has been compensated. */
async function unwrittenSince({ transaction, row, now }: LockedAuction, from: number): Promise<number | undefined> {
  const written = await findTimesAfter(transaction, row.id, new Date(from));
  const since = written.findLast(({ isOutageOver }) => isOutageOver)?.at.getTime() ?? from;
  const later = written.map(({ at }) => at.getTime()).filter((time) => time > since);
  return outageSince(later, { from: since, at: now.getTime() });
}

/** Witnesses are waited for half an hour at most each time, and only so much in all. */
async function unwitnessedSince({ transaction, row, now }: LockedAuction, from: number): Promise<number | undefined> {
  if (!mayWaitForWitnesses(await findMovedForWitnesses(transaction, row.id))) return undefined;
  return Math.max(from, now.getTime() - longestUnwitnessedMilliseconds - outageNoticeMilliseconds);
}

/**
 * Moves the end of one that is near it, where nothing was written for five seconds after `from`, in milliseconds;
 * returns whether it did. Rows written in between show that bids could be taken, but not that witnesses have seen them.
 */
export async function extendAfterOutage(
  auction: LockedAuction,
  from: number,
  { isUnwitnessed = false }: { isUnwitnessed?: boolean } = {},
): Promise<boolean> {
  const { row, now } = auction;
  const [at, endsAt] = [now.getTime(), row.ends_at.getTime()];
  if (row.state !== 'live' || !isNearEnd(endsAt, at)) return false;
  const since = await (isUnwitnessed ? unwitnessedSince(auction, from) : unwrittenSince(auction, from));
  const to = endAfterOutage(endsAt, at);
  if (since === undefined || to === endsAt || !beganInTime(since, endsAt)) return false;
  const data = {
    reason: 'outage',
    from: isoOf(endsAt),
    to: isoOf(to),
    since: isoOf(since),
    ...(isUnwitnessed ? { isUnwitnessed: true as const } : {}),
  } as const;
  auction.append([{ type: 'auction.extended', actor: { role: 'system' }, data }]);
  row.ends_at = new Date(to);
  return true;
}
