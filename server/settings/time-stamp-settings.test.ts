import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fingerprintOf, readCertificates } from '#contract/auctions/heads-log/time-stamp.ts';
import { createAuthority } from '#contract/auctions/testing/time-stamp-authority.ts';
import { ConfigError } from '#server/config-error.ts';
import { environmentSchema } from '#server/environment.ts';
import { readTimeStampSettings } from './time-stamp-settings.ts';

const folder = await mkdtemp(join(tmpdir(), 'stamps-'));
afterAll(() => rm(folder, { recursive: true }));
const address = 'https://stamps.example/tsr';
const read = (TIMESTAMP_AUTHORITY?: string, TIMESTAMP_CERTIFICATE?: string) =>
  readTimeStampSettings(environmentSchema.parse({ TIMESTAMP_AUTHORITY, TIMESTAMP_CERTIFICATE }));

it('reads the certificates of a file, or the fingerprint of one, however it is written', async () => {
  const { certificate, rootCertificate } = await createAuthority();
  const file = join(folder, 'authority.pem');
  const pem = `Some words\n${certificate}${rootCertificate}`;
  await writeFile(file, pem);
  expect(read()).toBeUndefined();
  expect(read('', '')).toBeUndefined();
  const fingerprints = readCertificates(pem).map(fingerprintOf);
  expect(read(address, file)).toEqual({ address, fingerprints, certificates: pem });
  const [one = ''] = fingerprints;
  const spelt = (one.toUpperCase().match(/../g) ?? []).join(':');
  expect(read(address, spelt)).toEqual({ address, fingerprints: [one], certificates: '' });
});

it('refuses one without the other, a file that is not there, and one without certificates', async () => {
  const empty = join(folder, 'empty.pem');
  await writeFile(empty, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');
  expect(() => read(address)).toThrow(ConfigError);
  expect(() => read(undefined, 'ab'.repeat(32))).toThrow(ConfigError);
  expect(() => read(address, join(folder, 'none.pem'))).toThrow(ConfigError);
  expect(() => read(address, empty)).toThrow('no certificates');
});
