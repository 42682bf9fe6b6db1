import { createApiKey } from '#contract/api-keys/api-keys.endpoints.ts';
import { subscribeToPush } from '#contract/notifications/notifications.endpoints.ts';
import { sendSignInCode } from '#contract/phones/phone-sign-in.endpoints.ts';
import { sendPhoneCode } from '#contract/phones/phones.endpoints.ts';
import { saveSearch } from '#contract/saved-searches/saved-searches.endpoints.ts';
import { createWebhook } from '#contract/webhooks/webhooks.endpoints.ts';
import { createId } from '#server/platform/ids.ts';
import { type SignedIn, type TestApp, testPassword } from './index.ts';

/** What is to be sent to the person, and the key of a program of theirs. */
export async function addSubscriptions(member: SignedIn): Promise<void> {
  await member.call(subscribeToPush, {
    body: { endpoint: 'https://web.push.apple.com/canary', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
  });
  await member.call(createApiKey, {
    body: { name: 'Our website', scopes: ['deals:read'], days: 30, password: testPassword },
  });
  await member.call(createWebhook, { body: { url: 'https://93.184.215.14/canary', events: ['deal.changed'] } });
  const search = {
    query: 'location=canary',
    name: 'canary-search',
    channels: { site: true },
    rhythm: 'daily',
  } as const;
  await member.call(saveSearch, { body: search });
}

/** The person's telephone number, and what they have done with it. */
export async function addPhoneRows(app: TestApp, member: SignedIn, now: Date): Promise<void> {
  const { db } = app;
  const { userId } = member;
  const phone = '+250788000777';
  await member.call(sendPhoneCode, { body: { number: phone, password: testPassword } });
  await db.insertInto('phones').values({ user_id: userId, number: phone, proven_at: now }).execute();
  await app.post(sendSignInCode.path, { number: phone });
  await app.runJobs();
  await db
    .insertInto('phone_pins')
    .values({ user_id: userId, pin_hash: Buffer.from('canary-pin'), tries_left: 5, set_at: now })
    .execute();
  const session = { language: 'en', isSignedIn: false, stack: [], page: 0 } as const;
  const dialled = { id: createId(now), number: phone, user_id: userId, steps: 0, created_at: now, updated_at: now };
  await db
    .insertInto('ussd_sessions')
    .values({ ...dialled, session: { ...session, stack: [] } })
    .execute();
}
