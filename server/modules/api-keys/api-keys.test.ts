import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/api-keys/api-keys.endpoints.ts';
import { apiKeyCallsPerMinute, apiScopes, mostApiKeys, siteScopes } from '#contract/api-keys/api-keys.vocabulary.ts';
import { createSiteApiKey, listAllApiKeys, revokeAnyApiKey } from '#contract/api-keys/site-api-keys.endpoints.ts';
import { listAuditEvents } from '#contract/audit/audit.endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { parameterNames } from '#server/testing/every-endpoint.ts';
import {
  addListing,
  createTestApp,
  formOf,
  grace,
  jean,
  type SignedIn,
  signUpAs,
  type TestApp,
  testPassword,
} from '#server/testing/index.ts';
import { urlOf } from '#server/testing/test-app.ts';

type ApiScope = (typeof apiScopes)[number];

const ownList = '/api/product/seller/all';
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const wanted = (scopes: readonly ApiScope[]) => ({
  name: 'Our stock program',
  scopes: [...scopes],
  days: 90 as const,
  password: testPassword,
});

async function setRole({ db }: TestApp, { userId }: SignedIn, role: 'seller' | 'staff'): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', userId).execute();
}

async function makeKey(person: SignedIn, scopes: readonly ApiScope[]) {
  return person.call(createApiKey, { body: wanted(scopes) });
}

/** A seller with one listing and a key for it. */
async function sellerWithKey(app: TestApp, scopes: readonly ApiScope[] = ['listings:read']) {
  const seller = await signUpAs(app, grace);
  await setRole(app, seller, 'seller');
  await addListing(app, { sellerId: seller.userId, title: 'House by the lake' });
  return { seller, ...(await makeKey(seller, scopes)) };
}

describe('a key', () => {
  it('opens the calls of its scopes, and is shown once', async () => {
    const app = await createTestApp();
    const { seller, key, secret } = await sellerWithKey(app);
    const answer = await app.get(ownList, bearer(secret));
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('House by the lake');
    expect(answer.headers['cache-control']).toContain('no-store');
    const { keys } = await seller.call(listApiKeys);
    expect(keys).toEqual([{ ...key, lastUsedAt: app.clock.now().toISOString() }]);
    expect(secret.startsWith(key.prefix)).toBe(true);
    expect(JSON.stringify(await app.db.selectFrom('api_keys').selectAll().execute())).not.toContain(secret);
  });

  it('needs the password, and no more of them than a person can look after', async () => {
    const app = await createTestApp();
    const person = await signUpAs(app, grace);
    const wrong = await person.post(createApiKey.path, { ...wanted(['deals:read']), password: 'not this one' });
    expect(wrong).toMatchObject({ status: 422, body: { fields: { password: 'Current password is incorrect' } } });
    for (let n = 0; n < mostApiKeys - 1; n += 1) await makeKey(person, ['deals:read']);
    const both = await Promise.all([1, 2].map(() => person.post(createApiKey.path, wanted(['deals:read']))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // An expired one does not count towards the limit.
    app.clock.advance(6 * 86_400_000);
    await app.db.updateTable('api_keys').set({ expires_at: app.clock.now() }).where('name', '<>', '').execute();
    expect((await person.post(createApiKey.path, wanted(['deals:read']))).status).toBe(200);
  });

  it('stops at once when it is revoked or expires, and only its owner revokes it', async () => {
    const app = await createTestApp();
    const { seller, key, secret } = await sellerWithKey(app);
    const other = await signUpAs(app, jean);
    const revoke = (person: SignedIn) =>
      person.send({ method: 'DELETE', url: revokeApiKey.path.replace('{id}', key._id) });
    expect((await revoke(other)).status).toBe(404);
    expect((await app.get(ownList, bearer(secret))).status).toBe(200);
    expect((await revoke(seller)).status).toBe(200);
    expect((await app.get(ownList, bearer(secret))).status).toBe(401);
    expect((await revoke(seller)).status).toBe(404);
    const later = await makeKey(seller, ['listings:read']);
    app.clock.advance(90 * 86_400_000 - 1);
    expect((await app.get(ownList, bearer(later.secret))).status).toBe(200);
    app.clock.advance(1);
    expect((await app.get(ownList, bearer(later.secret))).status).toBe(401);
  });

  it('does nothing for who is suspended', async () => {
    const app = await createTestApp();
    const { seller, secret } = await sellerWithKey(app);
    const values = { suspended_at: app.clock.now(), suspension_reason: 'Sold what was not his' };
    await app.db.updateTable('users').set(values).where('id', '=', seller.userId).execute();
    expect(await app.get(ownList, bearer(secret))).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
  });

  it('counts before a cookie, and one that is none of ours makes a visitor', async () => {
    const app = await createTestApp();
    const { seller, secret } = await sellerWithKey(app, ['deals:read']);
    expect((await app.get(ownList, { ...seller.headers, ...bearer(secret) })).status).toBe(403);
    const unknown = `urugo_${'A'.repeat(43)}`;
    expect((await app.get(ownList, { ...seller.headers, ...bearer(unknown) })).status).toBe(401);
    expect((await app.get('/api/product/all', bearer(unknown))).status).toBe(200);
  });

  it('is refused for a while when it is used too often, and others are not', async () => {
    const app = await createTestApp();
    const { seller, secret } = await sellerWithKey(app);
    const other = await makeKey(seller, ['listings:read']);
    const statuses = new Set<number>();
    for (let n = 0; n < apiKeyCallsPerMinute; n += 1) statuses.add((await app.get(ownList, bearer(secret))).status);
    expect([...statuses]).toEqual([200]);
    expect(await app.get(ownList, bearer(secret))).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect((await app.get(ownList, bearer(other.secret))).status).toBe(200);
    app.clock.advance(1_000);
    expect((await app.get(ownList, bearer(secret))).status).toBe(200);
  });
});

const paramsOf = (endpoint: Endpoint) =>
  Object.fromEntries(parameterNames(endpoint).map((name) => [name, crypto.randomUUID()]));

const calls: readonly [string, Endpoint][] = Object.entries(api);
const isOpen = ({ access, method, scope }: Endpoint, given: ApiScope) =>
  scope === undefined ? access === 'anyone' && method === 'GET' : scope === given;

describe('the matrix of scopes', async () => {
  const app = await createTestApp();
  const staff = await signUpAs(app, jean);
  const seller = await signUpAs(app, grace);
  await setRole(app, seller, 'seller');
  await setRole(app, staff, 'staff');
  const keysOf = async (person: SignedIn) =>
    new Map(
      await Promise.all(apiScopes.map(async (scope) => [scope, (await makeKey(person, [scope])).secret] as const)),
    );
  const [sellerKeys, staffKeys] = [await keysOf(seller), await keysOf(staff)];

  async function ask(endpoint: Endpoint, secret: string) {
    const { method, files } = endpoint;
    await app.db.deleteFrom('rate_limits').execute();
    const form = files === undefined ? undefined : await formOf({}, []);
    const headers = { ...bearer(secret), ...form?.headers };
    const payload = form?.payload ?? (method === 'GET' ? undefined : {});
    return app.send({
      method,
      url: urlOf(endpoint, { params: paramsOf(endpoint) }),
      headers,
      ...(payload && { payload }),
    });
  }

  it('opens to a scope exactly the calls that name it, and what anybody may read', async () => {
    for (const [name, endpoint] of calls) {
      for (const [scope, secret] of sellerKeys) {
        const { status, body } = await ask(endpoint, secret);
        const isRefused = status === 403 && /API key|lacks the scope/.test(String(Object(body).message));
        expect(isRefused, `${name} with ${scope}: ${status}`).toBe(!isOpen(endpoint, scope));
        // Clocks move, so that no key is used too often.
        app.clock.advance(200);
      }
    }
  });

  it('opens nothing of the staff to a member of the staff', async () => {
    for (const [name, endpoint] of calls.filter(([, { access }]) => access === 'staff')) {
      expect((await ask(endpoint, staffKeys.get('deals:read') ?? '')).status, name).toBe(403);
      app.clock.advance(200);
    }
  });
});

describe('keys of the site', async () => {
  const app = await createTestApp();
  const admin = await signUpAs(app, jean);
  await setRole(app, admin, 'staff');
  await app.db
    .updateTable('users')
    .set({ staff_rights: ['admin'] })
    .where('id', '=', admin.userId)
    .execute();
  const make = (scope: (typeof siteScopes)[number]) =>
    admin.call(createSiteApiKey, { body: { ...wanted([]), scopes: [scope] } });

  it('open exactly the readings of the staff that name their scope, without anybody signed in', async () => {
    for (const scope of siteScopes) {
      const { secret } = await make(scope);
      for (const [name, endpoint] of calls) {
        const { method, files } = endpoint;
        if (files !== undefined) continue;
        await app.db.deleteFrom('rate_limits').execute();
        const url = urlOf(endpoint, { params: paramsOf(endpoint) });
        const payload = method === 'GET' ? {} : { payload: {} };
        const { status } = await app.send({ method, url, headers: bearer(secret), ...payload });
        const isOpenToIt = endpoint.scope === scope || (endpoint.scope === undefined && isOpen(endpoint, 'deals:read'));
        expect(status === 403, `${name} with ${scope}: ${status}`).toBe(!isOpenToIt);
        if (endpoint.scope === scope) expect([method, endpoint.access], name).toEqual(['GET', 'staff']);
        app.clock.advance(200);
      }
    }
  });

  it('outlive who made them, and end for who is of the staff with the right', async () => {
    const { key, secret } = await make('site-listings:read');
    await app.db.updateTable('users').set({ staff_rights: [] }).where('id', '=', admin.userId).execute();
    expect((await app.get('/api/staff/listings', bearer(secret))).status).toBe(200);
    const revoke = () => admin.send({ method: 'DELETE', url: revokeAnyApiKey.path.replace('{id}', key._id) });
    expect((await revoke()).status).toBe(403);
    await app.db
      .updateTable('users')
      .set({ staff_rights: ['admin'] })
      .where('id', '=', admin.userId)
      .execute();
    expect((await revoke()).status).toBe(200);
    expect((await app.get('/api/staff/listings', bearer(secret))).status).toBe(401);
  });

  it('stand in a list with those of everybody, whose end the audit log keeps', async () => {
    const { seller, key } = await sellerWithKey(app);
    const { keys } = await admin.call(listAllApiKeys, {});
    expect(keys.find(({ _id }) => _id === key._id)?.owner).toEqual({ _id: seller.userId, name: grace.name });
    expect(keys.some(({ owner }) => owner === undefined)).toBe(true);
    await admin.call(revokeAnyApiKey, { params: { id: key._id } });
    expect((await seller.call(listApiKeys)).keys).toEqual([]);
    const { events } = await admin.call(listAuditEvents, { query: { action: 'api_key.revoked' } });
    const named = { subject: grace.name, subjectId: seller.userId, reason: key.name };
    expect(events).toContainEqual(expect.objectContaining(named));
    const { subject, recipient, text_body } = await app.db
      .selectFrom('mails')
      .select(['subject', 'recipient', 'text_body'])
      .where('user_id', '=', seller.userId)
      .where('subject', '=', 'One of your API keys was ended')
      .executeTakeFirstOrThrow();
    expect({ subject, recipient }).toEqual({ subject: 'One of your API keys was ended', recipient: grace.email });
    expect(text_body).toContain(`“${key.name}”`);
  });
});
