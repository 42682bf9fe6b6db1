import { describe, expect, it } from 'vitest';
import * as chat from '#contract/chat/chat.endpoints.ts';
import { addConversation, addMessage, createConversation, sendText } from '#server/testing/conversations.ts';
import { addListing, jean, signUpAs } from '#server/testing/index.ts';

const anna = { name: 'Anna Ingabire', email: 'anna@mail.example' };

describe('a block', () => {
  it('prevents both from writing, in every conversation, until it is removed', async () => {
    const { app, buyer, seller, id } = await createConversation();
    const other = await addConversation(app, buyer.userId, seller.userId);
    const params = { conversationId: id };
    expect(await buyer.call(chat.blockParticipant, { params })).toMatchObject({ isBlocked: true });
    for (const [who, conversationId] of [
      [buyer, id],
      [seller, id],
      [seller, other.id],
    ] as const) {
      expect((await who.post('/api/chat/message', { conversationId, text: 'Hello' })).status).toBe(403);
    }
    // A blocked party does not learn who blocked it.
    expect(await seller.call(chat.getConversation, { params })).toMatchObject({ isBlocked: false });
    const house = await addListing(app, { sellerId: seller.userId });
    const begin = { recipientId: seller.userId, productId: house.id };
    expect((await buyer.post('/api/chat/conversation', begin)).status).toBe(403);
    await seller.call(chat.unblockParticipant, { params });
    expect((await sendText(buyer, id, 'Hello').catch(String)).toString()).toContain('403');
    await buyer.call(chat.unblockParticipant, { params });
    await sendText(seller, id, 'Hello again');
  });
});

describe('a report of a conversation', () => {
  it('gives the staff the chosen messages and no others, and takes no listing down', async () => {
    const { app, buyer, seller, id, listingId } = await createConversation();
    const staff = await signUpAs(app, anna, { role: 'staff' });
    const bad = await sendText(seller, id, 'Pay in advance');
    await sendText(seller, id, 'canary of another message');
    const body = { reason: 'fraud' as const, details: 'Asks for money', messageIds: [bad._id] };
    await buyer.call(chat.reportConversation, { params: { conversationId: id }, body });
    const { body: list } = await staff.get('/api/staff/reports');
    const [report] = Object(list).reports;
    expect(report).toMatchObject({
      details: 'Asks for money',
      conversation: { reported: { name: jean.name }, messages: [{ text: 'Pay in advance', senderId: seller.userId }] },
    });
    expect(JSON.stringify(list)).not.toContain('canary');
    await staff.post(`/api/staff/reports/${report._id}/decide`, { state: 'upheld', note: 'Seen.' });
    const listing = await app.db
      .selectFrom('listings')
      .select('hidden_at')
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow();
    expect(listing.hidden_at).toBeNull();
  });

  it('holds messages of that conversation only', async () => {
    const { app, buyer, seller, id } = await createConversation();
    const other = await addConversation(app, buyer.userId, seller.userId);
    const foreign = await addMessage(app, other.id, seller.userId, 'Elsewhere');
    const body = { reason: 'other', messageIds: [foreign.id] };
    expect((await buyer.post(`/api/chat/conversation/${id}/report`, body)).status).toBe(404);
  });
});
