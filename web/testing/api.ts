import { afterEach, vi } from 'vitest';
import type { ApiCall, ApiResponse } from '#contract/api.ts';

/** A call that was made: where it led, with its body as the API reads it. */
export type SentCall = { call: ApiCall; path: string; body: unknown; headers: Readonly<Record<string, string>> };

type Answer<Call extends ApiCall> =
  | ApiResponse<Call>
  | Response
  | ((sent: SentCall) => ApiResponse<Call> | Response | Promise<ApiResponse<Call> | Response>);

export type Answers = { [Call in ApiCall]?: Answer<Call> };

/** A refusal in the words of our own API. */
export function refusal(
  code: string,
  { status = 422, message = `Refused: ${code}`, fields = {}, details = {} } = {},
): Response {
  return Response.json({ code, message, error: message, fields, details }, { status });
}

/** What a browser says when nothing answers. */
export function noConnection(): never {
  throw new TypeError('Failed to fetch');
}

function patternOf(call: string): RegExp {
  const [method, path = ''] = call.split(' ');
  return new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}(?:\\?|$)`);
}

/** The first of the calls whose method and address fit; of two, the one without a parameter at the end comes first. */
function callOf(answers: Answers, asked: string): ApiCall | undefined {
  const calls = Object.keys(answers) as ApiCall[];
  return calls
    .toSorted((one, other) => one.split('{').length - other.split('{').length)
    .find((call) => patternOf(call).test(asked));
}

afterEach(() => vi.unstubAllGlobals());

/**
 * Answers the calls of the API in one test, and notes them. A call without an answer fails the test. Answers may be
 * changed during the test, in the object that was given.
 */
export function answerApi(answers: Answers): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const asked = `${init.method} ${path}`;
    const call = callOf(answers, asked);
    if (call === undefined) {
      // biome-ignore lint/suspicious/noConsole: what is written there fails the test
      console.error(`No answer to ${asked}`);
      return noConnection();
    }
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const made = { call, path, body, headers: { ...(init.headers as Record<string, string>) } };
    sent.push(made);
    const answer = answers[call] as Answer<ApiCall>;
    const given = typeof answer === 'function' ? await answer(made) : answer;
    return given instanceof Response ? given.clone() : Response.json(given);
  });
  return sent;
}
