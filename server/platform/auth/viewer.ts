import type { Access } from '#contract/endpoint.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Who is asking. Until somebody has signed in, everybody is a visitor. */
export type Viewer = { role: 'visitor' } | { role: 'user' | 'seller' | 'staff'; userId: string };

export const visitor: Viewer = { role: 'visitor' };

/** The check before any handler runs: is this viewer of the kind the endpoint is for? */
export function requireAccess(access: Access, viewer: Viewer): void {
  if (access === 'anyone') return;
  if (viewer.role === 'visitor') throw new ApiError('UNAUTHENTICATED');
  if (access !== 'user' && viewer.role !== access) throw new ApiError('FORBIDDEN');
}
