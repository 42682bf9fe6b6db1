import { useRouterState } from '@tanstack/react-router';
import { stringifySearchParams } from './search-params.ts';

/** Writes the address of this same page with a further parameter. */
export function useAddressWith(): (params: Readonly<Record<string, string>>) => string {
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  return (params) => pathname + stringifySearchParams({ ...search, ...params });
}
