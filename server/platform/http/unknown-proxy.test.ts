import { describe, expect, it } from 'vitest';
import { getStaffOverview } from '#contract/staff/staff.endpoints.ts';
import { createTestApp, grace, jean, signUpAs, type TestApp, type TestAppOptions } from '#server/testing/index.ts';
import { aline } from '#server/testing/people.ts';

const ask = (app: TestApp, remoteAddress: string, headers: Record<string, string>) =>
  app.send({ method: 'GET', url: '/api/site', remoteAddress, headers });

const warningsOf = ({ log }: TestApp) => log.text().match(/set TRUST_PROXY=/g)?.length ?? 0;

const production: TestAppOptions = { environment: { TRUST_PROXY: '10.9.9.9' } };

describe('a proxy that TRUST_PROXY does not name', () => {
  it.each(['127.0.0.1', '10.0.0.5', '::ffff:172.18.0.2', 'fd00::2'])('at %s is warned of once', async (address) => {
    const app = await createTestApp();
    for (const visitor of ['203.0.113.1', '203.0.113.2']) await ask(app, address, { 'x-forwarded-for': visitor });
    await ask(app, address, { 'x-real-ip': '203.0.113.3' });
    expect(warningsOf(app)).toBe(1);
  });

  it('is shown to administrators only, with the setting to change', async () => {
    const app = await createTestApp();
    const admin = await signUpAs(app, aline, { role: 'staff' });
    const other = await signUpAs(app, jean, { role: 'staff', rights: [] });
    expect(await admin.call(getStaffOverview)).not.toHaveProperty('unknownProxy');
    await ask(app, '172.18.0.2', { 'x-forwarded-for': '203.0.113.1' });
    expect(await admin.call(getStaffOverview)).toMatchObject({ unknownProxy: '172.18.0.2' });
    expect(await other.call(getStaffOverview)).not.toHaveProperty('unknownProxy');
    const member = await signUpAs(app, grace);
    expect((await member.get('/api/staff/overview')).status).toBe(403);
  });

  it('cannot be proposed from outside', async () => {
    const app = await createTestApp();
    await ask(app, '203.0.113.66', { 'x-forwarded-for': '198.51.100.1' });
    expect([warningsOf(app), app.http.unknownProxy()]).toEqual([0, undefined]);
  });
});

describe('a proxy that is named', () => {
  it('is no matter, and another one beside it is', async () => {
    const app = await createTestApp(production);
    await ask(app, '10.9.9.9', { 'x-forwarded-for': '203.0.113.1' });
    expect(warningsOf(app)).toBe(0);
    await ask(app, '10.9.9.8', { 'x-forwarded-for': '203.0.113.1' });
    expect(app.http.unknownProxy()).toBe('10.9.9.8');
  });

  it('is warned of while it says not for whom it speaks in X-Forwarded-For', async () => {
    const app = await createTestApp(production);
    await ask(app, '10.9.9.9', { 'x-real-ip': '203.0.113.1' });
    expect(warningsOf(app)).toBe(1);
  });
});

describe('requests without a proxy', () => {
  it('are no matter', async () => {
    const app = await createTestApp();
    await ask(app, '127.0.0.1', {});
    expect(warningsOf(app)).toBe(0);
  });
});
