/** Who may join an identity elsewhere to which account. */
import type { Viewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Who was signed in when they left to join an identity must still be, in the same session. */
export function isSender(viewer: Viewer, flow: { session_id: string | null }): boolean {
  return viewer.role !== 'visitor' && viewer.sessionId === flow.session_id && viewer.suspension === undefined;
}

/** To a suspended account nothing is added by which it could be entered. */
export function requireNotSuspended(isSuspended: boolean): void {
  if (isSuspended) throw new ApiError('ACCOUNT_SUSPENDED');
}
