import { describe, expect, it } from 'vitest';
import { exampleDoc, exampleDocx, examplePdf } from '#server/testing/example-files.ts';
import { foreignFiles, hostileDocuments } from '#server/testing/hostile-files.ts';
import { fileKindOf } from './file-kind.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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
    expect(await fileKindOf(bytes)).toBe(kind);
  });

  it.each([...foreignFiles, ...hostileDocuments])('is none of ours: $is', async ({ bytes }) => {
    expect(await fileKindOf(bytes)).toBeUndefined();
  });
});
