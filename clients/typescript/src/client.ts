import type { Calls } from './calls.gen.ts';

/** The name of a call, as `GET /api/product/all`. */
export type CallName = keyof Calls;
/** What a call takes. */
export type Input<Name extends CallName> = Omit<Calls[Name], 'answer'>;
type Arguments<Name extends CallName> =
  Record<string, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>];

export type UrugoClientOptions = {
  /** Of the site, as `https://homes.example.org`. */
  address: string;
  /** Without one only what anybody may read is open. */
  key?: string;
  /** How often a call is tried again that had no answer, or came at a bad moment. */
  retries?: number;
  fetch?: typeof fetch;
};

/** The site refused. `code` never changes its meaning; `fields` says what is wrong with each field. */
export class UrugoError extends Error {
  override name = 'UrugoError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: { message?: string; code?: string; fields?: Record<string, string> }) {
    super(body.message ?? `The site answered ${status}.`);
    this.status = status;
    this.code = body.code ?? 'INTERNAL';
    this.fields = body.fields ?? {};
  }
}

type Sent = { params?: object; query?: object; body?: unknown; form?: FormData };

const firstPauseMilliseconds = 500;
/** Refusals that pass: too many calls, and a site that is being restarted. */
const passing = [429, 503];

function addressOf(origin: string, pattern: string, { params = {}, query = {} }: Sent): URL {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = pattern.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values.get(name))));
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

async function refusalOf(answer: Response): Promise<UrugoError> {
  const text = await answer.text();
  try {
    return new UrugoError(answer.status, JSON.parse(text));
  } catch {
    return new UrugoError(answer.status, {});
  }
}

/** Calls the API of one site. */
export class UrugoClient {
  readonly #options: Required<Omit<UrugoClientOptions, 'key'>> & Pick<UrugoClientOptions, 'key'>;

  constructor(options: UrugoClientOptions) {
    this.#options = { retries: 2, fetch: globalThis.fetch, ...options };
  }

  /** Makes a call and answers what it answers. Throws UrugoError when it is refused. A call that writes is done once, however often it is tried. */
  async call<Name extends CallName>(name: Name, ...[input]: Arguments<Name>): Promise<Calls[Name]['answer']> {
    const answer = await this.#send(name, input ?? {});
    return (await answer.json()) as Calls[Name]['answer'];
  }

  async #send(name: string, sent: Sent): Promise<Response> {
    const { address, key, retries, fetch: send } = this.#options;
    const [method = '', pattern = ''] = name.split(' ');
    const headers = {
      accept: 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
    };
    const body = sent.form ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
    const url = addressOf(address, pattern, sent);
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      const pause = firstPauseMilliseconds * 2 ** attempt;
      try {
        const answer = await send(url, { method, headers, ...(body !== undefined && { body }) });
        if (answer.ok) return answer;
        const refusal = await refusalOf(answer);
        if (isLast || !passing.includes(answer.status)) throw refusal;
        const seconds = Number(answer.headers.get('retry-after') ?? 0);
        await new Promise((resolve) => setTimeout(resolve, Math.max(pause, seconds * 1_000)));
      } catch (error) {
        if (isLast || error instanceof UrugoError) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}
