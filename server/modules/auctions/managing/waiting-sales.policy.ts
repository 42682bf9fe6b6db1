/**
 * Sales that wait for witnesses: who decides that before the auction is announced, and who may complete one without
 * them.
 */
import { ApiError } from '#server/platform/http/api-error.ts';
import { type Refusal, refuseTransition, type Situation, wrongState } from '../auctions.policy.ts';
import { type Member, proposerOf, refuseOneOfTwo } from './two-of-staff.policy.ts';

/** `hasWitnesses`: whether some would watch an auction that is scheduled now. */
export type WaitingSituation = Situation & { hasWitnesses?: boolean };

/** While an auction is reviewed, one of the staff who does not sell in it may let its sale wait, if there are witnesses to wait for. */
export function refuseAwaiting(
  { row, hasWitnesses = false }: WaitingSituation,
  { staffId }: Pick<Member, 'staffId'>,
): Refusal {
  const illegal = refuseTransition(row, 'approve', 'staff');
  if (illegal !== undefined) return illegal;
  if (row.seller_id === staffId) return new ApiError('FORBIDDEN');
  return hasWitnesses || row.waits_for_witnesses ? undefined : wrongState('No witnesses of auctions are set up here.');
}

/** A waiting sale is completed without its witnesses by two of the staff, neither of whom is its seller. */
export function refuseWaiver(situation: Situation, by: Member): Refusal {
  const { row } = situation;
  if (row.sale_waits_since === null) return wrongState('No sale of this auction waits for witnesses.');
  if (row.seller_id === by.staffId) return new ApiError('FORBIDDEN');
  return refuseOneOfTwo(by, 'auctioneer', proposerOf(situation, 'waive'));
}
