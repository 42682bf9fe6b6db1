import { meansOf } from '#contract/viewings/viewing-pattern.ts';
import type { Viewing, ViewingProperty, ViewingSlot } from '#contract/viewings/viewings.endpoints.ts';
import { displayMediaOf } from '#server/modules/listing-cards/index.ts';
import { viewImage } from '#server/platform/images/view-image.ts';
import type { PropertyRow } from './patterns.queries.ts';
import { readPattern } from './read-pattern.ts';
import type { Slot } from './slots.queries.ts';
import type { ViewingRow } from './viewings.queries.ts';

export function viewSlot(slot: Slot): ViewingSlot {
  return {
    _id: slot.id,
    startsAt: slot.starts_at.toISOString(),
    endsAt: slot.ends_at.toISOString(),
    places: slot.places,
    left: slot.places - slot.taken,
    isInstant: slot.is_instant,
    means: [...meansOf(slot.means)],
  };
}

function pictureOf(row: ViewingRow) {
  const media = displayMediaOf(row);
  return media === undefined ? undefined : viewImage(media);
}

/** The fee that was declared when it was booked. */
function feeOf({ fee_amount: amount, fee_currency: currency }: ViewingRow) {
  return amount === null || currency === null ? undefined : { amount, currency };
}

/** A viewing as the party sees it for whom it was read: the code is the buyer's alone. */
export function viewViewing(row: ViewingRow): Viewing {
  const hasCode = row.party === 'buyer' && row.state === 'confirmed';
  return {
    _id: row.id,
    version: row.version,
    party: row.party,
    state: row.state,
    product: {
      _id: row.listing_id,
      title: row.title,
      location: row.location,
      slug: row.is_public ? row.slug : undefined,
      picture: pictureOf(row),
    },
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    means: row.means,
    fee: feeOf(row),
    dueAt: row.due_at?.toISOString(),
    other: { name: row.other_name },
    conversationId: row.conversation_id ?? undefined,
    areBothReminded: row.are_both_reminded,
    code: hasCode ? row.code : undefined,
    reason: row.reason ?? undefined,
    changedBy: row.changed_by,
  };
}

export function viewProperty(row: PropertyRow): ViewingProperty {
  return {
    product: { _id: row.id, title: row.title, slug: row.slug },
    version: row.version ?? 0,
    pattern: readPattern(row.rules),
    freeSlots: row.free_slots ?? 0,
  };
}
