import { createId } from '#server/platform/ids.ts';
import type { TestApp } from './test-app.ts';

/** A passkey and an external identity of a person, and the state while others are added. */
export async function addSignInMethods({ db, clock }: TestApp, userId: string): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 300_000);
  const bytes = (text: string) => Buffer.from(`${text} ${userId}`);
  await db
    .insertInto('passkeys')
    .values({
      id: createId(now),
      user_id: userId,
      credential_id: `canary-credential-${userId}`,
      public_key: bytes('key'),
      counter: 0,
      transports: ['internal'],
      name: 'Canary phone',
      is_synced: true,
      created_at: now,
      last_used_at: null,
    })
    .execute();
  await db
    .insertInto('passkey_challenges')
    .values({ browser_hash: bytes('passkey'), challenge: 'challenge', user_id: userId, expires_at: expiresAt })
    .execute();
  const provider = { provider: 'canary', issuer: 'https://id.example', subject: userId, email: 'canary@id.example' };
  await db
    .insertInto('identities')
    .values({ id: createId(now), user_id: userId, ...provider, created_at: now, last_used_at: now })
    .execute();
  await db
    .insertInto('identity_flows')
    .values({
      browser_hash: bytes('flow'),
      state_hash: bytes('state'),
      provider: 'canary',
      nonce: 'nonce',
      code_verifier: 'verifier',
      next: '/',
      user_id: userId,
      session_id: null,
      expires_at: expiresAt,
    })
    .execute();
}
