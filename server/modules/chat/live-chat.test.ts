import { describe, expect, it, vi } from 'vitest';
import * as chat from '#contract/chat/chat.endpoints.ts';
import * as events from '#contract/chat/chat.events.ts';
import { addConversation } from '#server/testing/conversations.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { connectLive } from '#server/testing/live-client.ts';

const app = await createTestApp();
const buyer = await signUpAs(app, grace);
const seller = await signUpAs(app, jean, { role: 'seller' });
const stranger = await signUpAs(app, { name: 'Anna Ingabire', email: 'anna@mail.example' });
const { id: conversationId } = await addConversation(app, buyer.userId, seller.userId);

/** Two devices of the buyer, one of the seller, one of a stranger and one of a visitor. */
async function connectEverybody() {
  const [phone, laptop, agent, outsider, visitor] = await Promise.all([
    connectLive(app, buyer.headers),
    connectLive(app, buyer.headers),
    connectLive(app, seller.headers),
    connectLive(app, stranger.headers),
    connectLive(app),
  ]);
  for (const live of [phone, agent]) {
    expect(await live.send(events.joinConversation, conversationId)).toEqual({ ok: true });
  }
  // They try, and stay outside.
  await outsider.send(events.joinConversation, conversationId);
  await visitor.send(events.joinConversation, conversationId);
  const settle = () => Promise.all([phone, laptop, agent, outsider, visitor].map((live) => live.settle()));
  return { phone, laptop, agent, outsider, visitor, settle };
}

describe('the live connection of a conversation', () => {
  it('is announced to both parties, on every device, once, and to no stranger', async () => {
    const { phone, laptop, agent, outsider, visitor, settle } = await connectEverybody();
    const sent = await buyer.call(chat.sendMessage, { body: { conversationId, text: 'Is it free?' } });
    await agent.send(events.typing, { conversationId, isTyping: true });
    await agent.send(events.markAsRead, { conversationId });
    await settle();
    for (const live of [phone, laptop, agent]) {
      expect(live.of(events.newMessage)).toEqual([sent]);
      expect(live.of(events.messagesRead)).toEqual([{ conversationId, userId: seller.userId, upToSeq: sent.seq }]);
    }
    expect(outsider.received).toEqual([]);
    expect(visitor.received).toEqual([]);
  });

  it('announces typing to those who have the conversation open, under the sender’s own id', async () => {
    const { phone, laptop, agent, settle } = await connectEverybody();
    const payload = { conversationId, isTyping: true, userId: buyer.userId };
    await agent.sendRaw('typing', payload);
    await settle();
    expect(phone.of(events.typingChanged)).toEqual([{ ...payload, userId: seller.userId }]);
    expect(laptop.of(events.typingChanged)).toEqual([]);
    expect(agent.of(events.typingChanged)).toEqual([]);
    await phone.send(events.leaveRoom, undefined);
    await agent.send(events.typing, { conversationId, isTyping: false });
    await settle();
    expect(phone.of(events.typingChanged)).toHaveLength(1);
  });

  it('announces reading once, however often it is reported', async () => {
    const { phone, agent, settle } = await connectEverybody();
    const { seq } = await seller.call(chat.sendMessage, { body: { conversationId, text: 'Yes' } });
    await buyer.call(chat.markAsRead, { body: { conversationId } });
    await phone.send(events.markAsRead, { conversationId, upToSeq: seq });
    await settle();
    expect(agent.of(events.messagesRead)).toEqual([{ conversationId, userId: buyer.userId, upToSeq: seq }]);
  });

  it('carries no typing between two one of whom has blocked the other', async () => {
    const { phone, agent, settle } = await connectEverybody();
    await buyer.call(chat.blockParticipant, { params: { conversationId } });
    await agent.send(events.typing, { conversationId, isTyping: true });
    await settle();
    expect(phone.of(events.typingChanged)).toEqual([]);
    await buyer.call(chat.unblockParticipant, { params: { conversationId } });
  });

  it('is announced again when it is sent again, in case the node died before the first announcement', async () => {
    const { agent, settle } = await connectEverybody();
    const body = { conversationId, text: 'Hello', clientMessageId: crypto.randomUUID() };
    const first = await buyer.call(chat.sendMessage, { body });
    await buyer.call(chat.sendMessage, { body });
    await settle();
    expect(agent.of(events.newMessage).map(({ _id }) => _id)).toEqual([first._id, first._id]);
  });
});

describe('two nodes', () => {
  it('announce to each other’s people', async () => {
    const environment = { WEB_NODES: '2' };
    const one = await createTestApp({ environment });
    const other = await createTestApp({ environment, beside: one });
    const [left, right] = [await signUpAs(one, grace), await signUpAs(one, jean, { role: 'seller' })];
    const { id } = await addConversation(one, left.userId, right.userId);
    const live = await connectLive(other, right.headers);
    await vi.waitFor(
      async () => {
        await left.call(chat.sendMessage, { body: { conversationId: id, text: 'Hello' } });
        await live.settle();
        expect(live.of(events.newMessage)).not.toEqual([]);
      },
      { timeout: 5_000 },
    );
  });
});
