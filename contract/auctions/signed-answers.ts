import type { BidReceipt, SignedRefusal } from './auction.ts';
import {
  type AuctionEventRow,
  type LogHeader,
  logFormat,
  type SignedHeader,
  signedPartOfHeader,
} from './auction-log.ts';
import { signingContexts, verifySignature } from './signing.ts';

type SignedPartOfReceipt = Pick<BidReceipt, 'auction' | 'paddle' | 'seq' | 'at' | 'commitment' | 'hash'>;

/** What the operator signs of a receipt: its row. The commitment binds maximum and salt, which stay the bidder's secret. */
export function signedPartOfReceipt({ auction, paddle, seq, at, commitment, hash }: SignedPartOfReceipt) {
  return { auction, paddle, seq, at, commitment, hash };
}

/** What the operator signs of a refusal: who was refused what, when, why, and after which row of the log. */
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
 * What an answer proves that a log contradicts, such as a receipt of a row that is not in it. `convicts`: it is signed by
 * the key of the operator who signed the log; `otherKey`: by a key that this log does not name; `nothing`: it is not
 * signed, or was given for another log, or later than this one was written.
 */
export type Proof = 'convicts' | 'otherKey' | 'nothing';

export async function proofOfReceipt(
  receipt: BidReceipt,
  { header, rows, isFinished }: { header: LogHeader; rows: readonly AuctionEventRow[]; isFinished: boolean },
): Promise<Proof> {
  const { logKey: key } = receipt;
  if (key === undefined || receipt.auction !== header.auction) return 'nothing';
  if (rows[receipt.seq - 1]?.hash === receipt.hash) return 'nothing';
  const signer = await signerOf(header);
  const isLater = receipt.seq > rows.length && !isFinished && !(signer !== undefined && signer.at > receipt.at);
  if (isLater) return 'nothing';
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
  return signer?.logKeys.includes(key) ? 'convicts' : 'otherKey';
}
