import type { ViewingMeans } from '#contract/viewings/viewing-pattern.ts';
import {
  dueAtOf,
  next,
  stateAfter,
  takesPlace,
  type ViewingActor,
  type ViewingSituation,
  type ViewingState,
  type ViewingTransition,
} from '#contract/viewings/viewings.process.ts';
import type { Db } from '#server/database.ts';
import { writeToSeller } from '#server/modules/chat/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { notifyOfViewing, type Surroundings } from './notify-of-viewing.ts';
import { findFirstWaiting, findSlotsToPromote, freePlace, hasPlace, type Slot, takePlace } from './slots.queries.ts';
import { findSituation, type LockedViewing, setViewing } from './viewings.queries.ts';
import { writeEvent } from './write-event.ts';

/** What decides about a viewing, as the process asks for it. */
export function situationOf(viewing: LockedViewing): ViewingSituation {
  return {
    state: viewing.state,
    startsAt: viewing.starts_at.toISOString(),
    endsAt: viewing.ends_at.toISOString(),
    areBothReminded: viewing.are_both_reminded,
  };
}

type Change = {
  transition: ViewingTransition;
  actor: ViewingActor;
  /** The slot it is moved to. */
  slot?: Slot | undefined;
  reason?: string | undefined;
  commandId?: string | undefined;
  means?: ViewingMeans | undefined;
  conversationId?: string | undefined;
};

const noPlaceLeft = () => new ApiError('NO_PLACE_LEFT');

/** Frees and takes the places that the change needs; true where a place of the former slot is free now. */
async function movePlaces(
  transaction: Db,
  { before, after, from, to }: { before: ViewingState; after: ViewingState; from: string; to: string },
): Promise<boolean> {
  const isLeft = takesPlace(before) && (!takesPlace(after) || from !== to);
  // First, since a place that is left may be what makes the new time possible.
  if (isLeft) await freePlace(transaction, from);
  const isTaken = takesPlace(after) && (!takesPlace(before) || from !== to);
  if (isTaken && !(await takePlace(transaction, to))) throw noPlaceLeft();
  return isLeft;
}

/**
 * Brings a viewing, which its seller's lock protects, into its next state: places, due time, event and notifications, in
 * the caller's transaction. A place that becomes free goes to the first of the waiting list.
 */
export async function changeViewing(
  transaction: Db,
  platform: Surroundings,
  viewing: LockedViewing,
  change: Change,
): Promise<void> {
  const { transition, actor, slot, reason = null, commandId = null } = change;
  const now = platform.clock.now();
  const state = stateAfter(transition, slot?.is_instant ?? viewing.is_instant);
  const slotId = slot?.id ?? viewing.slot_id;
  const times = { starts_at: slot?.starts_at ?? viewing.starts_at, ends_at: slot?.ends_at ?? viewing.ends_at };
  const places = { before: viewing.state, after: state, from: viewing.slot_id, to: slotId };
  const isPlaceFree = await movePlaces(transaction, places);
  const due = dueAtOf(state, {
    now: now.getTime(),
    startsAt: times.starts_at.getTime(),
    endsAt: times.ends_at.getTime(),
  });
  const version = viewing.version + 1;
  await setViewing(transaction, viewing.id, {
    state,
    version,
    slot_id: slotId,
    ...times,
    means: change.means ?? viewing.means,
    conversation_id: change.conversationId ?? viewing.conversation_id,
    reason,
    changed_by: actor,
    due_at: due === undefined ? null : new Date(due),
    updated_at: now,
  });
  await writeEvent(transaction, viewing, {
    version,
    at: now,
    step: transition.action,
    state,
    by_actor: actor,
    starts_at: times.starts_at,
    command_id: commandId,
  });
  const after = { ...viewing, ...times, state, version };
  const step = { step: transition.action, actor, former: viewing.state, reason };
  await notifyOfViewing(transaction, platform, { viewing: after, ...step });
  if (isPlaceFree) await promoteWaiting(transaction, platform, viewing.slot_id);
}

/**
 * Gives a free place to the first of the waiting list, if there is one and it can still begin; returns whether it did.
 */
async function promoteWaiting(transaction: Db, platform: Surroundings, slotId: string): Promise<boolean> {
  const id = await findFirstWaiting(transaction, slotId);
  const waiting = id === undefined ? undefined : await findSituation(transaction, id);
  if (waiting === undefined) return false;
  const now = platform.clock.now().getTime();
  const transition = next(situationOf(waiting), 'promote', { actor: 'system', now });
  // The seller may have another appointment at that time; then the waiting list goes on waiting.
  if (transition === undefined || !(await hasPlace(transaction, slotId))) return false;
  const { buyer_id: buyerId, seller_id: sellerId, listing_id: listingId } = waiting;
  const conversationId = await writeToSeller(transaction, platform, { buyerId, sellerId, listingId, text: undefined });
  await changeViewing(transaction, platform, waiting, { transition, actor: 'system', conversationId });
  return true;
}

/** Gives the places that a new pattern has added to those who wait for them, under the lock of the seller. */
export async function promoteWaitingOf(transaction: Db, platform: Surroundings, listingId: string): Promise<void> {
  for (const slotId of await findSlotsToPromote(transaction, listingId, platform.clock.now())) {
    let isPromoted = true;
    while (isPromoted) isPromoted = await promoteWaiting(transaction, platform, slotId);
  }
}
