import type { Viewer } from '#server/platform/auth/viewer.ts';

/** Pictures of listings that are not public are seen by their seller, and by the staff, who decide on them. */
export function maySeeConcealed(viewer: Viewer, sellerIds: readonly string[]): boolean {
  if (viewer.role === 'visitor' || viewer.suspension !== undefined) return false;
  return (viewer.role === 'staff' && !viewer.mustSetUpTwoFactor) || sellerIds.includes(viewer.userId);
}
