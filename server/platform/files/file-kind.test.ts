import { describe, expect, it } from 'vitest';
import type { FileKind } from '#contract/media/upload.ts';
import { exampleDoc, exampleDocx, examplePdf, exampleTable } from '#server/testing/example-files.ts';
import { foreignFiles, hostileDocuments } from '#server/testing/hostile-files.ts';
import { fileKindOf } from './file-kind.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const kinds: FileKind[] = ['pdf', 'doc', 'docx', 'jpeg', 'png', 'gif', 'webp'];

describe('the kind of a file', () => {
  it.each([
    ['pdf', examplePdf()],
    ['doc', exampleDoc()],
    ['docx', exampleDocx()],
    ['docx', exampleDocx([{ name: 'word/media/image1.png', bytes: pixel }])],
    ['png', pixel],
    ['jpeg', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['gif', Buffer.from('GIF89a')],
    ['webp', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')],
  ])('is %s', async (kind, bytes) => {
    expect(await fileKindOf(bytes, kinds)).toBe(kind);
  });

  it.each([...foreignFiles, ...hostileDocuments])('is none of ours: $is', async ({ bytes }) => {
    expect(await fileKindOf(bytes, kinds)).toBeUndefined();
  });

  it('is a table only where one is wanted, and then no text that begins like another kind', async () => {
    expect(await fileKindOf(exampleTable(), ['csv'])).toBe('csv');
    expect(await fileKindOf(exampleTable(), kinds)).toBeUndefined();
    expect(await fileKindOf(examplePdf(), ['csv'])).toBeUndefined();
  });

  it('is not looked for in a file of a kind that is not wanted', async () => {
    const pictures: FileKind[] = ['jpeg', 'png', 'gif', 'webp'];
    const aborted = AbortSignal.abort();
    await expect(fileKindOf(exampleDocx(), kinds, aborted)).rejects.toThrow();
    expect(await fileKindOf(exampleDocx(), pictures, aborted)).toBeUndefined();
  });

  it('is no longer looked for once nobody waits for it', async () => {
    const manyTokens = Buffer.from(`%PDF-1.7\n1 0 obj[${'0 '.repeat(50_000)}]endobj\n%%EOF\n`);
    expect(await fileKindOf(manyTokens, kinds)).toBe('pdf');
    await expect(fileKindOf(manyTokens, kinds, AbortSignal.abort())).rejects.toThrow();
  });
});
