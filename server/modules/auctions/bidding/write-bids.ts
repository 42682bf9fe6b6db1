import type { BidRefusal } from '#contract/auctions/auction.vocabulary.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { writeAuction } from '../write-auction.queries.ts';
import { insertRefusals } from './refusals.queries.ts';
import { type Answer, type Decision, signAnswers } from './sign-answers.ts';
import { insertionOfCommands, updateOfBidders, writeBidders } from './write-bids.queries.ts';

/** Refusals without a registration are not stored, or anyone could fill the table; nor are those a retry may fix. */
const unkept = new Set<BidRefusal>([
  'NOT_FOUND',
  'NOT_DECIDED_IN_TIME',
  'NOT_REGISTERED',
  'NOT_APPROVED',
  'DEPOSIT_NOT_HELD',
  'CONFLICT_OF_INTEREST',
  'NOT_SIGNED',
]);

function isKept({ answer, isRepeated, asked }: Decision): boolean {
  return !isRepeated && asked.registration !== undefined && isForGood(answer);
}

/** Whether a command is answered like this for ever. */
export function isForGood(answer: Answer): boolean {
  return 'seq' in answer || !(answer.isOverLimit || unkept.has(answer.refusal));
}

/** Writes the auction, its log, the bidders and what they were answered in one statement, because others wait for the lock. */
export async function writeBids(auction: LockedAuction, decisions: readonly Decision[]): Promise<void> {
  const { transaction, id, bundled, now } = auction;
  await signAnswers(auction, decisions);
  if (bundled.length > 0) await insertRefusals(transaction, id, bundled);
  const registrations = new Map(
    decisions.flatMap(({ asked: { registration } }) => (registration ? [[registration.id, registration]] : [])),
  );
  const bidders = [...registrations.values()];
  const commands = decisions.filter(isKept).map(({ command, digest, answer }) => ({
    auction_id: id,
    user_id: command.userId,
    command_id: command.commandId,
    digest,
    seq: 'seq' in answer ? answer.seq : null,
    refusal: 'seq' in answer ? null : answer.refusal,
    after_seq: 'seq' in answer ? null : answer.afterSeq,
    signed_by: answer.signed?.key ?? null,
    signature: answer.signed?.signature ?? null,
    received_at: 'seq' in answer ? null : answer.receivedAt,
    created_at: now,
  }));
  if (auction.events.length > 0 || auction.hasChanged) {
    const others = { bidders: updateOfBidders(bidders), commands: insertionOfCommands(commands) };
    await writeAuction(transaction, auction, others);
  } else if (bidders.length > 0) await writeBidders(transaction, bidders, commands);
}
