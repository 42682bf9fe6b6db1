import { randomBytes } from 'node:crypto';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a UUID, spelt in lower case as ids of ours are. PostgreSQL fails on other texts. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/**
 * A UUIDv7 (RFC 9562 §5.7): its first 48 bits are the time in milliseconds, so ids made later sort later;
 * the other 74 are random.
 */
export function createId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
