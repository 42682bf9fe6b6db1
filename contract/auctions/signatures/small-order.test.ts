import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, it, onTestFinished, vi } from 'vitest';
import { verifyEd25519 } from './ed25519.ts';
import { isOfSmallOrder } from './small-order.ts';

const bytes = (hex: string) => Uint8Array.from(hexToBytes(hex));
const message = Uint8Array.from(utf8ToBytes('anything'));
/** The first example of RFC 8032, 7.1. */
const key = bytes('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
const neutral = `01${'00'.repeat(31)}`;
const zeros = '00'.repeat(32);

/** A device whose Ed25519 refuses none of these, as some do and others do not. */
function acceptAll() {
  const verify = vi.spyOn(crypto.subtle, 'verify').mockResolvedValue(true);
  onTestFinished(() => verify.mockRestore());
}

it.each([
  ['zero', zeros],
  ['the neutral point', neutral],
  ['the neutral point with a sign', `01${'00'.repeat(30)}80`],
  ['a point of order two', `ec${'ff'.repeat(30)}7f`],
  ['one of order eight', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85'],
  ['another spelling of the neutral point', `ee${'ff'.repeat(31)}`],
])('a key that is %s signs nothing, on no device', async (_, hex) => {
  acceptAll();
  const signature = bytes(neutral + zeros);
  expect(await verifyEd25519(bytes(hex), { message, signature })).toBe(false);
});

it('a signature that names such a point instead of a secret one signs nothing', async () => {
  acceptAll();
  expect(await verifyEd25519(key, { message, signature: bytes(`${neutral}${'11'.repeat(31)}01`) })).toBe(false);
  expect(await verifyEd25519(key, { message, signature: bytes(`${'11'.repeat(63)}01`) })).toBe(true);
});

it('real keys are of no small order', () => {
  expect(isOfSmallOrder(key)).toBe(false);
});
