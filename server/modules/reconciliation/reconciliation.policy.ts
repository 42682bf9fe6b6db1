import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Finance staff cannot match payments of their own. */
export function requireNotPayer({ payer_id }: { payer_id: string }, { userId }: Pick<SignedInViewer, 'userId'>): void {
  if (payer_id !== userId) return;
  throw new ApiError('FORBIDDEN', { message: 'This payment is your own: another member of finance decides.' });
}
