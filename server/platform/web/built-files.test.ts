import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBuiltFiles } from './built-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'urugo-test-'));
const app = fastify();
app.get('/*', async () => 'a page');

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'news'));
  const files = {
    'assets/app-1a2b.js': 'script',
    'assets/app-1a2b.js.br': 'packed',
    'assets/map-worker-3c.js': 'worker',
    'news/one.jpg': 'picture',
    'service-worker.js': 'service worker',
    'verify-auction.html': 'verifier',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  app.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy', "default-src 'none'");
  });
  await addBuiltFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

it('serves assets for a year, without what only documents need', async () => {
  const { statusCode, body, headers } = await get('/assets/app-1a2b.js');
  expect([statusCode, body]).toEqual([200, 'script']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers).not.toHaveProperty('content-security-policy');
  expect((await get('/assets/map-worker-3c.js')).headers).toHaveProperty('content-security-policy');
});

it('sends the compressed form of an asset to those who take it', async () => {
  const { body, headers } = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
  expect([body, headers['content-encoding']]).toEqual(['packed', 'br']);
  const head = await app.inject({ method: 'HEAD', url: '/assets/app-1a2b.js' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '6']);
  const part = await get('/assets/app-1a2b.js', { range: 'bytes=1-2' });
  expect([part.statusCode, part.body]).toEqual([206, 'cr']);
});

it.each([
  'none.js',
  '',
  '..%2fservice-worker.js',
  '%2e%2e%2fservice-worker.js',
  '%00',
  'app-1a2b.js%2f',
  '.',
  'a/b.js',
  'x'.repeat(400),
])('answers 404 for /assets/%s, without rendering a page', async (name) => {
  const { statusCode, body } = await get(`/assets/${name}`);
  expect([statusCode, body.includes('Not Found')]).toEqual([404, true]);
});

it('serves the files beside the assets for an hour, and leaves other addresses to pages', async () => {
  const picture = await get('/news/one.jpg');
  expect([picture.body, picture.headers['cache-control']]).toEqual(['picture', 'public, max-age=3600']);
  expect((await get('/service-worker.js')).headers['cache-control']).toBe('no-cache');
  for (const path of ['/news/two.jpg', '/verify-auction.html']) expect((await get(path)).body).toBe('a page');
});
