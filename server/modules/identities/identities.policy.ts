/** Who may link an external identity to which account. */
import type { Viewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** A person who was signed in when they left to link an identity must still be, in the same session. */
export function isSender(viewer: Viewer, flow: { session_id: string | null }): boolean {
  return viewer.role !== 'visitor' && viewer.sessionId === flow.session_id && viewer.suspension === undefined;
}

/** To a suspended account nothing is added by which it could be entered. */
export function requireNotSuspended(isSuspended: boolean): void {
  if (isSuspended) throw new ApiError('ACCOUNT_SUSPENDED');
}
