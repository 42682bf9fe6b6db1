import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { siteHead } from '#web/features/site/site-head.ts';
import type { StaffPart } from '#web/features/staff/staff-address.ts';
import type { RouterContext } from '#web/router.tsx';

/** The areas of texts of the staff's pages. */
export const staffAreas = ['staff'] as const;

/** The head of a page of the staff: its section, none of its data, and nothing for search engines. */
export function staffHead(section: StaffPart) {
  return ({ match: { context } }: { match: { context: RouterContext } }) =>
    siteHead(context, staffAreas, (t) => ({
      title: t(`staff.sections.${section}`),
      path: section === 'overview' ? '/staff' : `/staff/${section}`,
      isHidden: true,
    }));
}

/**
 * Loads the data of a page of the staff. The server waits for it; the browser opens the page at once. Data that cannot
 * be loaded are shown as an error on the page, where the filters stay and the user can retry.
 */
export async function loadForStaff<Data, Key extends readonly unknown[]>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const loading = queryClient.prefetchQuery(query);
  if (typeof document === 'undefined') await loading;
}
