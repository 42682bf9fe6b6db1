import { type AuctionEventRow, genesisHash, sha256Hex } from '../log/auction-log.ts';
import { refuseRow } from '../log/replay/opened-commitments.ts';
import type { SignedBid } from './made-by.ts';
import { actOf, signedPartOfAct } from './signed-acts.ts';
import { signingContexts, verifySignature } from './signing.ts';

/**
 * The salt of a bid that its bidder signs, from a secret of 32 random bytes (hexadecimal). As no command of a bidder is
 * taken twice, no commitment comes twice either, whatever the secret.
 */
export function saltOfBid({ commandId, secret }: { commandId: string; secret: string }): string {
  return sha256Hex(`${commandId} ${secret}`);
}

/** What a bidder signs: which bid it is, what it is bound to, and which log they had seen when they made it. */
export type SignedPartOfBid = {
  auction: string;
  paddle: string;
  commandId: string;
  commitment: string;
  seenSeq: number;
  seenHead: string;
};

type Signed = { key: string; signature: string };

/** Whether a bid is signed by this key. */
export async function isBidSigned(part: SignedPartOfBid, signed: Signed): Promise<boolean> {
  return isPartSigned(signingContexts.bid, part, signed);
}

/** The context of a signature: in logs that promise it, a purchase has another one than a bid. */
export function contextOf(
  type: 'bid' | 'purchase',
  { signsPurchases }: { signsPurchases?: true },
): typeof signingContexts.bid | typeof signingContexts.purchase {
  return type === 'purchase' && signsPurchases ? signingContexts.purchase : signingContexts.bid;
}

/** Whether a purchase is signed by this key, in the way that the first row of its log promises. */
export async function isPurchaseSigned(
  part: SignedPartOfBid,
  signed: Signed,
  rules: { signsPurchases?: true },
): Promise<boolean> {
  return isPartSigned(contextOf('purchase', rules), part, signed);
}

/** What is given may hold more than what is signed. */
function isPartSigned(
  context: ReturnType<typeof contextOf>,
  { auction, paddle, commandId, commitment, seenSeq, seenHead }: SignedPartOfBid,
  signed: Signed,
): Promise<boolean> {
  return verifySignature(context, { auction, paddle, commandId, commitment, seenSeq, seenHead }, signed);
}

/** The hash of the row with this number; before the first row it is the fixed hash of an empty log. */
export function headAt(rows: readonly AuctionEventRow[], seq: number): string {
  return seq === 0 ? genesisHash : (rows[seq - 1]?.hash ?? '');
}

/** A row in which a bidder states what they pay. */
type BiddingRow = AuctionEventRow<'bid.accepted' | 'bid.refused' | 'auction.bought'>;

type KeyedBid = { row: BiddingRow; key: string; isGiven: boolean; signed: SignedBid };

/** The signed bids of a log, each with the key that its bidder had at that time. */
function keyedBids(rows: readonly AuctionEventRow[]): KeyedBid[] {
  const keys = new Map<string, { key: string; isGiven: boolean }>();
  return rows.flatMap((row) => {
    if (row.type === 'bidder.registered' || row.type === 'bidder.key_changed') {
      keys.set(row.data.paddle, { key: row.data.key, isGiven: row.type === 'bidder.key_changed' });
    }
    if (row.type !== 'bid.accepted' && row.type !== 'bid.refused' && row.type !== 'auction.bought') return [];
    const { paddle, signed } = row.data;
    const own = keys.get(paddle);
    return signed === undefined || own === undefined ? [] : [{ row, ...own, signed }];
  });
}

async function isRight(auction: string, rows: readonly AuctionEventRow[], { row, key, signed }: KeyedBid) {
  const { commandId, seenSeq, signature } = signed;
  const [paddle, commitment, seenHead] = [row.data.paddle, row.commitment ?? '', headAt(rows, seenSeq)];
  const part = { auction, paddle, commandId, commitment, seenSeq, seenHead };
  const [first] = rows;
  const rules = first?.type === 'auction.scheduled' ? first.data : {};
  const isBought = row.type === 'auction.bought';
  return isBought ? isPurchaseSigned(part, { key, signature }, rules) : isBidSigned(part, { key, signature });
}

/** Throws LogProblemError at what a bidder has done by the log, and has not signed. */
async function checkActs(auction: string, rows: readonly AuctionEventRow[]): Promise<void> {
  const keys = new Map<string, string>();
  for (const row of rows) {
    if (row.type === 'bidder.registered' || row.type === 'bidder.key_changed') keys.set(row.data.paddle, row.data.key);
    const act = actOf(row);
    const key = act && keys.get(act.paddle);
    if (act?.signed === undefined || key === undefined) continue;
    const { seenSeq, signature } = act.signed;
    const seen = { auction, paddle: act.paddle, seenSeq, seenHead: headAt(rows, seenSeq) };
    const isRight = await verifySignature(signingContexts.act, signedPartOfAct(act.row, seen), { key, signature });
    if (!isRight) refuseRow(row, 'its bidder has not signed this, at this place in the log');
  }
}

/**
 * How many bids that count are signed by their bidders, and for how many the operator vouches; `byGivenKeys` how many of the
 * signed ones are so by a key that the staff gave in the place of another, so that it is theirs to say whose it is.
 */
export type BidSignatures = { signed: number; vouchedFor: number; byGivenKeys?: number };

/**
 * Checks each signature of a bidder in a log that obeys the rules (which say who has to sign). Throws LogProblemError at the
 * first one that is not by the key of its bidder, or is over another bid or another log before it.
 */
export async function checkBidSignatures(auction: string, rows: readonly AuctionEventRow[]): Promise<BidSignatures> {
  const bids = keyedBids(rows);
  const checked = await Promise.all(bids.map(async (bid) => ({ row: bid.row, is: await isRight(auction, rows, bid) })));
  const wrong = checked.find(({ is }) => !is)?.row;
  if (wrong !== undefined) {
    refuseRow(wrong, 'its bidder has not signed this bid, with this commitment, at this place in the log');
  }
  await checkActs(auction, rows);
  const counting = rows.filter(({ type }) => type === 'bid.accepted' || type === 'auction.bought').length;
  const signed = bids.filter(({ row: { type } }) => type !== 'bid.refused');
  const byGivenKeys = signed.filter(({ isGiven }) => isGiven).length;
  return { signed: signed.length, vouchedFor: counting - signed.length, ...(byGivenKeys > 0 && { byGivenKeys }) };
}
