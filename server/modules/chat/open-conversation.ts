import type { Conversation } from '#contract/chat/chat.ts';
import type { ListingWay } from '#contract/listings/listing-way.ts';
import { isListingPublic } from '#server/modules/listings/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { isBlocked } from './blocks.queries.ts';
import { requireMayChat, requireMayOpen, requireMember, requireUnblocked } from './chat.policy.ts';
import { viewConversation } from './chat.view.ts';
import {
  findConversation,
  findConversationAbout,
  findOwnerOfListing,
  insertConversation,
} from './conversations.queries.ts';

/** More new conversations than this in a day do not come from a person who looks for a home. */
const limits = [{ name: 'chat-conversation', count: 40, seconds: 86_400 }];

async function showConversation(db: Platform['db'], userId: string, id: string): Promise<Conversation> {
  return viewConversation(requireMember(await findConversation(db, userId, id)));
}

/**
 * Finds the conversation of a buyer with the seller of a listing, or begins it. One that is there is found even when
 * the listing cannot be seen any more; a new one needs a public listing.
 */
export async function openConversation(
  { db, clock }: Platform,
  viewer: SignedInViewer,
  {
    recipientId,
    productId: listingId,
    from: way,
  }: { recipientId: string; productId: string; from?: ListingWay | undefined },
): Promise<Conversation> {
  requireMayChat(viewer);
  const buyerId = viewer.userId;
  const ownerId = await findOwnerOfListing(db, listingId);
  const about = { buyerId, sellerId: ownerId ?? '', listingId };
  const known = ownerId === undefined ? undefined : await findConversationAbout(db, about);
  if (known !== undefined && recipientId === ownerId) return showConversation(db, buyerId, known);
  if (ownerId === undefined || !(await isListingPublic(db, listingId))) throw new ApiError('NOT_FOUND');
  requireMayOpen(viewer, { ownerId, recipientId });
  requireUnblocked(await isBlocked(db, buyerId, ownerId));
  await spendRateLimit(db, limits, buyerId);
  const created_at = clock.now();
  await db.transaction().execute(async (transaction) => {
    const about = { listing_id: listingId, buyer_id: buyerId, seller_id: ownerId };
    const row = { id: createId(created_at), ...about, way, created_at };
    await insertConversation(transaction, row);
  });
  const id = await findConversationAbout(db, about);
  return showConversation(db, buyerId, id ?? '');
}
