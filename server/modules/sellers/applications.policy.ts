import { type ApplicationState, type ApplicationVerb, applicationVerbs } from '#contract/staff/staff.vocabulary.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

export const underReview = 'Your application is under review already.';

type Standing = { state: 'pending' | 'approved' | 'rejected'; reapply_after: Date | null } | undefined;

/** Refuses an application by staff, by a seller, or before the waiting time is over. */
export function requireMayDeal(role: SignedInViewer['role'], last: Standing, now: Date): void {
  if (role === 'staff') throw new ApiError('FORBIDDEN');
  if (role === 'seller') throw new ApiError('STATE', { message: 'You are a seller already.' });
  if (last?.state === 'pending') {
    throw new ApiError('STATE', { message: underReview });
  }
  if (last?.state === 'rejected' && last.reapply_after !== null && now < last.reapply_after) {
    throw new ApiError('STATE', { message: `You can apply again from ${last.reapply_after.toISOString()} on.` });
  }
}

type Application = { applicant_id: string; state: ApplicationState; decider_name: string | null };

/** Staff may neither decide on their own application nor open it. */
function refuseOwn({ userId }: Pick<SignedInViewer, 'userId'>, { applicant_id }: Application): ApiError | undefined {
  if (userId !== applicant_id) return undefined;
  return new ApiError('FORBIDDEN', { message: 'This is your own application: a colleague decides on it.' });
}

function refuseDecision(viewer: Pick<SignedInViewer, 'userId'>, application: Application): ApiError | undefined {
  const { state, decider_name } = application;
  const own = refuseOwn(viewer, application);
  if (own !== undefined || state === 'pending') return own;
  const by = decider_name === null ? '' : ` by ${decider_name}`;
  return new ApiError('STATE', { message: `This application has been ${state} already${by}.` });
}

const refusals = { approve: refuseDecision, reject: refuseDecision, read_document: refuseOwn };

/** Throws unless this member of the staff may do this with the application now. */
export function requireMay(
  verb: ApplicationVerb,
  viewer: Pick<SignedInViewer, 'userId'>,
  application: Application,
): void {
  const refusal = refusals[verb](viewer, application);
  if (refusal !== undefined) throw refusal;
}

/** What this member of the staff may do with an application now. */
export function applicationVerbsOf(
  viewer: Pick<SignedInViewer, 'userId'>,
  application: Application,
): ApplicationVerb[] {
  return applicationVerbs.filter((verb) => refusals[verb](viewer, application) === undefined);
}
