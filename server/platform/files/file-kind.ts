import { isUtf8 } from 'node:buffer';
import type { FileKind } from '#contract/media/upload.ts';
import { isHarmlessPdf } from './pdf-document.ts';
import { isWordDocument } from './word-document.ts';
import { isZipOfWordDocument } from './word-zip.ts';

type Format = {
  kind: FileKind;
  /** How a file of the kind begins: the signature of the format's specification. */
  isAt: (bytes: Buffer) => boolean;
  /** Whether the rest of it is safe to pass on; pictures are drawn anew instead. */
  isHarmless?: (bytes: Buffer, signal: AbortSignal | undefined) => boolean | Promise<boolean>;
};

const formats: readonly Format[] = [
  { kind: 'pdf', isAt: (bytes) => startsWith(bytes, 0, '%PDF-'), isHarmless: isHarmlessPdf },
  {
    kind: 'doc',
    isAt: (bytes) => startsWith(bytes, 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    isHarmless: isWordDocument,
  },
  { kind: 'docx', isAt: (bytes) => startsWith(bytes, 0, 'PK\x03\x04'), isHarmless: isZipOfWordDocument },
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
function isText(bytes: Buffer): boolean {
  // A search for each is a hundred times faster than checking each byte, which would block the event loop.
  return bytes.length > 0 && isUtf8(bytes) && !controls.some((byte) => bytes.includes(byte));
}

/**
 * Which of these kinds a file is by its content, or undefined when it is none of them or not safe to pass on. No file is
 * looked into that is of another kind: where pictures are wanted, a document costs nothing. Rejects once the signal
 * aborts.
 */
export async function fileKindOf(
  bytes: Buffer,
  kinds: readonly FileKind[],
  signal?: AbortSignal,
): Promise<FileKind | undefined> {
  const format = formats.find(({ isAt }) => isAt(bytes));
  // Nearly any text may be a table.
  if (format === undefined) return kinds.includes('csv') && isText(bytes) ? 'csv' : undefined;
  if (!kinds.includes(format.kind)) return undefined;
  const isTaken = format.isHarmless === undefined || (await format.isHarmless(bytes, signal));
  return isTaken ? format.kind : undefined;
}
