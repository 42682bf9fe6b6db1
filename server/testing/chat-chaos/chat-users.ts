import { dayMilliseconds } from '#contract/durations.ts';
import type { Db } from '#server/database.ts';
import { createToken, hashToken } from '#server/platform/auth/tokens.ts';
import { createId } from '#server/platform/ids.ts';

/** A signed-in party of one conversation. */
export type ChatUser = { userId: string; cookie: string; conversationId: string };

async function addPerson(db: Db, role: 'user' | 'seller'): Promise<{ userId: string; cookie: string }> {
  const now = new Date();
  const [userId, token] = [createId(now), createToken()];
  await db
    .insertInto('users')
    .values({
      id: userId,
      name: `ChatUser ${userId}`,
      email: `${userId}@talk.example`,
      email_verified: true,
      role,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('sessions')
    .values({
      id: createId(now),
      user_id: userId,
      token_hash: hashToken(token),
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + dayMilliseconds),
      user_agent: 'Test',
      address: '127.0.0.1',
    })
    .execute();
  return { userId, cookie: `urugo_session=${token}` };
}

async function addListingOf(db: Db, sellerId: string): Promise<string> {
  const now = new Date();
  const id = createId(now);
  await db
    .insertInto('listings')
    .values({
      id,
      slug: `house-${id}`,
      seller_id: sellerId,
      title: 'House to talk about',
      description: 'A house.',
      price_cents: 100_000,
      type: 'House',
      categories: ['Residential'],
      status: 'For Sale',
      purpose: 'sale',
      location: 'Kigali',
      folded_text: 'house',
      amenities: [],
      shows_exact_place: false,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Pairs of people with a conversation each: the two of a pair are side by side. */
export async function addChatUsers(db: Db, pairs: number): Promise<ChatUser[]> {
  const users: ChatUser[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const [buyer, seller] = [await addPerson(db, 'user'), await addPerson(db, 'seller')];
    const now = new Date();
    const id = createId(now);
    const listing_id = await addListingOf(db, seller.userId);
    await db
      .insertInto('conversations')
      .values({ id, listing_id, buyer_id: buyer.userId, seller_id: seller.userId, created_at: now })
      .execute();
    await db
      .insertInto('conversation_members')
      .values([buyer, seller].map(({ userId }) => ({ conversation_id: id, user_id: userId })))
      .execute();
    users.push({ ...buyer, conversationId: id }, { ...seller, conversationId: id });
  }
  return users;
}
