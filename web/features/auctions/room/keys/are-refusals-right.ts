import type { SignedRefusal } from '#contract/auctions/auction.ts';
import { fetchLogPatiently } from '../fetch-log.ts';
import { waitAbout } from '../wait-about.ts';

/**
 * Whether the log shows what was refused to this device, and that it was refused by the rules. Where that depends on its date it is
 * looked at again once no refusal can be still to come, as the operator may give it any date.
 */
export async function areRefusalsRight(slug: string, refusals: readonly SignedRefusal[]): Promise<boolean> {
  const [{ checkRefusals }, { bundledWithinMilliseconds }] = await Promise.all([
    import('#contract/auctions/verify-refusals.ts'),
    import('#contract/auctions/used-commands.ts'),
  ]);
  const { log, bundled } = await fetchLogPatiently(slug);
  const isRight = async (text: string, beside: string | undefined, isSettled: boolean) => {
    const { wrong, missing } = await checkRefusals(text, refusals, beside, { isSettled });
    return wrong.length + missing.length === 0;
  };
  if (!(await isRight(log, bundled, false))) return false;
  if (await isRight(log, bundled, true)) return true;
  await waitAbout(bundledWithinMilliseconds);
  const later = await fetchLogPatiently(slug);
  return isRight(later.log, later.bundled, true);
}
