import type { Db } from '#server/database.ts';
import type { Platform } from '#server/platform.ts';
import { Sealer } from '#server/sealing.ts';
import { findSealedNumber } from './payouts.queries.ts';

type Sealed = { account_id: string | null; number_sealed: Buffer | null };

/**
 * The full number of a payout's account, only for those who pay it; undefined once the seller has deleted their
 * account.
 */
export function openNumber({ config }: Pick<Platform, 'config'>, { account_id, number_sealed }: Sealed) {
  if (account_id === null || number_sealed === null) return undefined;
  return new Sealer(config.auctionKeys).openText(account_id, number_sealed);
}

/** The telephone that a payout is paid to. */
export async function findPayoutPhone(
  { db, config }: { db: Db; config: Platform['config'] },
  payoutId: string,
): Promise<string | undefined> {
  const sealed = await findSealedNumber(db, payoutId);
  return sealed && openNumber({ config }, sealed);
}
