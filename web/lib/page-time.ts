import { type QueryClient, useQueryClient } from '@tanstack/react-query';

const key = ['page time'];

/** Notes when the page was made; the browser finds it among the answers that come with the page. */
export function notePageTime(queryClient: QueryClient): void {
  queryClient.setQueryData<number>(key, (before) => before ?? Date.now());
}

/**
 * When the page was made by the server, for what depends on the day: the browser's clock may be wrong, and what it shows
 * first has to be what the server has rendered.
 */
export function usePageTime(): number {
  return useQueryClient().getQueryData<number>(key) ?? Date.now();
}
