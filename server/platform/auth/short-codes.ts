import { createHmac, randomInt } from 'node:crypto';

const digits = 6;

/** A code that a person can copy from a message: six digits. */
export const createShortCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** The stored hash of a code. A code is short, so the hash is keyed, and bound to the purpose. */
export function hashShortCode(key: string, code: string, purpose: string): Buffer {
  const typed = code.replace(/\D/g, '');
  return createHmac('sha256', key).update(`${purpose} ${typed}`).digest();
}
