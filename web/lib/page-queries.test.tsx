// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageQueries, readPageQueries } from './page-queries.tsx';
import { assemblePage } from './repeated-html.ts';

/** What queries of the server come to in the browser. */
function inBrowser(server: QueryClient): QueryClient {
  const page = assemblePage(renderToString(<PageQueries queryClient={server} />));
  document.body.innerHTML = Buffer.from(page.bytes).toString();
  const browser = new QueryClient();
  readPageQueries(browser);
  return browser;
}

test('answers that came with the page are those of the browser, as old as they are', () => {
  const server = new QueryClient();
  const shared = Object.freeze({ products: ['</script><b>'] });
  server.setQueryData(['listings', { limit: 6 }], shared, { updatedAt: 1_000 });
  server.setQueryData(['profile'], null, { updatedAt: 2_000 });
  const browser = inBrowser(server);
  expect(browser.getQueryData(['listings', { limit: 6 }])).toEqual(shared);
  expect(browser.getQueryState(['listings', { limit: 6 }])).toMatchObject({ dataUpdatedAt: 1_000, status: 'success' });
  expect(browser.getQueryState(['profile'])).toMatchObject({ data: null, dataUpdatedAt: 2_000, status: 'success' });
});

test('what failed on the server has failed in the browser, in the same words and without what hangs on them', async () => {
  const server = new QueryClient();
  const error = Object.assign(new Error('Nothing answers'), { secret: 'x' });
  await server.prefetchQuery({ queryKey: ['partners'], queryFn: () => Promise.reject(error), retry: false });
  void server.prefetchQuery({ queryKey: ['pending'], queryFn: () => new Promise(() => undefined) });
  const browser = inBrowser(server);
  expect(browser.getQueryState(['partners'])).toMatchObject({
    status: 'error',
    error: { name: 'Error', message: 'Nothing answers' },
    errorUpdatedAt: server.getQueryState(['partners'])?.errorUpdatedAt,
  });
  expect(JSON.stringify(browser.getQueryState(['partners']))).not.toContain('secret');
  expect(browser.getQueryState(['pending'])).toBeUndefined();
});
