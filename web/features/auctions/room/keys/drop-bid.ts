import type { AuctionRoom, RoomWitnessing } from '#contract/auctions/auction.ts';
import type { BidMode } from '#contract/auctions/auction.vocabulary.ts';
import { commitToMaximum } from '#contract/auctions/log/auction-log.ts';
import { saltOfBid } from '#contract/auctions/signatures/bid-signatures.ts';
import {
  type DropReceipt,
  isDropReceipt,
  isReceiptFor,
} from '#contract/auctions/witnessing/dropped-bids/drop-receipt.ts';
import { hashOfCommand, type SignedCommand } from '#contract/auctions/witnessing/dropped-bids/dropped-bid.ts';
import { sealBid } from '#contract/auctions/witnessing/dropped-bids/sealed-bid.ts';
import { keepDrop } from './kept-drops.ts';

const leastWitnesses = 2;
const timeoutMilliseconds = 10_000;
/** A witness knows a new bidder within a second or two. */
const againMilliseconds = 2_000;

/** A bid as it is sent to the operator, with its bidder's signature. */
export type SignedBody = {
  commandId: string;
  maximum: number;
  mode: BidMode;
  termsVersion: number;
  seenSeq: number;
  signed: { key: string; paddle: string; secret: string; seenHead: string; signature: string };
};

/** As many as are needed to prove something, at least two; those that keep up come first. */
function chosen({ witnesses, quorum }: RoomWitnessing): string[] {
  return witnesses
    .toSorted((a, b) => Number(b.isSeeing) - Number(a.isSeeing))
    .flatMap(({ address }) => (address === undefined ? [] : [address]))
    .slice(0, Math.max(leastWitnesses, quorum));
}

async function sendTo(address: string, body: string): Promise<unknown> {
  const response = await fetch(`${address.replace(/\/$/, '')}/bids`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return Object(await response.json()).receipt;
}

async function giveTo(address: string, body: string, command: SignedCommand): Promise<DropReceipt | undefined> {
  const asked = sendTo(address, body).catch(async () => {
    await new Promise((done) => setTimeout(done, againMilliseconds));
    return sendTo(address, body);
  });
  const receipt = await asked.catch(() => undefined);
  return isDropReceipt(receipt) && (await isReceiptFor(command, receipt)) ? receipt : undefined;
}

/**
 * Sends a signed bid to witnesses as well, and stores their signed receipts. They cannot read its amount, and pass it
 * on to the operator, who decides it once, however often it arrives. Returns how many have signed.
 */
export async function dropBid(
  { _id: auction, witnessing }: Pick<AuctionRoom, '_id' | 'witnessing'>,
  { commandId, maximum, mode, termsVersion, seenSeq, signed }: SignedBody,
): Promise<number> {
  if (witnessing === undefined) return 0;
  const { key, paddle, secret, seenHead, signature } = signed;
  const salt = saltOfBid({ commandId, secret });
  const commitment = commitToMaximum({ auction, paddle, maximum, salt });
  const command: SignedCommand = { auction, paddle, commandId, commitment, seenSeq, seenHead, key, signature };
  const bound = { operatorKey: witnessing.sealingKey, command: hashOfCommand(command) };
  const sealed = await sealBid({ maximum, mode, termsVersion, secret }, bound);
  const body = JSON.stringify({ ...command, sealed });
  const receipts: DropReceipt[] = [];
  await Promise.all(
    chosen(witnessing).map(async (address) => {
      const receipt = await giveTo(address, body, command);
      if (receipt === undefined) return;
      receipts.push(receipt);
      await keepDrop({ command, receipts: [...receipts] });
    }),
  );
  return receipts.length;
}
