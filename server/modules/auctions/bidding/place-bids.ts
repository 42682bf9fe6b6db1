import type { AuctionSummary, BidReceipt, OwnPart } from '#contract/auctions/auction.ts';
import type { BidRefusal } from '#contract/auctions/auction.vocabulary.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { whyUnsigned } from '../auctions.policy.ts';
import { announceAuction } from '../auctions.realtime.ts';
import { viewOwnPart, viewReceipt, viewSummary } from '../auctions.view.ts';
import { sealerOf } from '../decide-auction.ts';
import { decideInTime } from '../decide-in-time.ts';
import { lockAuction, type RegistrationRow } from '../locked-auction.queries.ts';
import { LockedAuction } from '../locked-auction.ts';
import { signedOf } from '../log-key.ts';
import { messageOfRefusal, messagesOfUnsigned } from '../refusal-messages.ts';
import { stopForDifference } from '../suspend-auction.ts';
import { acceptBid, type BidCommand, refuseBid } from './decide-bid.ts';
import { countRefusal, logRefusal } from './log-refusal.ts';
import { type AskedRow, findAsked, findEvent } from './place-bids.queries.ts';
import { type Answer, type Decision, viewRefusal } from './sign-answers.ts';
import { isForGood, writeBids } from './write-bids.ts';

export type PlacedBid = { seq: number; receipt: BidReceipt; auction: AuctionSummary; own: OwnPart };

/** Commands of one bidder in a batch share one registration row. */
function shareRegistrations(asked: readonly AskedRow[]): void {
  const known = new Map<string, RegistrationRow>();
  for (const row of asked) {
    if (row.registration === undefined) continue;
    const first = known.get(row.registration.id) ?? row.registration;
    known.set(first.id, first);
    row.registration = first;
  }
}

/**
 * Milliseconds by the database's clock at which a command had been received, from how long ago that is on ours. Rounded
 * up: the database's time has lost its microseconds, and a bid sent at the end must not seem to have come before it;
 * the time between the query for it and its answer does not make a bid earlier either. Nor may it seem to have come
 * before the row that its bidder had seen, as after a clock was set back.
 */
function receivedAtOf({ now, askedAt }: LockedAuction, command: BidCommand, seenAt: Date | null): number {
  const waited = Math.max(0, askedAt - command.receivedAt);
  return Math.max(Math.ceil(now.getTime() - waited), Math.min(seenAt?.getTime() ?? 0, now.getTime()));
}

function decide(auction: LockedAuction, command: BidCommand, asked: AskedRow): Answer {
  const receivedAt = receivedAtOf(auction, command, asked.seen_at);
  const refusal = refuseBid(auction, asked, command, receivedAt);
  if (refusal !== undefined || asked.registration === undefined) {
    const code = refusal ?? 'NOT_REGISTERED';
    const answer = refused(auction, code, receivedAt);
    if (asked.registration !== undefined && !countRefusal(asked.registration)) return { ...answer, isOverLimit: true };
    logRefusal(auction, asked, { command, code, receivedAt });
    return answer;
  }
  return { seq: acceptBid(auction, asked.registration, command, receivedAt) };
}

function refused({ now: at, row }: LockedAuction, refusal: BidRefusal, receivedAt: number) {
  return { refusal, at, receivedAt: new Date(receivedAt), afterSeq: row.last_seq };
}

/** What commands of a batch were answered so far. What is not for good answers only the very same one, with the same signature. */
class BatchAnswers {
  readonly #answers = new Map<string, { answer: Answer; digest: string; signature: string | undefined }>();

  find(command: BidCommand, digest: string): { answer: Answer; digest: string } | undefined {
    const known = this.#answers.get(nameOf(command));
    if (known === undefined || isForGood(known.answer)) return known;
    const isSame = known.digest === digest && known.signature === command.signature?.signed.signature;
    return isSame ? known : undefined;
  }

  add(command: BidCommand, answered: { answer: Answer; digest: string }): void {
    this.#answers.set(nameOf(command), { ...answered, signature: command.signature?.signed.signature });
  }
}

const nameOf = ({ userId, commandId }: BidCommand) => `${userId} ${commandId}`;

/** Decides a batch of commands one after the other, in the order in which they came. */
function decideAll(auction: LockedAuction, commands: readonly BidCommand[], asked: readonly AskedRow[]): Decision[] {
  const answers = new BatchAnswers();
  return commands.map((command, index) => {
    const row = asked[index];
    if (row === undefined) throw new ApiError('UNAUTHENTICATED');
    const digest = digestOf(auction, command);
    const known = answers.find(command, digest) ?? answeredBefore(row);
    if (known !== undefined) {
      // One id for two different bids is a fault of the caller; it must not look as if the second had counted.
      if (!isSameCommand(auction, command, known.digest)) {
        return {
          command,
          asked: row,
          answer: refused(auction, 'COMMAND_REUSED', receivedAtOf(auction, command, row.seen_at)),
          digest,
          isRepeated: true,
        };
      }
      return { command, asked: row, answer: known.answer, digest, isRepeated: true };
    }
    const answer = decide(auction, command, row);
    answers.add(command, { answer, digest });
    return { command, asked: row, answer, digest, isRepeated: false };
  });
}

function answeredBefore({ answered }: AskedRow): { answer: Answer; digest: string } | undefined {
  if (answered === undefined) return undefined;
  const { seq, refusal, digest, created_at: at, after_seq: afterSeq, received_at: receivedAt } = answered;
  const answer = seq === null ? { refusal: refusal as BidRefusal, at, receivedAt, afterSeq } : { seq };
  return { digest, answer: { ...answer, signed: signedOf(answered) } };
}

function digestOf({ sealer, id }: LockedAuction, { userId, commandId, maximum, mode }: BidCommand): string {
  return sealer.digest(id, userId, commandId, maximum, mode);
}

function isSameCommand(
  { sealer, id }: LockedAuction,
  { userId, commandId, maximum, mode }: BidCommand,
  digest: string,
) {
  return sealer.isDigest(digest, id, userId, commandId, maximum, mode);
}

/** Bids count until the end stated in the log, whatever the row says: where the two differ, the auction is stopped. */
export function isEndAsLogged({ log }: Platform, { row }: LockedAuction, loggedEnd: Date | null): boolean {
  if (row.state !== 'live' || row.ends_at.getTime() === loggedEnd?.getTime()) return true;
  log.error({ auction: row.id, difference: 'The end differs.' }, 'the log of an auction does not agree with it');
  return false;
}

/** The former leader gets their own part as well. */
async function touchLeader(auction: LockedAuction, before: string | null, asked: readonly AskedRow[]): Promise<void> {
  if (before === null || before === auction.row.leader_id) return;
  const inBatch = asked.find(({ registration }) => registration?.id === before)?.registration;
  if (inBatch !== undefined) auction.touched.add(inBatch.user_id);
  else auction.formerLeaders.add(before);
}

/**
 * Places bids on one auction, all in one transaction, decided one by one (AUCTIONS §2.6). Returns the answer to each
 * command: the placed bid, or the refusal.
 */
export async function placeBids(
  platform: Platform,
  auctionId: string,
  commands: readonly BidCommand[],
): Promise<(PlacedBid | ApiError)[]> {
  const { db, clock } = platform;
  const sealer = sealerOf(platform);
  const decided = await decideInTime(db, async (transaction) => {
    const row = await lockAuction(transaction, auctionId);
    if (row === undefined) return { auctions: [], decisions: [] };
    const leader = row.leader_id;
    const askedAt = performance.now();
    const lot = { row, sealer, country: platform.config.phoneCountry };
    const asked = await findAsked(transaction, lot, commands);
    shareRegistrations(asked);
    const now = clock.byDatabase(asked[0]?.now ?? new Date(Number.NaN));
    const auction = new LockedAuction(transaction, row, { now, askedAt, sealer, platform });
    const loggedEnd = asked[0]?.logged_end ?? null;
    if (!isEndAsLogged(platform, auction, loggedEnd)) stopForDifference(auction, loggedEnd ?? row.ends_at);
    const decisions = decideAll(auction, commands, asked);
    await writeBids(auction, decisions);
    await touchLeader(auction, leader, asked);
    return { auctions: [auction], decisions };
  });
  const {
    auctions: [auction],
    decisions,
  } = decided;
  if (auction === undefined) return commands.map(() => new ApiError('NOT_FOUND'));
  if (auction.events.length > 0) await announceAuction(platform, auction);
  return Promise.all(decisions.map((decision) => answerOf(platform, auction, decision)));
}

async function answerOf({ db }: Platform, auction: LockedAuction, decision: Decision): Promise<PlacedBid | ApiError> {
  const { command, asked, answer } = decision;
  const { row, sealer } = auction;
  const summary = viewSummary(row, asked.watchers);
  const onlooker = {
    userId: command.userId,
    role: asked.role,
    isWatching: asked.is_watching,
    hasPhone: asked.has_phone,
    registration: asked.registration,
  };
  const own = viewOwnPart(row, onlooker, sealer);
  if ('refusal' in answer) {
    if (answer.refusal === 'NOT_FOUND') return new ApiError('NOT_FOUND');
    const cause = answer.refusal === 'NOT_SIGNED' ? whyUnsigned(asked, command.signature) : undefined;
    const message = cause === undefined ? messageOfRefusal(answer.refusal) : messagesOfUnsigned[cause];
    const limited = answer.refusal === 'RATE_LIMITED' ? { retryAfter: 60 } : {};
    const details = { auction: summary, own, refusal: viewRefusal(decision), ...(cause && { cause }) };
    return new ApiError(answer.refusal, { message, details, ...limited });
  }
  const event = auction.events.find(({ seq }) => seq === answer.seq) ?? (await findEvent(db, row.id, answer.seq));
  if (event === undefined) throw new Error('A bid that was answered is not in the log');
  return {
    seq: answer.seq,
    receipt: viewReceipt(row, { event, signed: answer.signed }, sealer),
    auction: summary,
    own,
  };
}
