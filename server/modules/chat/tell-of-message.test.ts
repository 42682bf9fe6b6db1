import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { markAsRead, sendMessage } from '#contract/chat/chat.endpoints.ts';
import { listNotifications, setNotificationPreferences } from '#contract/notifications/notifications.endpoints.ts';
import { addConversation } from '#server/testing/conversations.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs, type TestApp } from '#server/testing/index.ts';

/** As if the moments had passed for which jobs wait. */
async function runDelayedJobs(app: TestApp): Promise<void> {
  await app.runJobs();
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 minute'`.execute(app.db);
  await app.runJobs();
}

async function createTalk() {
  const app = await createTestApp();
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const buyer = await signUpAs(app, grace);
  const { id: conversationId } = await addConversation(app, buyer.userId, seller.userId);
  const say = async (person: SignedIn, text: string) => {
    app.clock.advance(1_000);
    await person.call(sendMessage, { body: { conversationId, text } });
  };
  const told = async (person: SignedIn) => (await person.call(listNotifications)).notifications;
  return { app, seller, buyer, conversationId, say, told };
}

describe('the notification of a message', () => {
  it('tells the seller of an enquiry, and of what follows as messages of one conversation', async () => {
    const { app, seller, buyer, conversationId, say, told } = await createTalk();
    await say(buyer, 'Is it still free?');
    await runDelayedJobs(app);
    expect(await told(seller)).toMatchObject([{ kind: 'listing-enquired', data: { senderName: grace.name } }]);
    await say(buyer, 'I could come on Saturday.');
    await runDelayedJobs(app);
    expect(await told(seller)).toMatchObject([
      { kind: 'message', count: 2, data: { preview: 'I could come on Saturday.', conversationId } },
    ]);
    expect(await told(buyer)).toEqual([]);
  });

  it('is not written for what was read at once, and is read with the conversation', async () => {
    const { app, seller, buyer, conversationId, say, told } = await createTalk();
    await say(buyer, 'Read at once');
    await seller.call(markAsRead, { body: { conversationId } });
    await runDelayedJobs(app);
    expect(await told(seller)).toEqual([]);
    await say(buyer, 'Read later');
    await runDelayedJobs(app);
    expect(await told(seller)).toMatchObject([{ isRead: false }]);
    await seller.call(markAsRead, { body: { conversationId } });
    expect(await told(seller)).toMatchObject([{ isRead: true }]);
  });

  it('is written once, however often its job runs', async () => {
    const { app, seller, buyer, say, told } = await createTalk();
    await say(buyer, 'Once');
    await runDelayedJobs(app);
    await sql`SELECT graphile_worker.add_job('chat:tell', json_build_object('messageId', id)) FROM messages`.execute(
      app.db,
    );
    await runDelayedJobs(app);
    expect(await told(seller)).toMatchObject([{ count: 1 }]);
  });

  it('is not written in a conversation that is muted', async () => {
    const { app, seller, buyer, say, told } = await createTalk();
    await app.db.updateTable('conversation_members').set({ muted_at: app.clock.now() }).execute();
    await say(buyer, 'Quiet');
    await runDelayedJobs(app);
    expect(await told(seller)).toEqual([]);
  });
});

describe('the mail about unread messages', () => {
  const minute = 60_000;
  const mailDigests = async (app: TestApp) => {
    await app.pool.query("SELECT graphile_worker.add_job('chat:mail-digests')");
    await app.runJobs();
    return app.mail.sent.filter(({ subject }) => /unread/.test(subject)).map(({ to, subject }) => `${to}: ${subject}`);
  };

  it('comes after ten minutes, once for all of them, and tells of each message once', async () => {
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

  it('does not come to who has read them or wants no such mails, nor about what one wrote oneself', async () => {
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

  it('comes once when two nodes look at the same moment', async () => {
    const { app, buyer, say } = await createTalk();
    await say(buyer, 'One');
    app.clock.advance(11 * minute);
    for (let node = 0; node < 3; node += 1) await app.pool.query("SELECT graphile_worker.add_job('chat:mail-digests')");
    await Promise.all([app.runJobs(), app.runJobs(), app.runJobs()]);
    expect(await mailDigests(app)).toHaveLength(1);
  });
});
