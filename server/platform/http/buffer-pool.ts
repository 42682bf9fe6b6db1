/**
 * Buffers of one size that answers are written into and that are given back once they are sent: on a small machine taking
 * fresh memory for each answer takes longer than writing it.
 */
export class BufferPool {
  readonly #size: number;
  readonly #most: number;
  readonly #free: Buffer<ArrayBuffer>[] = [];

  /** Keeps at most `most` buffers of `size` bytes for the next to come. */
  constructor({ size, most }: { size: number; most: number }) {
    this.#size = size;
    this.#most = most;
  }

  /** A buffer of at least so many bytes, with anything in it. The one given back last comes first: it is near the processor. */
  take(bytes: number): Buffer<ArrayBuffer> {
    if (bytes > this.#size) return Buffer.allocUnsafeSlow(bytes);
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(this.#size);
  }

  /** Takes back what nobody reads any more. What never comes back is tidied up like anything else. */
  giveBack(buffer: Buffer<ArrayBuffer>): void {
    if (buffer.length === this.#size && this.#free.length < this.#most) this.#free.push(buffer);
  }
}
