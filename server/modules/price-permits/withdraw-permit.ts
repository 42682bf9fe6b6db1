import { kigaliDay } from '#contract/kigali-time.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { canWithdraw, requireOwnPermit } from './price-permits.policy.ts';
import { lockPermit, setPermit } from './price-permits.queries.ts';
import { stateOn } from './state-on.ts';

/** Withdraws a permit. Existing offers stay; withdrawing twice has the same effect as once. */
export async function withdrawPermit({ db, clock }: Platform, sellerId: string, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const permit = requireOwnPermit(await lockPermit(transaction, id), sellerId);
    const now = clock.now();
    const state = stateOn(permit, kigaliDay(now));
    if (state === 'withdrawn') return;
    if (!canWithdraw(state)) throw new ApiError('STATE', { message: `This permit is ${state} already.` });
    await setPermit(transaction, id, { state: 'withdrawn', withdrawn_at: now });
  });
}
