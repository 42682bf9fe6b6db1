import type { SignedRefusal } from './auction.ts';
import type { AuctionEventData, AuctionEventRow } from './auction-log.ts';
import { emptyBook, refuseAmount } from './resolve-bid.ts';

/** Whether a bid was refused rightly, by what the log says; `unknown` where only the operator knows, as of a deposit. */
export type RefusalJudgement = 'right' | 'wrong' | 'unknown';

type Stand = {
  stage: 'scheduled' | 'live' | 'suspended' | 'over';
  endsAt: string;
  price: number | undefined;
  leader: string | undefined;
  barred: ReadonlySet<string>;
};

const over = new Set<AuctionEventRow['type']>([
  'auction.closed',
  'auction.bought',
  'auction.withdrawn',
  'auction.cancelled',
]);

function stageAfter(stage: Stand['stage'], { type }: AuctionEventRow): Stand['stage'] {
  if (over.has(type)) return 'over';
  if (type === 'auction.suspended') return 'suspended';
  return type === 'auction.started' || type === 'auction.resumed' ? 'live' : stage;
}

function standAfter(stand: Stand, row: AuctionEventRow): Stand {
  const next = { ...stand, stage: stageAfter(stand.stage, row) };
  switch (row.type) {
    case 'auction.started':
    case 'auction.resumed':
    case 'auction.moved':
      return { ...next, endsAt: row.data.endsAt };
    case 'auction.extended':
      return { ...next, endsAt: row.data.to };
    case 'price.changed':
      return { ...next, price: row.data.price };
    case 'lead.changed':
      return { ...next, leader: row.data.paddle };
    case 'book.restored':
      return { ...next, price: row.data.price, leader: row.data.paddle };
    case 'bidder.revoked':
    case 'bidder.suspended':
      return { ...next, barred: new Set([...stand.barred, row.data.paddle]) };
    default:
      return next;
  }
}

const onlyIf = (is: boolean): RefusalJudgement => (is ? 'right' : 'wrong');

/** Of an amount: whether the published rules refuse it for this reason at the price of that moment. */
function judgeAmount(scheduled: AuctionEventData['auction.scheduled'], stand: Stand, refusal: SignedRefusal) {
  const { code, maximum, paddle: bidder } = refusal;
  // The maximum of who leads is a secret; that they do lead is not.
  if (code === 'MAX_NOT_HIGHER') return bidder === stand.leader ? 'unknown' : 'wrong';
  const book = { ...emptyBook, price: stand.price, leader: stand.leader };
  return onlyIf(refuseAmount(scheduled, book, { bidder, maximum }) === code);
}

/** Judges a refusal by the rows of a log that obeys the rules, up to the one that was the last when it was given. */
export function judgeRefusal(rows: readonly AuctionEventRow[], refusal: SignedRefusal): RefusalJudgement {
  const [first] = rows;
  if (first?.type !== 'auction.scheduled' || refusal.afterSeq > rows.length) return 'unknown';
  const begun: Stand = {
    stage: 'scheduled',
    endsAt: first.data.endsAt,
    price: undefined,
    leader: undefined,
    barred: new Set(),
  };
  const stand = rows.slice(1, refusal.afterSeq).reduce(standAfter, begun);
  switch (refusal.code) {
    case 'AUCTION_NOT_OPEN':
      return onlyIf(stand.stage === 'scheduled' || stand.stage === 'suspended');
    case 'AUCTION_CLOSED':
      return onlyIf(stand.stage === 'over' || (stand.stage === 'live' && refusal.at >= stand.endsAt));
    case 'NOT_APPROVED':
      return onlyIf(stand.barred.has(refusal.paddle));
    case 'NOT_ON_GRID':
    case 'OVER_ABSOLUTE_LIMIT':
    case 'MAX_NOT_HIGHER':
    case 'BID_TOO_LOW':
      return judgeAmount(first.data, stand, refusal);
    default:
      return 'unknown';
  }
}
