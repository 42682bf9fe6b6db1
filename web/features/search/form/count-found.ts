import type { QueryClient } from '@tanstack/react-query';
import type { Currency } from '#contract/money.ts';
import { parseSearchParams } from '#web/lib/search-params.ts';
import { searchPageQuery, understandList } from '../list-queries.ts';
import { readSearchAddress } from '../search-schema.ts';

/** How many properties the results at an address of the search hold. The page of results then has them already. */
export async function countFound(
  address: string,
  { queryClient, currency }: { queryClient: QueryClient; currency: Currency },
): Promise<number> {
  const list = readSearchAddress(parseSearchParams(new URL(address, window.location.origin).search));
  const { filters } = await understandList(list);
  const found = await queryClient.fetchQuery(searchPageQuery(list, { filters, currency }));
  return found.pagination.total;
}
