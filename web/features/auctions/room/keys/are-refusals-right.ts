import type { SignedRefusal } from '#contract/auctions/auction.ts';
import { fetchLogWithRetry } from '../proof/fetch-log.ts';
import { waitWithJitter } from '../wait-with-jitter.ts';

/**
 * Whether the log shows the refusals of this device, and that they follow the rules. Where that depends on its date it
 * is checked again once no refusal can be missing any more, as the operator may give it any date.
 */
export async function areRefusalsRight(slug: string, refusals: readonly SignedRefusal[]): Promise<boolean> {
  const [{ checkRefusals }, { bundledWithinMilliseconds }] = await Promise.all([
    import('#contract/auctions/refusals/verify-refusals.ts'),
    import('#contract/auctions/refusals/used-commands.ts'),
  ]);
  const { log, bundled } = await fetchLogWithRetry(slug);
  const isRight = async (text: string, beside: string | undefined, isSettled: boolean) => {
    const { wrong, missing } = await checkRefusals(text, refusals, beside, { isSettled });
    return wrong.length + missing.length === 0;
  };
  if (!(await isRight(log, bundled, false))) return false;
  if (await isRight(log, bundled, true)) return true;
  await waitWithJitter(bundledWithinMilliseconds);
  const later = await fetchLogWithRetry(slug);
  return isRight(later.log, later.bundled, true);
}
