import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { commitToMaximum } from '../log/auction-log.ts';
import { saltOfBid } from '../signatures/bid-signatures.ts';
import { signedText, signingContexts } from '../signatures/signing.ts';
import {
  type CloseCertificate,
  type CloseStatement,
  closeCertificateFormat,
} from '../witnessing/certificates/close-certificate.ts';
import { type DropReceipt, type DropStatement, dropReceiptFormat } from '../witnessing/dropped-bids/drop-receipt.ts';
import { hashOfCommand, type SignedCommand } from '../witnessing/dropped-bids/dropped-bid.ts';
import { originOf } from '../witnessing/formats/checkpoint.ts';
import { signStatement } from '../witnessing/formats/signed-statement.ts';
import type { ForgedRow } from './forged-log.ts';
import type { TestWitness } from './test-witness.ts';

const site = 'https://urugo.example';
const rawKeyLength = 32;

/** A bidder of tests with a key. */
export type TestBidder = { key: string; sign(text: string): string };

export function createBidder(): TestBidder {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-rawKeyLength);
  return { key: raw.toString('hex'), sign: (text) => sign(null, Buffer.from(text), privateKey).toString('hex') };
}

type Bid = { auction: string; paddle: string; seenSeq: number; seenHead: string; maximum: number; commandId?: string };

/** A bid as its bidder signs it, with the secret by which its amount is bound. */
export function signCommand(
  { key, sign: signText }: TestBidder,
  { auction, paddle, seenSeq, seenHead, maximum, commandId = randomUUID() }: Bid,
): { command: SignedCommand; secret: string } {
  const secret = 'ab'.repeat(32);
  const commitment = commitToMaximum({ auction, paddle, maximum, salt: saltOfBid({ commandId, secret }) });
  const part = { auction, paddle, commandId, commitment, seenSeq, seenHead };
  return { command: { ...part, key, signature: signText(signedText(signingContexts.bid, part)) }, secret };
}

/** The answer of a witness to a bid at a time, in milliseconds. */
export function receiptBy(
  { verifierKey, sign: signBytes }: Pick<TestWitness, 'verifierKey' | 'sign'>,
  command: SignedCommand,
  time: number,
): DropReceipt {
  const statement: DropStatement = {
    format: dropReceiptFormat,
    witness: verifierKey,
    origin: originOf(site, command.auction),
    command: hashOfCommand(command),
    seenAt: new Date(time).toISOString(),
  };
  return signStatement(statement, signBytes);
}

/** What a witness certifies of a close. */
export function certificateBy(
  { verifierKey, sign: signBytes }: TestWitness,
  auction: string,
  facts: Pick<CloseStatement, 'seq' | 'head' | 'endsAt' | 'time'> & Partial<CloseStatement>,
): CloseCertificate {
  const origin = originOf(site, auction);
  const statement: CloseStatement = {
    format: closeCertificateFormat,
    witness: verifierKey,
    origin,
    seen: 0,
    refused: [],
    ...facts,
  };
  return signStatement(statement, signBytes);
}

/**
 * Rows in which one more bidder has named their key, at the latest before the auction is closed: other rows refer to
 * rows by number.
 */
export function withBidder(rows: readonly ForgedRow[], paddle: string, key: string): ForgedRow[] {
  const end = rows.findIndex(({ draft }) => draft.type === 'auction.closed');
  const before = end < 0 ? rows : rows.slice(0, end);
  const actor = { role: 'bidder' as const, paddle };
  const at = before.at(-1)?.at ?? '';
  return [
    ...before,
    { at, draft: { type: 'bidder.registered', actor, data: { paddle, key } } },
    ...rows.slice(before.length),
  ];
}
