import { readNote, type SignedNote, writeNote } from './signed-note.ts';

/** The first line of a file of cosignatures; each further line holds one signed note. */
export const cosignatureFormat = 'urugo-cosignatures/1';
export type CosignatureHeader = { format: typeof cosignatureFormat; origin: string };

export function writeCosignatureHeader(origin: string): string {
  return `${JSON.stringify({ format: cosignatureFormat, origin } satisfies CosignatureHeader)}\n`;
}

export function writeCosignatureLine(note: SignedNote): string {
  return `${JSON.stringify({ note: writeNote(note) })}\n`;
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

/** The notes of a file, and the numbers of its lines that hold none. Nothing has been verified yet. */
export function readCosignatureFile(text: string): { origin: string; notes: string[]; unreadable: number[] } {
  const [header = '', ...lines] = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const { format, origin } = parse(header);
  if (format !== cosignatureFormat || typeof origin !== 'string')
    throw new RangeError('This is no file of cosignatures.');
  const notes: string[] = [];
  const unreadable: number[] = [];
  for (const [index, line] of lines.entries()) {
    const { note } = parse(line);
    if (typeof note === 'string' && readNote(note) !== undefined) notes.push(note);
    else unreadable.push(index + 2);
  }
  return { origin, notes, unreadable };
}
