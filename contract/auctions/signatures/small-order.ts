import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * The points of Ed25519 of which a small multiple is zero, as they are written, without the bit of the sign; the last two are
 * other spellings of the first two. RFC 8032 does not forbid them.
 */
const smallPoints: ReadonlySet<string> = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
]);

const withoutSign = 0x7f;

/** Whether 32 bytes are a point of small order: as a key it has no secret, so that anyone can sign with it. */
export function isOfSmallOrder(point: Uint8Array): boolean {
  const bytes = Uint8Array.from(point);
  bytes[31] = (bytes[31] ?? 0) & withoutSign;
  return smallPoints.has(bytesToHex(bytes));
}
