import { describe, expect, it } from 'vitest';
import { exampleDoc, exampleDocx, examplePdf } from '#server/testing/example-files.ts';
import { foreignFiles, hostileDocuments } from '#server/testing/hostile-files.ts';
import { displayNameOf } from './display-name.ts';
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

describe('the name a file is shown by', () => {
  it.each([
    ['licence.pdf', 'licence.pdf'],
    ['Icyemezo cy’ubucuruzi.pdf', 'Icyemezo cy’ubucuruzi.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system.ini', 'system.ini'],
    ['C:\\fakepath\\licence.pdf', 'licence.pdf'],
    ['a\0b\r\n.pdf', 'ab.pdf'],
    ['licence\u202efdp.exe', 'licencefdp.exe'],
    ['\u200b\ufeff', 'file'],
    ['e\u0301te\u0301.pdf', 'été.pdf'],
    ['<img src=x>.pdf', '_img src=x_.pdf'],
    ['..', 'file'],
    ['.htaccess', 'htaccess'],
    ['', 'file'],
    [undefined, 'file'],
    ['\ud800.pdf', '\ufffd.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('of %j is %j', (sent, shown) => {
    expect(displayNameOf(sent)).toBe(shown);
  });
});
