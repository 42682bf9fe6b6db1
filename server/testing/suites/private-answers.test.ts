import { describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/accounts.endpoints.ts';
import { api } from '#contract/api.ts';
import { createTestApp, exampleUrl, grace, signUpAs } from '#server/testing/index.ts';

const app = await createTestApp();
const staff = await signUpAs(app, grace, { role: 'staff' });
const id = '019c0000-0000-7000-8000-000000000000';
const values = {
  ...{ id, productId: id, conversationId: id, registrationId: id, listingId: id, commandId: id },
  ...{
    docId: id,
    messageId: id,
    key: 'identity',
    slotId: id,
    importId: id,
    slipId: id,
    repairId: id,
    memberId: id,
    noteId: id,
    number: 'R-2026-000001',
    token: id,
    slug: 'nothing',
    file: `${id}.pdf`,
  },
};
const urlOf = (endpoint: (typeof api)[keyof typeof api]) => exampleUrl(endpoint, values);
const endpoints = Object.entries(api);
const isPublicRead = ({ access, method }: { access: string; method: string }) =>
  access === 'anyone' && method === 'GET';

describe('an answer of the API', () => {
  it.each(endpoints.filter(([, { method }]) => method === 'GET'))(
    'to a signed-in user is not cached: %s',
    async (_, endpoint) => {
      const { headers } = await staff.get(urlOf(endpoint));
      expect(headers['cache-control']).toContain('no-store');
    },
  );

  it('says to caches by what it varies', async () => {
    for (const headers of [staff.headers, { authorization: 'Bearer of-nobody' }]) {
      const answer = await app.get(api.getSite.path, headers);
      expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store' });
      expect(answer.headers.vary).toMatch(/^Cookie, Authorization/);
    }
    const profile = await staff.get(getProfile.path);
    expect(profile).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    expect(profile.headers.vary).toMatch(/^Cookie, Authorization/);
  });

  it('to a sign-in is not cached, though the call is public', async () => {
    const answer = await app.post('/api/token', { email: grace.email, password: 'wrong' });
    expect(answer.headers['cache-control']).toContain('no-store');
    const help = await app.post('/api/password/forgot', { email: grace.email });
    expect(help).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
  });

  it('that is the same for every visitor may be cached', async () => {
    for (const [, endpoint] of endpoints.filter(([, one]) => isPublicRead(one))) {
      const { status, headers } = await app.get(urlOf(endpoint));
      // One that gives a browser its cookie is for that browser alone.
      if (status === 200 && !endpoint.isDownload && headers['set-cookie'] === undefined)
        expect(headers['cache-control'] ?? '', endpoint.path).not.toMatch(/no-store/);
    }
  });
});
