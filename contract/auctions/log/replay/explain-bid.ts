import { type BiddingRules, type Book, refuseAmount, resolveBid } from '../../rules/resolve-bid.ts';
import type { ClosingRules } from '../../rules/soft-close.ts';
import { type CanonicalValue, canonicalJson } from '../../signatures/canonical-json.ts';
import type { AuctionEventDraft, AuctionEventRow } from '../auction-log.ts';
import { type BidAuthor, rowsOfAcceptedBid } from '../bid-events.ts';

type Row<Type extends AuctionEventRow['type']> = AuctionEventRow<Type>;

/** The state of the auction before a bid, as far as its log reveals it. Times in milliseconds since 1970. */
export type StateBeforeBid = {
  rules: BiddingRules;
  closing: ClosingRules;
  book: Book;
  /** The row of the leader's bid; 0 without a leader. */
  leaderBid: number;
  end: { endsAt: number; extensions: number };
  hasReserve: boolean;
  /** Reserves that the rows so far allow, to be tried at a price. */
  reservesAt(price: number): readonly (number | undefined)[];
  /** Maxima that the bid of a row may have had: the opened one, or else those that could explain a price, the highest first. */
  maximaOf(seq: number, price: number, before?: number): readonly number[];
};

/** The public part of a row, in one spelling. */
export function spellRow({ type, actor, data, commitment }: AuctionEventDraft): string {
  const part = { type, actor: { ...actor }, data: data as CanonicalValue, commitment };
  return canonicalJson(part);
}

/** What one bid may bring along. */
const consequences: ReadonlySet<AuctionEventRow['type']> = new Set([
  'bid.exhausted',
  'bid.auto',
  'price.changed',
  'lead.changed',
  'reserve.met',
  'auction.extended',
]);

/** The row of a bid and those that may follow from it. */
export function rowsOfBid(rows: readonly AuctionEventRow[], index: number): AuctionEventRow[] {
  const after = rows.slice(index + 1, index + 1 + consequences.size);
  const end = after.findIndex(({ type }) => !consequences.has(type));
  return rows.slice(index, index + 1 + (end === -1 ? after.length : end));
}

function authorOf({ data: { signed, byOperator, commandId } }: Row<'bid.accepted'>): BidAuthor {
  return { ...(signed && { signed }), ...(byOperator && { byOperator }), ...(commandId && { commandId }) };
}

/** The result of one bid with this maximum by the rules, given the leader's maximum and the reserve. */
function follow(
  row: Row<'bid.accepted'>,
  exhausted: Row<'bid.exhausted'>['data'] | undefined,
  stand: StateBeforeBid,
  { held, maximum, reserve }: { held: number | undefined; maximum: number; reserve: number | undefined },
) {
  const before = { ...stand.book, maximum: held };
  const bid = { bidder: row.data.paddle, maximum };
  if (refuseAmount(stand.rules, before, bid) !== undefined) return undefined;
  const after = resolveBid(stand.rules, before, bid, reserve);
  const { rows, end } = rowsOfAcceptedBid({
    before,
    after,
    hasReserve: stand.hasReserve,
    bid,
    secret: { salt: row.data.salt ?? '', commitment: row.commitment ?? '' },
    author: authorOf(row),
    // Only the bid by which the leader leads opens its maximum: not an earlier one, nor one of another bidder.
    led: { seq: stand.leaderBid, salt: exhausted?.salt ?? '' },
    closing: stand.closing,
    end: stand.end,
    at: Date.parse(row.at),
    receivedAt: Date.parse(row.data.receivedAt),
  });
  return { after, end, rows };
}

/**
 * Finds a reserve and maxima by which the rules give exactly the rows that follow a bid. Returns the state of the
 * auction after them and how many they are, or `undefined` when nothing explains them.
 */
export function explainBid(row: Row<'bid.accepted'>, group: readonly AuctionEventRow[], stand: StateBeforeBid) {
  const changed = group.find(({ type }) => type === 'price.changed') as Row<'price.changed'> | undefined;
  const { book, leaderBid } = stand;
  const price = changed?.data.price ?? book.price ?? 0;
  const exhausted = group[1]?.type === 'bid.exhausted' ? group[1].data : undefined;
  const heldMaxima = book.leader === undefined ? [undefined] : stand.maximaOf(leaderBid, price, book.price);
  // Reserves last: what is found first is explained by the highest maxima.
  for (const held of heldMaxima) {
    for (const maximum of stand.maximaOf(row.seq, price)) {
      for (const reserve of stand.reservesAt(price)) {
        const found = follow(row, exhausted, stand, { held, maximum, reserve });
        const isSame = found?.rows.every((draft, offset) => {
          const actual = group[offset];
          return actual !== undefined && actual.at === row.at && spellRow(draft) === spellRow(actual);
        });
        if (found && isSame) return { after: found.after, end: found.end, length: found.rows.length };
      }
    }
  }
  return undefined;
}
