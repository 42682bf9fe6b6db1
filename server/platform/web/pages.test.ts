import { describe, expect, it, onTestFinished } from 'vitest';
import { recordLog } from '#server/testing/index.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { addPages } from './pages.ts';

const publicUrl = 'http://localhost:3000';

/** A site whose only page shows what one call of the API answers, and an API that prolongs every session. */
async function createSite() {
  const http = await createHttpServer({ log: recordLog().log, publicUrl, trustedProxies: [] });
  onTestFinished(() => http.close());
  let renderings = 0;
  http.get('/api/me', async (request, reply) => {
    const { session } = request.cookies;
    if (session !== undefined) reply.setCookie('session', session, { path: '/', httpOnly: true, maxAge: 60 });
    return { session: session ?? 'nobody' };
  });
  addPages(http, {
    web: {
      render: async (_page, { context }) => {
        renderings += 1;
        const { text } = await context.callApi('/api/me');
        return new Response(`<!doctype html><html><body>${text}</body></html>`, {
          headers: { 'content-type': 'text/html' },
        });
      },
      close: async () => undefined,
    },
    publicUrl,
    isPersonal: ({ cookies }) => cookies.session !== undefined,
    isSharing: true,
  });
  return { http, renderings: () => renderings };
}

describe('a page for somebody with a session', () => {
  it('is made for them alone, and hands on the cookies that the API sets meanwhile', async () => {
    const { http, renderings } = await createSite();
    const ask = (cookie: string) => http.inject({ url: '/', headers: { cookie } });
    const [grace, jean] = [await ask('session=grace'), await ask('session=jean')];
    expect(grace.payload).toContain('{"session":"grace"}');
    expect(jean.payload).toContain('{"session":"jean"}');
    expect(grace.headers['set-cookie']).toBe('session=grace; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
    expect(grace.headers['cache-control']).toBe('private, no-cache');
    expect(renderings()).toBe(2);
  });

  it('is never given to a visitor', async () => {
    const { http, renderings } = await createSite();
    await http.inject({ url: '/', headers: { cookie: 'session=grace' } });
    const answers = [await http.inject('/'), await http.inject('/')];
    for (const { payload, headers } of answers) {
      expect(payload).toContain('{"session":"nobody"}');
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(renderings()).toBe(2);
  });
});
