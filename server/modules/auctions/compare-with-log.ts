import type { AuctionRow } from './locked-auction.queries.ts';
import type { LoggedState } from './logged-state.queries.ts';

const isSameTime = (kept: Date, logged: string | null) => logged !== null && kept.getTime() === Date.parse(logged);

/**
 * How the row of a running auction differs from its log; undefined where both agree. Nothing is started, closed or
 * sold by the row alone: an attacker who can write to the database could end an auction early, or for another price.
 */
export function differenceFromLog(row: AuctionRow, logged: LoggedState): string | undefined {
  if (row.state === 'scheduled' && !isSameTime(row.starts_at, logged.starts_at)) return 'The start differs.';
  if (!isSameTime(row.ends_at, logged.ends_at)) return 'The end differs.';
  if (row.price !== logged.price || row.leader_paddle !== logged.leader_paddle) return 'Price or leader differ.';
  if (row.reserve_commitment !== logged.reserve_commitment) return 'The reserve differs.';
  if (row.has_reserve !== (logged.reserve_commitment !== null)) return 'The reserve differs.';
  const isMet = row.has_reserve && row.is_reserve_met;
  return isMet && !logged.is_reserve_met ? 'Whether the reserve is met differs.' : undefined;
}
