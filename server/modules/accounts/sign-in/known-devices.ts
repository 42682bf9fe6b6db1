import { createHash, createHmac, randomBytes } from 'node:crypto';
import { constantTimeEqual } from 'better-auth/crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMilliseconds } from '#contract/durations.ts';
import { privateCookie } from '#server/platform/auth/session-cookie.ts';
import type { Platform } from '#server/platform.ts';
import { findCredentialOfUser } from '../accounts.queries.ts';

const oneYearMilliseconds = 365 * dayMilliseconds;
/** Accounts that one browser is known for: those of a household. */
const maxEntries = 5;
const nonceBytes = 16;
const entryForm = /^([\w-]{22})([\w-]{43})$/;

/** The current password: a change of it invalidates the marks of devices. */
export type Credential = { userId: string; passwordHash: string };

/** Names a password in the keys of limits, which must not contain its hash. */
export function fingerprintOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22);
}

function sign(key: string, nonce: string, { userId, passwordHash }: Credential): string {
  const text = `known device ${nonce} ${userId} ${passwordHash}`;
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** The random name under which this device has signed in to the account since its password was set, if it has. */
export function deviceOf(
  { config }: Pick<Platform, 'config'>,
  marks: readonly string[],
  credential: Credential,
): string | undefined {
  for (const mark of marks) {
    const [, nonce = '', signature = ''] = entryForm.exec(mark) ?? [];
    if (nonce !== '' && constantTimeEqual(signature, sign(config.sessionSecret, nonce, credential))) return nonce;
  }
  return undefined;
}

/** The cookie by which a browser shows that its owner has signed in with it before. It grants no access by itself. */
export function knownDevices({ config, db }: Platform) {
  const cookie = privateCookie('urugo_device', config.publicUrl);
  const marksOf = (request: FastifyRequest) => (request.cookies[cookie.name] ?? '').split('.', maxEntries);
  return {
    marksOf,
    /** Marks the browser of an owner who has just authenticated. */
    remember: async (request: FastifyRequest, reply: FastifyReply, userId: string) => {
      const credential = await findCredentialOfUser(db, userId);
      if (credential === undefined) return;
      const marks = marksOf(request).filter((mark) => entryForm.test(mark));
      if (deviceOf({ config }, marks, credential) !== undefined) return;
      const nonce = randomBytes(nonceBytes).toString('base64url');
      const mark = `${nonce}${sign(config.sessionSecret, nonce, credential)}`;
      cookie.set(reply, [mark, ...marks].slice(0, maxEntries).join('.'), oneYearMilliseconds);
    },
  };
}
