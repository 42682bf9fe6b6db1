import type { BidReceipt, SignedRefusal } from '../auction.ts';
import {
  type AuctionEventRow,
  type LogHeader,
  logFormat,
  type SignedHeader,
  signedPartOfHeader,
} from '../log/auction-log.ts';
import { signingContexts, verifySignature } from './signing.ts';

type SignedPartOfReceipt = Pick<BidReceipt, 'auction' | 'paddle' | 'seq' | 'at' | 'commitment' | 'hash'>;

/** What the operator signs of a receipt: its row. The commitment binds maximum and salt, which stay the bidder's secret. */
export function signedPartOfReceipt({ auction, paddle, seq, at, commitment, hash }: SignedPartOfReceipt) {
  return { auction, paddle, seq, at, commitment, hash };
}

/** The signed part of a refusal: who was refused what, when, why, and after which row of the log. */
export function signedPartOfRefusal({
  auction,
  paddle,
  commandId,
  maximum,
  code,
  at,
  receivedAt,
  afterSeq,
}: Omit<SignedRefusal, 'logKey' | 'signature'>) {
  return { auction, paddle, commandId, maximum, code, at, ...(receivedAt && { receivedAt }), afterSeq };
}

/** Whether the signature of a header is by the first of the keys it names; undefined for logs from before there was one. */
export async function isHeaderSigned(header: LogHeader): Promise<boolean | undefined> {
  if (header.format !== logFormat) return undefined;
  const signed = { key: header.logKeys[0] ?? '', signature: header.signature };
  return verifySignature(signingContexts.head, signedPartOfHeader(header), signed);
}

/** Whether a receipt is signed by the key it names. */
export async function isReceiptSigned(receipt: BidReceipt): Promise<boolean> {
  const { logKey: key, signature } = receipt;
  if (key === undefined || signature === undefined) return false;
  return verifySignature(signingContexts.receipt, signedPartOfReceipt(receipt), { key, signature });
}

/** Whether a refusal is signed by the key it names. */
export async function isRefusalSigned(refusal: SignedRefusal): Promise<boolean> {
  const { logKey: key, signature } = refusal;
  return verifySignature(signingContexts.refusal, signedPartOfRefusal(refusal), { key, signature });
}

/**
 * What an answer proves that a log contradicts, such as a receipt of a row that is not in it. `convicts`: it is signed
 * by the key that signed the log; `namedKey`: by one that the log names beside it, which convicts the publisher of
 * both, as anyone can name another person's key; `otherKey`: by a key that this log does not name; `otherAuction`: it
 * belongs to another auction, whose log has to be checked; `later`: it is newer than this log; `nothing`: it is not
 * signed.
 */
export type Proof = 'convicts' | 'namedKey' | 'otherKey' | 'otherAuction' | 'later' | 'nothing';

/**
 * A row that a log leaves out must be dated this long before the log was signed. A row is dated when it is decided and
 * visible once it is written; a log is read and then signed, possibly where rows arrive a little later.
 */
export const withheldMilliseconds = 60_000;

/** Whether a row is a bid that counts, or a purchase: what a receipt is of. */
export function isBidRow(row: AuctionEventRow | undefined): row is AuctionEventRow<'bid.accepted' | 'auction.bought'> {
  return row?.type === 'bid.accepted' || row?.type === 'auction.bought';
}

export async function proofOfReceipt(
  receipt: BidReceipt,
  { header, rows, isFinished }: { header: LogHeader; rows: readonly AuctionEventRow[]; isFinished: boolean },
): Promise<Proof> {
  const { logKey: key } = receipt;
  if (receipt.auction !== header.auction) return 'otherAuction';
  const row = rows[receipt.seq - 1];
  if (row?.hash === receipt.hash && isBidRow(row)) return 'nothing';
  const signer = await signerOf(header);
  const isWithheld = signer !== undefined && !(Date.parse(signer.at) - Date.parse(receipt.at) <= withheldMilliseconds);
  const isLater = receipt.seq > rows.length && !isFinished && !isWithheld;
  if (isLater) return 'later';
  if (key === undefined) return 'nothing';
  return (await isReceiptSigned(receipt)) ? byWhom(key, signer) : 'nothing';
}

/** What a refusal proves that the log contradicts. */
export async function proofOfRefusal(refusal: SignedRefusal, header: LogHeader): Promise<Proof> {
  return (await isRefusalSigned(refusal)) ? byWhom(refusal.logKey, await signerOf(header)) : 'nothing';
}

/** Whose log it is, where its header is signed. */
async function signerOf(header: LogHeader): Promise<SignedHeader | undefined> {
  return header.format === logFormat && (await isHeaderSigned(header)) ? header : undefined;
}

function byWhom(key: string, signer: SignedHeader | undefined): Proof {
  if (signer?.logKeys[0] === key) return 'convicts';
  return signer?.logKeys.includes(key) ? 'namedKey' : 'otherKey';
}
