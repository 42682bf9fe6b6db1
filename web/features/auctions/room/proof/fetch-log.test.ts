import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Imported in advance, because the clock is frozen while it would be loaded.
import { writeRefusalHeader } from '#contract/auctions/refusals/refusal-bundles.ts';
import { fetchLog } from './fetch-log.ts';

/** What the site answers to its files, by the last part of their address. */
function answer(files: Readonly<Record<string, () => Response>>) {
  vi.stubGlobal('fetch', async (path: string) => files[path.split('/').at(-1) ?? '']?.());
}

const log = () => new Response('{}\n{"type":"refusals.bundled"}\n');
const file = writeRefusalHeader('019c0000-0000-7000-8000-000000000001');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const says = (status: number) => () => Response.json({ code: 'SOME', message: '', error: '' }, { status });

/** Answers given one after the other, the last one repeatedly; and the number of requests. */
function inTurn(...answers: (() => Response)[]) {
  const asked = vi.fn(() => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? says(500)());
  answer({ log, refusals: asked });
  return asked;
}

/** The final result, within this many seconds. */
async function fetched(seconds = 0) {
  const fetching = fetchLog('lot');
  fetching.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return (await fetching).bundled;
}

it('refusals that the site answers nothing sensible about are not there, and stop nothing', async () => {
  answer({ log, refusals: () => new Response(file) });
  expect(await fetched()).toBe(file);
  for (const refusals of [() => new Response('no such file'), () => new Response(''), says(404)]) {
    const asked = inTurn(refusals);
    expect(await fetched()).toBeUndefined();
    expect(asked).toHaveBeenCalledTimes(1);
  }
});

it('a site that is busy for seconds is asked again', async () => {
  for (const status of [429, 500, 503]) {
    const asked = inTurn(says(status), says(status), () => new Response(file));
    expect(await fetched(15)).toBe(file);
    expect(asked).toHaveBeenCalledTimes(3);
  }
});

it('a site that is busy whenever it is asked for refusals shows none', async () => {
  const asked = inTurn(says(503));
  expect(await fetched(15)).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(3);
});

it('that nothing can be reached says nothing of them, once it was tried again', async () => {
  const fails = () => {
    throw new TypeError('Failed to fetch');
  };
  const asked = inTurn(fails);
  await expect(fetched(15)).rejects.toThrow();
  expect(asked).toHaveBeenCalledTimes(3);
  inTurn(fails, () => new Response(file));
  expect(await fetched(15)).toBe(file);
});
