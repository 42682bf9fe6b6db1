import type { AuctionEventRow } from '../log/auction-log.ts';
import { hasLaterRules } from '../log/published-rules.ts';
import { refuseRow as fail } from '../log/replay/opened-commitments.ts';
import {
  longestUnwitnessedMilliseconds,
  mayWaitForWitnesses,
  outageMilliseconds,
  outageNoticeMilliseconds,
} from '../rules/soft-close.ts';

type Extended = AuctionEventRow<'auction.extended'>;

/** By how much the end was moved for witnesses that were away, in milliseconds. */
function movedForWitnesses(rows: readonly AuctionEventRow[]): number {
  return rows.reduce((moved, row) => {
    if (row.type !== 'auction.extended' || row.data.isUnwitnessed !== true) return moved;
    return moved + Date.parse(row.data.to) - Date.parse(row.data.from);
  }, 0);
}

/**
 * Only the witnesses themselves can say whether too few of them have seen the auction (`seen-outage.ts`). But they must
 * be named, must have been away for at least the shortest outage and no longer than they are waited for, and an end
 * moves for them only a limited number of times: otherwise a person who controls them could delay it for ever. Throws
 * LogProblemError.
 */
export function requireWaitedFor(
  row: Extended,
  { rows, isWitnessed }: { rows: readonly AuctionEventRow[]; isWitnessed: boolean },
): void {
  const lasted = Date.parse(row.at) - Date.parse(row.data.since ?? '');
  if (!isWitnessed || !(lasted >= outageMilliseconds)) fail(row, 'there were no witnesses to be away for so long');
  const [first] = rows;
  if (first?.type !== 'auction.scheduled' || !hasLaterRules(first)) return;
  if (lasted > longestUnwitnessedMilliseconds + outageNoticeMilliseconds) {
    fail(row, 'witnesses that are away for longer than half an hour are waited for no more');
  }
  if (!mayWaitForWitnesses(movedForWitnesses(rows.slice(0, row.seq - 1)))) {
    fail(row, 'the end had been put off for witnesses by a day already');
  }
}
