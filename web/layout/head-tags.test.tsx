import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeadTags } from './head-tags.tsx';

/** The head of a page at `at`, whose routes say something of it; `/fails-later/within` after its frame has failed. */
async function headAt(at: string): Promise<string> {
  let isLater = false;
  const root = createRootRoute({
    head: () => ({
      meta: [{ charSet: 'utf-8' }, { title: 'Without a page' }],
      links: [{ rel: 'stylesheet', href: '/app.css' }],
    }),
  });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/page',
    head: () => ({
      meta: [{ title: 'Homes & <land>' }, { property: 'og:type', content: 'website' }],
      links: [{ rel: 'canonical', href: 'https://urugo.example/page' }],
      scripts: [{ type: 'application/ld+json', children: '{"name":"Urugo"}' }],
    }),
  });
  const failsLater = createRoute({
    getParentRoute: () => root,
    path: '/fails-later',
    loader: () => (isLater ? Promise.reject(new Error('Nothing answers')) : 'an answer'),
  });
  const within = createRoute({
    getParentRoute: () => failsLater,
    path: '/within',
    head: () => ({ meta: [{ title: 'Shown at first' }] }),
  });
  const router = createRouter({
    routeTree: root.addChildren([page, failsLater.addChildren([within])]),
    history: createMemoryHistory({ initialEntries: [at] }),
    ssr: { nonce: 's3cret' },
  });
  await router.load();
  isLater = true;
  await router.invalidate();
  return renderToString(
    <RouterContextProvider router={router}>
      <HeadTags />
    </RouterContextProvider>,
  );
}

test('the head says what all routes of a page say, the innermost with the last word on the title', async () => {
  const head = await headAt('/page');
  expect(head.match(/<title>.*?<\/title>/g)).toEqual(['<title>Homes &amp; &lt;land&gt;</title>']);
  expect(head).toContain('<meta charSet="utf-8"/>');
  expect(head).toContain('<meta property="og:type" content="website"/>');
  expect(head).toContain('<link rel="stylesheet" href="/app.css" data-precedence="default"/>');
  expect(head).toContain('<link rel="canonical" href="https://urugo.example/page"/>');
  expect(head).toContain('<script type="application/ld+json">{"name":"Urugo"}</script>');
});

test('the nonce of scripts that run is not written where nothing runs', async () => {
  expect(await headAt('/page')).not.toContain('s3cret');
});

test('a page whose frame has failed is not spoken of any more', async () => {
  expect((await headAt('/fails-later/within')).match(/<title>.*?<\/title>/g)).toEqual([
    '<title>Without a page</title>',
  ]);
});
