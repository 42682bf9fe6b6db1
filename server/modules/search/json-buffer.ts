import type { Pagination } from '#contract/page.ts';

/** A piece of JSON. */
export type Piece = string | Uint8Array;

const comma = 0x2c;
const bufferBytes = 256 * 1024;
/** Answers are written here one after the other: memory of its own for each would keep the garbage collector busy. */
let buffer = Buffer.alloc(0);
let end = 0;

/** Everything in it has been copied: the buffer is reused from its start. */
export function clearAnswerBuffer(): void {
  end = 0;
}

/** The pieces one after the other. */
export function joined(pieces: readonly Piece[]): Uint8Array<ArrayBuffer> {
  // A character takes three bytes at most.
  const most = pieces.reduce((sum, piece) => sum + piece.length * (typeof piece === 'string' ? 3 : 1), 0);
  if (end + most > buffer.length) [buffer, end] = [Buffer.allocUnsafeSlow(Math.max(bufferBytes, most)), 0];
  const start = end;
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      buffer.set(piece, end);
      end += piece.length;
    } else if (piece === ',') {
      buffer[end] = comma;
      end += 1;
    } else end += buffer.write(piece, end);
  }
  return buffer.subarray(start, end);
}

/** A JSON array of things that are JSON already. */
export function arrayOf(items: readonly (readonly Piece[])[]): Piece[] {
  const pieces = items.flatMap((item, index) => (index === 0 ? item : [',', ...item]));
  return ['[', ...pieces, ']'];
}

/** `{"name": array, …facts}`, of facts that are a JSON object. */
export function objectWith(name: string, array: readonly Piece[], facts: string): Uint8Array<ArrayBuffer> {
  return joined([`{"${name}":`, ...array, facts === '{}' ? '}' : `,${facts.slice(1)}`]);
}

/** The body of one page of a list, from its cards. */
export function listPage(cards: readonly Uint8Array[], pagination: Pagination): Uint8Array<ArrayBuffer> {
  return objectWith('products', arrayOf(cards.map((card) => [card])), JSON.stringify({ pagination }));
}
