import {
  type QueryKey,
  type UseQueryOptions,
  type UseSuspenseQueryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';

/** A hook for one query; `Data` is what the query answers. */
type UseLoaded = <Data, Key extends QueryKey>(query: UseSuspenseQueryOptions<Data, Error, Data, Key>) => Data;

/**
 * What the loader of the page has put into the cache. In the browser it stays up to date; on the server nothing changes
 * while a page is rendered, so that it is only looked up, which takes a tenth of the work.
 */
export const useLoaded = createIsomorphicFn()
  .server(({ queryKey }: { queryKey: QueryKey }): unknown => {
    const data = useQueryClient().getQueryData(queryKey);
    if (data === undefined) throw new Error(`No loader of this page has asked for ${JSON.stringify(queryKey)}.`);
    return data;
  })
  .client((query: UseSuspenseQueryOptions): unknown => useSuspenseQuery(query).data) as UseLoaded;

/** A hook for one query; undefined while it has no answer. */
type UseAnswer = <Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) => Data | undefined;

/** The same for what a page does without where it could not be loaded. */
export const useAnswer = createIsomorphicFn()
  .server(({ queryKey }: { queryKey: QueryKey }): unknown => useQueryClient().getQueryData(queryKey))
  .client((query: UseQueryOptions): unknown => useQuery(query).data) as UseAnswer;
