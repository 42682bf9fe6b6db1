import { isUtf8 } from 'node:buffer';
import type { FileKind } from '#contract/media/upload.ts';
import { isHarmlessPdf } from './pdf-document.ts';
import { isWordDocument } from './word-document.ts';
import { isZipOfWordDocument } from './word-zip.ts';

/** How a picture of each kind begins: the signatures of the formats' specifications. */
const signatures: readonly { kind: FileKind; isAt: (bytes: Buffer) => boolean }[] = [
  { kind: 'jpeg', isAt: (bytes) => startsWith(bytes, 0, '\xff\xd8\xff') },
  { kind: 'png', isAt: (bytes) => startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') },
  { kind: 'gif', isAt: (bytes) => startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a') },
  { kind: 'webp', isAt: (bytes) => startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP') },
];

const startsWith = (bytes: Buffer, offset: number, signature: string) =>
  bytes.toString('latin1', offset, offset + signature.length) === signature;

const space = 0x20;
/** Tab, line feed and carriage return. */
const whiteSpace = [0x09, 0x0a, 0x0d];
const controls = Array.from({ length: space }, (_, byte) => byte).filter((byte) => !whiteSpace.includes(byte));

/** Text in UTF-8 without control characters but tabs and line ends. Whether it is a table, its reader finds out. */
export function isText(bytes: Buffer): boolean {
  // A search for each is a hundred times faster than checking each byte, which would block the event loop.
  return bytes.length > 0 && isUtf8(bytes) && !controls.some((byte) => bytes.includes(byte));
}

/** What a file is by its content, or undefined when it is nothing we take. */
export async function fileKindOf(bytes: Buffer): Promise<FileKind | undefined> {
  if (await isHarmlessPdf(bytes)) return 'pdf';
  if (isWordDocument(bytes)) return 'doc';
  if (await isZipOfWordDocument(bytes)) return 'docx';
  return signatures.find(({ isAt }) => isAt(bytes))?.kind;
}
