import { describe, expect, it } from 'vitest';
import { type Config, loadConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import { createTestApp } from '#server/testing/index.ts';

const secret = 'q8Zp4XtL2wV9kR6mB1nC7yJ5sD3fG0hA';
const password = 'imisozi-igihumbi-7';

const load = (variables: Record<string, string>): Config => loadConfig({ SESSION_SECRET: secret, ...variables });

/** What the operator reads about these variables. */
function refusalOf(variables: Record<string, string>): string {
  try {
    load(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return error instanceof Error ? error.message : '';
  }
  throw new Error('This configuration was taken');
}

describe('a demonstration that others can reach', () => {
  const demonstration = { URUGO_MODE: 'demo', PUBLIC_URL: 'https://urugo.example' };

  it.each([
    ['by its address', demonstration],
    ['by the address it listens on', { HOST: '0.0.0.0' }],
    ['by IPv6', { HOST: '::' }],
    ['behind a proxy', { ...demonstration, HOST: '127.0.0.1' }],
  ])('%s needs a password of its own', (_, variables) => {
    expect(refusalOf(variables)).toContain('DEMO_PASSWORD is missing');
    const config = load({ ...variables, DEMO_PASSWORD: password });
    expect(config).toMatchObject({ mode: 'demo', demoPassword: password, isLocalDemonstration: false });
  });

  it.each(['demo-urugo-2026', 'short-1', 'aaaaaaaaaaaaaaa', 'change-me-please'])('has not %j for it', (weak) => {
    expect(refusalOf({ ...demonstration, DEMO_PASSWORD: weak })).toContain('DEMO_PASSWORD');
  });

  it('is served over https', () => {
    const open = { ...demonstration, PUBLIC_URL: 'http://urugo.example', DEMO_PASSWORD: password };
    expect(refusalOf(open)).toContain('https://');
  });

  it('has no secret that others know', () => {
    const weak = { ...demonstration, DEMO_PASSWORD: password, SESSION_SECRET: 'change-me-to-a-long-random-secret' };
    expect(refusalOf(weak)).toContain('SESSION_SECRET');
  });

  it('is not what starts by itself', () => {
    expect(load({})).toMatchObject({ mode: 'demo', host: 'localhost', isLocalDemonstration: true });
    expect(load({ HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:3000' }).isLocalDemonstration).toBe(true);
  });
});

describe('secrets in production', () => {
  const production = { URUGO_MODE: 'production', PUBLIC_URL: 'https://urugo.example' };

  it.each([
    'change-me-to-a-long-random-secret',
    'CHANGEME-Zk3vQ8w1LxT7rB5nM2cY9hP4',
    'replace_this-Zk3vQ8w1LxT7rB5nM2cY9hP4',
    'this-is-my-password-for-the-big-site',
    '0123456789abcdefghijklmnopqrstuvwxyz',
    'too-short',
  ])('are not %j', (weak) => {
    expect(refusalOf({ ...production, SESSION_SECRET: weak })).toMatch(/^SESSION_SECRET .*Make one with/);
  });

  it('may be random', () => {
    expect(load(production).sessionSecret).toBe(secret);
  });

  it.each(['x', 'fifteen-letters', 'change-me-to-a-token'])('a token for metrics is not %j', (weak) => {
    expect(refusalOf({ METRICS_TOKEN: weak })).toContain('METRICS_TOKEN');
  });
});

describe('the address of the site', () => {
  it.each([
    ['a user and a password', 'https://u:p@urugo.example'],
    ['a user', 'https://u@urugo.example'],
    ['a path', 'https://urugo.example/homes'],
    ['a query', 'https://urugo.example/?lang=rw'],
    ['a part of a page', 'https://urugo.example/#top'],
  ])('holds no %s', (_, PUBLIC_URL) => {
    expect(refusalOf({ PUBLIC_URL })).toMatch(/^PUBLIC_URL must/);
  });

  it.each([
    ['https://Urugo.example//', 'https://urugo.example'],
    ['https://urugo.example:443', 'https://urugo.example'],
    ['https://urugo.example:8443/', 'https://urugo.example:8443'],
  ])('%s is %s', (PUBLIC_URL, origin) => {
    expect(load({ PUBLIC_URL }).publicUrl).toBe(origin);
  });
});

describe('trusted proxies', () => {
  it.each([
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1',
    '10.0.0.1, 0.0.0.0/0',
    '::ffff:0.0.0.0/96',
    'proxy.local',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'true',
    '10.0.0.1,',
    'fe80::1%eth0',
  ])('are not %j', (TRUST_PROXY) => {
    expect(refusalOf({ TRUST_PROXY })).toMatch(/^TRUST_PROXY .*/);
  });

  it('are addresses, networks and names, and the server starts with them', async () => {
    const TRUST_PROXY = '127.0.0.1, ::1,10.0.0.0/8 ,fd00::/8,loopback,linklocal,uniquelocal,192.168.1.1/32';
    const app = await createTestApp({ environment: { TRUST_PROXY } });
    expect(app.platform.config.trustedProxies).toHaveLength(8);
    expect((await app.get('/healthz')).status).toBe(200);
  });

  it('are none by default', () => {
    expect(load({}).trustedProxies).toEqual([]);
    expect(load({ TRUST_PROXY: '' }).trustedProxies).toEqual([]);
  });
});
