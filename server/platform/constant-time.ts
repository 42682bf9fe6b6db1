import { timingSafeEqual } from 'node:crypto';

type Sent = Buffer | string | readonly string[] | undefined;

const bytesOf = (sent: Sent): Buffer => (Buffer.isBuffer(sent) ? sent : Buffer.from(String(sent)));

/** Compares what a caller has sent with a secret: how long that takes says nothing about the secret but its length. */
export function isEqualInConstantTime(sent: Sent, secret: Buffer | string): boolean {
  if (sent === undefined) return false;
  const [given, expected] = [bytesOf(sent), bytesOf(secret)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
