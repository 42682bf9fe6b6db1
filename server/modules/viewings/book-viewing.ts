import { randomInt } from 'node:crypto';
import { hourMilliseconds } from '#contract/durations.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Money } from '#contract/money.ts';
import { feeOf, meansOf, type ViewingMeans, type ViewingPattern } from '#contract/viewings/viewing-pattern.ts';
import type { bookViewing as endpoint } from '#contract/viewings/viewings.endpoints.ts';
import { dueAtOf, next, takesPlace, type ViewingState } from '#contract/viewings/viewings.process.ts';
import type { Db } from '#server/database.ts';
import { writeToSeller } from '#server/modules/chat/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { changeViewing, situationOf } from './change-viewing.ts';
import { notifyOfViewing } from './notify-of-viewing.ts';
import { readPattern } from './read-pattern.ts';
import { findSlot, hasPlace, lockSeller, type Slot, takePlace } from './slots.queries.ts';
import { momentText, viewingWords } from './viewing-words.ts';
import { requireMayBook } from './viewings.policy.ts';
import {
  countOpenViewings,
  findByCommand,
  findOffer,
  findOpenViewing,
  findSituation,
  insertViewing,
  type Offer,
  type Viewing,
} from './viewings.queries.ts';
import { writeEvent } from './write-event.ts';

/** More bookings than a person makes who looks for a home. */
const limits = [{ name: 'viewing-bookings', count: 60, seconds: 86_400 }];
const mostOpen = 20;

type Booking = EndpointRequest<typeof endpoint>;

/** The means that was chosen, or the only one that is offered. */
export function chooseMeans(slot: Pick<Slot, 'means'>, wanted: ViewingMeans | undefined): ViewingMeans {
  const offered = meansOf(slot.means);
  const means = wanted ?? offered[0] ?? 'in_person';
  if (offered.includes(means)) return means;
  const message = 'The seller does not offer this at that time.';
  throw new ApiError('UNPROCESSABLE', { message, fields: { means: message } });
}

/** A slot in which something can still be booked. */
export function requireOpenSlot(slot: Slot | undefined, listingId: string, now: Date): Slot {
  if (slot === undefined || slot.listing_id !== listingId) throw new ApiError('NOT_FOUND');
  if (slot.closed_at !== null || slot.starts_at <= now) {
    throw new ApiError('TIME_UNAVAILABLE');
  }
  return slot;
}

/** Refuses a time that is nearer than the notice the seller asks for. */
export function requireNotice(slot: Slot, { noticeHours }: ViewingPattern, now: Date): void {
  if (slot.starts_at.getTime() - now.getTime() > noticeHours * hourMilliseconds) return;
  throw new ApiError('TIME_UNAVAILABLE');
}

/** A fee that the listing has declared in the meantime must be shown before it is paid. */
function requireSeenFee(fee: Money | undefined, seen: Booking['body']['seenFee']): void {
  if (fee === undefined || (fee.currency === seen?.currency && fee.amount <= seen.amount)) return;
  throw new ApiError('CONFLICT', {
    message: 'The fee for a viewing has changed. Please look at it again.',
    details: { fee },
  });
}

/** Where the person has a viewing of this listing already: a place they only hold is given up for the new one. */
async function leaveHeldPlace(transaction: Db, platform: Platform, listingId: string, buyerId: string): Promise<void> {
  const open = await findOpenViewing(transaction, listingId, buyerId);
  if (open === undefined) return;
  if (open.state !== 'held') {
    throw new ApiError('VIEWING_EXISTS', { details: { viewingId: open.id } });
  }
  const held = await findSituation(transaction, open.id);
  const now = platform.clock.now().getTime();
  const transition = held && next(situationOf(held), 'cancel', { actor: 'buyer', now });
  if (held && transition) await changeViewing(transaction, platform, held, { transition, actor: 'buyer' });
}

/** The state a new viewing begins in; takes its place. */
async function begin(transaction: Db, slot: Slot, { isHeld, canWait }: Booking['body']): Promise<ViewingState> {
  if (!(await hasPlace(transaction, slot.id))) {
    if (canWait && !isHeld) return 'waiting';
    throw new ApiError('NO_PLACE_LEFT');
  }
  const wanted = slot.is_instant ? 'confirmed' : 'requested';
  const state = isHeld ? 'held' : wanted;
  if (takesPlace(state) && !(await takePlace(transaction, slot.id))) throw new ApiError('NO_PLACE_LEFT');
  return state;
}

/** The conversation of the two, with the buyer's words; a video call needs that something was said in it. */
export async function openConversationFor(
  transaction: Db,
  platform: Platform,
  {
    offer,
    buyerId,
    slot,
    means,
    note,
  }: { offer: Offer; buyerId: string; slot: Slot; means: ViewingMeans; note?: string | undefined },
): Promise<string> {
  const language = offer.buyer_language;
  const usual = means === 'video' ? viewingWords(language).message(momentText(language, slot.starts_at)) : undefined;
  const people = { buyerId, sellerId: offer.seller_id, listingId: offer.id };
  return writeToSeller(transaction, platform, { ...people, text: note ?? usual });
}

const digits = 6;
const newCode = () => String(randomInt(10 ** digits)).padStart(digits, '0');

type Known = { buyerId: string; offer: Offer; slot: Slot; pattern: ViewingPattern };

async function write(
  transaction: Db,
  platform: Platform,
  { buyerId, offer, slot, pattern }: Known,
  body: Booking['body'],
): Promise<string> {
  const now = platform.clock.now();
  const means = chooseMeans(slot, body.means);
  const fee = feeOf(pattern);
  const state = await begin(transaction, slot, body);
  const times = { now: now.getTime(), startsAt: slot.starts_at.getTime(), endsAt: slot.ends_at.getTime() };
  const due = dueAtOf(state, times);
  const isBooked = state === 'confirmed' || state === 'requested';
  const conversationId = isBooked
    ? await openConversationFor(transaction, platform, { offer, buyerId, slot, means, note: body.note })
    : null;
  const viewing: Viewing = {
    id: createId(now),
    listing_id: offer.id,
    slot_id: slot.id,
    buyer_id: buyerId,
    seller_id: offer.seller_id,
    state,
    version: 1,
    starts_at: slot.starts_at,
    ends_at: slot.ends_at,
    means,
    fee_amount: fee?.amount ?? null,
    fee_currency: fee?.currency ?? null,
    code: newCode(),
    conversation_id: conversationId,
    command_id: body.commandId,
    reason: null,
    changed_by: 'buyer',
    due_at: due === undefined ? null : new Date(due),
    created_at: now,
    updated_at: now,
  };
  await insertViewing(transaction, viewing);
  const event = { version: 1, at: now, state, starts_at: viewing.starts_at };
  await writeEvent(transaction, viewing, { ...event, step: 'book', by_actor: 'buyer', command_id: body.commandId });
  if (isBooked) {
    const step = { step: 'book', actor: 'buyer', former: 'held', reason: null } as const;
    await notifyOfViewing(transaction, platform, { viewing, ...step });
  }
  return viewing.id;
}

/**
 * Books a slot for a person, holds it, or enters its waiting list, in the caller's transaction; returns the id of the
 * viewing. The same command again answers the same viewing.
 */
export async function bookViewing(
  transaction: Db,
  platform: Platform,
  viewer: SignedInViewer,
  { params: { listingId, slotId }, body }: Pick<Booking, 'params' | 'body'>,
): Promise<string> {
  const buyerId = viewer.userId;
  const offer = requireMayBook(viewer, await findOffer(transaction, listingId, buyerId));
  await lockSeller(transaction, offer.seller_id);
  const known = await findByCommand(transaction, buyerId, body.commandId);
  if (known !== undefined) {
    if (known.listing_id === listingId) return known.id;
    throw new ApiError('COMMAND_REUSED');
  }
  const now = platform.clock.now();
  const slot = requireOpenSlot(await findSlot(transaction, slotId), listingId, now);
  const pattern = readPattern(offer.rules);
  if (pattern === undefined || offer.status === 'Sold' || offer.status === 'Rented') {
    throw new ApiError('PROPERTY_UNAVAILABLE');
  }
  requireNotice(slot, pattern, now);
  requireSeenFee(feeOf(pattern), body.seenFee);
  await leaveHeldPlace(transaction, platform, listingId, buyerId);
  if ((await countOpenViewings(transaction, buyerId)) >= mostOpen) {
    throw new ApiError('TOO_MANY_VIEWINGS');
  }
  return write(transaction, platform, { buyerId, offer, slot, pattern }, body);
}

/** Counts a booking towards the limit of a person. */
export async function spendBooking({ db }: Platform, viewer: SignedInViewer): Promise<void> {
  await spendRateLimit(db, limits, viewer.userId);
}
