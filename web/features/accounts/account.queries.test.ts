import { afterEach, expect, it, vi } from 'vitest';
import { profileQuery } from './account.queries.ts';

vi.mock('#web/lib/render-context.ts', () => ({ getRenderContext: () => undefined }));
afterEach(() => vi.unstubAllGlobals());

const ask = profileQuery().queryFn as unknown as (context: { signal?: AbortSignal }) => Promise<unknown>;
const answering = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());

it('a visitor has no account, which is no error', async () => {
  answering(() => new Response('', { status: 401 }));
  expect(await ask({})).toBeNull();
});

it('a profile that cannot be loaded shows the text of the specification, a broken network its own', async () => {
  answering(() => new Response('', { status: 500 }));
  await expect(ask({})).rejects.toThrow('Failed to fetch user profile');
  answering(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(ask({})).rejects.toMatchObject({ name: 'NetworkError' });
});
