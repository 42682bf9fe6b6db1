import type { EndpointRequest } from '#contract/endpoint.ts';
import type { actOnViewing as endpoint } from '#contract/viewings/viewings.endpoints.ts';
import { legalActions, next, type ViewingParty, type ViewingTransition } from '#contract/viewings/viewings.process.ts';
import type { Db } from '#server/database.ts';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { chooseMeans, openConversationFor, requireNotice, requireOpenSlot } from './book-viewing.ts';
import { changeViewing, situationOf } from './change-viewing.ts';
import { findPattern } from './patterns.queries.ts';
import { readPattern } from './read-pattern.ts';
import type { SellerTurns } from './seller-turns.ts';
import { findSlot, lockSeller, type Slot } from './slots.queries.ts';
import { requireParty } from './viewings.policy.ts';
import { findOffer, findParties, findSituation, findStepOfCommand, type LockedViewing } from './viewings.queries.ts';

type Body = EndpointRequest<typeof endpoint>['body'];

/** A code has a million possible values: it is not found by trying. */
const codeLimits = [{ name: 'viewing-code', count: 10, seconds: 3_600 }];

/** What both refusals tell, so that the page can go on from the present state. */
function presentOf(viewing: LockedViewing, party: ViewingParty, now: number) {
  const { state, version } = viewing;
  return { state, version, legal: [...legalActions(situationOf(viewing), party, now)] };
}

/** Throws for a decision based on a former state, and for an illegal action. */
function requireLegal(
  viewing: LockedViewing,
  party: ViewingParty,
  { action, expectedVersion, now }: { action: Body['action']; expectedVersion: number; now: number },
): ViewingTransition {
  const details = presentOf(viewing, party, now);
  if (viewing.version !== expectedVersion) throw new ApiError('CONFLICT', { details });
  const transition = next(situationOf(viewing), action, { actor: party, now });
  if (transition === undefined) throw new ApiError('ILLEGAL_TRANSITION', { details });
  return transition;
}

function requireReason({ needs }: ViewingTransition, reason: string | undefined): void {
  if (!needs?.includes('reason') || reason !== undefined) return;
  throw new ApiError('REASON_MISSING', { fields: { reason: 'Say why' } });
}

function requireCode({ needs }: ViewingTransition, viewing: LockedViewing, code: string | undefined): void {
  if (!needs?.includes('code')) return;
  if (isEqualInConstantTime(code, viewing.code)) return;
  throw new ApiError('VIEWING_CODE_WRONG', { fields: { code: 'This is not the code of this viewing.' } });
}

type Target = { viewing: LockedViewing; party: ViewingParty; slotId: string | undefined; now: Date };

/** The slot it is moved to; undefined for what moves nothing. A buyer gives the same notice as for a booking. */
async function findTarget(
  transaction: Db,
  { needs }: ViewingTransition,
  { viewing, party, slotId, now }: Target,
): Promise<Slot | undefined> {
  if (!needs?.includes('slot')) return undefined;
  if (slotId === undefined) {
    throw new ApiError('UNPROCESSABLE', { message: 'Choose another time', fields: { slotId: 'Choose another time' } });
  }
  const slot = requireOpenSlot(await findSlot(transaction, slotId), viewing.listing_id, now);
  if (slot.id === viewing.slot_id) {
    throw new ApiError('UNPROCESSABLE', { message: 'It is at this time', fields: { slotId: 'It is at this time' } });
  }
  if (party === 'buyer') {
    const pattern = readPattern((await findPattern(transaction, viewing.listing_id))?.rules);
    if (pattern !== undefined) requireNotice(slot, pattern, now);
  }
  return slot;
}

/** What the form of a held place adds to the booking. */
async function finishBooking(
  transaction: Db,
  platform: Platform,
  viewing: LockedViewing,
  { means: wanted, note }: Body,
) {
  const slot = await findSlot(transaction, viewing.slot_id);
  const offer = await findOffer(transaction, viewing.listing_id, viewing.buyer_id);
  if (slot === undefined || offer === undefined) throw new ApiError('NOT_FOUND');
  const means = chooseMeans(slot, wanted ?? viewing.means);
  const about = { offer, buyerId: viewing.buyer_id, slot, means, note };
  return { means, conversationId: await openConversationFor(transaction, platform, about) };
}

/** A viewing that is moved keeps its means where the new time offers it. */
const meansAt = (slot: Slot, { means }: LockedViewing, wanted: Body['means']) =>
  chooseMeans(slot, wanted ?? (slot.means === 'both' || slot.means === means ? means : undefined));

/** Takes a step of a viewing as one of its parties. The same command again changes nothing. */
async function act(
  transaction: Db,
  platform: Platform,
  { id, party, sellerId, body }: { id: string; party: ViewingParty; sellerId: string; body: Body },
): Promise<void> {
  await lockSeller(transaction, sellerId);
  const viewing = await findSituation(transaction, id);
  if (viewing === undefined) throw new ApiError('NOT_FOUND');
  const known = await findStepOfCommand(transaction, id, body.commandId);
  if (known === body.action) return;
  if (known !== undefined) throw new ApiError('COMMAND_REUSED');
  const now = platform.clock.now();
  const transition = requireLegal(viewing, party, { ...body, now: now.getTime() });
  requireReason(transition, body.reason);
  requireCode(transition, viewing, body.code);
  const slot = await findTarget(transaction, transition, { viewing, party, slotId: body.slotId, now });
  const booked = body.action === 'book' ? await finishBooking(transaction, platform, viewing, body) : {};
  await changeViewing(transaction, platform, viewing, {
    transition,
    actor: party,
    slot,
    reason: body.reason,
    commandId: body.commandId,
    ...(slot && { means: meansAt(slot, viewing, body.means) }),
    ...booked,
  });
}

/** Takes a step of a viewing; answers as which party. To others than the two the viewing does not exist. */
export async function actOnViewing(
  platform: Platform,
  turns: SellerTurns,
  { id, userId, body }: { id: string; userId: string; body: Body },
): Promise<ViewingParty> {
  const { db } = platform;
  const parties = await findParties(db, id);
  const party = requireParty(parties, userId);
  // Outside of the transaction: an attempt counts although it is refused.
  if (body.action === 'checkIn') await spendRateLimit(db, codeLimits, id);
  const sellerId = parties?.seller_id ?? '';
  await turns.run(sellerId, () =>
    db.transaction().execute((transaction) => act(transaction, platform, { id, party, sellerId, body })),
  );
  return party;
}
