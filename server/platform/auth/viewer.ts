import type { ApiScope } from '#contract/api-keys/api-keys.vocabulary.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** A signed-in user, as their session said when the request came. */
export type SignedInViewer = {
  role: 'user' | 'seller' | 'staff';
  /** For staff: what they may do besides the work that all of them share. */
  rights: readonly StaffRight[];
  userId: string;
  /** The id of the session; for a program that uses a key, that of the key. */
  sessionId: string;
  /** What a key opens; undefined for people. */
  scopes?: readonly ApiScope[];
  /** Why the staff has suspended the account, if it has. */
  suspension: string | undefined;
  /** The address is unconfirmed although mails can be sent. */
  mustVerifyEmail: boolean;
  /** Whether this is staff without the second factor that this site asks of them. */
  mustSetUpTwoFactor: boolean;
};

/** The caller of a request: a visitor without a valid session. */
export type Viewer = { role: 'visitor' } | SignedInViewer;

export const visitor: Viewer = { role: 'visitor' };

/** Whether a member of the staff holds one of these rights. */
export function holdsOne({ rights }: Pick<SignedInViewer, 'rights'>, wanted: readonly StaffRight[]): boolean {
  return wanted.some((right) => rights.includes(right));
}

/** A key gives access to public data, and to the calls of its scopes. */
function isOpenToKey({ access, method, scope }: Endpoint, scopes: readonly ApiScope[]): boolean {
  if (scope !== undefined) return scopes.includes(scope);
  return access === 'anyone' && method === 'GET';
}

/** As whom a handler answers: a key acts for its holder in the calls of its scopes, and reads the others like a visitor. */
export function viewerFor({ scope }: Endpoint, viewer: Viewer): Viewer {
  const isKey = viewer.role !== 'visitor' && viewer.scopes !== undefined;
  return isKey && scope === undefined ? visitor : viewer;
}

/** The check before any handler runs: is this viewer of the kind the endpoint is for? */
export function requireAccess(endpoint: Endpoint, viewer: Viewer): void {
  const { access } = endpoint;
  if (viewer.role !== 'visitor' && viewer.scopes !== undefined && !isOpenToKey(endpoint, viewer.scopes)) {
    throw new ApiError('FORBIDDEN', {
      message:
        endpoint.scope === undefined ? 'No API key opens this call.' : `The key lacks the scope ${endpoint.scope}.`,
    });
  }
  if (access === 'anyone') return;
  if (viewer.role === 'visitor') throw new ApiError('UNAUTHENTICATED');
  if (viewer.suspension !== undefined && !endpoint.isOpenToSuspended) {
    throw new ApiError('ACCOUNT_SUSPENDED', { message: `Your account is suspended: ${viewer.suspension}` });
  }
  if (access !== 'user' && viewer.role !== access) throw new ApiError('FORBIDDEN');
  if (access === 'staff' && viewer.mustSetUpTwoFactor) throw new ApiError('TWO_FACTOR_NEEDED');
  if (endpoint.rights !== undefined && !holdsOne(viewer, endpoint.rights)) {
    throw new ApiError('FORBIDDEN', {
      message: `This needs a right you do not hold: ${endpoint.rights.join(' or ')}.`,
    });
  }
  if (endpoint.needsVerifiedEmail && viewer.mustVerifyEmail) throw new ApiError('EMAIL_UNVERIFIED');
}

/** The signed-in viewer of an endpoint that is not for visitors. */
export function signedIn(viewer: Viewer): SignedInViewer {
  if (viewer.role === 'visitor') throw new ApiError('UNAUTHENTICATED');
  return viewer;
}
