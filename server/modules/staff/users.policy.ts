import type { Role } from '#contract/accounts/account.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

type Account = { id: string; role: Role; suspended_at: Date | null };

/** Nobody suspends themselves or other staff: that takes the operator, at the machine. */
function isOutOfReach(viewer: SignedInViewer, { id, role }: Account): boolean {
  return role === 'staff' || id === viewer.userId;
}

/** Rights are given by who holds the right to, to others of the staff; nobody changes their own. */
export function mayChangeRights(viewer: SignedInViewer, { id, role }: Account): boolean {
  return viewer.rights.includes('admin') && role === 'staff' && id !== viewer.userId;
}

export function requireMayChangeRights(viewer: SignedInViewer, account: Account): void {
  if (account.id === viewer.userId) throw new ApiError('FORBIDDEN', { message: 'Nobody changes their own rights.' });
  if (account.role !== 'staff') throw new ApiError('STATE', { message: 'Only members of the staff hold rights.' });
}

export function maySuspend(viewer: SignedInViewer, account: Account): boolean {
  return viewer.rights.includes('admin') && !isOutOfReach(viewer, account) && account.suspended_at === null;
}

export function mayReinstate(viewer: SignedInViewer, account: Account): boolean {
  return viewer.rights.includes('admin') && account.suspended_at !== null;
}

export function requireMaySuspend(viewer: SignedInViewer, account: Account): void {
  if (isOutOfReach(viewer, account)) {
    throw new ApiError('FORBIDDEN', { message: 'Nobody can suspend themselves or other staff.' });
  }
  if (account.suspended_at !== null) {
    throw new ApiError('STATE', { message: 'This account has been suspended already.' });
  }
}
