import * as z from 'zod';
import { type BidRefusal, bidModes, bidRefusals } from '#contract/auctions/auction.vocabulary.ts';
import { signingContexts } from '#contract/auctions/signatures/signing.ts';
import { type DropRefusal, signedPartOfDropRefusal } from '#contract/auctions/witnessing/dropped-bids/drop-refusal.ts';
import {
  type DroppedBid,
  hashOfCommand,
  isCommandSigned,
} from '#contract/auctions/witnessing/dropped-bids/dropped-bid.ts';
import type { SealedPart } from '#contract/auctions/witnessing/dropped-bids/sealed-bid.ts';
import type { DropAnswer } from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import type { BidQueue } from '../bidding/bid-queue.ts';
import { checkSignature } from '../bidding/check-signature.ts';
import { findAcceptedCommand, findBidderByPaddle, findFormerPaddle } from '../bidding/place-bids.queries.ts';
import type { PlacedBid } from '../bidding/place-bids.ts';
import { signWithLogKey } from '../log-key.ts';
import { openForOperator } from './sealing-key.ts';

const sealedPartSchema: z.ZodType<SealedPart> = z.strictObject({
  maximum: z.int().positive().max(Number.MAX_SAFE_INTEGER),
  mode: z.enum(bidModes),
  termsVersion: z.int().positive().max(1_000_000),
  secret: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Refusals whose amount reveals nothing beyond the log to a witness, and which it cannot judge without. */
const judgedByAmount: readonly string[] = ['NOT_ON_GRID', 'OVER_ABSOLUTE_LIMIT', 'BID_TOO_LOW'] satisfies BidRefusal[];
/** What may be decided when the bid is sent again. */
const undecided: readonly string[] = ['NOT_DECIDED_IN_TIME'] satisfies BidRefusal[];

/** When and after which row of the log a bid is refused. */
type Place = Pick<DropRefusal, 'afterSeq' | 'at'>;
type Taken = { bid: DroppedBid; command: string; place: Place };

async function refuse(
  platform: Platform,
  { bid, command }: Taken,
  refused: Place & Pick<DropRefusal, 'code' | 'maximum'>,
): Promise<DropAnswer> {
  const part = signedPartOfDropRefusal({ auction: bid.auction, command, ...refused });
  const { key: logKey, signature } = await signWithLogKey(platform, signingContexts.dropRefusal, part);
  return { result: 'refused', refusal: { ...part, logKey, signature } };
}

/** After the last row as it was read just now, and never before it, even when a clock was set back. */
async function placeAfter(
  { databaseClock }: Platform,
  { last_seq: afterSeq, last_event_at: last }: { last_seq: number; last_event_at: Date | null },
): Promise<Place> {
  const now = await databaseClock.now();
  return { afterSeq, at: (last !== null && last > now ? last : now).toISOString() };
}

/** The answer to a witness, from the result of the bid queue. */
async function answerTo(platform: Platform, taken: Taken, placed: PlacedBid | ApiError, maximum: number) {
  const { bid, place } = taken;
  if (!(placed instanceof ApiError)) {
    if (placed.receipt.commitment === bid.commitment) return { result: 'accepted' as const, seq: placed.seq };
    return refuse(platform, taken, { code: 'COMMAND_REUSED', ...place });
  }
  const code = bidRefusals.find((known) => known === placed.code);
  if (code === undefined || undecided.includes(code)) return { result: 'later' as const };
  const { at, afterSeq } = Object(Object(placed.details).refusal) as { at?: string; afterSeq?: number };
  return refuse(platform, taken, {
    code,
    ...(at === undefined || afterSeq === undefined ? place : { at, afterSeq }),
    ...(judgedByAmount.includes(code) && { maximum }),
  });
}

async function takeBid(
  { platform, queue, receivedAt }: Surroundings,
  { sealed, ...signed }: DroppedBid,
): Promise<DropAnswer> {
  const { auction: auctionId, paddle, commandId, seenSeq, seenHead, key, signature: bySigner } = signed;
  const bidder = await findBidderByPaddle(platform.db, auctionId, paddle);
  if (!(await isCommandSigned(signed))) return { result: 'unknown' };
  if (bidder === undefined) return refuseFormer(platform, { ...signed, sealed });
  const { user_id: userId } = bidder;
  const place = await placeAfter(platform, bidder);
  const accepted = await findAcceptedCommand(platform.db, { auctionId, userId, commandId });
  // Nearly always the bid has arrived from its bidder as well.
  if (accepted?.commitment === signed.commitment) return { result: 'accepted', seq: accepted.seq };
  const command = hashOfCommand(signed);
  const taken = { bid: { ...signed, sealed }, command, place };
  const opened = sealedPartSchema.safeParse(await openForOperator(platform, sealed, command)).data;
  const signature =
    opened &&
    (await checkSignature({
      auctionId,
      commandId,
      amount: opened.maximum,
      seenSeq,
      signed: { key, paddle, secret: opened.secret, seenHead, signature: bySigner },
    }));
  if (opened === undefined || signature?.commitment !== signed.commitment) {
    return refuse(platform, taken, { code: 'UNREADABLE', ...place });
  }
  if (bidder.is_suspended) {
    return refuse(platform, taken, { code: 'SUSPENDED', ...place });
  }
  const { maximum, mode, termsVersion } = opened;
  const placed = await queue
    .place({ auctionId, userId, commandId, maximum, mode, termsVersion, seenSeq, signature, receivedAt })
    .catch((error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    });
  return answerTo(platform, taken, placed, maximum);
}

/** A bidder who has changed devices goes on under another paddle: the log still has the former one and its key. */
async function refuseFormer(platform: Platform, bid: DroppedBid): Promise<DropAnswer> {
  const last = await findFormerPaddle(platform.db, bid);
  if (last === undefined) return { result: 'unknown' };
  const taken = { bid, command: hashOfCommand(bid), place: await placeAfter(platform, last) };
  return refuse(platform, taken, { code: 'DEVICE_CHANGED', ...taken.place });
}

type Surroundings = { platform: Platform; queue: BidQueue; receivedAt: number };

/**
 * Takes bids that witnesses pass on, as if their bidders had sent them: the signature says whose they are. The answers
 * are for the witness, and reveal no amounts.
 */
export async function takeBids(surroundings: Surroundings, bids: readonly DroppedBid[]): Promise<DropAnswer[]> {
  const { log } = surroundings.platform;
  return Promise.all(
    bids.map((bid) =>
      takeBid(surroundings, bid).catch((error: unknown): DropAnswer => {
        log.error({ err: error, auction: bid.auction }, 'a bid that a witness passed on could not be decided');
        return { result: 'later' };
      }),
    ),
  );
}
