import { type PermitState, type PermitVerb, permitVerbs } from '#contract/price-permits/price-permit.vocabulary.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Another seller's permit is refused like one that does not exist. */
export function requireOwnPermit<Row extends { seller_id: string }>(row: Row | undefined, sellerId: string): Row {
  if (row?.seller_id !== sellerId) throw new ApiError('NOT_FOUND');
  return row;
}

/** Whether its seller can take it back: one that waits, or one that is valid. */
export const canWithdraw = (state: PermitState): boolean => state === 'pending' || state === 'approved';

type Permit = { seller_id: string; state: PermitState; decider_name: string | null };

type Refusal = (viewer: Pick<SignedInViewer, 'userId'>, permit: Permit) => ApiError | undefined;

/** A member of the staff who was a seller before can neither decide on their own permit nor open it. */
const refuseOwn: Refusal = ({ userId }, { seller_id }) => {
  if (userId !== seller_id) return undefined;
  return new ApiError('FORBIDDEN', { message: 'This is your own permit: a colleague decides on it.' });
};

const refuseDecision: Refusal = (viewer, permit) => {
  const { state, decider_name } = permit;
  const own = refuseOwn(viewer, permit);
  if (own !== undefined || state === 'pending') return own;
  const by = decider_name === null || state === 'withdrawn' ? '' : ` by ${decider_name}`;
  return new ApiError('STATE', { message: `This permit has been ${state} already${by}.` });
};

const refusals: Readonly<Record<PermitVerb, Refusal>> = {
  approve: refuseDecision,
  refuse: refuseDecision,
  read_document: refuseOwn,
};

/** Throws unless this member of the staff may do this with the permit now. */
export function requireMay(verb: PermitVerb, viewer: Pick<SignedInViewer, 'userId'>, permit: Permit): void {
  const refusal = refusals[verb](viewer, permit);
  if (refusal !== undefined) throw refusal;
}

/** What this member of the staff may do with a permit now. */
export function permitVerbsOf(viewer: Pick<SignedInViewer, 'userId'>, permit: Permit): PermitVerb[] {
  return permitVerbs.filter((verb) => refusals[verb](viewer, permit) === undefined);
}
