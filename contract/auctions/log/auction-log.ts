import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type {
  ActorRole,
  AuctionEventType,
  AuctionState,
  ExtensionReason,
  TalksEnding,
  VoidGround,
} from '../auction.vocabulary.ts';
import { type CanonicalValue, canonicalJson } from '../signatures/canonical-json.ts';
import type { MadeBy, RefusedBid, SignedAct } from '../signatures/made-by.ts';
import type { PublishedRules } from './published-rules.ts';

/**
 * The two members of the staff who agreed on a decision that one alone may not take: names that mean nothing outside this
 * log, and differ from each other.
 */
export type AgreedBy = readonly [string, string];

/** Amounts are whole minor units, times ISO 8601 with milliseconds in UTC, hashes and salts hexadecimal. */
export type AuctionEventData = {
  'auction.scheduled': PublishedRules;
  'auction.moved': { startsAt: string; endsAt: string; reason: string };
  'auction.started': { endsAt: string };
  /**
   * `amount` is what became visible: the price of the leader, or the whole maximum (proven by `salt`) of a bidder who
   * does not lead.
   */
  'bid.accepted': { paddle: string; amount: number; receivedAt: string; salt?: string } & MadeBy;
  /** The row before it is the last one of the log by which it was refused. */
  'bid.refused': RefusedBid;
  /** The number of refusals beside the log, and the root of the Merkle tree over them (`refusal-bundles.ts`). */
  'refusals.bundled': { count: number; root: string };
  /** The maximum of the former leader, given in the row `bid`. */
  'bid.exhausted': { paddle: string; bid: number; amount: number; salt: string };
  'bid.auto': { paddle: string; amount: number };
  'price.changed': { price: number };
  'lead.changed': { paddle: string };
  'reserve.met': Record<string, never>;
  /**
   * `note` is the technical reason, `since` the time from which an outage kept rows from being written; `isUnwitnessed`
   * is set where bids went on, but fewer witnesses than the quorum had seen the log since.
   */
  'auction.extended': {
    reason: ExtensionReason;
    from: string;
    to: string;
    note?: string;
    since?: string;
    isUnwitnessed?: true;
  };
  /** Without a commitment there is no reserve any more. */
  'reserve.lowered': { reserveCommitment?: string };
  /** From here on bidders must have accepted this version of the terms. */
  'addendum.published': { text: string; isMaterial: boolean; termsVersion: number };
  /** Later versions only: the first is accepted by registering. */
  'terms.accepted': { paddle: string; termsVersion: number; signed?: SignedAct };
  'auction.suspended': { reason: string; remainingMilliseconds: number };
  /** Bidding will go on at that time, not before. */
  'auction.resuming': { resumesAt: string; reason: string };
  'auction.resumed': { endsAt: string };
  /** The public key by which this bidder signs; bidders without one have no such row. */
  'bidder.registered': { paddle: string; key: string };
  /** This bidder no longer takes part, until they come back. */
  'bidder.left': { paddle: string; signed?: SignedAct };
  /** Another key in the place of one that was lost. */
  'bidder.key_changed': { paddle: string; key: string; agreedBy: AgreedBy };
  'bidder.revoked': { paddle: string; reason: string };
  /** The transfer of the deposit failed after all; what finance wrote about it is no business of the public. */
  'bidder.suspended': { paddle: string };
  /** `reversed_deposit` goes with the row before; the staff choose from the others. */
  'bid.voided': {
    bid: number;
    paddle: string;
    ground: VoidGround | 'reversed_deposit';
    reason: string;
    agreedBy?: AgreedBy;
    signed?: SignedAct;
  };
  /**
   * What is left after bids were voided. `opened` proves the maxima of all bids that are left except the leader's last.
   */
  'book.restored': {
    price?: number;
    paddle?: string;
    isReserveMet: boolean;
    opened: readonly { bid: number; amount: number; salt: string }[];
  };
  /** `salt` proves that the buyer is bound to just this price. */
  'auction.bought': { paddle: string; price: number; salt?: string } & MadeBy;
  'auction.closed': {
    outcome: Extract<AuctionState, 'sold' | 'sold_buy_now' | 'unsold' | 'pending_seller'>;
    price?: number;
    paddle?: string;
  };
  /** The last reserve, and those from before it was lowered, the first one first. */
  'reserve.opened': { amount: number; salt: string; earlier?: readonly { amount: number; salt: string }[] };
  'talks.countered': { price: number; until: string };
  'talks.renewed': { paddle: string; until: string; signed?: SignedAct };
  'talks.ended': {
    ending: TalksEnding;
    outcome: Extract<AuctionState, 'sold' | 'unsold'>;
    price?: number;
    signed?: SignedAct;
  };
  /** Once bidding has begun the staff withdraw only by two. */
  'auction.withdrawn': { reason: string; agreedBy?: AgreedBy };
  'auction.cancelled': { reason: string; agreedBy: AgreedBy };
  /** A sale that waited for certificates goes on without them. */
  'witnesses.waived': { reason: string; agreedBy: AgreedBy };
};

export type LogActor = { role: ActorRole; paddle?: string };

/** What is hashed of an event, besides the row before and the commitment to its private part. */
export type AuctionEventDraft<Type extends AuctionEventType = AuctionEventType> = {
  [T in Type]: { type: T; actor: LogActor; data: AuctionEventData[T]; commitment?: string };
}[Type];

/** A row of the log as it is published. */
export type AuctionEventRow<Type extends AuctionEventType = AuctionEventType> = {
  [T in Type]: {
    seq: number;
    at: string;
    type: T;
    actor: LogActor;
    data: AuctionEventData[T];
    commitment?: string;
    previous: string;
    hash: string;
  };
}[Type];

/** The header before the first row. */
export const genesisHash = '0'.repeat(64);

export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

type Hashed = {
  seq: number;
  at: string;
  type: string;
  actor: CanonicalValue;
  data: CanonicalValue;
  commitment?: string;
  previous: string;
};

/** SHA-256 over the hash of the row before, the canonical JSON of the public part, and the commitment (AUCTIONS §2.14). */
export function hashOfRow({ seq, at, type, actor, data, commitment, previous }: Hashed): string {
  return sha256Hex(`${previous}${canonicalJson({ seq, at, type, actor, data })}${commitment ?? ''}`);
}

/** Whether the hash of a row fits its content. */
export function isHashRight(row: AuctionEventRow): boolean {
  try {
    return hashOfRow({ ...row, actor: { ...row.actor }, data: row.data as CanonicalValue }) === row.hash;
  } catch {
    // Values no log of ours can hold, such as fractions.
    return false;
  }
}

/** Binds a bidder to a maximum without revealing it; the salt is 32 random bytes. */
export function commitToMaximum(secret: { auction: string; paddle: string; maximum: number; salt: string }): string {
  return sha256Hex(canonicalJson(secret));
}

/** Binds the seller to a reserve without revealing it. */
export function commitToReserve(secret: { auction: string; reserve: number; salt: string }): string {
  return sha256Hex(canonicalJson(secret));
}

/** Chains drafts to what is there, one row after the other. */
export function chainEvents(
  drafts: readonly AuctionEventDraft[],
  { seq, hash, at }: { seq: number; hash: string; at: string },
): AuctionEventRow[] {
  let previous = hash;
  return drafts.map((draft, index) => {
    const row = { ...draft, seq: seq + index + 1, at, previous };
    previous = hashOfRow({ ...row, actor: { ...draft.actor }, data: draft.data as CanonicalValue });
    return { ...row, hash: previous } as AuctionEventRow;
  });
}

/** The first line of a published log: `rows` and `head` say where it ends. */
type LogEnd = { auction: string; slug: string; rows: number; head: string };
/** Logs from before the operator had a key. */
export const unsignedLogFormat = 'urugo-auction-log/1';
export type UnsignedHeader = LogEnd & { format: typeof unsignedLogFormat };
/**
 * The operator has signed where the log ended at a time. `logKeys` are all keys the operator signs or has signed by, the one
 * of this signature first.
 */
export const logFormat = 'urugo-auction-log/2';
export type SignedHeader = LogEnd & {
  format: typeof logFormat;
  at: string;
  logKeys: readonly string[];
  signature: string;
};
export type LogHeader = UnsignedHeader | SignedHeader;

/** What the signature of a header is over. */
export function signedPartOfHeader({
  auction,
  slug,
  rows,
  head,
  at,
  logKeys,
}: Omit<SignedHeader, 'format' | 'signature'>) {
  return { auction, slug, rows, head, at, logKeys };
}

/** A log as it is downloaded: the header and then the rows, one JSON value a line. */
export function writeLog(header: LogHeader, rows: readonly AuctionEventRow[]): string {
  return `${[header, ...rows].map((line) => JSON.stringify(line)).join('\n')}\n`;
}
