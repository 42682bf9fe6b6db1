import type { PageHtml } from '#contract/rendering.ts';

/** HTML that many pages contain, ready to be sent. */
type Part = { id: number; bytes: Uint8Array };
type Generation = { byName: Map<string, Part>; byId: Map<number, Part>; size: number };

const emptyGeneration = (): Generation => ({ byName: new Map(), byId: new Map(), size: 0 });

/** How much HTML a generation holds; there are two of them. In bytes. */
const generationSize = 4 * 1_024 * 1_024;

// Used entries move from the old generation to the young one; unused ones are dropped with the old one.
let young = emptyGeneration();
let old = emptyGeneration();
let lastId = 0;

// It is random, so that no user's text can imitate the marker of a part.
const mark = `<!--${crypto.randomUUID()} `;
const markEnd = '-->';

function keep(name: string, part: Part): Part {
  if (young.size > generationSize) {
    old = young;
    young = emptyGeneration();
  }
  young.byName.set(name, part);
  young.byId.set(part.id, part);
  young.size += part.bytes.length + 2 * name.length;
  return part;
}

function findPart(name: string): Part | undefined {
  const part = young.byName.get(name);
  if (part !== undefined) return part;
  const aged = old.byName.get(name);
  return aged && keep(name, aged);
}

const markOf = ({ id }: Part) => `${mark}${id}${markEnd}`;

/** A mark for the HTML kept under `name`, to be put into a page in its place; undefined if there is none. */
export function repeatedHtml(name: string): string | undefined {
  const part = findPart(name);
  return part && markOf(part);
}

/** Keeps HTML, which has no scripts that run and no marks in it, for the pages to come; returns its mark. */
export function keepHtml(name: string, html: string): string {
  lastId += 1;
  return markOf(keep(name, { id: lastId, bytes: new TextEncoder().encode(html) }));
}

/** The text of a page around each place with the nonce that only the server may know: the page is copied once, in bytes. */
const aroundNonce = (text: string, nonce: string): string[] =>
  text.split(`<meta property="csp-nonce" content="${nonce}"/>`).flatMap((part) => part.split(` nonce="${nonce}"`));

/** A text with marks, as pieces of itself and the parts they stand for. */
function withParts(text: string): (string | Uint8Array)[] {
  const pieces: (string | Uint8Array)[] = [];
  let start = 0;
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, start)) {
    const end = text.indexOf(markEnd, at);
    const id = Number(text.slice(at + mark.length, end));
    const part = young.byId.get(id) ?? old.byId.get(id);
    if (part === undefined) throw new Error('A part of the page is gone');
    pieces.push(text.slice(start, at), part.bytes);
    start = end + markEnd.length;
  }
  pieces.push(text.slice(start));
  return pieces;
}

/**
 * A page with marks as the bytes to be sent, without the nonce that is to be hidden. The text, without the repeated
 * parts, may contain scripts to be hashed.
 */
export function assemblePage(page: string, hiddenNonce?: string): PageHtml {
  const texts = hiddenNonce === undefined ? [page] : aroundNonce(page, hiddenNonce);
  return { text: page, bytes: join(texts.flatMap(withParts)) };
}

/** Written into one buffer: temporary ones would wait for the next garbage collection. */
function join(pieces: readonly (string | Uint8Array)[]): Uint8Array {
  const lengthOf = (piece: string | Uint8Array) =>
    typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((length, piece) => length + lengthOf(piece), 0));
  let end = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') end += bytes.write(piece, end);
    else {
      bytes.set(piece, end);
      end += piece.length;
    }
  }
  return bytes;
}
