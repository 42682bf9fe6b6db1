import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestFolder } from '#server/testing/index.ts';
import { openTestServer } from '#server/testing/test-server.ts';
import { decrypt, encrypt } from './encryption.ts';
import { openArchivePlace } from './open-archive-place.ts';
import { readArchive, SumChecker } from './read-archive.ts';
import { ArchiveWriter } from './write-archive.ts';

const passphrase = 'k7Pq2ZxV9mB4nT8wR5cL1sD6fG3hJ0aY';

/** What `age -p` of age 1.1.1 has made of a line of text, with that passphrase. */
const madeByAge =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBHKytXZkpkMkREdU9yYjluV2dhVDdBIDE4CnQrRndxcjJxcWJsZHFYTDNld1VwM3Nzcm1W' +
  'TWE3MGE1bVB2YU4rSVhnYmsKLS0tIE50OERoNlY1Zk1xaSt4eGo0QUF6WG5zZjdDcGhQWCtqeXllSVNINnR6LzAKHLLgB2QaEV8LK1uXFHm/9hzS' +
  'nT/BGbjIInMLTnkJjewjyjpLwPzI4SfBDM9rJekTTAZq4vfR';

const from = (bytes: Buffer) => Readable.from([bytes]);

async function makeArchive(parts: number): Promise<Buffer> {
  const writer = new ArchiveWriter(new Date('2026-11-25T00:00:00Z'));
  const reading = buffer(writer.stream);
  for (let number = 0; number < parts; number += 1) await writer.add(`part-${number}`, Buffer.from(`bytes ${number}`));
  await writer.addSums();
  writer.end();
  return reading;
}

describe('an archive', () => {
  it('gives back its parts in order, with their sums in groups', async () => {
    const [checker, names]: [SumChecker, string[]] = [new SumChecker(), []];
    for await (const part of readArchive(from(await makeArchive(4_001)))) {
      checker.check(part);
      names.push(part.name);
    }
    checker.end();
    expect(names).toHaveLength(4_004);
    expect(names.filter((name) => name.startsWith('sums/'))).toEqual([
      'sums/000001.sha256',
      'sums/000002.sha256',
      'sums/000003.sha256',
    ]);
  });

  it('fails with its reader, while a part is being added, and does not end the process', async () => {
    const uncaught = vi.fn<() => void>();
    process.on('uncaughtExceptionMonitor', uncaught);
    onTestFinished(() => void process.off('uncaughtExceptionMonitor', uncaught));
    const writer = new ArchiveWriter(new Date('2026-11-25T00:00:00Z'));
    // More than the stream holds, so it is not added before someone reads.
    const adding = writer.add('part', Buffer.alloc(1024 * 1024));
    const failing = expect(adding).rejects.toThrow('The disk is full');
    writer.destroy(new Error('The disk is full'));
    await failing;
    await setImmediate();
    expect(uncaught).not.toHaveBeenCalled();
    await expect(writer.add('another', Buffer.from('bytes'))).rejects.toThrow('destroyed');
  });
});

describe('an encrypted archive', () => {
  it('opens what age itself has encrypted', async () => {
    expect(await text(await decrypt(from(Buffer.from(madeByAge, 'base64')), passphrase))).toBe(
      'written by age itself\n',
    );
  });

  it('is written to a public key, and opened with the secret one alone', async () => {
    const identity = await generateX25519Identity();
    const bytes = await buffer(await encrypt(from(Buffer.from('plain')), await identityToRecipient(identity)));
    expect(bytes.toString('latin1')).toContain('-> X25519');
    expect(await text(await decrypt(from(bytes), identity))).toBe('plain');
    await expect(decrypt(from(bytes), await identityToRecipient(identity))).rejects.toThrow('the secret one');
    await expect(decrypt(from(bytes), await generateX25519Identity())).rejects.toThrow('cannot be opened');
    const again = await buffer(await encrypt(from(Buffer.from('plain')), identity));
    expect(await text(await decrypt(from(again), identity))).toBe('plain');
  });
});

/** A store with the part of S3 that archives need: multipart uploads, lists, reading and removing. */
async function startStore() {
  const kept = new Map<string, Buffer>();
  const uploads = new Map<string, { key: string; parts: Buffer[] }>();
  const endpoint = await openTestServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const [body, id] = [await buffer(request), searchParams.get('uploadId') ?? ''];
    const answer = (xml: string) =>
      void response.setHeader('content-type', 'application/xml').end(`<?xml version="1.0"?>${xml}`);
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    if (request.method === 'POST' && searchParams.has('uploads')) {
      const uploadId = `upload-${uploads.size}`;
      uploads.set(uploadId, { key, parts: [] });
      return answer(`<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (request.method === 'PUT' && id !== '') {
      uploads.get(id)?.parts.push(body);
      return void response.setHeader('etag', '"part"').end();
    }
    if (request.method === 'POST' && id !== '') {
      kept.set(key, Buffer.concat(uploads.get(id)?.parts ?? []));
      uploads.delete(id);
      return answer('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
    }
    if (request.method === 'DELETE') {
      if (id === '') kept.delete(key);
      else uploads.delete(id);
      return void response.writeHead(204).end();
    }
    if (searchParams.has('uploads')) {
      const list = [...uploads].map(
        ([uploadId, upload]) => `<Upload><Key>${upload.key}</Key><UploadId>${uploadId}</UploadId></Upload>`,
      );
      return answer(`<ListMultipartUploadsResult>${list.join('')}</ListMultipartUploadsResult>`);
    }
    if (searchParams.has('list-type')) {
      const prefix = searchParams.get('prefix') ?? '';
      const found = [...kept].filter(([name]) => name.startsWith(prefix));
      return answer(
        `<ListBucketResult>${found.map(([name, { length }]) => `<Contents><Key>${name}</Key><Size>${length}</Size></Contents>`).join('')}</ListBucketResult>`,
      );
    }
    const file = kept.get(key);
    if (file !== undefined) return void response.end(file);
    response.statusCode = 404;
    return answer('<Error><Code>NoSuchKey</Code></Error>');
  });
  return { kept, uploads, endpoint };
}

async function* halfOf(bytes: Buffer) {
  yield bytes;
  throw new Error('the site is gone');
}

describe('a place in an S3 store', () => {
  it('keeps an archive below its prefix once all of it is there', async () => {
    const { kept, uploads, endpoint } = await startStore();
    const access = { endpoint, region: 'af-south-1', accessKeyId: 'key', secretAccessKey: 'canary-secret' };
    const place = openArchivePlace('s3://backups/urugo', access);
    const bytes = Buffer.alloc(40 * 1024 * 1024, 'abc');
    expect(await place.write('one.tar', from(bytes))).toBe(bytes.length);
    expect([...kept.keys()]).toEqual(['urugo/one.tar']);
    expect(place.describe('one.tar')).toBe('s3://backups/urugo/one.tar');
    expect((await buffer(await place.read('one.tar'))).equals(bytes)).toBe(true);
    expect(await place.list()).toEqual([{ name: 'one.tar', bytes: bytes.length }]);
    await expect(place.read('two.tar')).rejects.toThrow('There is no s3://backups/urugo/two.tar');
    await expect(place.write('two.tar', Readable.from(halfOf(bytes)))).rejects.toThrow('the site is gone');
    expect([[...kept.keys()], uploads.size]).toEqual([['urugo/one.tar'], 0]);
    uploads.set('left', { key: 'urugo/left.tar', parts: [] });
    await place.removeUnfinished();
    await place.remove('one.tar');
    expect([kept.size, uploads.size]).toEqual([0, 0]);
  });

  it('needs its keys', () => {
    expect(() => openArchivePlace('s3://backups/urugo', undefined)).toThrow('S3_ACCESS_KEY_ID');
  });
});

describe('a place in a folder', () => {
  it('has a file under its name once all of it is there, and clears what others have left', async () => {
    const folder = await createTestFolder();
    const place = openArchivePlace(folder, undefined);
    await expect(place.write('urugo-two.tar', Readable.from(halfOf(Buffer.from('x'))))).rejects.toThrow(
      'the site is gone',
    );
    expect(await readdir(folder)).toEqual([]);
    await writeFile(join(folder, 'urugo-three.tar.unfinished'), 'left by one that was killed');
    await place.write('one.tar', from(Buffer.from('x')));
    await expect(place.write('one.tar', from(Buffer.from('y')))).rejects.toThrow('There is a file');
    await place.removeUnfinished();
    expect(await readdir(folder)).toEqual(['one.tar']);
    await expect(place.read('none.tar')).rejects.toThrow('There is no file');
  });
});
