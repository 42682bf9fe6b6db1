import { expect, it, vi } from 'vitest';
import { writeRefusalHeader } from '#contract/auctions/refusal-bundles.ts';
import { fetchLog } from './fetch-log.ts';

/** What the site answers to its files, by the last part of their address. */
function answer(files: Readonly<Record<string, () => Response>>) {
  vi.stubGlobal('fetch', async (path: string) => files[path.split('/').at(-1) ?? '']?.());
}

const log = () => new Response('{}\n{"type":"refusals.bundled"}\n');
const file = writeRefusalHeader('019c0000-0000-7000-8000-000000000001');

it('refusals that the site answers nothing sensible about are not there, and stop nothing', async () => {
  answer({ log, refusals: () => new Response(file) });
  expect((await fetchLog('lot')).bundled).toBe(file);
  for (const refusals of [
    () => new Response('no such file'),
    () => new Response(''),
    () => Response.json({ code: 'NOT_FOUND', message: '', error: '' }, { status: 404 }),
    () => Response.json({ code: 'UNAVAILABLE', message: '', error: '' }, { status: 503 }),
  ]) {
    answer({ log, refusals });
    expect(await fetchLog('lot')).toMatchObject({ bundled: undefined });
  }
});

it('that nothing can be reached says nothing of them', async () => {
  const fails = () => {
    throw new TypeError('Failed to fetch');
  };
  answer({ log, refusals: fails });
  await expect(fetchLog('lot')).rejects.toThrow();
});
