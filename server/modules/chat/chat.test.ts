import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { placeBid } from '#contract/auctions/auction-bids.endpoints.ts';
import * as chat from '#contract/chat/chat.endpoints.ts';
import { createId } from '#server/platform/ids.ts';
import { aBid, addAuction, addBidder, dollars } from '#server/testing/auctions.ts';
import { addConversation, addMessage, createConversation, sendText } from '#server/testing/conversations.ts';
import { examplePdf } from '#server/testing/example-files.ts';
import { addListing, createTestApp, formOf, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';

const anna = { name: 'Anna Ingabire', email: 'anna@mail.example' };

const textsOf = (messages: readonly { text: string }[]) => messages.map(({ text }) => text);

async function upload(who: SignedIn, bytes: Buffer, name: string) {
  const { payload, headers } = await formOf({}, [{ field: 'file', bytes, name }]);
  return who.send({ method: 'POST', url: '/api/chat/attachment', payload, headers });
}

describe('a conversation', async () => {
  const app = await createTestApp();
  const buyer = await signUpAs(app, grace);
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const house = await addListing(app, { sellerId: seller.userId, title: 'House with a view' });
  const body = { recipientId: seller.userId, productId: house.id };

  it('is one for each pair and listing, however often and quickly it is opened', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => buyer.call(chat.openConversation, { body })));
    expect(new Set(opened.map(({ _id }) => _id)).size).toBe(1);
    expect(opened[0]).toMatchObject({
      product: { title: 'House with a view', price: 120_000, createdBy: seller.userId },
    });
    const other = await addListing(app, { sellerId: seller.userId });
    const next = await buyer.call(chat.openConversation, { body: { ...body, productId: other.id } });
    expect(next._id).not.toBe(opened[0]?._id);
  });

  it('shows the price of an auction while one sells the listing: the guide price, then the bid', async () => {
    const { id, listingId, sellerId } = await addAuction(app);
    const about = { recipientId: sellerId, productId: listingId };
    const { _id, product } = await buyer.call(chat.openConversation, { body: about });
    expect(product.auction).toMatchObject({ currency: 'USD', guideLow: dollars(2_000), guideHigh: dollars(4_000) });
    expect(product.auction?.bid).toBeUndefined();
    await addBidder(app, id, buyer.userId);
    await buyer.call(placeBid, { params: { id }, body: aBid(dollars(3_000)) });
    const later = await buyer.call(chat.getConversation, { params: { conversationId: _id } });
    expect(later.product.auction?.bid).toBe(dollars(1_000));
  });

  it('is with the seller of the listing only', async () => {
    const own = await seller.post('/api/chat/conversation', body);
    expect(own).toMatchObject({ status: 422, body: { message: 'This property is your own.' } });
    const wrong = await buyer.post('/api/chat/conversation', { ...body, recipientId: buyer.userId });
    expect(wrong).toMatchObject({ status: 422, body: { fields: { recipientId: expect.any(String) } } });
  });

  it('cannot be started about a hidden listing, but an existing one is found', async () => {
    const { _id } = await buyer.call(chat.openConversation, { body });
    await app.db.updateTable('listings').set({ hidden_at: app.clock.now() }).where('id', '=', house.id).execute();
    expect(await buyer.call(chat.openConversation, { body })).toMatchObject({ _id, product: { isPublic: false } });
    const stranger = await signUpAs(app, anna);
    expect((await stranger.post('/api/chat/conversation', body)).status).toBe(404);
  });

  it('is listed once something was said, the latest first, as each sees it', async () => {
    const { app, buyer, seller, id } = await createConversation();
    const second = await addConversation(app, buyer.userId, seller.userId);
    expect(await buyer.call(chat.listConversations)).toEqual([]);
    await sendText(buyer, id, 'Is it free?');
    app.clock.advance(60_000);
    await sendText(seller, second.id, 'Hello');
    const [latest, older] = await buyer.call(chat.listConversations);
    expect(latest).toMatchObject({ _id: second.id, id: second.id, lastMessage: 'Hello', unread: 1 });
    expect(older).toMatchObject({ _id: id, lastMessage: 'Is it free?', unread: 0 });
    expect([latest?.lastMessageBy, older?.lastMessageBy]).toEqual([seller.userId, buyer.userId]);
    const ofSeller = await seller.call(chat.listConversations, { query: { before: latest?.updatedAt ?? '' } });
    expect(ofSeller.map(({ _id, unread }) => [_id, unread])).toEqual([[id, 1]]);
  });
});

describe('the other party', () => {
  it('shows the seller the e-mail address of a buyer who has written, and no address to the buyer', async () => {
    const { buyer, seller, id } = await createConversation();
    const other = async (who: SignedIn) => {
      const { participants } = await who.call(chat.getConversation, { params: { conversationId: id } });
      return participants.find(({ _id }) => _id !== who.userId);
    };
    await sendText(seller, id, 'Hello');
    expect(await other(seller)).toEqual({ _id: buyer.userId, name: grace.name, profileImage: '' });
    await sendText(buyer, id, 'Hello');
    expect(await other(seller)).toMatchObject({ name: grace.name, email: grace.email });
    expect(await other(buyer)).toEqual({ _id: seller.userId, name: jean.name, profileImage: '' });
  });

  it('includes a number only while its owner shows it', async () => {
    const { app, buyer, seller, id } = await createConversation();
    const params = { conversationId: id };
    await seller.call(chat.setConversation, { params, body: { showsPhone: true } });
    const shown = await buyer.call(chat.getConversation, { params });
    expect(JSON.stringify(shown)).toContain('+250 788 000 199');
    await seller.call(chat.setConversation, { params, body: { showsPhone: false } });
    expect(JSON.stringify(await buyer.call(chat.getConversation, { params }))).not.toContain('+250');
    await app.db.updateTable('users').set({ phone_number: null }).where('id', '=', buyer.userId).execute();
    const none = await buyer.send({
      method: 'PUT',
      url: `/api/chat/conversation/${id}`,
      payload: { showsPhone: true },
    });
    expect(none.status).toBe(422);
  });

  it('has no name once the account is deleted, and cannot be written to', async () => {
    const { app, buyer, seller, id } = await createConversation();
    await sendText(seller, id, 'Hello');
    await app.db.updateTable('users').set({ deleted_at: app.clock.now() }).where('id', '=', seller.userId).execute();
    const { participants } = await buyer.call(chat.getConversation, { params: { conversationId: id } });
    expect(participants[1]).toEqual({ _id: seller.userId, name: '', profileImage: '' });
    const answer = await buyer.post('/api/chat/message', { conversationId: id, text: 'Hello?' });
    expect(answer).toMatchObject({ status: 403, body: { message: 'The other account has been deleted.' } });
  });
});

describe('messages', () => {
  it('are numbered without gaps, in one order for both, however quickly they come', async () => {
    const { buyer, seller, id } = await createConversation();
    await Promise.all(Array.from({ length: 20 }, (_, n) => sendText(n % 2 === 0 ? buyer : seller, id, `Message ${n}`)));
    const params = { conversationId: id };
    const [ofBuyer, ofSeller] = [
      await buyer.call(chat.listMessages, { params }),
      await seller.call(chat.listMessages, { params }),
    ];
    expect(ofBuyer.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(ofSeller.map(({ _id }) => _id)).toEqual(ofBuyer.map(({ _id }) => _id));
    expect(ofBuyer.map(({ createdAt }) => createdAt)).toEqual(ofBuyer.map(({ createdAt }) => createdAt).sort());
  });

  it('are read by cursor in both directions', async () => {
    const { app, buyer, id } = await createConversation();
    for (let n = 1; n <= 7; n += 1) await addMessage(app, id, buyer.userId, `${n}`);
    const read = async (query: object) =>
      textsOf(await buyer.call(chat.listMessages, { params: { conversationId: id }, query }));
    expect(await read({ limit: 3 })).toEqual(['5', '6', '7']);
    expect(await read({ before: 5, limit: 3 })).toEqual(['2', '3', '4']);
    expect(await read({ after: 5 })).toEqual(['6', '7']);
    expect(await read({ after: 7 })).toEqual([]);
  });

  it('sent twice under one name are one message, even at the same time', async () => {
    const { app, buyer, id } = await createConversation();
    const body = { conversationId: id, text: 'Once', clientMessageId: createId(app.clock.now()) };
    const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.call(chat.sendMessage, { body })));
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(await buyer.call(chat.listMessages, { params: { conversationId: id } })).toHaveLength(1);
  });

  it('are refused under the name of another one, whatever differs', async () => {
    const { app, buyer, seller, id } = await createConversation();
    const attach = async (name: string) => Object((await upload(buyer, examplePdf(), name)).body).url as string;
    const [url, otherUrl] = [await attach('plan.pdf'), await attach('other.pdf')];
    const clientMessageId = createId(app.clock.now());
    const body = { conversationId: id, text: 'Mine', attachments: [url], clientMessageId };
    const sent = await buyer.call(chat.sendMessage, { body });
    expect(await buyer.call(chat.sendMessage, { body })).toEqual(sent);
    const elsewhere = await addConversation(app, buyer.userId, seller.userId);
    for (const other of [
      { text: 'Changed' },
      { attachments: [] },
      { attachments: [otherUrl] },
      { conversationId: elsewhere.id },
    ]) {
      const { status, body: refusal } = await buyer.post('/api/chat/message', { ...body, ...other });
      expect([status, Object(refusal).code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect(await buyer.call(chat.listMessages, { params: { conversationId: id } })).toHaveLength(1);
  });

  it('keep the name apart for each sender', async () => {
    const { app, buyer, seller, id } = await createConversation();
    const clientMessageId = createId(app.clock.now());
    const body = { conversationId: id, text: 'Mine', clientMessageId };
    await buyer.call(chat.sendMessage, { body });
    expect(await seller.call(chat.sendMessage, { body: { ...body, text: 'Mine too' } })).toMatchObject({ seq: 2 });
  });

  it.each([
    ['nothing', { text: '   ' }],
    ['too much', { text: 'x'.repeat(4_001) }],
    ['an attachment from elsewhere', { text: '', attachments: ['https://evil.example/a.png'] }],
    ['a file of no kind of ours', { text: '', attachments: ['/api/chat/attachment/x.exe'] }],
  ])('with %s are refused', async (_, body) => {
    const { buyer, id } = await createConversation();
    expect((await buyer.post('/api/chat/message', { conversationId: id, ...body })).status).toBe(400);
  });

  it('take one statement each, besides the look at the session', async () => {
    const { buyer, id } = await createConversation();
    await sendText(buyer, id, 'Warm');
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    await sendText(buyer, id, 'Counted');
    const statements = query.mock.calls.map(([text]) => String(text));
    expect(statements).toHaveLength(2);
    expect(statements[1]).toContain('INSERT INTO messages');
  });

  it('have times that never run backwards, though the clock of a node is behind', async () => {
    const { app, buyer, seller, id } = await createConversation();
    await sendText(buyer, id, 'First');
    // As if the next ones were sent through a node whose clock is behind.
    app.clock.advance(-5_000);
    const texts = Array.from({ length: 12 }, (_, n) => `${n}`);
    const sent = await Promise.all(texts.map((text, n) => sendText(n % 2 === 0 ? buyer : seller, id, text)));
    const read = await buyer.call(chat.listMessages, { params: { conversationId: id } });
    expect(read.map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1));
    expect(read.map(({ createdAt }) => createdAt)).toEqual(read.map(({ createdAt }) => createdAt).toSorted());
    for (const message of sent) expect(read[message.seq - 1]).toMatchObject({ _id: message._id, text: message.text });
  });

  it('are limited, and refused tries spend nothing of others', async () => {
    const { buyer, seller, id } = await createConversation({ MESSAGES_PER_MINUTE: '3' });
    for (let n = 0; n < 3; n += 1) await sendText(buyer, id, `${n}`);
    const refused = await buyer.post('/api/chat/message', { conversationId: id, text: 'More' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await sendText(seller, id, 'Still heard');
  });
});

describe('reading', () => {
  it('moves forward only, and answers the unread count', async () => {
    const { buyer, seller, id } = await createConversation();
    for (const text of ['1', '2', '3']) await sendText(seller, id, text);
    const params = { conversationId: id };
    const read = (upToSeq?: number) => buyer.call(chat.markAsRead, { body: { conversationId: id, upToSeq } });
    expect(await buyer.call(chat.listUnread)).toHaveLength(3);
    await read(2);
    await read(1);
    expect((await buyer.call(chat.listUnread)).map(({ conversationId }) => conversationId)).toEqual([id]);
    const readers = (await seller.call(chat.listMessages, { params })).map(({ readBy }) =>
      readBy.includes(buyer.userId),
    );
    expect(readers).toEqual([true, true, false]);
    await read();
    expect(await buyer.call(chat.listUnread)).toEqual([]);
    // One's own messages are never unread.
    await sendText(buyer, id, 'Thanks');
    expect(await buyer.call(chat.getConversation, { params })).toMatchObject({ unread: 0 });
    await read(2_000_000_000);
    await sendText(seller, id, 'Later');
    expect(await buyer.call(chat.getConversation, { params })).toMatchObject({ unread: 1 });
  });
});

describe('the notification', () => {
  it('is ordered once for each message, however often it is sent', async () => {
    const { app, buyer, id } = await createConversation();
    const clientMessageId = createId(app.clock.now());
    for (let time = 0; time < 2; time += 1) {
      await buyer.call(chat.sendMessage, { body: { conversationId: id, text: 'Hello', clientMessageId } });
    }
    const { rows } = await app.pool.query('SELECT message_id FROM untold_messages');
    expect(rows).toHaveLength(1);
  });
});
