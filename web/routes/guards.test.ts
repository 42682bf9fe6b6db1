import { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRouter, isRedirect } from '@tanstack/react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts/account.ts';
import { publicPages } from '#contract/site/pages.ts';
import { disallowedPaths } from '#contract/site/robots.ts';
import { profileQuery } from '#web/features/accounts/account.queries.ts';
import { routeTree } from '#web/route-tree.gen.ts';
import type { RouterContext } from '#web/router.tsx';
import { refusal } from '#web/testing/api.ts';
import { sampleUser } from '#web/testing/sample-user.ts';
import { requireRole, requireUser } from './guards.ts';

vi.mock('#web/lib/render-context.ts', () => ({ getRenderContext: () => undefined }));
afterEach(() => vi.unstubAllGlobals());

const isDisallowed = (path: string) =>
  disallowedPaths.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));

const contextOf = (queryClient: QueryClient): RouterContext => ({
  queryClient,
  preferences: { language: 'en', theme: 'system', currency: 'RWF', isSidebarFolded: false },
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

const { routesByPath, routesById } = createRouter({ routeTree, context: contextOf(new QueryClient()) });
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
    new Set([
      '/auth',
      '/auth/forgot-password',
      '/auth/join',
      '/auth/phone',
      '/auth/reset-password',
      '/auth/verify-email',
      '/unsubscribe',
      '/saved/new',
      '/saved/alert',
      '/lists/join',
    ]),
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

const someone: User = { ...sampleUser, role: 'staff', hasTwoFactor: true };

/** A visit by a person with this known profile; `asked` is the present answer of the API. */
function visitBy(known: User | null, asked: User | Error | null = known) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answer = () => {
    if (asked instanceof Error) throw asked;
    return asked === null ? refusal('UNAUTHENTICATED', { status: 401 }) : Response.json({ user: asked });
  };
  queryClient.setQueryData(profileQuery().queryKey, known, { updatedAt: 0 });
  vi.stubGlobal('fetch', async () => answer());
  return { context: contextOf(queryClient), location: { href: '/staff?tab=1#top' } };
}

const ledTo = (guard: Promise<unknown>): Promise<unknown> =>
  guard.then(
    () => undefined,
    (error: unknown) => (isRedirect(error) ? error.options.href : Promise.reject(error)),
  );

describe('the guard of a role', () => {
  test.each<[string, User | null, User | Error | null, string | undefined]>([
    ['who has it comes in, and is not asked about again', someone, { ...someone, role: 'user' }, undefined],
    ['who got it since this visit began comes in', { ...someone, role: 'user' }, someone, undefined],
    [
      'who has another is led home',
      { ...someone, role: 'seller' },
      { ...someone, role: 'seller' },
      '/?notice=not-allowed',
    ],
    [
      'who cannot be asked about counts as before',
      { ...someone, role: 'user' },
      new TypeError('Failed to fetch'),
      '/?notice=not-allowed',
    ],
    ['a person signed out elsewhere is redirected home', { ...someone, role: 'user' }, null, '/?notice=not-allowed'],
    [
      'who still needs a second factor is led to it',
      { ...someone, needsTwoFactor: true, hasTwoFactor: false },
      null,
      '/settings#two-factor',
    ],
    ['a visitor signs in, and comes back to the whole address', null, null, '/auth?next=%2Fstaff%3Ftab%3D1%23top'],
  ])('%s', async (_, known, asked, address) => {
    expect(await ledTo(requireRole('staff', visitBy(known, asked)))).toBe(address);
  });

  test('a visitor sees the message once the profile is known, and not before', async () => {
    const visit = visitBy(null);
    visit.context.queryClient.removeQueries();
    expect(await ledTo(requireUser(visit))).toBe('/auth?next=%2Fstaff%3Ftab%3D1%23top');
  });
});

test.each([undefined, '/wishlist', '//evil.example', 'https://evil.example/'])(
  'the page of signing in leads home who is signed in, whatever ?next=%s says',
  async (next) => {
    const { beforeLoad } = routesById['/auth/'].options;
    const visit = { ...visitBy(someone), search: { mode: 'sign-in', next } };
    expect(await ledTo(Promise.resolve(beforeLoad?.(visit as never)))).toBe('/');
  },
);
