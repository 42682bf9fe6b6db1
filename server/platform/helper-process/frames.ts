import type { Readable, Writable } from 'node:stream';

/** A message through a pipe: a head, and the bytes that belong to it. */
export type Frame<Head> = { head: Head; parts: Buffer[] };

const lengthBytes = 4;

/** Writes a frame: the length of its head (4 bytes, big-endian), the head as JSON with the lengths of the parts, the parts. */
export function writeFrame<Head>(to: Writable, { head, parts }: Frame<Head>): void {
  const described = Buffer.from(JSON.stringify({ head, lengths: parts.map(({ length }) => length) }));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(described.length);
  to.cork();
  for (const bytes of [length, described, ...parts]) to.write(bytes);
  to.uncork();
}

/** Puts the pieces in which a pipe gives its bytes together again. */
class Collector {
  #pieces: Buffer[] = [];
  #size = 0;

  add(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#size += piece.length;
  }

  /** The next `length` bytes, when they have all come. */
  take(length: number): Buffer | undefined {
    if (this.#size < length) return undefined;
    const all = this.#pieces.length === 1 && this.#pieces[0] ? this.#pieces[0] : Buffer.concat(this.#pieces);
    this.#pieces = [all.subarray(length)];
    this.#size -= length;
    return all.subarray(0, length);
  }
}

/** The frames that come through a pipe, until it ends. Both ends are ours, so that a head is what the other end wrote. */
export async function* readFrames<Head>(from: Readable): AsyncGenerator<Frame<Head>> {
  const collected = new Collector();
  let described: number | undefined;
  let open: { head: Head; lengths: number[] } | undefined;
  for await (const piece of from) {
    collected.add(piece);
    while (true) {
      described ??= collected.take(lengthBytes)?.readUInt32BE();
      if (described === undefined) break;
      const text = open === undefined ? collected.take(described) : undefined;
      if (text !== undefined) open = JSON.parse(text.toString());
      const body = open && collected.take(open.lengths.reduce((sum, length) => sum + length, 0));
      if (open === undefined || body === undefined) break;
      let end = 0;
      const parts = open.lengths.map((length) => {
        end += length;
        return body.subarray(end - length, end);
      });
      yield { head: open.head, parts };
      described = undefined;
      open = undefined;
    }
  }
}
