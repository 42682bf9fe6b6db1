import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { forgetProfile } from '#web/features/accounts/account.queries.ts';
import { PageError } from '#web/layout/page-error.tsx';
import { PageNotFound } from '#web/layout/page-not-found.tsx';
import { isRefused } from '#web/lib/api-client.ts';
import { readPageQueries } from '#web/lib/page-queries.tsx';
import { getPreferences, type Preferences } from '#web/lib/preferences.ts';
import { getRenderContext } from '#web/lib/render-context.ts';
import { parseSearchParams, stringifySearchParams } from '#web/lib/search-params.ts';
import { pageAtSessionEnd } from '#web/lib/session-end.ts';
import { routeTree } from './route-tree.gen.ts';

export type RouterContext = { queryClient: QueryClient; preferences: Preferences };

// A form that is being sent shows it, and sends nothing more, before a second press: by default only after a timer.
notifyManager.setScheduler(queueMicrotask);

const staleMilliseconds = 5_000;

/** Once more for what may have passed; what the API refuses, it refuses again. The server itself never retries. */
function shouldTryAgain(failures: number, error: Error): boolean {
  if (typeof document === 'undefined') return false;
  return failures < 1 && !isRefused(error);
}

/** A page that the server has rendered stays where its reader has scrolled it while its scripts were loading. */
const mayScroll = () => typeof document === 'undefined' || document.documentElement.dataset.alive === 'true';

/** The router of one rendering on the server, or of one visit in the browser. */
export function getRouter() {
  // A person whose session has ended is a visitor: the header says so, and the guards of the page decide again. A page
  // that may hold unsent input stays.
  const onError = (error: unknown) => {
    if (!forgetProfile(queryClient, error)) return;
    if (pageAtSessionEnd(router.state.matches) === 'left') void router.invalidate();
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without a network a request fails with a message, instead of waiting in silence until there is one again.
      queries: {
        staleTime: staleMilliseconds,
        retry: shouldTryAgain,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  const nonce = getRenderContext()?.nonce;
  const router = createRouter({
    routeTree,
    context: { queryClient, preferences: getPreferences() } satisfies RouterContext,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: mayScroll,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: PageNotFound,
    hydrate: () => readPageQueries(queryClient),
    ...(nonce ? { ssr: { nonce } } : {}),
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
  interface StaticDataRouteOption {
    /** Little of the page works without scripts: it has them in lite mode too. */
    needsScripts?: boolean;
  }
}
