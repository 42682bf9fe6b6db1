import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { markAsRead, sendMessage } from '#contract/chat/chat.endpoints.ts';
import { listNotifications, setNotificationPreferences } from '#contract/notifications/notifications.endpoints.ts';
import { addConversation } from '#server/testing/conversations.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs, type TestApp } from '#server/testing/index.ts';
import { notifyOfMessages } from './notify-of-messages.ts';

/** As if the moments had passed for which messages wait. */
async function notifyLater(app: TestApp): Promise<void> {
  app.clock.advance(3_000);
  await notifyOfMessages(app.platform);
  await app.runJobs();
}

async function createTalk() {
  const app = await createTestApp({ environment: { MESSAGES_PER_MINUTE: '1000' } });
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const buyer = await signUpAs(app, grace);
  const { id: conversationId } = await addConversation(app, buyer.userId, seller.userId);
  const say = async (person: SignedIn, text: string) => {
    app.clock.advance(1_000);
    await person.call(sendMessage, { body: { conversationId, text } });
  };
  const notificationsOf = async (person: SignedIn) => (await person.call(listNotifications)).notifications;
  return { app, seller, buyer, conversationId, say, notificationsOf };
}

describe('the notification of a message', () => {
  it('notifies the seller of an enquiry, then of messages grouped by conversation', async () => {
    const { app, seller, buyer, conversationId, say, notificationsOf } = await createTalk();
    await say(buyer, 'Is it still free?');
    await notifyLater(app);
    expect(await notificationsOf(seller)).toMatchObject([
      { kind: 'listing-enquired', data: { senderName: grace.name } },
    ]);
    await say(buyer, 'I could come on Saturday.');
    await notifyLater(app);
    expect(await notificationsOf(seller)).toMatchObject([
      { kind: 'message', count: 2, data: { preview: 'I could come on Saturday.', conversationId } },
    ]);
    expect(await notificationsOf(buyer)).toEqual([]);
  });

  it('is not sent for messages read at once, and is marked read with the conversation', async () => {
    const { app, seller, buyer, conversationId, say, notificationsOf } = await createTalk();
    await say(buyer, 'Read at once');
    await seller.call(markAsRead, { body: { conversationId } });
    await notifyLater(app);
    expect(await notificationsOf(seller)).toEqual([]);
    await say(buyer, 'Read later');
    await notifyLater(app);
    expect(await notificationsOf(seller)).toMatchObject([{ isRead: false }]);
    await seller.call(markAsRead, { body: { conversationId } });
    expect(await notificationsOf(seller)).toMatchObject([{ isRead: true }]);
  });

  it('waits three seconds', async () => {
    const { app, seller, buyer, say, notificationsOf } = await createTalk();
    await say(buyer, 'First');
    app.clock.advance(2_900);
    await notifyOfMessages(app.platform);
    expect(await notificationsOf(seller)).toEqual([]);
    await say(buyer, 'Second');
    await notifyOfMessages(app.platform);
    expect(await notificationsOf(seller)).toMatchObject([{ count: 1, kind: 'listing-enquired' }]);
  });

  it('is written once, however many nodes look for it and however often', async () => {
    const { app, seller, buyer, say, notificationsOf } = await createTalk();
    for (let n = 1; n <= 250; n += 1) await say(buyer, `Message ${n}`);
    app.clock.advance(3_000);
    await Promise.all(Array.from({ length: 4 }, () => notifyOfMessages(app.platform)));
    // Nodes that take parts of the same messages leave the rest to their next look, a second later.
    await notifyOfMessages(app.platform);
    const gathered = [{ kind: 'message', count: 250, isRead: false }];
    expect(await notificationsOf(seller)).toMatchObject(gathered);
    // As if a node had died between notifying of them and deleting the notes.
    await sql`INSERT INTO untold_messages SELECT id, created_at FROM messages`.execute(app.db);
    await notifyLater(app);
    expect(await notificationsOf(seller)).toMatchObject(gathered);
  });

  it('is written later when it could not be written, and does not keep others back', async () => {
    const { app, seller, buyer, say, notificationsOf } = await createTalk();
    await app.asOwner(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.data->>'preview' = 'Refused' THEN RAISE EXCEPTION 'refused'; END IF;
      RETURN NEW;
    END $$`);
    await app.asOwner('CREATE TRIGGER refuse BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION refuse()');
    await say(seller, 'Before');
    await say(seller, 'Refused');
    await say(buyer, 'After');
    await notifyLater(app);
    expect(await notificationsOf(seller)).toMatchObject([{ data: { preview: 'After' }, count: 1 }]);
    expect(await notificationsOf(buyer)).toMatchObject([{ data: { preview: 'Before' }, count: 1 }]);
    await app.asOwner('DROP TRIGGER refuse ON notifications');
    await notifyLater(app);
    expect(await notificationsOf(buyer)).toMatchObject([{ count: 1 }]);
    app.clock.advance(60_000);
    await notifyLater(app);
    expect(await notificationsOf(buyer)).toMatchObject([{ data: { preview: 'Refused' }, count: 2 }]);
    expect(await notificationsOf(seller)).toMatchObject([{ count: 1 }]);
  });

  it('of several people at once goes to each of them', async () => {
    const { app, seller, buyer, conversationId, say, notificationsOf } = await createTalk();
    const other = await signUpAs(app, { name: 'Anna Ingabire', email: 'anna@mail.example' });
    const { id } = await addConversation(app, other.userId, seller.userId);
    await say(buyer, 'One');
    await say(seller, 'Two');
    await other.call(sendMessage, { body: { conversationId: id, text: 'Three' } });
    await say(buyer, 'Four');
    await notifyLater(app);
    expect(await notificationsOf(buyer)).toMatchObject([{ kind: 'message', count: 1, data: { preview: 'Two' } }]);
    expect(await notificationsOf(seller)).toHaveLength(2);
    expect(await notificationsOf(seller)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ count: 2, data: expect.objectContaining({ conversationId, preview: 'Four' }) }),
        expect.objectContaining({ count: 1, kind: 'listing-enquired' }),
      ]),
    );
  });

  it('is not written in a conversation that is muted', async () => {
    const { app, seller, buyer, say, notificationsOf } = await createTalk();
    await app.db.updateTable('conversation_members').set({ muted_at: app.clock.now() }).execute();
    await say(buyer, 'Quiet');
    await notifyLater(app);
    expect(await notificationsOf(seller)).toEqual([]);
  });
});

describe('the mail about unread messages', () => {
  const minute = 60_000;
  const mailDigests = async (app: TestApp) => {
    await app.pool.query("SELECT graphile_worker.add_job('chat:mail-digests')");
    await app.runJobs();
    return app.mail.sent.filter(({ subject }) => /unread/.test(subject)).map(({ to, subject }) => `${to}: ${subject}`);
  };

  it('comes after ten minutes, one for all messages, with each message once', async () => {
    const { app, seller, buyer, say } = await createTalk();
    await say(buyer, 'One');
    await say(buyer, 'Two');
    app.clock.advance(9 * minute);
    expect(await mailDigests(app)).toEqual([]);
    app.clock.advance(minute);
    expect(await mailDigests(app)).toEqual([`${jean.email}: You have 2 unread messages`]);
    app.clock.advance(minute);
    expect(await mailDigests(app)).toHaveLength(1);
    const mail = app.mail.sent.at(-1);
    expect(mail?.text).toContain(grace.name);
    expect(mail?.text).toContain('/unsubscribe?token=');
    await say(buyer, 'Three');
    app.clock.advance(11 * minute);
    expect(await mailDigests(app)).toHaveLength(2);
    expect(seller.userId).not.toBe(buyer.userId);
  });

  it('is not sent for read or own messages, nor to users who turned it off', async () => {
    const { app, seller, buyer, conversationId, say } = await createTalk();
    await say(buyer, 'Read');
    await seller.call(markAsRead, { body: { conversationId } });
    app.clock.advance(11 * minute);
    expect(await mailDigests(app)).toEqual([]);
    await seller.call(setNotificationPreferences, {
      body: { preferences: [{ topic: 'message', channel: 'email', isOn: false }] },
    });
    await say(buyer, 'Unread');
    app.clock.advance(11 * minute);
    expect(await mailDigests(app)).toEqual([]);
  });

  it('is sent once by two nodes at the same moment', async () => {
    const { app, buyer, say } = await createTalk();
    await say(buyer, 'One');
    app.clock.advance(11 * minute);
    for (let node = 0; node < 3; node += 1) await app.pool.query("SELECT graphile_worker.add_job('chat:mail-digests')");
    await Promise.all([app.runJobs(), app.runJobs(), app.runJobs()]);
    expect(await mailDigests(app)).toHaveLength(1);
  });
});
