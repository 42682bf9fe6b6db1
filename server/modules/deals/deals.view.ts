import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { displayMediaOf } from '#server/modules/listing-cards/index.ts';
import { viewImage } from '#server/platform/images/view-image.ts';
import type { DealEventRow, DealRow } from './deals.queries.ts';

function pictureOf(row: DealRow) {
  const media = displayMediaOf(row);
  return media === undefined ? undefined : viewImage(media);
}

/** Contact details of the other party: shown once both have confirmed, hidden again when the deal is cancelled. */
function otherOf(row: DealRow): Deal['other'] {
  const isReachable = row.state !== 'proposed' && row.state !== 'cancelled' && row.other_deleted_at === null;
  if (!isReachable) return { name: row.other_name };
  return { name: row.other_name, email: row.other_email, phoneNumber: row.other_phone ?? undefined };
}

/** A deal as the party sees it for whom the row was read. */
export function viewDeal(row: DealRow, events: readonly DealEventRow[]): Deal {
  return {
    _id: row.id,
    product: {
      _id: row.listing_id,
      title: row.title,
      location: row.location,
      slug: row.is_public ? row.slug : undefined,
      picture: pictureOf(row),
    },
    money: { amount: row.amount, currency: row.currency },
    source: row.source,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString(),
    other: otherOf(row),
    history: events
      .filter(({ deal_id }) => deal_id === row.id)
      .map(({ at, state, by_party, note }) => ({
        at: at.toISOString(),
        state,
        by: by_party ?? undefined,
        note: note ?? undefined,
      })),
  };
}
