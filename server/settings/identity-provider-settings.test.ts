import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError } from '#server/config-error.ts';
import { createTestFolder } from '#server/testing/index.ts';
import { readIdentityProviders } from './identity-provider-settings.ts';

const google = {
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  clientId: 'client',
  clientSecret: 'hush-hush',
};

it('reads providers from the variable or from a file it names, and none without', async () => {
  expect(readIdentityProviders(undefined, 'production')).toEqual([]);
  expect(readIdentityProviders(JSON.stringify([google]), 'production')).toEqual([google]);
  const file = join(await createTestFolder(), 'providers.json');
  await writeFile(file, JSON.stringify([google]));
  expect(readIdentityProviders(file, 'production')).toEqual([google]);
});

it('takes a provider on this machine in a demonstration alone', () => {
  const here = JSON.stringify([{ ...google, issuer: 'http://127.0.0.1:9000' }]);
  expect(readIdentityProviders(here, 'demo')).toHaveLength(1);
  expect(() => readIdentityProviders(here, 'production')).toThrow(ConfigError);
});

it.each([
  ['an address without https', [{ ...google, issuer: 'http://id.example' }]],
  ['an issuer with a query', [{ ...google, issuer: 'https://id.example/?a=1' }]],
  ['one id twice', [google, { ...google, issuer: 'https://id.example' }]],
  ['one issuer twice', [google, { ...google, id: 'other' }]],
  ['an id that fits no address', [{ ...google, id: 'Go/ogle' }]],
  ['no secret', [{ ...google, clientSecret: '' }]],
  ['a word too many', [{ ...google, scope: 'x' }]],
  ['too many', Array.from({ length: 6 }, (_, n) => ({ ...google, id: `p${n}`, issuer: `https://id${n}.example` }))],
])('stops the start at %s, and says no secret', (_, providers) => {
  const read = () => readIdentityProviders(JSON.stringify(providers), 'demo');
  expect(read).toThrow(/^OIDC_PROVIDERS: /);
  expect(read).not.toThrow(/hush-hush/);
});

it.each(['[{"clientSecret":"hush-hush"', '/no/such/file'])('stops the start at what is no list: %s', (setting) => {
  expect(() => readIdentityProviders(setting, 'demo')).toThrow(ConfigError);
  expect(() => readIdentityProviders(setting, 'demo')).not.toThrow(/hush-hush/);
});
