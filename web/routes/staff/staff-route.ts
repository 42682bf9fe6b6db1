import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { siteHead } from '#web/features/site/site-head.ts';
import type { StaffPart } from '#web/features/staff/staff-address.ts';
import type { RouterContext } from '#web/router.tsx';

/** The areas of texts of the staff's pages. */
export const staffAreas = ['staff'] as const;

/** The head of a page of the staff: what part it is, nothing of what it holds, and nothing for search engines. */
export function staffHead(section: StaffPart) {
  return ({ match: { context } }: { match: { context: RouterContext } }) =>
    siteHead(context, staffAreas, (t) => ({
      title: t(`staff.sections.${section}`),
      path: section === 'overview' ? '/staff' : `/staff/${section}`,
      isHidden: true,
    }));
}

/**
 * Gets what a page of the staff shows. The server waits for it; the browser turns to the page at once. What cannot be
 * loaded is shown as an error on the page, where the filters stay and one can try again.
 */
export async function loadForStaff<Data, Key extends readonly unknown[]>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const loading = queryClient.prefetchQuery(query);
  if (typeof document === 'undefined') await loading;
}
