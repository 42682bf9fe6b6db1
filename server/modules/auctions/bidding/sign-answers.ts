import type { SignedRefusal } from '#contract/auctions/auction.ts';
import type { BidRefusal } from '#contract/auctions/auction.vocabulary.ts';
import { signedPartOfReceipt, signedPartOfRefusal } from '#contract/auctions/signatures/signed-answers.ts';
import { type Signed, signingContexts } from '#contract/auctions/signatures/signing.ts';
import { viewSignedPart } from '../auctions.view.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { signWithLogKey } from '../log-key.ts';
import type { BidCommand } from './decide-bid.ts';
import type { AskedRow } from './place-bids.queries.ts';

/**
 * When a bid was refused and had been received, and after which row of the log; `isOverLimit` where its bidder has had so
 * many refusals that this one is neither signed nor kept.
 */
type Refused = { refusal: BidRefusal; at: Date; receivedAt: Date | null; afterSeq: number | null; isOverLimit?: true };

/** What a command is answered, with the operator's signature where it has been signed. */
export type Answer = ({ seq: number } | Refused) & { signed?: Signed | undefined };

type UnsignedRefusal = ReturnType<typeof signedPartOfRefusal>;

/** What was decided about a command; `digest` is of the command, under which it is known again. */
export type Decision = { command: BidCommand; asked: AskedRow; answer: Answer; digest: string; isRepeated: boolean };

/**
 * A refusal as it is signed and sent; one over the limit without a signature. Undefined without a paddle, and for refusals
 * from before there was a key.
 */
export function viewRefusal({ command, asked, answer }: Decision): SignedRefusal | UnsignedRefusal | undefined {
  const { signed } = answer;
  const part = refusalOf(command, asked, answer);
  if (signed === undefined) return 'seq' in answer || !answer.isOverLimit ? undefined : part;
  return part && { ...part, logKey: signed.key, signature: signed.signature };
}

function refusalOf({ auctionId, commandId, maximum }: BidCommand, { registration }: AskedRow, answer: Answer) {
  if ('seq' in answer || registration === undefined || answer.afterSeq === null) return undefined;
  const { refusal: code, afterSeq } = answer;
  const { paddle } = registration;
  const times = { at: answer.at.toISOString(), receivedAt: answer.receivedAt?.toISOString() };
  return signedPartOfRefusal({ auction: auctionId, paddle, commandId, maximum, code, ...times, afterSeq });
}

/** Signs that a row which was written just now is in the log. */
export async function signReceipt({ platform, events, id }: LockedAuction, seq: number): Promise<Signed | undefined> {
  const event = events.find((written) => written.seq === seq);
  if (event === undefined) return undefined;
  return signWithLogKey(platform, signingContexts.receipt, signedPartOfReceipt(viewSignedPart(id, event)));
}

async function signAnswer(auction: LockedAuction, { command, asked, answer }: Decision): Promise<void> {
  if ('seq' in answer) {
    answer.signed = await signReceipt(auction, answer.seq);
    return;
  }
  if (answer.isOverLimit) return;
  const refusal = refusalOf(command, asked, answer);
  if (refusal !== undefined) answer.signed = await signWithLogKey(auction.platform, signingContexts.refusal, refusal);
}

/** Signs what is answered now for the first time: receipts, and refusals of registered bidders. */
export async function signAnswers(auction: LockedAuction, decisions: readonly Decision[]): Promise<void> {
  const unsigned = new Map(
    decisions.filter(({ answer }) => answer.signed === undefined).map((one) => [one.answer, one]),
  );
  await Promise.all([...unsigned.values()].map((decision) => signAnswer(auction, decision)));
}
