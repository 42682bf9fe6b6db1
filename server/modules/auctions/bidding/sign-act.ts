import type * as z from 'zod';
import type { UnsignedCause } from '#contract/auctions/auction.vocabulary.ts';
import type { signedActSchema } from '#contract/auctions/auction-bids.endpoints.ts';
import type { SignedAct } from '#contract/auctions/signatures/made-by.ts';
import { type Act, signedPartOfAct } from '#contract/auctions/signatures/signed-acts.ts';
import { signingContexts, verifySignature } from '#contract/auctions/signatures/signing.ts';
import type { RegistrationRow } from '../locked-auction.queries.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { refusedAsUnsigned } from '../refusal-messages.ts';
import { findEvent } from './place-bids.queries.ts';
import { isSignatureUsed } from './sign-act.queries.ts';

/** What a bidder sends with an act, if anything. */
export type GivenSignature = z.infer<typeof signedActSchema> | undefined;

/** An act, and the row that who does it has to have seen. */
type ActInQuestion = Act & { leastSeen?: number };

/**
 * The signature fields in the row of an action: the signature of a bidder with a key, nothing for others. Throws where
 * such a bidder has not signed it. Checked under the lock, because the signature must cover the content of the row.
 */
export async function signAct(
  { id, row, transaction }: LockedAuction,
  registration: RegistrationRow,
  { given, ...act }: ActInQuestion & { given: GivenSignature },
): Promise<{ signed?: SignedAct }> {
  if (!row.signs_acts || registration.bidder_key === null) return {};
  if (given === undefined) throw refusedAsUnsigned('missing');
  const cause = await whyNot({ id, transaction }, registration, { given, ...act });
  if (cause !== undefined) throw refusedAsUnsigned(cause);
  return { signed: { seenSeq: given.seenSeq, signature: given.signature } };
}

/** What is wrong with the signature of an act; undefined where it is right. */
async function whyNot(
  { id, transaction }: Pick<LockedAuction, 'id' | 'transaction'>,
  { paddle, bidder_key: key }: Pick<RegistrationRow, 'paddle' | 'bidder_key'>,
  { given, leastSeen = 1, ...act }: ActInQuestion & { given: NonNullable<GivenSignature> },
): Promise<UnsignedCause | undefined> {
  const { seenSeq, seenHead, signature } = given;
  if (key === null || given.key !== key || given.paddle !== paddle) return 'otherKey';
  if ((await findEvent(transaction, id, seenSeq))?.hash !== seenHead) return 'otherRecord';
  const part = signedPartOfAct(act, { auction: id, paddle, seenSeq, seenHead });
  if (!(await verifySignature(signingContexts.act, part, { key, signature }))) return 'changed';
  // A row that it must have seen has been added since.
  if (seenSeq < leastSeen) return 'changed';
  return (await isSignatureUsed(transaction, id, { seenSeq, signature })) ? 'repeated' : undefined;
}
