import type { DealMoney } from '#contract/deals/deal-money.endpoints.ts';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { findDues, readDealMoney } from '#server/modules/payments/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import type { Platform } from '#server/platform.ts';
import { findDealCard } from './deal-cards.queries.ts';
import { findLastEvents } from './deal-events.queries.ts';
import { requireReader } from './deals.policy.ts';
import { findConversationOf } from './deals.queries.ts';
import { viewDeal } from './deals.view.ts';
import { findApplications } from './rent/applications.queries.ts';

type Surroundings = Pick<Platform, 'db' | 'clock' | 'config'>;

/** A deal as this reader sees it; to everyone else it does not exist. */
export async function readDealFor(
  { db, clock, config }: Surroundings,
  viewer: SignedInViewer,
  id: string,
): Promise<Deal> {
  const { deal, actor } = requireReader(await findDealCard(db, id), viewer);
  const [events, dues, conversationId, applications] = await Promise.all([
    findLastEvents(db, id),
    findDues(db, id),
    findConversationOf(db, deal),
    deal.kind === 'rent' ? findApplications(db, [id]) : undefined,
  ]);
  const application = applications?.get(id);
  return viewDeal(deal, {
    actor,
    userId: viewer.userId,
    events,
    dues,
    conversationId,
    application,
    now: clock.now(),
    config,
  });
}

/** Who has the money of a deal, for the same readers. */
export async function readDealMoneyFor(
  { db }: Pick<Platform, 'db'>,
  viewer: SignedInViewer,
  id: string,
): Promise<DealMoney> {
  const { actor } = requireReader(await findDealCard(db, id), viewer);
  return readDealMoney(db, id, 'party' in actor ? actor.party : 'staff');
}
