import type { Signed } from '#contract/auctions/signatures/signing.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { requireMayBuyNow } from '../auctions.policy.ts';
import { viewReceipt } from '../auctions.view.ts';
import { isSellerSuspended } from '../background/sweep.queries.ts';
import { decideAuction } from '../decide-auction.ts';
import { closeByPurchase } from '../end-auction.ts';
import type { EventRow, RegistrationRow } from '../locked-auction.queries.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { signedOf } from '../log-key.ts';
import { messageOfRefusal, refusedAsUnsigned } from '../refusal-messages.ts';
import { bindBid } from './bind-bid.ts';
import type { PurchaseSignature } from './check-signature.ts';
import { findAsked, findEvent } from './place-bids.queries.ts';
import { isEndAsLogged } from './place-bids.ts';
import { signReceipt } from './sign-answers.ts';
import { writeBidders } from './write-bids.queries.ts';

type Purchase = {
  auctionId: string;
  userId: string;
  commandId: string;
  price: number;
  termsVersion: number;
  seenSeq: number;
  signature: PurchaseSignature | undefined;
};

/** The buyer leads at the published price from now on, which is no secret: what binds them to it is opened at once. */
function takeLead(auction: LockedAuction, buyer: RegistrationRow, { price, commandId, signature }: Purchase): number {
  const { row, sealer } = auction;
  const { paddle } = buyer;
  const { secret, author } = bindBid(row, buyer, { amount: price, commandId, signature });
  const sealed = sealer.seal(row.id, { amount: price, salt: secret.salt });
  const opened = row.opens_all ? { salt: secret.salt } : {};
  const bought = {
    type: 'auction.bought',
    actor: { role: 'bidder', paddle },
    data: { paddle, price, ...opened, ...author },
    commitment: secret.commitment,
  } as const;
  const seq = auction.append([bought], { sealed, registrationId: buyer.id });
  if (row.leader_id !== null) auction.formerLeaders.add(row.leader_id);
  row.leader_id = buyer.id;
  row.leader_paddle = paddle;
  row.leader_seq = seq;
  row.price = price;
  row.maximum_sealed = sealed;
  return seq;
}

/** The proof of a purchase for its buyer; undefined for one from before purchases had receipts. */
function receiptOf({ row, sealer }: LockedAuction, event: EventRow | undefined, signed: Signed | undefined) {
  return event?.private_sealed ? viewReceipt(row, { event, signed }, sealer) : undefined;
}

/** Whether a purchase is signed as the first row of the log promises: a signature for a bid does not count. */
async function isSignedAsPromised({ transaction, id }: LockedAuction, signature: PurchaseSignature | undefined) {
  if (signature === undefined) return true;
  const first = await findEvent(transaction, id, 1);
  return signature.isPurchase === (Object(first?.data).signsPurchases === true);
}

/** Before its start nothing has paused the auction of a suspended seller (AUCTIONS §2.15, 42). */
async function requireSellerSells({ transaction, row }: LockedAuction): Promise<void> {
  if (!(await isSellerSuspended(transaction, row))) return;
  throw new ApiError('BUY_NOW_UNAVAILABLE', { message: messageOfRefusal('BUY_NOW_UNAVAILABLE') });
}

/** The same command is answered alike from now on. */
async function keepCommand(
  { transaction, sealer, now }: LockedAuction,
  { auctionId, userId, commandId, price, seq, signed }: Purchase & { seq: number; signed: Signed | undefined },
): Promise<void> {
  const command = {
    auction_id: auctionId,
    user_id: userId,
    command_id: commandId,
    digest: sealer.digest(auctionId, userId, commandId, price, 'buy'),
    seq,
    refusal: null,
    after_seq: null,
    signed_by: signed?.key ?? null,
    signature: signed?.signature ?? null,
    received_at: null,
    created_at: now,
  };
  await writeBidders(transaction, [], [command]);
}

/** Buys at the published price, which ends the auction (AUCTIONS §2.8). The same command is answered alike. */
export async function buyNow(platform: Platform, purchase: Purchase) {
  const { auctionId, userId, commandId, price, seenSeq, signature } = purchase;
  return decideAuction(platform, auctionId, async (auction) => {
    const { row, transaction } = auction;
    const lot = { row, sealer: auction.sealer, country: platform.config.phoneCountry };
    const [asked] = await findAsked(transaction, lot, [{ userId, commandId, seenSeq }]);
    if (asked === undefined) throw new ApiError('UNAUTHENTICATED');
    // The sweep, or the next bid, stops it.
    if (!isEndAsLogged(platform, auction, asked.logged_end)) throw new ApiError('UNAVAILABLE');
    const { answered } = asked;
    if (
      answered !== undefined &&
      !auction.sealer.isDigest(answered.digest, auctionId, userId, commandId, price, 'buy')
    ) {
      throw new ApiError('COMMAND_REUSED', { message: messageOfRefusal('COMMAND_REUSED') });
    }
    if (answered !== undefined && answered.seq !== null) {
      const event = await findEvent(transaction, auctionId, answered.seq);
      return { seq: answered.seq, receipt: receiptOf(auction, event, signedOf(answered)) };
    }
    requireMayBuyNow(auction, asked, purchase);
    await requireSellerSells(auction);
    if (!(await isSignedAsPromised(auction, signature))) throw refusedAsUnsigned('changed');
    if (asked.registration === undefined) throw new ApiError('NOT_REGISTERED');
    const seq = takeLead(auction, asked.registration, purchase);
    auction.touched.add(userId);
    await closeByPurchase(auction, price);
    const signed = await signReceipt(auction, seq);
    await keepCommand(auction, { ...purchase, seq, signed });
    const event = auction.events.find((written) => written.seq === seq);
    return { seq, receipt: receiptOf(auction, event, signed) };
  });
}
