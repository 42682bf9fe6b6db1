import type { ApiCall, ApiInput, ApiResponse } from '#contract/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { ApiAnswer } from '#contract/rendering.ts';
import { getRenderContext } from './render-context.ts';

/** The API refused. `message` is the server's text; `code` is stable; `fields` names wrong input. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** False when something in between refused, without a text of ours. */
  readonly isExplained: boolean;
  readonly details: unknown;

  constructor(status: number, body: ErrorBody | undefined, text = `The API answered ${status} without a text`) {
    super(body?.message ?? text);
    this.status = status;
    this.code = body?.code ?? 'INTERNAL';
    this.fields = body?.fields ?? {};
    this.isExplained = body !== undefined;
    this.details = body?.details;
  }
}

/** Whether the server has refused the call: an unanswered one may have been executed. */
export const isRefused = (error: unknown): error is ApiRefusal => error instanceof ApiRefusal && error.status < 500;

/** The server could not be reached at all. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

export type ApiResult<Call extends ApiCall> = { data: ApiResponse<Call>; headers: Readonly<Record<string, string>> };

/** Method and path of a call, which its name is made of. */
export function splitCall(call: ApiCall): [method: string, path: string] {
  const space = call.indexOf(' ');
  return [call.slice(0, space), call.slice(space + 1)];
}

/** The address of a call, with its path parameters and query filled in. */
export function addressOf(call: ApiCall, input: { params?: unknown; query?: unknown } = {}): string {
  const params = new Map(Object.entries(Object(input.params)));
  const [, pattern] = splitCall(call);
  const path = pattern.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(input.query))) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

async function callFromBrowser(
  path: string,
  init: { method: string; body?: string | FormData; signal?: AbortSignal; headers?: Readonly<Record<string, string>> },
): Promise<ApiAnswer> {
  try {
    const response = await fetch(path, {
      method: init.method,
      credentials: 'same-origin',
      ...(init.signal === undefined ? {} : { signal: init.signal }),
      ...(init.body === undefined ? {} : { body: init.body }),
      // The browser itself names the type of a form, with the boundary it chose.
      headers: { ...init.headers, ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}) },
    });
    // A connection can also break while the answer is on its way.
    const text = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), text };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new NetworkError('The server cannot be reached', { cause: error });
  }
}

/** The text of a file the site serves. Throws ApiRefusal, or NetworkError when nothing answered. */
export async function fetchText(path: string): Promise<string> {
  const answer = await callFromBrowser(path, { method: 'GET' });
  if (answer.status >= 400) throw refusalOf(answer);
  return answer.text;
}

/** What a success says. The page by which a public network asks for a sign-in comes as a success too. */
export function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NetworkError('The server cannot be reached', { cause: error });
  }
}

/** The texts of a body as parts of a form, named by their path: `address.city`. */
function appendTexts(form: FormData, value: unknown, path: string): void {
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) appendTexts(form, part, path === '' ? name : `${path}.${name}`);
  } else if (value !== undefined) form.append(path, String(value));
}

/** The body of a call with files. Texts go first, so that the server knows them all before the first file comes. */
export function formOf(body: unknown, files: Readonly<Record<string, readonly Blob[]>>): FormData {
  const form = new FormData();
  appendTexts(form, body ?? {}, '');
  for (const [name, blobs] of Object.entries(files)) for (const blob of blobs) form.append(name, blob);
  return form;
}

/** A refusal in the words of our own API, unlike one of a proxy in between. */
const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'message' in body && 'error' in body && 'code' in body;

/** What an answer that is no success says. */
export function refusalOf(answer: Pick<ApiAnswer, 'status' | 'text'>): ApiRefusal {
  let body: unknown;
  try {
    body = JSON.parse(answer.text);
  } catch {
    body = undefined;
  }
  return new ApiRefusal(answer.status, isErrorBody(body) ? body : undefined);
}

/**
 * Calls the API: by `fetch` in the browser, inside the server's process while it renders.
 * Throws ApiRefusal, or NetworkError when nothing answered.
 */
export async function callApi<Call extends ApiCall>(
  call: Call,
  input: ApiInput<Call>,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiResult<Call>> {
  const path = addressOf(call, input);
  const [method] = splitCall(call);
  const json = input.body === undefined ? undefined : JSON.stringify(input.body);
  const render = getRenderContext();
  const body = input.files === undefined ? json : formOf(input.body, input.files);
  const answer =
    render === undefined
      ? await callFromBrowser(path, {
          method,
          headers,
          ...(body === undefined ? {} : { body }),
          ...(signal && { signal }),
        })
      : await render.callApi(path, { method, ...(json === undefined ? {} : { body: json }) });
  if (answer.status < 200 || answer.status > 299) throw refusalOf(answer);
  const data = answer.shared === undefined ? dataOf(answer.text) : answer.shared;
  return { data: data as ApiResponse<Call>, headers: answer.headers };
}
