import { createHmac } from 'node:crypto';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';
import { ForgedEvent } from './provider.ts';

/** How old a callback may be, and how far clocks may differ. */
export const toleranceSeconds = 300;

const hmac = (secret: string, time: number, body: Buffer) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest();

/** `t=1492774577,v1=5257a8…`, as Stripe signs its callbacks, and so does the simulator. */
export function signTimed(body: Buffer, { secret, now }: { secret: string; now: Date }): string {
  const time = Math.floor(now.getTime() / 1_000);
  return `t=${time},v1=${hmac(secret, time, body).toString('hex')}`;
}

/** Throws unless one of the signatures is of this body, made with the secret a short while ago. */
export function requireTimed(
  header: string | readonly string[] | undefined,
  body: Buffer,
  { secret, now }: { secret: string; now: Date },
): void {
  if (typeof header !== 'string') throw new ForgedEvent('No signature');
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const time = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!Number.isSafeInteger(time)) throw new ForgedEvent('No time');
  const expected = hmac(secret, time, body);
  const isSigned = parts
    .filter(([name]) => name === 'v1')
    .some(([, text = '']) => isEqualInConstantTime(Buffer.from(text, 'hex'), expected));
  if (!isSigned) throw new ForgedEvent('Another signature');
  if (Math.abs(now.getTime() / 1_000 - time) > toleranceSeconds) throw new ForgedEvent('Too old');
}
