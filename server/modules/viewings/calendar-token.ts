import { createHmac, timingSafeEqual } from 'node:crypto';

type Subject = { userId: string; generation: number };

const idBytes = 16;

function signatureOf(secret: string, { userId, generation }: Subject): Buffer {
  return createHmac('sha256', secret).update(`calendar ${userId} ${generation}`).digest();
}

const bytesOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** The private part of the address of a person's calendar: whose it is, signed. Nothing of it is stored. */
export function calendarToken(secret: string, subject: Subject): string {
  return Buffer.concat([bytesOf(subject.userId), signatureOf(secret, subject)]).toString('base64url');
}

/** Whose calendar a token names; whether it is theirs now is checked by `isCalendarToken`. */
export function ownerOfToken(token: string): string | undefined {
  const hex = Buffer.from(token, 'base64url').subarray(0, idBytes).toString('hex');
  if (hex.length !== 2 * idBytes) return undefined;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Whether we have made this token, for the present generation of the person's address. */
export function isCalendarToken(secret: string, token: string, subject: Subject): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(calendarToken(secret, subject))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
