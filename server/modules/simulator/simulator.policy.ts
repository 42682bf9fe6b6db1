import { findProviderPayment } from '#server/modules/payments/index.ts';
import { findSimulated, type SimulatedPayment } from '#server/modules/providers/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';

/** A simulated payment of this person; to others, and where the simulator is off, it does not exist. */
export async function requireOwnSimulated(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { userId }: Pick<SignedInViewer, 'userId'>,
  id: string,
): Promise<SimulatedPayment> {
  const [payment, simulated] = await Promise.all([findProviderPayment(db, id), findSimulated(db, id)]);
  const isThere = config.providers.simulator !== undefined && payment?.payer_id === userId;
  if (!isThere || simulated === undefined) throw new ApiError('NOT_FOUND');
  return simulated;
}
