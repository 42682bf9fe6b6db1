import { hostname } from 'node:os';
import type { Log } from '#server/platform/log/log.ts';
import { otlpOf, type Span } from './span.ts';

export type TraceSettings = {
  /** The address of the collector; `/v1/traces` is added. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** The share of requests that are traced where the caller does not say. */
  share: number;
};

const everyMilliseconds = 5_000;
const atOnce = 500;
/** More are dropped: the site does not fill its memory because a collector is away. */
const most = 5_000;
const patienceMilliseconds = 5_000;

/** Sends spans to a collector over HTTP, in batches. Spans that it does not accept are lost. */
export class SpanExporter {
  readonly #settings: TraceSettings;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  #waiting: Span[] = [];
  #isFailing = false;

  constructor(settings: TraceSettings, log: Log) {
    this.#settings = settings;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), everyMilliseconds).unref();
  }

  add(span: Span): void {
    if (this.#waiting.length < most) this.#waiting.push(span);
    if (this.#waiting.length === atOnce) void this.flush();
  }

  /** Sends what waits. Never rejects. */
  async flush(): Promise<void> {
    const spans = this.#waiting;
    this.#waiting = [];
    for (let from = 0; from < spans.length; from += atOnce) await this.#send(spans.slice(from, from + atOnce));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #send(spans: readonly Span[]): Promise<void> {
    const { endpoint, headers, serviceName } = this.#settings;
    const resource = { 'service.name': serviceName, 'host.name': hostname(), 'process.pid': process.pid };
    try {
      const answer = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(otlpOf(spans, resource)),
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The collector answered ${answer.status}`);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#log.warn({ err: error }, 'traces cannot be handed over');
      this.#isFailing = true;
    }
  }
}
