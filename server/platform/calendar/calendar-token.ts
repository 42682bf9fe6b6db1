import { createHmac } from 'node:crypto';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';

/** What a calendar is of: a person's viewings, or the nights of a property. */
type Subject = { of: 'calendar' | 'nights'; id: string; generation: number };

const idBytes = 16;

function signatureOf(secret: string, { of, id, generation }: Subject): Buffer {
  return createHmac('sha256', secret).update(`${of} ${id} ${generation}`).digest();
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

/** The secret part of the address of a calendar: its subject, signed. Nothing of it is stored. */
export function calendarToken(secret: string, subject: Subject): string {
  return Buffer.concat([bytesOf(subject.id), signatureOf(secret, subject)]).toString('base64url');
}

/** The id of what a token names the calendar of; whether it opens that now is checked by `isCalendarToken`. */
export function subjectOfToken(token: string): string | undefined {
  const hex = Buffer.from(token, 'base64url').subarray(0, idBytes).toString('hex');
  if (hex.length !== 2 * idBytes) return undefined;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Whether we have made this token, for the present generation of the address. */
export function isCalendarToken(secret: string, token: string, subject: Subject): boolean {
  return isEqualInConstantTime(token, calendarToken(secret, subject));
}
