import type { Pagination } from '#contract/page.ts';

const bufferBytes = 256 * 1024;
/** Answers are written here one after the other: memory of its own for each would keep the garbage collector busy. */
let buffer = Buffer.alloc(0);
let end = 0;

/** Everything in it has been copied: the buffer is reused from its start. */
export function clearAnswerBuffer(): void {
  end = 0;
}

/** Pieces of JSON, one after the other. */
export function joined(pieces: readonly string[]): Uint8Array<ArrayBuffer> {
  const text = pieces.join('');
  // A character takes three bytes at most.
  const most = text.length * 3;
  if (end + most > buffer.length) [buffer, end] = [Buffer.allocUnsafeSlow(Math.max(bufferBytes, most)), 0];
  const start = end;
  end += buffer.write(text, start);
  return buffer.subarray(start, end);
}

/** A JSON array of things that are JSON already. */
export function arrayOf(items: readonly (readonly string[])[]): string[] {
  const pieces = items.flatMap((item, index) => (index === 0 ? item : [',', ...item]));
  return ['[', ...pieces, ']'];
}

/** `{"name": array, …facts}`, of facts that are a JSON object. */
export function objectWith(name: string, array: readonly string[], facts: string): Uint8Array<ArrayBuffer> {
  return joined([`{"${name}":`, ...array, facts === '{}' ? '}' : `,${facts.slice(1)}`]);
}

/** The body of one page of a list, from its cards. */
export function listPage(cards: readonly string[], pagination: Pagination): Uint8Array<ArrayBuffer> {
  return objectWith('products', arrayOf(cards.map((card) => [card])), JSON.stringify({ pagination }));
}
