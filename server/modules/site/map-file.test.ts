import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { expect, test } from 'vitest';
import { getSite } from '#contract/site/site.endpoints.ts';
import { createTestApp, createTestFolder, type TestApp } from '#server/testing/index.ts';
import { tinyMap, tinyTile } from '#server/testing/tiny-map.ts';

const map = tinyMap();

/** An app with a map of its operator's own, and where that is. */
async function appWithMap(): Promise<{ app: TestApp; path: string; ask: Ask }> {
  const path = join(await createTestFolder(), 'rwanda.pmtiles');
  await writeFile(path, map);
  const app = await createTestApp({ environment: { MAP_FILE: path } });
  const ask: Ask = async (headers = {}, method = 'GET') => app.http.inject({ method, url: '/map.pmtiles', headers });
  return { app, path, ask };
}
type Ask = (
  headers?: Record<string, string>,
  method?: 'GET' | 'HEAD' | 'PUT',
) => Promise<Awaited<ReturnType<TestApp['http']['inject']>>>;

/** The file as a browser reads it, a part at a time. */
class ServedMap implements Source {
  readonly #ask: Ask;
  constructor(ask: Ask) {
    this.#ask = ask;
  }
  getKey = () => 'served';
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const answer = await this.#ask({ range: `bytes=${offset}-${offset + length - 1}` });
    expect(answer.statusCode).toBe(206);
    const { rawPayload } = answer;
    return { data: new Uint8Array(rawPayload).buffer, etag: String(answer.headers.etag) };
  }
}

test('the library of the browser reads header, description and tile out of the parts that are served', async () => {
  const { app, ask } = await appWithMap();
  expect((await app.call(getSite)).mapTiles).toEqual({
    format: 'pmtiles',
    url: '/map.pmtiles',
    attribution: '© OpenStreetMap contributors',
  });
  const archive = new PMTiles(new ServedMap(ask));
  expect(await archive.getHeader()).toMatchObject({ specVersion: 3, tileType: 1, minZoom: 0, maxZoom: 0 });
  expect(await archive.getMetadata()).toMatchObject({ vector_layers: [{ id: 'roads' }] });
  const tile = await archive.getZxy(0, 0, 0);
  expect(Buffer.from(tile?.data ?? new ArrayBuffer(0))).toEqual(tinyTile());
});

test('a part is answered with 206, what lies behind the end with 416, and all with 200', async () => {
  const { ask } = await appWithMap();
  const part = await ask({ range: 'bytes=7-9', 'accept-encoding': 'gzip, br' });
  expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
    206,
    `bytes 7-9/${map.length}`,
    '3',
  ]);
  expect(part.rawPayload).toEqual(map.subarray(7, 10));
  expect(part.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'application/vnd.pmtiles' });
  expect(part.headers['content-encoding']).toBeUndefined();
  const behind = await ask({ range: `bytes=${map.length}-` });
  expect([behind.statusCode, behind.headers['content-range'], behind.rawPayload.length]).toEqual([
    416,
    `bytes */${map.length}`,
    0,
  ]);
  const whole = await ask();
  expect([whole.statusCode, whole.headers['content-length']]).toEqual([200, String(map.length)]);
  expect(whole.rawPayload).toEqual(map);
});

test('HEAD says how large it is; nothing can be written', async () => {
  const { ask } = await appWithMap();
  const head = await ask({}, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
    200,
    String(map.length),
    0,
  ]);
  expect((await ask({}, 'PUT')).statusCode).toBe(404);
});

test('who has it need not fetch it again, and a part of a former file is never mixed with the next', async () => {
  const { ask, path } = await appWithMap();
  const etag = String((await ask({ range: 'bytes=0-0' })).headers.etag);
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect((await ask({ 'if-none-match': `"other", ${etag}` })).statusCode).toBe(304);
  expect((await ask({ range: 'bytes=0-0', 'if-range': etag })).statusCode).toBe(206);
  await appendFile(path, 'more');
  const next = await ask({ range: 'bytes=0-0', 'if-range': etag });
  expect([next.statusCode, next.rawPayload.length]).toEqual([200, map.length + 4]);
  expect(next.headers.etag).not.toBe(etag);
  await rm(path);
  expect((await ask()).statusCode).toBe(404);
});

test('no other file can be asked for, and without a map there is none', async () => {
  const { app } = await appWithMap();
  for (const url of ['/map.pmtiles/../package.json', '/map.pmtiles%00', '/map.pmtiles/x', '/MAP.PMTILES']) {
    expect((await app.http.inject(url)).statusCode).toBe(404);
  }
  const bare = await createTestApp();
  expect((await bare.http.inject('/map.pmtiles')).statusCode).toBe(404);
  expect((await bare.call(getSite)).mapTiles).toBeUndefined();
});
