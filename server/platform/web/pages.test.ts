import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { recordLog } from '#server/testing/index.ts';
import { exchange, listen, readAnswers } from '#server/testing/raw-socket.ts';
import { addPages } from './pages.ts';

const pageOf = (text: string) => ({ text, bytes: Buffer.from(text) });

const publicUrl = 'http://localhost:3000';

/** Pages that show what the API answered to their visitor: whatever `refuse` throws, or that all is well. */
async function createPages(refuse: (ip: string) => void) {
  const http = await createHttpServer({ log: recordLog().log, publicUrl, trustedProxies: [] });
  http.get('/api/data', async ({ ip }) => {
    refuse(ip);
    return {};
  });
  addPages(http, {
    web: {
      render: async (_, { context }) => {
        const { status } = await context.callApi('/api/data');
        context.deliverPage(pageOf(`<h1>${status}</h1>`));
        return new Response(null, { status: status === 200 ? 200 : 500, headers: { 'content-type': 'text/html' } });
      },
      close: async () => undefined,
    },
    publicUrl,
    hasSession: () => false,
    isSharing: true,
  });
  onTestFinished(() => http.close());
  return async (remoteAddress: string) => {
    const { statusCode, headers, payload } = await http.inject({ url: '/search?budget=1', remoteAddress });
    return { status: statusCode, retryAfter: headers['retry-after'], type: headers['content-type'], text: payload };
  };
}

describe('a page whose data is refused', () => {
  it('of a rate-limited visitor has status 429, and is not shared with others', async () => {
    const ask = await createPages((ip) => {
      if (ip === '10.0.0.1') throw new ApiError('RATE_LIMITED', { retryAfter: 14 });
    });
    expect(await ask('10.0.0.1')).toMatchObject({ status: 429, retryAfter: '14', text: '<h1>429</h1>' });
    expect(await ask('10.0.0.2')).toMatchObject({ status: 200, retryAfter: undefined, text: '<h1>200</h1>' });
    // A page that another visitor has just requested costs nothing.
    expect(await ask('10.0.0.1')).toMatchObject({ status: 200, text: '<h1>200</h1>' });
  });

  it('for a moment says so by its status, and is made again at once', async () => {
    let isAway = true;
    const ask = await createPages(() => {
      if (isAway) throw new ApiError('UNAVAILABLE', { retryAfter: 1 });
    });
    expect(await ask('10.0.0.1')).toMatchObject({ status: 503, retryAfter: '1', type: 'text/html' });
    isAway = false;
    expect(await ask('10.0.0.1')).toMatchObject({ status: 200 });
  });

  it('by a fault is a fault', async () => {
    const ask = await createPages(() => {
      throw new Error('No ladder');
    });
    expect(await ask('10.0.0.1')).toMatchObject({ status: 500, retryAfter: undefined, text: '<h1>500</h1>' });
  });
});

/** A site whose only page shows the answer of one call of the API, and an API that extends every session. */
async function createSite() {
  const http = await createHttpServer({ log: recordLog().log, publicUrl, trustedProxies: [] });
  onTestFinished(() => http.close());
  let [renderings, calls] = [0, 0];
  http.get('/api/me', async (request, reply) => {
    calls += 1;
    const { session } = request.cookies;
    if (session !== undefined) reply.setCookie('session', session, { path: '/', httpOnly: true, maxAge: 60 });
    return { session: session ?? 'nobody', offer: request.cookies.urugo_identity ?? 'none' };
  });
  addPages(http, {
    web: {
      render: async (_page, { context }) => {
        renderings += 1;
        const { text } = await context.callApi('/api/me');
        context.deliverPage(pageOf(`<!doctype html><html><body>${text}</body></html>`));
        return new Response(null, { headers: { 'content-type': 'text/html' } });
      },
      close: async () => undefined,
    },
    publicUrl,
    hasSession: ({ cookies }) => cookies.session !== undefined,
    isSharing: true,
  });
  return { http, renderings: () => renderings, calls: () => calls };
}

/** A site that redirects each page as the router normalises addresses: to the same one without a trailing slash. */
async function createTidyingSite(siteUrl: string) {
  const http = await createHttpServer({ log: recordLog().log, publicUrl: siteUrl, trustedProxies: [] });
  onTestFinished(() => http.close());
  addPages(http, {
    web: {
      render: async ({ url }, { context }) => {
        const { pathname, search, href } = new URL(url);
        context.deliverPage(pageOf(href));
        const tidy = pathname.replace(/(.)\/+$/, '$1');
        if (tidy === pathname) return new Response(null, { headers: { 'content-type': 'text/html' } });
        const location = new URL(`${tidy}${search}`, url).href;
        return new Response(null, { status: 308, headers: { location } });
      },
      close: async () => undefined,
    },
    publicUrl: siteUrl,
    hasSession: () => false,
    isSharing: false,
  });
  const port = await listen(http);
  return async (url: string) => {
    // As a client may send it: other clients would normalise the address themselves.
    const text = await exchange(port, `GET ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    const [{ status = 0, head = '', body = '' } = {}] = readAnswers(text);
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim();
    return { status, location: header('location'), text: body, cookie: header('set-cookie') };
  };
}

describe('the address of a page', () => {
  it.each(['//evil.example//', '//evil.example', '/\\evil.example/', '///evil.example/x//'])(
    '%s leads to no other site',
    async (url) => {
      const ask = await createTidyingSite('https://urugo.example');
      const { status, location } = await ask(url);
      expect(status).toBe(308);
      expect(location).toMatch(/^\/[^/\\]/);
      expect(new URL(location ?? '', 'https://urugo.example').host).toBe('urugo.example');
    },
  );

  it('is redirected to by its path alone', async () => {
    const ask = await createTidyingSite('https://urugo.example');
    expect(await ask('/wishlist/?lang=en')).toMatchObject({ status: 308, location: '/wishlist?lang=en' });
    expect(await ask('/search?x=1')).toMatchObject({
      status: 200,
      text: expect.stringContaining('https://urugo.example/search?x=1'),
    });
    const long = `x=${'1'.repeat(3_000)}`;
    expect(await ask(`/search/?${long}`)).toMatchObject({ location: `/search?${long}` });
  });

  it('keeps the language in a cookie that travels encrypted where the site does', async () => {
    const ask = await createTidyingSite('https://urugo.example');
    expect((await ask('/?lang=fr')).cookie).toMatch(/^urugo_language=fr;.*; secure/);
    expect((await (await createTidyingSite(publicUrl))('/?lang=fr')).cookie).not.toContain('secure');
  });
});

describe('a page for a request with a session', () => {
  it('is made for them alone, and hands on the cookies that the API sets meanwhile', async () => {
    const { http, renderings } = await createSite();
    const ask = (cookie: string) => http.inject({ url: '/', headers: { cookie } });
    const [grace, jean] = [await ask('session=grace'), await ask('session=jean')];
    expect(grace.payload).toContain('{"session":"grace",');
    expect(jean.payload).toContain('{"session":"jean",');
    expect(grace.headers['set-cookie']).toBe('session=grace; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
    expect(grace.headers['cache-control']).toBe('private, no-store');
    expect(renderings()).toBe(2);
  });

  it('is never given to a visitor', async () => {
    const { http, renderings } = await createSite();
    await http.inject({ url: '/', headers: { cookie: 'session=grace' } });
    const answers = [await http.inject('/'), await http.inject('/'), await http.inject('/')];
    for (const { payload, headers } of answers) {
      expect(payload).toContain('{"session":"nobody",');
      expect(headers['set-cookie']).toBeUndefined();
    }
    // For the session and two visitors; from the second request on it is cached.
    expect(renderings()).toBe(3);
  });
});

describe('a page for a request with another cookie that answers depend on', () => {
  it.each(['', 'urugo_lite=on; '])('is made for that browser alone, at the same time too (%s)', async (mode) => {
    const { http, calls } = await createSite();
    const ask = (cookie: string) => http.inject({ url: '/auth/join', headers: { cookie: mode + cookie } });
    const names = ['grace', 'jean', 'alice', 'jean'];
    const answers = await Promise.all(names.map((name) => ask(`urugo_identity=${name}`)));
    expect(answers.map(({ payload }) => /"offer":"(\w+)"/.exec(payload)?.[1])).toEqual(names);
    for (const { headers } of answers) expect(headers['cache-control']).toBe('private, no-store');
    expect((await ask('urugo_theme=dark')).payload).toContain('"offer":"none"');
    expect(calls()).toBe(5);
  });

  it.each(['urugo_new', '__Host-urugo_new', 'urugo_passkey'])(
    'goes for every one that is not listed: %s',
    async (name) => {
      const { http, renderings } = await createSite();
      const ask = () => http.inject({ url: '/', headers: { cookie: `${name}=x` } });
      await Promise.all([ask(), ask(), ask()]);
      expect(renderings()).toBe(3);
    },
  );

  it('is shared where cookies only say how it is shown, or count', async () => {
    const { http, renderings } = await createSite();
    const cookie = 'urugo_theme=dark; __Host-urugo_visitor=x; urugo_device=y; urugo_written_2=0/1; other=z';
    const ask = () => http.inject({ url: '/', headers: { cookie } });
    const [first] = await Promise.all([ask(), ask(), ask()]);
    expect(renderings()).toBe(1);
    expect(first?.headers['cache-control']).toBe('private, no-cache');
  });
});

it.each(['/saved/alert?token=x', '/contact-us?outcome=done'])('%s is made anew for each who asks', async (url) => {
  const { http, renderings, calls } = await createSite();
  for (let asked = 0; asked < 4; asked += 1) {
    expect((await http.inject(url)).headers['cache-control']).toBe('private, no-store');
  }
  expect([renderings(), calls()]).toEqual([4, 4]);
});

describe('a script that came in with a text', () => {
  it('is not allowed by the policy of a page for several visitors, as the page’s own are', async () => {
    const http = await createHttpServer({ log: recordLog().log, publicUrl, trustedProxies: [] });
    onTestFinished(() => http.close());
    let made = '';
    addPages(http, {
      web: {
        render: async (_page, { context: { nonce, hidesNonce, deliverPage } }) => {
          made = nonce;
          const text = `<script nonce="${nonce}">own()</script><h1><script>stolen()</script></h1>`;
          deliverPage({ text, bytes: Buffer.from(hidesNonce ? text.replace(` nonce="${nonce}"`, '') : text) });
          return new Response(null, { headers: { 'content-type': 'text/html' } });
        },
        close: async () => undefined,
      },
      publicUrl,
      hasSession: () => false,
      isSharing: true,
    });
    const { headers, payload } = await http.inject('/');
    const policy = String(headers['content-security-policy']);
    const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');
    expect(payload).toContain('<script>own()</script>');
    expect(policy).toContain(`'sha256-${hashOf('own()')}'`);
    expect(policy).not.toContain(hashOf('stolen()'));
    expect(made.length).toBeGreaterThan(20);
    expect(payload + policy).not.toContain(made);
  });
});
