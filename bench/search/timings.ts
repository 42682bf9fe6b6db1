/** Milliseconds of many calls of one kind. */
export class Timings {
  readonly #times: number[] = [];

  async take<Answer>(call: () => Answer | Promise<Answer>): Promise<Answer> {
    const start = performance.now();
    const answer = await call();
    this.#times.push(performance.now() - start);
    return answer;
  }

  at(share: number): number {
    const sorted = [...this.#times].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }

  get p50(): number {
    return this.at(0.5);
  }

  get p95(): number {
    return this.at(0.95);
  }
}
