import { notFound } from '@tanstack/react-router';
import { dealQuery } from '#web/features/deals/deals.queries.ts';
import { readId } from '#web/features/deals/deals-address.ts';
import { papersQuery } from '#web/features/deals/papers/papers.queries.ts';
import { dealMoneyQuery } from '#web/features/pay/pay.queries.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { isMissing } from '#web/lib/is-missing.ts';
import type { RouterContext } from '#web/router.tsx';

/** The areas of texts of a deal's room. */
export const roomAreas = ['deals', 'deal-room', 'deal-papers', 'make-offer', 'pay', 'vocabulary', 'costs'] as const;

/** Loads a deal for its room; a deal that is none, or of other people, is not found. */
export async function loadRoom({ preferences, queryClient }: RouterContext, id: string): Promise<void> {
  await loadAreas(preferences.language, roomAreas);
  const known = readId(id);
  if (known === undefined) throw notFound();
  try {
    const papers = Promise.all([
      queryClient.prefetchQuery(papersQuery(known)),
      queryClient.prefetchQuery(dealMoneyQuery(known)),
    ]);
    await queryClient.ensureQueryData(dealQuery(known));
    if (typeof document === 'undefined') await papers;
  } catch (error) {
    if (isMissing(error)) throw notFound();
    // Shown on the page, where one can try again.
  }
}

/** The head of a deal's room: the property it is about, and nothing for search engines. */
export const roomHead =
  (folder: string) =>
  ({ match: { context }, params: { id } }: { match: { context: RouterContext }; params: { id: string } }) =>
    siteHead(context, roomAreas, (t) => {
      const title = context.queryClient.getQueryData(dealQuery(id.toLowerCase()).queryKey)?.product.title;
      return {
        title: title ? t('dealRoom.pageTitle', { title }) : t('dealRoom.next'),
        path: `${folder}/${id}`,
        isHidden: true,
      };
    });
