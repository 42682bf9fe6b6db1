import type { SignedRefusal } from '#contract/auctions/auction.ts';
import type { KeptDrop } from '#contract/auctions/witnessing/dropped-bids/drop-receipt.ts';
import type { DropVerdict } from '#contract/auctions/witnessing/dropped-bids/verify-drops.ts';
import { fetchLogWithRetry, fetchShown } from '../proof/fetch-log.ts';
import { waitWithJitter } from '../wait-with-jitter.ts';

/** What the log says of bids that witnesses have seen; `isSettled` as in `checkDrops`. */
async function judgeDrops(
  slug: string,
  drops: readonly KeptDrop[],
  refusals: readonly SignedRefusal[],
  isSettled = false,
): Promise<DropVerdict[]> {
  const [{ isCosignatureFile }, { checkDrops }] = await Promise.all([
    import('#contract/auctions/witnessing/formats/cosignature-file.ts'),
    import('#contract/auctions/witnessing/dropped-bids/verify-drops.ts'),
  ]);
  const [{ log, bundled }, signed] = await Promise.all([
    fetchLogWithRetry(slug),
    fetchShown(`/auction/${slug}/cosignatures`, isCosignatureFile),
  ]);
  const files = signed === undefined ? [] : [signed];
  const checked = await checkDrops(log, drops, { files, refusals, bundled, isSettled });
  return checked.map(({ verdict }) => verdict);
}

/** Refusals that the site itself does not show explain nothing. */
const leftOut: readonly DropVerdict[] = ['convicts', 'unread'];

/** Within this time after the end the witnesses have certified it, which may explain a missing bid. */
const certifiedMilliseconds = 15_000;

/** Whether the log leaves out a bid that enough witnesses have seen in time, checked again before it is reported. */
export async function isBidLeftOut(
  slug: string,
  drops: readonly KeptDrop[],
  refusals: readonly SignedRefusal[],
): Promise<boolean> {
  const first = await judgeDrops(slug, drops, refusals);
  if (!first.some((verdict) => verdict === 'pending' || leftOut.includes(verdict))) return false;
  await waitWithJitter(certifiedMilliseconds);
  return (await judgeDrops(slug, drops, refusals, true)).some((verdict) => leftOut.includes(verdict));
}
