import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { commitToMaximum } from '#contract/auctions/log/auction-log.ts';
import { saltOfBid } from '#contract/auctions/signatures/bid-signatures.ts';
import { type Act, signedPartOfAct } from '#contract/auctions/signatures/signed-acts.ts';
import { signingContexts } from '#contract/auctions/signatures/signing.ts';
import type { Signer } from '#contract/auctions/testing/signer.ts';
import { createId } from '#server/platform/ids.ts';
import { aBid, dollars } from './auctions.ts';
import type { SignedIn } from './signed-in.ts';

/** What the device of a test's bidder makes the salts of bids with. */
export const bidSecret = 'ab'.repeat(32);

/** What a bidder's device sends: the bid, with a signature over the log as the room shows it. */
export async function signedBid(
  person: SignedIn,
  id: string,
  {
    amount,
    signer,
    change = {},
    as = 'bid',
  }: { amount: number; signer: Signer; change?: object; as?: 'bid' | 'purchase' },
) {
  const room = await person.call(getAuction, { params: { id } });
  const commandId = createId(new Date());
  const [paddle, seenSeq, seenHead] = [room.own?.paddle ?? '', room.seq, room.headHash];
  const salt = saltOfBid({ commandId, secret: bidSecret });
  const commitment = commitToMaximum({ auction: id, paddle, maximum: dollars(amount), salt });
  const part = { auction: id, paddle, commandId, commitment, seenSeq, seenHead };
  const signature = await signer.sign(signingContexts[as], part);
  const signed = { key: signer.key, paddle, secret: bidSecret, seenHead, signature, ...change };
  return { ...aBid(dollars(amount)), commandId, seenSeq, signed };
}

/** The same for what a bidder does besides bidding: only the signature, over something else where a test says so. */
export async function signatureOfAct(
  person: SignedIn,
  id: string,
  {
    act,
    signer,
    change = {},
  }: { act: Act; signer: Signer; change?: { paddle?: string; seenSeq?: number; seenHead?: string } },
) {
  const room = await person.call(getAuction, { params: { id } });
  const part = { paddle: room.own?.paddle ?? '', seenSeq: room.seq, seenHead: room.headHash, ...change };
  const signature = await signer.sign(signingContexts.act, signedPartOfAct(act, { auction: id, ...part }));
  return { key: signer.key, ...part, signature };
}
