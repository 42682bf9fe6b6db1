import { dealChanged as changedEvent } from '#contract/deals/deals.events.ts';
import type { Tables } from '#server/database.ts';
import { type Subscription, subscribe } from '#server/platform/database/outbox.ts';
import { personRoom } from '#server/platform/realtime/rooms.ts';
import type { Platform } from '#server/platform.ts';
import { dealChanged } from './deals.topics.ts';

/** Tells the open pages of both parties that their deal has changed. */
export function announceDeals({ realtime }: Platform): Subscription<Tables> {
  return subscribe<Tables, typeof dealChanged.payload>(dealChanged, async (_, { dealId, seq, userIds }) =>
    realtime.announce(userIds.map(personRoom), changedEvent, { id: dealId, seq }),
  );
}
