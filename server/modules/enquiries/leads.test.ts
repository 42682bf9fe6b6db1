import { describe, expect, it, vi } from 'vitest';
import { exportAccount } from '#contract/accounts/security.endpoints.ts';
import { blockParticipant, listConversations, listMessages } from '#contract/chat/chat.endpoints.ts';
import { newMessage } from '#contract/chat/chat.events.ts';
import { sendEnquiry } from '#contract/enquiries/enquiries.endpoints.ts';
import { listLeads, markLead } from '#contract/enquiries/leads.endpoints.ts';
import { getAnalytics } from '#contract/insights/insights.endpoints.ts';
import { listNotifications, setNotificationPreferences } from '#contract/notifications/notifications.endpoints.ts';
import { mailDigestsJob, startNotifyingOfMessages } from '#server/modules/chat/index.ts';
import { createId } from '#server/platform/ids.ts';
import { personRoom } from '#server/platform/realtime/rooms.ts';
import { sendText } from '#server/testing/conversations.ts';
import {
  addListing,
  asSignedIn,
  cookiesOf,
  createTestApp,
  grace,
  jean,
  type SignedIn,
  signUpAs,
  type TestApp,
  testPassword,
  tokenInLastMail,
} from '#server/testing/index.ts';

const operator = 'office@urugo.example';
const question = 'Is the house by the lake\nstill for sale?';
const withMail = { OPERATOR_EMAIL: operator, SMTP_URL: 'smtp://127.0.0.1:1' };

/** A seller with a house on offer, on a site that sends mail by default. */
async function createMarket(environment: NodeJS.ProcessEnv = withMail) {
  const app = await createTestApp({ environment });
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const house = await addListing(app, { sellerId: seller.userId, title: 'House by the lake' });
  await app.runJobs();
  app.mail.sent.length = 0;
  const body = { ...grace, message: question, productId: house.id };
  const ask = async (as: Pick<TestApp, 'call'> | SignedIn = app, about: Partial<typeof body> = {}) => {
    await as.call(sendEnquiry, { body: { ...body, ...about } });
    await app.runJobs();
  };
  const leads = async (as: SignedIn = seller) => (await as.call(listLeads)).leads;
  return { app, seller, house, ask, leads };
}

/** Lets the time pass after which chat notifies of unread messages. */
async function letChatNotify(app: TestApp): Promise<void> {
  app.clock.advance(11 * 60_000);
  const task = startNotifyingOfMessages(app.platform);
  await task.stop();
  await app.runJobs();
  await mailDigestsJob(app.platform).run({});
  await app.runJobs();
}

const told = async (person: SignedIn) => (await person.call(listNotifications)).notifications;
const conversationsOf = (person: SignedIn) => person.call(listConversations);

async function wordsIn(person: SignedIn, conversationId: string) {
  return (await person.call(listMessages, { params: { conversationId } })).map(({ text }) => text);
}

describe('an enquiry about a listing', () => {
  it('notifies its seller once: on the site, and by a mail that is answered to the sender', async () => {
    const { app, seller, house, ask } = await createMarket();
    await ask();
    await app.runJobs();
    expect(app.mail.sent.map(({ to }) => to).sort()).toEqual([jean.email, operator]);
    const mail = app.mail.sent.find(({ to }) => to === jean.email);
    expect(mail).toMatchObject({ replyTo: grace.email, subject: 'Enquiry from Grace Mutesi: House by the lake' });
    for (const words of [question, grace.name, grace.email, grace.phone, `/product/${house.slug}`]) {
      expect(mail?.text).toContain(words);
    }
    const [enquiry] = await app.db.selectFrom('enquiries').select('id').execute();
    expect(await told(seller)).toMatchObject([
      {
        kind: 'lead-received',
        data: { enquiryId: enquiry?.id, senderName: grace.name, title: 'House by the lake' },
      },
    ]);
  });

  it('is mailed in the language of the seller, and not at all where they have turned it off', async () => {
    const { app, seller, ask } = await createMarket();
    await app.db.updateTable('users').set({ language: 'fr' }).where('id', '=', seller.userId).execute();
    await ask();
    expect(app.mail.sent.find(({ to }) => to === jean.email)?.subject).toBe(
      'Demande de Grace Mutesi : House by the lake',
    );
    const preferences = [{ topic: 'listing' as const, channel: 'email' as const, isOn: false }];
    await seller.call(setNotificationPreferences, { body: { preferences } });
    app.mail.sent.length = 0;
    await ask();
    expect(app.mail.sent.map(({ to }) => to)).toEqual([operator]);
    expect(await told(seller)).toHaveLength(2);
  });

  it('is read by its seller, the newest first and page by page, and by no other', async () => {
    const { app, seller, ask, leads } = await createMarket();
    const other = await signUpAs(app, { name: 'Other', email: 'other@mail.example' }, { role: 'seller' });
    for (const message of ['First', 'Second', 'Third']) {
      app.clock.advance(61_000);
      await ask(app, { message });
    }
    await app.call(sendEnquiry, { body: { ...grace, message: 'About nothing in particular' } });
    expect((await leads()).map(({ message }) => message)).toEqual(['Third', 'Second', 'First']);
    expect((await leads())[0]).toMatchObject({
      name: grace.name,
      email: grace.email,
      phoneNumber: grace.phone,
      product: { title: 'House by the lake', isPublic: true },
      createdAt: app.clock.now().toISOString(),
      can: ['mark_answered'],
    });
    expect((await leads())[0]).not.toHaveProperty('conversationId');
    const first = await seller.call(listLeads, { query: { limit: '2' } });
    const second = await seller.call(listLeads, { query: { limit: '2', cursor: first.nextCursor } });
    expect([...first.leads, ...second.leads].map(({ message }) => message)).toEqual(['Third', 'Second', 'First']);
    expect(await leads(other)).toEqual([]);
    const member = await signUpAs(app, { name: 'Member', email: 'member@mail.example' });
    expect((await member.get(listLeads.path)).status).toBe(403);
  });

  it('stays when the listing is deleted', async () => {
    const { app, house, ask, leads } = await createMarket();
    await ask();
    await app.db.updateTable('listings').set({ deleted_at: app.clock.now() }).where('id', '=', house.id).execute();
    expect(await leads()).toMatchObject([{ message: question, product: { isPublic: false } }]);
  });

  it('is marked as answered, once, and as waiting again', async () => {
    const { app, seller, ask, leads } = await createMarket();
    await ask();
    const [lead] = await leads();
    const mark = (isAnswered: unknown) => seller.post(markLead.path.replace('{id}', lead?._id ?? ''), { isAnswered });
    const at = app.clock.now().toISOString();
    expect((await mark(true)).status).toBe(200);
    app.clock.advance(60_000);
    expect((await mark(true)).status).toBe(200);
    expect(await leads()).toMatchObject([{ answeredAt: at, can: ['mark_waiting'] }]);
    expect((await mark(false)).status).toBe(200);
    expect((await leads())[0]).not.toHaveProperty('answeredAt');
    expect((await mark('yes')).status).toBe(400);
    const unknown = markLead.path.replace('{id}', createId(app.clock.now()));
    expect((await seller.post(unknown, { isAnswered: true })).status).toBe(404);
  });

  it('that the seller sends about an own listing is no lead', async () => {
    const { app, seller, ask, leads } = await createMarket();
    await ask(seller);
    expect([await leads(), await told(seller), await conversationsOf(seller)]).toEqual([[], [], []]);
    expect(app.mail.sent.map(({ to }) => to)).toEqual([operator]);
  });

  it('reaches neither a suspended nor a deleted seller', async () => {
    for (const [field, facts] of [
      ['suspended_at', { suspension_reason: 'For a test' }],
      ['deleted_at', {}],
    ] as const) {
      const { app, seller, ask } = await createMarket();
      const { userId } = seller;
      await app.call(sendEnquiry, { body: { ...grace, message: question } });
      await app.db
        .updateTable('users')
        .set({ ...facts, [field]: app.clock.now() })
        .where('id', '=', userId)
        .execute();
      await ask();
      expect(app.mail.sent.map(({ to }) => to)).toEqual([operator, operator]);
      expect(await app.db.selectFrom('notifications').selectAll().execute()).toEqual([]);
    }
  });
});

describe('an enquiry of a signed-in person', () => {
  it('is the first message of their conversation with the seller, who hears of it once', async () => {
    const { app, seller, house, ask, leads } = await createMarket();
    const buyer = await signUpAs(app, grace);
    app.mail.sent.length = 0;
    await ask(buyer);
    const [conversation] = await conversationsOf(buyer);
    expect(conversation).toMatchObject({ product: { _id: house.id }, lastSeq: 1, lastMessage: question, unread: 0 });
    const id = conversation?._id ?? '';
    expect(await wordsIn(seller, id)).toEqual([question]);
    expect(await conversationsOf(seller)).toMatchObject([{ _id: id, unread: 1 }]);
    expect(await leads()).toMatchObject([{ conversationId: id, can: ['mark_answered'] }]);
    await letChatNotify(app);
    expect((await told(seller)).map(({ kind }) => kind)).toEqual(['lead-received']);
    expect(app.mail.sent.map(({ to }) => to).sort()).toEqual([jean.email, operator]);
  });

  it('is in one conversation with another that was sent at the same time, whichever node passes them on', async () => {
    const { app, house } = await createMarket();
    const buyer = await signUpAs(app, grace);
    const other = await createTestApp({ beside: app });
    const messages = ['First', 'Second', 'Third'];
    for (const message of messages) {
      await buyer.call(sendEnquiry, { body: { ...grace, message, productId: house.id } });
    }
    await Promise.all([app.runJobs(), other.runJobs()]);
    const conversations = await conversationsOf(buyer);
    expect(conversations).toHaveLength(1);
    expect((await wordsIn(buyer, conversations[0]?._id ?? '')).sort()).toEqual(messages.sort());
  });

  it('counts as answered once the seller has written there', async () => {
    const { app, seller, ask, leads } = await createMarket();
    const buyer = await signUpAs(app, grace);
    await ask(buyer);
    const [lead] = await leads();
    app.clock.advance(1_000);
    await sendText(seller, lead?.conversationId ?? '', 'It is.');
    expect(await leads()).toMatchObject([{ answeredAt: app.clock.now().toISOString(), can: [] }]);
  });

  it('is the next message of a conversation there is, and does not hide that others are unread', async () => {
    const { app, ask } = await createMarket();
    const buyer = await signUpAs(app, grace);
    await ask(buyer);
    const [conversation] = await conversationsOf(buyer);
    const id = conversation?._id ?? '';
    app.clock.advance(1_000);
    await sendText(buyer, id, 'Hello?');
    app.clock.advance(61_000);
    await ask(buyer, { message: 'And the garden?' });
    expect(await wordsIn(buyer, id)).toEqual([question, 'Hello?', 'And the garden?']);
    expect(await conversationsOf(buyer)).toHaveLength(1);
    app.mail.sent.length = 0;
    await letChatNotify(app);
    expect(app.mail.sent.filter(({ to }) => to === jean.email).map(({ subject }) => subject)).toContain(
      'You have 3 unread messages',
    );
  });

  it('appears at once on the pages both have open', async () => {
    const { app, seller, ask } = await createMarket();
    const announce = vi.spyOn(app.platform.realtime, 'announce');
    const buyer = await signUpAs(app, grace);
    await ask(buyer);
    const rooms = [personRoom(buyer.userId), personRoom(seller.userId)];
    const message = expect.objectContaining({ text: question, seq: 1 });
    expect(announce.mock.calls.filter(([, event]) => event === newMessage)).toEqual([[rooms, newMessage, message]]);
  });

  it('begins no conversation where one has blocked the other, and does not reach who has blocked', async () => {
    const { app, seller, ask, leads } = await createMarket();
    const buyer = await signUpAs(app, grace);
    await ask(buyer);
    const [conversation] = await conversationsOf(seller);
    const about = { params: { conversationId: conversation?._id ?? '' } };
    await buyer.call(blockParticipant, about);
    app.clock.advance(61_000);
    await ask(buyer, { message: 'Second' });
    expect(await leads()).toMatchObject([{ message: 'Second' }, { message: question }]);
    expect((await leads())[0]).not.toHaveProperty('conversationId');
    expect(await told(seller)).toHaveLength(2);
    await seller.call(blockParticipant, about);
    app.clock.advance(61_000);
    await ask(buyer, { message: 'Third' });
    expect(await leads()).toEqual([]);
    expect(await told(seller)).toHaveLength(2);
    expect(await wordsIn(buyer, conversation?._id ?? '')).toEqual([question]);
  });

  it('of the staff begins none', async () => {
    const { app, ask } = await createMarket();
    const staff = await signUpAs(app, grace, { role: 'staff' });
    await ask(staff);
    expect(await app.db.selectFrom('conversations').selectAll().execute()).toEqual([]);
  });

  it('is counted as an enquiry, not as a conversation too', async () => {
    const { app, seller, ask } = await createMarket();
    await ask(await signUpAs(app, grace));
    const { totals, listings } = await seller.call(getAnalytics);
    expect(totals).toMatchObject({ enquiries: 1, conversations: 0 });
    expect(listings).toMatchObject([{ enquiries: 1, conversations: 0 }]);
  });
});

describe('a visitor who opens an account afterwards', () => {
  it('finds the conversation that begins with their question, as it was asked', async () => {
    const { app, seller, ask, leads } = await createMarket();
    const askedAt = app.clock.now().toISOString();
    await ask(app, { email: grace.email.toUpperCase() });
    expect(await app.db.selectFrom('conversations').selectAll().execute()).toEqual([]);
    app.clock.advance(86_400_000);
    app.mail.sent.length = 0;
    const buyer = await signUpAs(app, grace);
    expect(await conversationsOf(buyer)).toEqual([]);
    await app.runJobs();
    await app.runJobs();
    const [conversation] = await conversationsOf(buyer);
    const messages = await buyer.call(listMessages, { params: { conversationId: conversation?._id ?? '' } });
    expect(messages).toMatchObject([{ text: question, createdAt: askedAt, sender: { _id: buyer.userId } }]);
    expect(await leads()).toMatchObject([{ conversationId: conversation?._id }]);
    await letChatNotify(app);
    expect((await told(seller)).map(({ kind }) => kind)).toEqual(['lead-received']);
    expect(app.mail.sent.filter(({ to }) => to === jean.email)).toEqual([]);
  });

  it('by the link of another mail too, and once', async () => {
    const { app, ask } = await createMarket();
    const buyer = await signUpAs(app, grace);
    await app.db.updateTable('users').set({ email_verified: false }).where('id', '=', buyer.userId).execute();
    await ask();
    expect(await conversationsOf(buyer)).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      await app.post('/api/password/forgot', { email: grace.email });
      await app.runJobs();
      const reset = { token: tokenInLastMail(app), newPassword: testPassword };
      expect((await app.post('/api/password/reset', reset)).status).toBe(200);
      await app.runJobs();
    }
    const again = await asSignedIn(
      app,
      cookiesOf(await app.post('/api/login', { email: grace.email, password: testPassword })),
    );
    const [conversation, ...more] = await conversationsOf(again);
    expect(more).toEqual([]);
    expect(await wordsIn(again, conversation?._id ?? '')).toEqual([question]);
  });

  it('gets none for an address that is typed only, nor for what is older than 90 days', async () => {
    const { app, ask } = await createMarket();
    const stranger = await signUpAs(app, { name: 'Stranger', email: 'stranger@mail.example' });
    await app.db
      .updateTable('users')
      .set({ email: grace.email, email_verified: false })
      .where('id', '=', stranger.userId)
      .execute();
    await ask();
    await app.runJobs();
    expect(await conversationsOf(stranger)).toEqual([]);
    await app.db
      .updateTable('users')
      .set({ email: 'stranger@mail.example' })
      .where('id', '=', stranger.userId)
      .execute();
    app.clock.advance(91 * 86_400_000);
    const buyer = await signUpAs(app, grace);
    await app.runJobs();
    expect(await conversationsOf(buyer)).toEqual([]);
    // Anyone can type a confirmed address: an enquiry sent without signing in stays an enquiry.
    await ask();
    await app.runJobs();
    expect(await conversationsOf(buyer)).toEqual([]);
  });

  it('gets none with a seller who has gone, and one each for twenty questions at most', async () => {
    const { app, seller, ask } = await createMarket();
    const rows = Array.from({ length: 22 }, async (_, number) => {
      const { id: listing_id } = await addListing(app, { sellerId: seller.userId });
      const message = `Question ${number}`;
      return { id: createId(app.clock.now()), ...grace, message, listing_id, created_at: app.clock.now() };
    });
    await app.db
      .insertInto('enquiries')
      .values(await Promise.all(rows))
      .execute();
    const gone = await addListing(app);
    await ask(app, { productId: gone.id });
    await app.db.updateTable('listings').set({ deleted_at: app.clock.now() }).where('id', '=', gone.id).execute();
    const buyer = await signUpAs(app, grace);
    await app.runJobs();
    const found = await conversationsOf(buyer);
    expect(found).toHaveLength(20);
    expect(found.some(({ product }) => product._id === gone.id)).toBe(false);
  });
});

describe('the data of who asked', () => {
  it('is exported, and is gone from the seller with the account', async () => {
    const { app, seller, ask, leads } = await createMarket();
    await ask();
    const buyer = await signUpAs(app, grace);
    await app.runJobs();
    const { data } = await buyer.call(exportAccount, { body: { password: testPassword } });
    expect(data.enquiries).toMatchObject([{ message: question, conversation_id: expect.any(String) }]);
    const gone = await buyer.send({ method: 'DELETE', url: '/api/me', payload: { password: testPassword } });
    expect(gone.status).toBe(200);
    expect([await leads(), await told(seller)]).toEqual([[], []]);
    const mails = await app.db.selectFrom('mails').select('text_body').where('user_id', '=', seller.userId).execute();
    expect(mails.some(({ text_body }) => text_body.includes(question))).toBe(false);
    // Messages stay with the other party, without the name (decision 021).
    const [conversation] = await conversationsOf(seller);
    expect(conversation?.participants[1]?.name).toBe('');
    expect(await wordsIn(seller, conversation?._id ?? '')).toEqual([question]);
  });
});
