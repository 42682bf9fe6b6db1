import { notFound } from '@tanstack/react-router';
import { dealQuery } from '#web/features/deals/deals.queries.ts';
import { readId } from '#web/features/deals/deals-address.ts';
import { papersQuery } from '#web/features/deals/papers/papers.queries.ts';
import { dealMoneyQuery } from '#web/features/payments/pay.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { isMissing } from '#web/lib/is-missing.ts';
import type { RouterContext } from '#web/router.tsx';
import { roomAreas } from './room-route.ts';

/**
 * Loads a deal for its room, and returns the title of its property; a deal that is none, or of other people, is not
 * found.
 */
export async function loadRoom({ preferences, queryClient }: RouterContext, id: string): Promise<{ title?: string }> {
  await loadAreas(preferences.language, roomAreas);
  const known = readId(id);
  if (known === undefined) throw notFound();
  try {
    const papers = Promise.all([
      queryClient.prefetchQuery(papersQuery(known)),
      queryClient.prefetchQuery(dealMoneyQuery(known)),
    ]);
    const { product } = await queryClient.ensureQueryData(dealQuery(known));
    if (typeof document === 'undefined') await papers;
    return { title: product.title };
  } catch (error) {
    if (isMissing(error)) throw notFound();
    // Shown on the page, where one can try again.
    return {};
  }
}
