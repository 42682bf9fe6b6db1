import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

export const underReview = 'Your application is under review already.';

type Standing = { state: 'pending' | 'approved' | 'rejected'; reapply_after: Date | null } | undefined;

/** Refuses an application of who may not sell (staff), sells already, or has to wait. */
export function requireMayApply(role: SignedInViewer['role'], last: Standing, now: Date): void {
  if (role === 'staff') throw new ApiError('FORBIDDEN');
  if (role === 'seller') throw new ApiError('STATE', { message: 'You are a seller already.' });
  if (last?.state === 'pending') {
    throw new ApiError('STATE', { message: underReview });
  }
  if (last?.state === 'rejected' && last.reapply_after !== null && now < last.reapply_after) {
    throw new ApiError('STATE', { message: `You can apply again from ${last.reapply_after.toISOString()} on.` });
  }
}

/** Nobody decides on their own application, or reads in it as staff. */
export function isOwnApplication(viewer: SignedInViewer, application: { applicant_id: string }): boolean {
  return viewer.userId === application.applicant_id;
}

export function requireNotOwnApplication(viewer: SignedInViewer, application: { applicant_id: string }): void {
  if (isOwnApplication(viewer, application)) {
    throw new ApiError('FORBIDDEN', { message: 'This is your own application: somebody else decides on it.' });
  }
}
