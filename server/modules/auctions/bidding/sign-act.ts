import type * as z from 'zod';
import type { signedActSchema } from '#contract/auctions/auction-bids.endpoints.ts';
import type { SignedAct } from '#contract/auctions/made-by.ts';
import { type Act, signedPartOfAct } from '#contract/auctions/signed-acts.ts';
import { signingContexts, verifySignature } from '#contract/auctions/signing.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { RegistrationRow } from '../locked-auction.queries.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { findEvent } from './place-bids.queries.ts';
import { isSignatureUsed } from './sign-act.queries.ts';

/** What a bidder sends with an act, if anything. */
export type GivenSignature = z.infer<typeof signedActSchema> | undefined;

/** An act, and the row that who does it has to have seen. */
type ActInQuestion = Act & { leastSeen?: number };

/**
 * What the row of an act says of who did it: the signature of a bidder who has a key, nothing of others. Refuses what such a
 * bidder has not signed. It is looked at under the lock, because what they have to have signed is what the row will say.
 */
export async function signAct(
  { id, row, transaction }: LockedAuction,
  { paddle, bidder_key }: RegistrationRow,
  { given, leastSeen = 1, ...act }: ActInQuestion & { given: GivenSignature },
): Promise<{ signed?: SignedAct }> {
  if (!row.signs_acts || bidder_key === null) return {};
  const { seenSeq, seenHead, signature } = given ?? { seenSeq: 0, seenHead: '', signature: '' };
  const isRight =
    given?.key === bidder_key &&
    given.paddle === paddle &&
    seenSeq >= leastSeen &&
    (await verifySignature(signingContexts.act, signedPartOfAct(act, { auction: id, paddle, seenSeq, seenHead }), {
      key: bidder_key,
      signature,
    })) &&
    (await findEvent(transaction, id, seenSeq))?.hash === seenHead &&
    !(await isSignatureUsed(transaction, id, { seenSeq, signature }));
  if (isRight) return { signed: { seenSeq, signature } };
  const message =
    'This is not signed with your key. Do it on the device on which you registered, with the page loaded anew.';
  throw new ApiError('NOT_SIGNED', { message });
}
