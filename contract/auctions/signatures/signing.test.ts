import { describe, expect, it } from 'vitest';
import { createSigner } from '../testing/signer.ts';
import { knowsEd25519 } from './ed25519.ts';
import { shortKey, signedText, verifySignature } from './signing.ts';

const [signer, other] = [await createSigner(), await createSigner()];
const value = { seq: 7, head: 'ab' };
const signature = await signer.sign('urugo-test/1', value);
const signed = { key: signer.key, signature };

describe('a signature', () => {
  it('holds for its key, its context and its value, in any order of the fields', async () => {
    expect(await knowsEd25519()).toBe(true);
    expect(await verifySignature('urugo-test/1', value, signed)).toBe(true);
    expect(await verifySignature('urugo-test/1', { head: 'ab', seq: 7 }, signed)).toBe(true);
  });

  it('does not hold for anything else', async () => {
    expect(await verifySignature('urugo-test/2', value, signed)).toBe(false);
    expect(await verifySignature('urugo-test/1', { ...value, seq: 8 }, signed)).toBe(false);
    expect(await verifySignature('urugo-test/1', value, { ...signed, key: other.key })).toBe(false);
  });

  it.each([
    ['no key', { key: '', signature }],
    ['a short key', { key: signer.key.slice(2), signature }],
    ['a key in other letters', { key: signer.key.toUpperCase(), signature }],
    ['no signature', { key: signer.key, signature: '' }],
    ['a long signature', { key: signer.key, signature: `${signature}00` }],
  ])('is refused, never a crash, with %s', async (_, wrong) => {
    expect(await verifySignature('urugo-test/1', value, wrong)).toBe(false);
  });
});

it('is over its context and canonical JSON', () => {
  expect(signedText('urugo-test/1', { b: 1, a: 'x' })).toBe('urugo-test/1\n{"a":"x","b":1}');
});

it('shows a key by its first digits', () => {
  expect(shortKey('0123456789abcdef'.repeat(4))).toBe('0123 4567 89ab cdef');
});
