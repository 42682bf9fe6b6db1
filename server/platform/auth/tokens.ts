import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as text that is safe in a cookie, a header or a link. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text has the form of a token; others cost no look-up. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && tokenForm.test(text);
}

/** The stored hash of a token. Tokens are random, so that a fast hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
