import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '#server/testing/index.ts';
import { keysIn, textIn } from '#server/testing/kept-files.ts';
import { openTestServer } from '#server/testing/test-server.ts';
import { openFiles } from './files.ts';

describe('files in a folder', () => {
  it('are read as they were written, and gone when they are deleted', async () => {
    const folder = await createTestFolder();
    const files = await openFiles(folder, undefined);
    const bytes = Buffer.from([0, 1, 2, 253, 254, 255]);
    expect(await files.exists('media/a/320.webp')).toBe(false);
    await files.put('media/a/320.webp', bytes);
    expect(await files.exists('media/a/320.webp')).toBe(true);
    expect(await buffer(await files.getStream('media/a/320.webp'))).toEqual(bytes);
    expect(await readFile(join(folder, 'files/media/a/320.webp'))).toEqual(bytes);
    await files.delete('media/a/320.webp');
    expect(await files.exists('media/a/320.webp')).toBe(false);
  });

  it('are listed and removed by folder', async () => {
    const files = await openFiles(await createTestFolder(), undefined);
    expect(await keysIn(files, 'media')).toEqual([]);
    for (const key of ['media/a/320.webp', 'media/a/640.webp', 'media/b/320.webp']) await files.put(key, 'bytes');
    expect((await keysIn(files, 'media')).sort()).toEqual(['media/a/320.webp', 'media/a/640.webp', 'media/b/320.webp']);
    await files.deleteAll('media/a');
    await files.deleteAll('media/a');
    await files.delete('media/a/320.webp');
    expect(await keysIn(files, 'media')).toEqual(['media/b/320.webp']);
    await expect(files.getStream('media/a/320.webp')).rejects.toThrow('ENOENT');
  });

  it('are found again after a new start', async () => {
    const folder = await createTestFolder();
    await (await openFiles(folder, undefined)).put('media/a/320.webp', 'kept');
    expect(await textIn(await openFiles(folder, undefined), 'media/a/320.webp')).toBe('kept');
  });

  it('can be read by no other account of this machine, also those that older versions kept', async () => {
    const folder = await createTestFolder();
    const modeOf = async (path: string) => ((await stat(join(folder, 'files', path))).mode & 0o777).toString(8);
    for (const part of ['documents', 'chat', 'media/a']) await mkdir(join(folder, 'files', part), { recursive: true });
    for (const path of ['documents/old', 'chat/old']) {
      await writeFile(join(folder, 'files', path), 'private');
      await chmod(join(folder, 'files', path), 0o644);
    }
    for (const path of ['', 'documents', 'chat']) await chmod(join(folder, 'files', path), 0o755);
    const files = await openFiles(folder, undefined);
    await files.put('documents/new', 'private');
    await files.put('media/b/320.webp', 'picture');
    expect(await textIn(files, 'documents/old')).toBe('private');
    for (const path of ['', 'documents', 'chat', 'media/b']) expect(await modeOf(path), path).toBe('700');
    for (const path of ['documents/old', 'documents/new', 'chat/old', 'media/b/320.webp']) {
      expect(await modeOf(path), path).toBe('600');
    }
  });

  it('never lie outside of it, whatever key is asked for', async () => {
    const folder = await createTestFolder();
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres/secret'), 'canary');
    const files = await openFiles(folder, undefined);
    for (const key of [
      '../postgres/secret',
      'a/../../postgres/secret',
      '/../postgres/secret',
      '..\\postgres\\secret',
    ]) {
      await expect(async () => textIn(files, key), key).rejects.toThrow();
      await expect(async () => files.put(key, 'overwritten'), key).rejects.toThrow();
    }
    expect(await readFile(join(folder, 'postgres/secret'), 'utf8')).toBe('canary');
    expect((await readdir(folder)).sort()).toEqual(['files', 'postgres']);
  });
});

/** A store with the part of S3 that keeping a file needs, which records its callers. */
async function startStore() {
  const kept = new Map<string, Buffer>();
  const requests: IncomingMessage[] = [];
  const endpoint = await openTestServer(async (request, response) => {
    requests.push(request);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    if (searchParams.has('list-type')) {
      const prefix = `/urugo/${searchParams.get('prefix')}`;
      const found = [...kept.keys()].filter((path) => path.startsWith(prefix));
      const contents = found.map((path) => `<Contents><Key>${path.slice('/urugo/'.length)}</Key></Contents>`);
      response.setHeader('content-type', 'application/xml');
      response.end(`<ListBucketResult>${contents.join('')}<IsTruncated>false</IsTruncated></ListBucketResult>`);
      return;
    }
    const body = await buffer(request);
    if (request.method === 'PUT') kept.set(pathname, body);
    if (request.method === 'DELETE') kept.delete(pathname);
    const file = kept.get(pathname);
    response.statusCode = file === undefined && request.method !== 'DELETE' ? 404 : 200;
    response.end(request.method === 'GET' ? file : undefined);
  });
  return { kept, requests, endpoint };
}

describe('files in an S3 store', () => {
  it('are kept in the bucket under their keys, signed for, private by its rule, and nothing on this machine', async () => {
    const folder = await createTestFolder();
    const { kept, requests, endpoint } = await startStore();
    const access = { region: 'af-south-1', bucket: 'urugo', accessKeyId: 'key', secretAccessKey: 'canary-secret' };
    const files = await openFiles(folder, { endpoint, ...access });
    const bytes = Buffer.from([0, 1, 2, 253, 254, 255]);
    await files.put('media/a/320.webp', bytes);
    expect([...kept.keys()]).toEqual(['/urugo/media/a/320.webp']);
    expect(Buffer.from(await files.getBytes('media/a/320.webp'))).toEqual(bytes);
    await expect(files.getBytes('media/a/640.webp')).rejects.toThrow();
    expect(await keysIn(files, 'media')).toEqual(['media/a/320.webp']);
    await expect(files.put('../a', 'overwritten')).rejects.toThrow('no key');
    expect(await files.exists('media/a/320.webp')).toBe(true);
    expect(await files.exists('media/a/640.webp')).toBe(false);
    expect(await buffer(await files.getStream('media/a/320.webp'))).toEqual(bytes);
    await files.delete('media/a/320.webp');
    expect(kept.size).toBe(0);
    for (const key of ['media/b/320.webp', 'media/b/640.webp', 'media/c/320.webp']) await files.put(key, bytes);
    await files.deleteAll('media/b');
    expect([...kept.keys()]).toEqual(['/urugo/media/c/320.webp']);
    await files.deleteAll('media');
    for (const { headers } of requests) {
      expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/af-south-1\/s3\/aws4_request/);
      expect(headers['x-amz-acl']).toBeUndefined();
      expect(JSON.stringify(headers)).not.toContain('canary-secret');
    }
    expect(await readdir(folder)).toEqual([]);
  });
});
