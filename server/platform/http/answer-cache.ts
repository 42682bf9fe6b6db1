/**
 * An answer that is the same for everyone, as JSON, and the moment (milliseconds since 1970) up to which it is valid.
 */
export type PreparedAnswer = { body: Uint8Array; until?: number };

type Kept = { body: Uint8Array; until: number };

/** Longer addresses are not cached. */
const longestAddress = 500;
/**
 * An answer is cached when it is requested again among this many addresses; single requests would only evict others.
 */
const addressesRemembered = 1_000;

/** A cache of frequent answers, until their data change: then `forget` must be called. */
export class AnswerCache {
  readonly #mostBytes: number;
  readonly #answers = new Map<string, Kept>();
  readonly #asked = new Set<string>();
  #bytes = 0;
  #version = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Names the present state of what answers are made of. */
  get version(): number {
    return this.#version;
  }

  /** Bytes of all answers held. */
  get bytes(): number {
    return this.#bytes;
  }

  find(address: string, now: number): Uint8Array | undefined {
    const kept = this.#answers.get(address);
    if (kept === undefined) return undefined;
    this.#answers.delete(address);
    if (now > kept.until) {
      this.#bytes -= kept.body.length;
      return undefined;
    }
    // The most recently used is evicted last.
    this.#answers.set(address, kept);
    return kept.body;
  }

  /** Takes an answer in that was made at a version; it may be old by now. */
  keep(address: string, { body, until = Number.POSITIVE_INFINITY }: PreparedAnswer, version: number): void {
    if (version !== this.#version || address.length > longestAddress) return;
    if (!this.#asked.delete(address)) {
      this.#asked.add(address);
      if (this.#asked.size > addressesRemembered)
        for (const oldest of this.#asked.values().take(1)) this.#asked.delete(oldest);
      return;
    }
    if (this.#answers.has(address)) return;
    // A copy, because an answer may lie in memory that it shares with many.
    this.#answers.set(address, { body: body.slice(), until });
    this.#bytes += body.length;
    for (const [oldest, { body: dropped }] of this.#answers) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#answers.delete(oldest);
      this.#bytes -= dropped.length;
    }
  }

  /** Forgets all answers, those that are just being made too. */
  forget(): void {
    this.#version += 1;
    this.#answers.clear();
    this.#bytes = 0;
  }
}
