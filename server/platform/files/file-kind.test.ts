import { describe, expect, it } from 'vitest';
import { exampleDoc, exampleDocx, examplePdf, exampleZip, wordEntries } from '#server/testing/example-files.ts';
import { displayNameOf } from './display-name.ts';
import { fileKindOf } from './file-kind.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const zeros = (length: number) => Buffer.alloc(length);
const script = Buffer.from('<script>alert(1)</script>');

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

  it.each([
    ['nothing', zeros(0)],
    ['zeros', zeros(5_000)],
    ['a web page', Buffer.from('<!doctype html><title>x</title>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', Buffer.from('MZ\x90\0\x03', 'latin1')],
    ['a program of Linux', Buffer.from('\x7fELF\x02\x01', 'latin1')],
    ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['a PDF behind a web page', Buffer.concat([script, examplePdf()])],
    ['a web page behind a PDF', Buffer.concat([examplePdf(), zeros(2_000), script])],
    ['half a PDF', examplePdf().subarray(0, 60)],
    ['a PDF that runs a script', examplePdf(') /S /JavaScript /JS (app.alert(1)')],
    ['a PDF that starts a program', examplePdf(') /S /Launch (')],
    ['a spreadsheet of old', exampleDoc(['Root Entry', 'Workbook'])],
    ['a document of old with macros', exampleDoc(['Root Entry', 'WordDocument', '_VBA_PROJECT'])],
    ['half a document of old', exampleDoc().subarray(0, 300)],
    ['a plain archive', exampleZip([{ name: 'a.txt' }])],
    ['an empty archive', exampleZip([])],
    ['a spreadsheet', exampleZip([...wordEntries('application/vnd.ms-excel'), { name: 'xl/workbook.xml' }])],
    [
      'a document that says it has macros',
      exampleZip(wordEntries('application/vnd.ms-word.document.macroEnabled.main+xml')),
    ],
    ['a document with macros', exampleDocx([{ name: 'word/vbaProject.bin' }])],
    ['a document with macros elsewhere', exampleDocx([{ name: 'custom/VBAPROJECT.BIN' }])],
    ['a document with a program', exampleDocx([{ name: 'word/embeddings/setup.exe' }])],
    ['a document without its types', exampleZip(wordEntries().slice(1))],
    ['a document without a text', exampleZip(wordEntries().slice(0, 1))],
    ['a path that climbs out', exampleDocx([{ name: '../../etc/passwd' }])],
    ['a path that climbs out within', exampleDocx([{ name: 'word/../../x' }])],
    ['a path of Windows', exampleDocx([{ name: 'word\\..\\x' }])],
    ['an absolute path', exampleDocx([{ name: '/etc/passwd' }])],
    ['a path with a drive', exampleDocx([{ name: 'C:x' }])],
    ['a path with a NUL', exampleDocx([{ name: 'word/a\0.xml' }])],
    ['a name given twice', exampleDocx([{ name: 'word/document.xml' }])],
    ['a name that differs in its heading', exampleDocx([{ name: 'word/a.xml', claims: { localName: 'word/b.xml' } }])],
    ['an encrypted entry', exampleDocx([{ name: 'word/a.xml', claims: { flags: 1 } }])],
    ['an unknown way of packing', exampleDocx([{ name: 'word/a.xml', claims: { method: 99 } }])],
    ['a bomb', exampleDocx([{ name: 'word/a.xml', bytes: zeros(20_000_000) }])],
    ['a bomb by its own word', exampleDocx([{ name: 'word/a.xml', claims: { unpackedBytes: 4_000_000_000 } }])],
    ['a size that stands elsewhere', exampleDocx([{ name: 'word/a.xml', claims: { unpackedBytes: 0xffffffff } }])],
    ['an entry that lies in another', exampleDocx([{ name: '[Content_Types].xml', claims: { offset: 0 } }])],
    ['an entry that lies nowhere', exampleDocx([{ name: 'word/a.xml', claims: { offset: 0xfffffff0 } }])],
    [
      'a thousand and one entries',
      exampleDocx(Array.from({ length: 1_000 }, (_, number) => ({ name: `word/${number}` }))),
    ],
    ['half a document', exampleDocx().subarray(0, 120)],
    ['a document with something before it', Buffer.concat([script, exampleDocx()])],
    ['a document with something behind it', Buffer.concat([exampleDocx(), script])],
  ])('is none of ours: %s', async (_, bytes) => {
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
