import type { CloseCertificate } from '../certificates/close-certificate.ts';
import { readNote, type SignedNote, writeNote } from './signed-note.ts';

/** The first line of a file of cosignatures; each further line holds a signed note, or the certificate of a close. */
export const cosignatureFormat = 'urugo-cosignatures/1';
export type CosignatureHeader = { format: typeof cosignatureFormat; origin: string };

export function writeCosignatureHeader(origin: string): string {
  return `${JSON.stringify({ format: cosignatureFormat, origin } satisfies CosignatureHeader)}\n`;
}

export function writeCosignatureLine(note: SignedNote): string {
  return `${JSON.stringify({ note: writeNote(note) })}\n`;
}

export function writeCertificateLine(certificate: CloseCertificate): string {
  return `${JSON.stringify({ certificate })}\n`;
}

function parse(line: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(line)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Whether a text begins as such a file does. */
export function isCosignatureFile(text: string): boolean {
  return parse(text.slice(0, text.indexOf('\n'))).format === cosignatureFormat;
}

type CosignatureFile = {
  origin: string;
  notes: string[];
  certificates: unknown[];
  /** The numbers of the lines that hold neither. */
  unreadable: number[];
};

/** The notes and certificates of a file. Nothing has been verified yet. */
export function readCosignatureFile(text: string): CosignatureFile {
  const [header = '', ...lines] = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const { format, origin } = parse(header);
  if (format !== cosignatureFormat || typeof origin !== 'string')
    throw new RangeError('This is no file of cosignatures.');
  const file: CosignatureFile = { origin, notes: [], certificates: [], unreadable: [] };
  for (const [index, line] of lines.entries()) {
    const { note, certificate } = parse(line);
    if (certificate !== undefined) file.certificates.push(certificate);
    else if (typeof note === 'string' && readNote(note) !== undefined) file.notes.push(note);
    else file.unreadable.push(index + 2);
  }
  return file;
}
