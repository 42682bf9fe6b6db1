import { afterEach, expect, it, vi } from 'vitest';
import { callOnce } from './call-once.ts';

vi.mock('./render-context.ts', () => ({ getRenderContext: () => undefined }));
afterEach(() => vi.unstubAllGlobals());

const body = { name: 'Aline', email: 'aline@mail.example', phone: '0788000111', message: 'Is it still for sale?' };
const done = () => Response.json({ message: 'Email sent successfully!' });
const refused = (status: number, code: string) => () => Response.json({ message: '', error: '', code }, { status });

/** Answers each call in turn; an error is a connection that broke. Tells the keys that were sent. */
function answering(...answers: (() => Response)[]): string[] {
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '');
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
  return keys;
}

const send = (message = body.message) =>
  callOnce('POST /api/contact/enquiry/send', { body: { ...body, message } }).catch(() => undefined);

it('sends the same key until the call is answered, and another one from then on', async () => {
  const keys = answering();
  await send();
  await send();
  const [first] = keys;
  expect(keys).toEqual([first, first]);
  for (const answer of [refused(503, 'UNAVAILABLE'), refused(409, 'IDEMPOTENCY_KEY_IN_USE'), done]) {
    const sent = answering(answer);
    await send();
    expect(sent).toEqual([first]);
  }
  const later = answering(done, done);
  await send();
  await send();
  expect(new Set([first, ...later]).size).toBe(3);
});

it('sends another key for another call, and after a refusal', async () => {
  const keys = answering(refused(503, 'UNAVAILABLE'), refused(503, 'UNAVAILABLE'), refused(429, 'RATE_LIMITED'), done);
  await send('One');
  await send('Two');
  await send('One');
  await send('One');
  const [one, two, again, last] = keys;
  expect(one).toBe(again);
  expect(new Set([one, two, last]).size).toBe(3);
});
