import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const digits = 6;

/** A code that a person can copy from a mail: six digits. */
export const createSignCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

type Bound = { documentId: string; userId: string };

/** The stored hash of a code. A code is short, so the hash is keyed, and bound to one person and document. */
export function hashSignCode(key: string, code: string, { documentId, userId }: Bound): Buffer {
  const typed = code.replace(/\D/g, '');
  return createHmac('sha256', key).update(`signature ${documentId} ${userId} ${typed}`).digest();
}

export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
