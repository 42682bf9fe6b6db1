import { expect, it } from 'vitest';
import { base32Of, counterCode } from './counter-codes.ts';
import { createAuthenticatorSecret, stepOfCode } from './one-time-codes.ts';

/** The secret of the examples in both standards. */
const secret = Buffer.from('12345678901234567890');

it('gives the codes of RFC 4226, appendix D', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => counterCode(secret, counter));
  expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
});

// The standard prints eight digits, of which the last six are those of a code of six.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('gives the code of RFC 6238, appendix B, of second %i', (second, code) => {
  expect(counterCode(secret, Math.floor(second / 30))).toBe(code);
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j in the base32 of RFC 4648', (text, encoded) => {
  expect(base32Of(Buffer.from(text))).toBe(encoded);
});

it('reads the secrets that another library has made, and gives their codes', async () => {
  // Made and encrypted with `@better-auth/utils` 0.4.2, which wrote the same secret as this address.
  const key = 'k'.repeat(32);
  const stored =
    'e57aee15dd3765e0093719d809f20dda95e6e085ab01d45cbf3d8baff940fc561f5fb7cc4387471b8eae9b71b4ed2b41005311bac469773509c15600';
  const now = new Date(1_111_111_109_000);
  expect(await stepOfCode(key, stored, { code: '688306', now })).toBe(37_037_036);
  expect(await stepOfCode(key, stored, { code: '688307', now })).toBeUndefined();
  expect(base32Of(Buffer.from('abcDEF_-0123456789xy'))).toBe('MFRGGRCFIZPS2MBRGIZTINJWG44DS6DZ');
  const { uri, base32 } = await createAuthenticatorSecret(key, { issuer: 'Urugo & Co', account: 'a@b.rw' });
  expect(uri).toBe(`otpauth://totp/Urugo%20%26%20Co:a%40b.rw?secret=${base32}&issuer=Urugo+%26+Co&digits=6&period=30`);
});
