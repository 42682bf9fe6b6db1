import { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRouter, isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { publicPages } from '#contract/site/pages.ts';
import { disallowedPaths } from '#contract/site/robots.ts';
import { profileQuery } from '#web/features/accounts/account.queries.ts';
import { routeTree } from '#web/route-tree.gen.ts';
import type { RouterContext } from '#web/router.tsx';

const isDisallowed = (path: string) =>
  disallowedPaths.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));

const contextOf = (queryClient: QueryClient): RouterContext => ({
  queryClient,
  preferences: { language: 'en', theme: 'system', isSidebarFolded: false },
});

/** Whether the guard of a route, or of one around it, sends visitors to sign in. */
async function isGuarded(route: AnyRoute, path: string): Promise<boolean> {
  for (let part: AnyRoute = route; part.parentRoute !== undefined; part = part.parentRoute) {
    const queryClient = new QueryClient();
    queryClient.setQueryData(profileQuery().queryKey, null);
    const context = contextOf(queryClient);
    try {
      await part.options.beforeLoad?.({ context, location: { href: path }, search: {}, params: {}, matches: [] });
    } catch (error) {
      if (!isRedirect(error)) throw error;
      return String(error.options.href).startsWith('/auth?next=');
    }
  }
  return false;
}

const { routesByPath } = createRouter({ routeTree, context: contextOf(new QueryClient()) });
const routes = Object.entries(routesByPath as unknown as Record<string, AnyRoute>).map(([pattern, route]) => ({
  route,
  path: pattern.replace(/\$\w+/g, 'something').replace(/(?<=.)\/$/, ''),
}));

test('robots may read a page exactly when it has no guard, but for those of signing in and the link of mails', async () => {
  const guarded: string[] = [];
  for (const { route, path } of routes) if (await isGuarded(route, path)) guarded.push(path);
  expect(guarded).toContain('/update-product/something');
  expect(guarded.filter((path) => !isDisallowed(path))).toEqual([]);
  const hidden = routes.map(({ path }) => path).filter((path) => isDisallowed(path) && !guarded.includes(path));
  expect(new Set(hidden)).toEqual(
    new Set(['/auth', '/auth/forgot-password', '/auth/reset-password', '/auth/verify-email', '/unsubscribe']),
  );
});

test('a query or something below changes nothing for robots', () => {
  for (const path of ['/sell', '/sell?step=2', '/sell/', '/auth?next=/sell', '/staff/users', '/chat/1']) {
    expect(isDisallowed(path), path).toBe(true);
  }
});

test('robots may read every public page, property, seller and auction', () => {
  const pages = [...publicPages, '/sellers/aline', '/product/a-house', '/auction/a-house', '/auctions', '/chatting'];
  expect(pages.filter(isDisallowed)).toEqual([]);
});
