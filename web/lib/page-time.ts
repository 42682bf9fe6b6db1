import { type QueryClient, useQueryClient } from '@tanstack/react-query';

const key = ['page time'];

/** Notes when the page was made; the browser finds it among the answers that come with the page. */
export function notePageTime(queryClient: QueryClient): void {
  queryClient.setQueryData<number>(key, (before) => before ?? Date.now());
}

/**
 * When the server made the page, for everything that depends on the day: the browser's clock may be wrong, and its
 * first rendering has to equal the server's.
 */
export function usePageTime(): number {
  return useQueryClient().getQueryData<number>(key) ?? Date.now();
}
