import { timingSafeEqual } from 'node:crypto';

/** Compares what a caller has sent with a secret, in a time that tells nothing about it. */
export function isToken(sent: string | readonly string[] | undefined, wanted: string): boolean {
  const [given, known] = [Buffer.from(String(sent ?? '')), Buffer.from(wanted)];
  return given.length === known.length && timingSafeEqual(given, known);
}
