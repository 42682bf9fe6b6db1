import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { exampleRow, importColumnNames } from '#contract/listing-imports/import-columns.ts';
import { exampleDocx, examplePdf, exampleZip } from '../example-files.ts';
import { chunkOfPng, type HostileFile } from '../hostile-files.ts';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');

function shortsOf(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
}

/** A GIF of that size with this many frames of one pixel. */
function gifOf(width: number, height: number, frames: number): Buffer {
  const frame = Buffer.concat([bytesOf(','), shortsOf(0, 0, 1, 1), bytesOf('\0\x02\x02L\x01\0')]);
  const head = [bytesOf('GIF89a'), shortsOf(width, height), bytesOf('\x80\0\0\0\0\0\xff\xff\xff')];
  return Buffer.concat([...head, ...Array.from({ length: frames }, () => frame), bytesOf(';')]);
}

function chunkOfWebp(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
}

function webpOf(chunks: readonly Buffer[]): Buffer {
  return chunkOfWebp('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

/** An animated WebP with a large canvas and this many frames of one pixel. */
function movingWebp(pixel: Buffer, frames: number): Buffer {
  const large = Buffer.from([0xff, 0x3f, 0, 0xff, 0x3f, 0]);
  const canvas = chunkOfWebp('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), large]));
  const frame = chunkOfWebp('ANMF', Buffer.concat([Buffer.alloc(12), Buffer.from([10, 0, 0, 0]), pixel]));
  const frameList = Array.from({ length: frames }, () => frame);
  return webpOf([canvas, chunkOfWebp('ANIM', Buffer.alloc(6)), ...frameList]);
}

/** The same JPEG, saying that it is as large as one can be. */
function inflatedJpeg(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2].map((kind) => copy.indexOf(Buffer.from([0xff, kind]))).find((at) => at > 0) ?? 0;
  copy.writeUInt16BE(65_500, frame + 5);
  copy.writeUInt16BE(65_500, frame + 7);
  return copy;
}

/** A JPEG whose last scan comes again and again, each time for the whole picture. */
function repeatedScans(jpeg: Buffer, times: number): Buffer {
  const at = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(at, -2);
  return Buffer.concat([jpeg.subarray(0, at), ...Array.from({ length: times }, () => scan), jpeg.subarray(-2)]);
}

const head = bytesOf('\x89PNG\r\n\x1a\n');

/** A PNG whose words are a bomb: packed text that is longer than any picture. */
function pngOfWords(png: Buffer): Buffer {
  const words = Buffer.concat([bytesOf('Comment\0\0'), deflateSync(Buffer.alloc(200_000_000))]);
  return Buffer.concat([png.subarray(0, 33), chunkOfPng('zTXt', words), png.subarray(33)]);
}

/** Pictures that are small to send and large to open. Each is either refused or rebuilt; none may cost more. */
export async function makePictureBombs(): Promise<HostileFile[]> {
  const square = sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } });
  const [jpeg, scans, webp, png] = await Promise.all([
    square.clone().jpeg().toBuffer(),
    square.clone().jpeg({ progressive: true }).toBuffer(),
    square.clone().resize(1, 1).webp({ lossless: true }).toBuffer(),
    square.clone().png().toBuffer(),
  ]);
  const pixel = webp.subarray(12);
  const endless = Buffer.from(webp);
  endless.writeUInt32LE(0x0fffffff, 21);
  const tiff = Buffer.concat([bytesOf('II*\0\x08\0\0\0'), shortsOf(2, 256, 4, 1, 0, 65_535, 0), Buffer.alloc(12)]);
  const animation = Buffer.alloc(8);
  animation.writeUInt32BE(0xffffffff, 0);
  return [
    ['a GIF of one huge frame', 'a.gif', gifOf(65_535, 65_535, 1)],
    ['a GIF of many huge frames', 'a.gif', gifOf(65_535, 65_535, 5_000)],
    ['a GIF of a hundred thousand frames', 'a.gif', gifOf(100, 100, 100_000)],
    ['a GIF that never ends', 'a.gif', gifOf(10, 10, 10).subarray(0, -1)],
    ['a WebP that says it is huge', 'a.webp', endless],
    ['a WebP of many huge frames', 'a.webp', movingWebp(pixel, 5_000)],
    [
      'a WebP with a length that lies',
      'a.webp',
      Buffer.concat([webp.subarray(0, 4), Buffer.alloc(4, 255), webp.subarray(8)]),
    ],
    ['a JPEG that says it is huge', 'a.jpg', inflatedJpeg(jpeg)],
    ['a JPEG of thousands of scans', 'a.jpg', repeatedScans(scans, 5_000)],
    ['a JPEG of nothing but markers', 'a.jpg', Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(1_000_000, 0xff)])],
    ['a PNG with words that are a bomb', 'a.png', pngOfWords(png)],
    [
      'a moving PNG of four thousand million frames',
      'a.png',
      Buffer.concat([png.subarray(0, 33), chunkOfPng('acTL', animation), png.subarray(33)]),
    ],
    ['a PNG of ten thousand chunks', 'a.png', manyChunks(png, 10_000)],
    ['a PNG without pixels', 'a.png', Buffer.concat([head, png.subarray(8, 33), chunkOfPng('IEND', Buffer.alloc(0))])],
    ['a TIFF that says it is huge', 'a.tif', tiff],
  ].map(([is, name, bytes]) => ({ is, name, bytes }) as HostileFile);
}

function manyChunks(png: Buffer, count: number): Buffer {
  const words = Array.from({ length: count }, (_, number) => chunkOfPng('tEXt', bytesOf(`k${number}\0x`)));
  return Buffer.concat([png.subarray(0, 33), ...words, png.subarray(33)]);
}

const million = 1_000_000;
const entities = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join(
  '',
);
const laughs = `<!DOCTYPE svg [<!ENTITY l0 "lol">${entities}]>`;

/** Documents and texts that grow when they are opened, or are made to mislead scanners. No call takes any of them. */
export function makeDocumentBombs(): HostileFile[] {
  const nested = Array.from({ length: 6 }).reduce<Buffer>(
    (inner) => exampleZip(Array.from({ length: 8 }, (_, number) => ({ name: `${number}.zip`, bytes: inner }))),
    exampleZip([{ name: 'zeros', bytes: Buffer.alloc(10 * million) }]),
  );
  return [
    [
      'the test file of virus scanners',
      'a.pdf',
      String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`,
    ],
    ['a drawing that is a billion laughs', 'a.svg', `${laughs}<svg xmlns="http://www.w3.org/2000/svg">&l9;</svg>`],
    ['a drawing of a million shapes', 'a.svg', `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(million)}`],
    [
      'a document of a billion laughs',
      'a.docx',
      exampleDocx([{ name: 'word/x.xml', bytes: Buffer.alloc(15 * million, laughs) }]),
    ],
    ['archives within archives', 'a.docx', nested],
    ['deep JSON', 'a.pdf', '['.repeat(5 * million)],
    ['a JSON object of a million names', 'a.pdf', `{${'"a":{'.repeat(million)}`],
    ['a PDF of nothing but objects', 'a.pdf', `${examplePdf().subarray(0, 9)}${'1 0 obj<<>>endobj\n'.repeat(100_000)}`],
    ['text in UTF-16', 'a.csv', Buffer.from(`\ufefftitle,price\r\n${'x,1\r\n'.repeat(1_000)}`, 'utf16le')],
    ['text in UTF-32', 'a.csv', Buffer.from('\xff\xfe\0\0t\0\0\0i\0\0\0', 'latin1')],
    ['text in Latin letters of old', 'a.csv', bytesOf('title,price\nAgaci\xe9ro,1\n'.repeat(100))],
    ['text with a NUL at its end', 'a.csv', `${'title,price\n'.repeat(100)}\0`],
    [
      'text with overlong letters',
      'a.csv',
      Buffer.concat([bytesOf('title,price\n'), Buffer.alloc(1_000, '\xc0\xaf', 'latin1')]),
    ],
    ['ten marks of byte order', 'a.csv', '\ufeff'.repeat(10)],
    ['nothing but line ends', 'a.csv', '\n'.repeat(5 * million)],
  ].map(([is, name, content]) => ({ is, name, bytes: Buffer.from(content as string) }) as HostileFile);
}

const headings = `${importColumnNames.join(',')}\n`;
const row = importColumnNames.map((name) => `"${exampleRow[name]}"`).join(',');
const rowWith = (change: Partial<typeof exampleRow>) =>
  importColumnNames.map((name) => `"${{ ...exampleRow, ...change }[name]}"`).join(',');

/** Tables that are as long as a table may be and cost as much as they can. Those that are taken fail when they are read. */
export function makeTableBombs(): HostileFile[] {
  return [
    ['a table of short lines', 'x\n'.repeat(2.4 * million)],
    ['a table of short lines of an old Mac', 'x\r'.repeat(2.4 * million)],
    ['a table of empty rows', ';\n'.repeat(2.4 * million)],
    ['a table of one row of commas', ','.repeat(9 * million)],
    ['a table of quotes', '"'.repeat(9 * million)],
    ['a table with a quote that never ends', `"${'x\n'.repeat(2.4 * million)}`],
    ['a table of quoted line ends', '"\n"\n'.repeat(2 * million)],
    ['a table of one endless cell', 'x'.repeat(9 * million)],
    ['a table of ten thousand long rows', `${'é'.repeat(450)},d,1,x,y,z,w\n`.repeat(9_990)],
    ['a table of a hundred longest rows', `${rowWith({ category: 'x,'.repeat(29_000) })}\n`.repeat(150)],
    ['a table of ten thousand good rows and one', `${row}\n`.repeat(10_001)],
    ['a table with thousands of columns', `${','.repeat(10_000)}\n`.repeat(900)],
    ['a table of broken quotes', `a"b",${row}\n`.repeat(9_000)],
    ['a table of formulas', `${rowWith({ title: "=cmd|' /C calc'!A0" })}\n`.repeat(1_000)],
  ].map(([is, rows]) => ({ is: String(is), name: 'a.csv', bytes: Buffer.from(headings + rows) }));
}
