import type { DealPapers } from '#contract/deals/papers.endpoints.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import type { Platform } from '#server/platform.ts';
import { findDealCard } from '../deal-cards.queries.ts';
import { findFirstEntry } from '../deal-events.queries.ts';
import { requireReader } from '../deals.policy.ts';
import { readChecklist } from './checklist-of-deal.ts';
import { findDealDocuments, findSignatures } from './papers.queries.ts';
import { viewPapers } from './papers.view.ts';

/** Documents, signatures and checklist of a deal; to everyone but its readers it does not exist. */
export async function readPapersFor(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  viewer: SignedInViewer,
  dealId: string,
): Promise<DealPapers> {
  const { deal, actor } = requireReader(await findDealCard(db, dealId), viewer);
  const [documents, signatures, items, signedAt] = await Promise.all([
    findDealDocuments(db, dealId),
    findSignatures(db, dealId),
    readChecklist(db, config, deal),
    deal.kind === 'rent' ? findFirstEntry(db, dealId, 'signed') : undefined,
  ]);
  const party = 'party' in actor ? actor.party : undefined;
  return viewPapers({ documents, signatures, items }, { deal, party, signedAt });
}
