import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { RenderContext } from '#contract/rendering.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { recordLog } from '#server/testing/index.ts';
import { addPages } from './pages.ts';

const sheet = 'a{color:red}'.repeat(100);
const picture = Buffer.alloc(3_000, 7);
const picturePath = '/media/1/480.webp';

function htmlOf({ dataMarks, language }: RenderContext): string {
  const foot = dataMarks && `used ${dataMarks.page}, month ${dataMarks.month}`;
  return `<link rel="stylesheet" href="/assets/a.css"><img data-shown src="${picturePath}">${language} ${foot ?? 'whole'}${'x'.repeat(5_000)}`;
}

/** A site with one page, a style sheet and a picture; `needsScripts` says which addresses cannot do without scripts. */
async function createSite(needsScripts = (_path: string) => false) {
  const publicUrl = 'http://localhost:3000';
  const http = await createHttpServer({ log: recordLog().log, publicUrl, trustedProxies: [] });
  onTestFinished(() => http.close());
  let renderings = 0;
  http.get('/assets/a.css', (_, reply) => reply.type('text/css').send(sheet));
  http.get(picturePath, (_, reply) => reply.type('image/webp').send(picture));
  addPages(http, {
    web: {
      render: async ({ url }, { context }) => {
        renderings += 1;
        const text = htmlOf(context);
        if (context.dataMarks && needsScripts(new URL(url).pathname)) context.askForScripts();
        context.deliverPage({ text, bytes: Buffer.from(text) });
        return new Response(null, { headers: { 'content-type': 'text/html' } });
      },
      close: async () => undefined,
    },
    publicUrl,
    hasSession: ({ cookies }) => cookies.session !== undefined,
    isSharing: true,
    now: () => new Date('2026-11-26T10:00:00Z'),
  });
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await http.inject({ url, headers });
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    return { ...answer, headers: answer.headers, text: answer.payload, cookies };
  };
  return { http, ask, renderings: () => renderings };
}

const lite = { cookie: 'urugo_lite=on' };
const bytesOf = (cookie: string | undefined) => Number(cookie?.split('.')[1]);

test('lite mode is what a visitor chose, else what their browser asks for', async () => {
  const { ask } = await createSite();
  const isLite = async (headers: Record<string, string>) => (await ask('/', headers)).text.includes('used');
  expect(await isLite({})).toBe(false);
  expect(await isLite({ 'save-data': 'on' })).toBe(true);
  expect(await isLite({ 'save-data': 'on', cookie: 'urugo_lite=off' })).toBe(false);
  expect(await isLite({ 'user-agent': 'w3m/0.5.3+git20230121' })).toBe(true);
  expect(await isLite({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Links' })).toBe(false);
  expect(await isLite(lite)).toBe(true);
  expect(await isLite({ cookie: 'urugo_lite=perhaps' })).toBe(false);
});

test('a link keeps the choice and leads to the page without it, on this site alone', async () => {
  const { ask } = await createSite();
  const { statusCode, headers, cookies } = await ask('/search?location=kigali&lite=on');
  expect([statusCode, headers.location, cookies.urugo_lite]).toEqual([303, '/search?location=kigali', 'on']);
  expect((await ask('/?lite=off')).cookies.urugo_lite).toBe('off');
  expect((await ask('/?lite=maybe')).statusCode).toBe(200);
  const away = await ask('//evil.example/?lite=on');
  expect(new URL(away.headers.location ?? '', 'http://localhost').host).toBe('localhost');
});

test('both kinds of a page that visitors share are kept apart, and say by what they differ', async () => {
  const { ask, renderings } = await createSite();
  for (let round = 0; round < 3; round++) {
    expect((await ask('/')).text).toContain('whole');
    expect((await ask('/', { 'save-data': 'on' })).text).toContain('used');
  }
  // From the second time on they are shared.
  expect(renderings()).toBe(4);
  const { headers } = await ask('/');
  expect(headers.vary).toMatch(/Cookie.*Save-Data/);
});

test('a page in lite mode that says what became of a form, or has the link of a mail, is made for each reader', async () => {
  const { ask, renderings } = await createSite();
  for (let round = 0; round < 3; round++) {
    await ask('/auth?outcome=done', lite);
    await ask('/auth/reset-password?token=x', lite);
  }
  expect(renderings()).toBe(6);
});

test('a page says what it costs with its style sheet and its picture, which are counted once', async () => {
  const { ask } = await createSite();
  const first = await ask('/', lite);
  const bytes = bytesOf(first.cookies.urugo_data);
  const wire = Object.entries(first.headers).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
  const all = wire + Buffer.byteLength(first.payload) + sheet.length + picture.length;
  // Headers of the two files, and what Node adds.
  expect(bytes).toBeGreaterThan(all);
  expect(bytes).toBeLessThan(all * 1.15);
  expect(first.text).toContain(`used ${Math.round(bytes / 1_000)}, month ${Math.round(bytes / 1_000)}`);

  const again = await ask('/', { cookie: `urugo_lite=on; urugo_data=${first.cookies.urugo_data}` });
  const more = bytesOf(again.cookies.urugo_data) - bytes;
  expect(more).toBeLessThan(bytes - sheet.length - picture.length);
  expect(again.text).toContain(`used ${Math.round(more / 1_000)}, month`);
});

test('a packed page has its figures within', async () => {
  const { http } = await createSite();
  const { rawPayload, headers } = await http.inject({ url: '/', headers: { ...lite, 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toMatch(/used \d+, month \d+x/);
});

test('a page in lite mode is sent with a policy by which the browser runs no script', async () => {
  const { ask } = await createSite();
  const { headers } = await ask('/', lite);
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox allow-same-origin/);
  expect(headers['content-security-policy']).not.toContain('script');
});

test('a page that cannot do without scripts is sent as to everybody', async () => {
  const { ask } = await createSite((path) => path === '/settings');
  for (const cookie of ['urugo_lite=on', 'urugo_lite=on; session=grace']) {
    const whole = await ask('/settings', { cookie });
    expect(whole.text).toContain('whole');
    expect(whole.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await ask('/', { cookie })).text).toContain('used');
  }
});

test('a photograph that was asked for is counted on the way to it, once', async () => {
  const { ask } = await createSite();
  const { statusCode, headers, cookies } = await ask(`/counted${picturePath}`, lite);
  expect([statusCode, headers.location]).toEqual([303, picturePath]);
  expect(bytesOf(cookies.urugo_data)).toBeGreaterThan(picture.length);
  const again = await ask(`/counted${picturePath}`, { cookie: `urugo_data=${cookies.urugo_data}` });
  expect(again.cookies.urugo_data).toBe(cookies.urugo_data);
});

test.each([
  '/counted/media/2/480.webp',
  '/counted/assets/a.css',
  '/counted//evil.example/a.webp',
  `/counted/counted${picturePath}`,
])('%s leads nowhere', async (url) => expect((await (await createSite()).ask(url, lite)).statusCode).toBe(404));
