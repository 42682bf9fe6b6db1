import { expect, it } from 'vitest';
import { createAuthority, type Lie } from '../testing/time-stamp-authority.ts';
import { checkTimeStamp, fingerprintOf, readCertificates } from './time-stamp.ts';

const authority = await createAuthority();
const text = 'urugo.example/heads\n3\nq80=\n';
const time = new Date('2026-11-26T10:00:00Z');

it('finds a token right, with its time, who signed it and who vouches for them', async () => {
  const checked = await checkTimeStamp(await authority.stamp(text, time), text);
  const [signer, root] = [authority.certificate, authority.rootCertificate]
    .flatMap(readCertificates)
    .map(fingerprintOf);
  expect(checked).toEqual({
    state: 'right',
    time: time.toISOString(),
    authority: 'Stamps of tests',
    chain: [signer, root],
    nonce: '',
  });
});

it.each<[Lie, string]>([
  ['imprint', 'other'],
  ['signature', 'wrong'],
  ['usage', 'wrong'],
])('does not take a token with another %s', async (lie, state) => {
  expect(await checkTimeStamp(await authority.stamp(text, time, lie), text)).toEqual({ state });
});

it('is of this text and no other', async () => {
  expect(await checkTimeStamp(await authority.stamp(text, time), `${text}more\n`)).toEqual({ state: 'other' });
});

it('does not take what was signed when the certificate did not hold', async () => {
  const early = new Date('2019-06-01T00:00:00Z');
  expect(await checkTimeStamp(await authority.stamp(text, early), text)).toEqual({ state: 'wrong' });
});

it('names another chain for a certificate of the same name by somebody else', async () => {
  const checked = await checkTimeStamp(await authority.stamp(text, time, 'certificate'), text);
  const [root] = readCertificates(authority.rootCertificate).map(fingerprintOf);
  expect(checked.state).toBe('right');
  expect(checked.state === 'right' && checked.chain).not.toContain(root);
});

it('answers for any bytes, and for a token of which any byte was changed', async () => {
  for (const bytes of [new Uint8Array(), Uint8Array.of(0x30, 0x80), new Uint8Array(300).fill(0x30)]) {
    expect((await checkTimeStamp(bytes, text)).state).toBe('unreadable');
  }
  const token = await authority.stamp(text, time);
  const right = await checkTimeStamp(token, text);
  for (let index = 0; index < token.length; index += 13) {
    const changed = Uint8Array.from(token);
    changed[index] = (changed[index] ?? 0) ^ 0x10;
    const checked = await checkTimeStamp(changed, text);
    if (checked.state !== 'right' || right.state !== 'right') continue;
    // A changed certificate is a different one, which no authority vouches for; the statement about the text never
    // differs.
    expect(checked.time).toBe(right.time);
    if (checked.chain[0] !== right.chain[0]) expect(checked.chain).toHaveLength(1);
  }
});
