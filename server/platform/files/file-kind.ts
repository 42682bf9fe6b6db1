import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import type { FileKind } from '#contract/media/upload.ts';
import { isHarmlessPdf } from './pdf-document.ts';
import { isWordDocument } from './word-document.ts';
import { isZipOfWordDocument } from './word-zip.ts';

const imageKinds: ReadonlyMap<string, FileKind> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
]);

/** No picture of a kind we take needs more of its beginning to be known. */
const beginningBytes = 4_096;
const space = 0x20;
/** Tab, line feed and carriage return. */
const whiteSpace = [0x09, 0x0a, 0x0d];
const controls = Array.from({ length: space }, (_, byte) => byte).filter((byte) => !whiteSpace.includes(byte));

/** Text in UTF-8 without control characters but tabs and line ends. Whether it is a table, its reader finds out. */
export function isText(bytes: Buffer): boolean {
  // A search for each is a hundred times faster than a look at each byte, which would hold up everybody.
  return bytes.length > 0 && isUtf8(bytes) && !controls.some((byte) => bytes.includes(byte));
}

async function imageKindOf(bytes: Buffer): Promise<FileKind | undefined> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, beginningBytes)).catch(() => undefined);
  return type === undefined ? undefined : imageKinds.get(type.mime);
}

/** What a file is by its content, or undefined when it is nothing we take. */
export async function fileKindOf(bytes: Buffer): Promise<FileKind | undefined> {
  if (await isHarmlessPdf(bytes)) return 'pdf';
  if (isWordDocument(bytes)) return 'doc';
  if (await isZipOfWordDocument(bytes)) return 'docx';
  return imageKindOf(bytes);
}
