import type { AuctionEventData, AuctionEventRow } from '../log/auction-log.ts';
import type { CanonicalValue } from './canonical-json.ts';
import type { SignedAct } from './made-by.ts';

/** Rows of a bidder's actions other than bids. */
export type ActRow = AuctionEventRow<'terms.accepted' | 'bidder.left' | 'bid.voided' | 'talks.renewed' | 'talks.ended'>;

const acts: readonly string[] = ['terms.accepted', 'bidder.left', 'bid.voided', 'talks.renewed', 'talks.ended'];

/** The act of a bidder that a row shows; undefined for what the seller, the staff or the system does. */
export function actOf(
  row: AuctionEventRow,
): { row: ActRow; paddle: string; signed: SignedAct | undefined } | undefined {
  const { role, paddle } = row.actor;
  if (role !== 'bidder' || paddle === undefined || !acts.includes(row.type)) return undefined;
  const act = row as ActRow;
  return { row: act, paddle, signed: act.data.signed };
}

/** An action as its bidder knows it before it has a row: the rest of the row is decided by the server. */
export type Act = {
  type: ActRow['type'];
  data: { termsVersion?: number; ending?: AuctionEventData['talks.ended']['ending']; price?: number };
};

/** The part of an act that a bidder signs: that they do it, and its cost. Bids are all taken back together. */
export function signedPartOfAct(
  { type, data }: { type: ActRow['type']; data: object },
  seen: { auction: string; paddle: string; seenSeq: number; seenHead: string },
): CanonicalValue {
  const { termsVersion, ending, price }: Act['data'] = data;
  return { ...seen, type, termsVersion, ending, price };
}
