import type { Viewer } from '#server/platform/auth/viewer.ts';

/** Finance closes days of the books; auditors read them. */
export function mayCloseDay(viewer: Viewer): boolean {
  return viewer.role === 'staff' && viewer.rights.includes('finance');
}
