import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';

/** An error's words cross the wire; what else hangs on it does not. */
const withErrorTexts = (_key: string, value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message } : value;

/**
 * How the answers a page was rendered from reach the browser: once, as JSON, with the page. Loaders have fetched them
 * all before rendering begins, so that nothing has to be streamed after it and the page leaves the server in one piece.
 * Options of the router.
 */
export function queryHydration(queryClient: QueryClient) {
  return {
    dehydrate: () => {
      // Failed ones go along: the browser must show what the server did, and then offers to try again.
      const state = dehydrate(queryClient, { shouldDehydrateQuery: ({ state: { status } }) => status !== 'pending' });
      return { queries: JSON.stringify(state, withErrorTexts) };
    },
    hydrate: ({ queries }: { queries: string }) => hydrate(queryClient, JSON.parse(queries)),
  };
}
