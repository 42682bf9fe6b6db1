import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Somebody who is signed in, as their session said when the request came. */
export type SignedInViewer = {
  role: 'user' | 'seller' | 'staff';
  userId: string;
  sessionId: string;
  /** Why the staff has suspended the account, if it has. */
  suspension: string | undefined;
  /** The address is unconfirmed although mails can be sent. */
  mustVerifyEmail: boolean;
  /** Of the staff, without the second factor this site asks of them. */
  mustSetUpTwoFactor: boolean;
};

/** Who is asking. Without a session that holds, everybody is a visitor. */
export type Viewer = { role: 'visitor' } | SignedInViewer;

export const visitor: Viewer = { role: 'visitor' };

/** The check before any handler runs: is this viewer of the kind the endpoint is for? */
export function requireAccess(endpoint: Endpoint, viewer: Viewer): void {
  const { access } = endpoint;
  if (access === 'anyone') return;
  if (viewer.role === 'visitor') throw new ApiError('UNAUTHENTICATED');
  if (viewer.suspension !== undefined && !endpoint.isOpenToSuspended) {
    throw new ApiError('ACCOUNT_SUSPENDED', { message: `Your account is suspended: ${viewer.suspension}` });
  }
  if (access !== 'user' && viewer.role !== access) throw new ApiError('FORBIDDEN');
  if (access === 'staff' && viewer.mustSetUpTwoFactor) throw new ApiError('TWO_FACTOR_NEEDED');
  if (endpoint.needsVerifiedEmail && viewer.mustVerifyEmail) throw new ApiError('EMAIL_UNVERIFIED');
}

/** The signed-in viewer of an endpoint that is not for visitors. */
export function signedIn(viewer: Viewer): SignedInViewer {
  if (viewer.role === 'visitor') throw new ApiError('UNAUTHENTICATED');
  return viewer;
}
