import type { ListingCard } from '#contract/listings/listing.ts';
import type { textsOf } from '#web/lib/page-head.ts';
import type { Crumb } from '#web/ui/breadcrumbs.tsx';
import { categoryPageOf, categoryPages } from '../categories/category-pages.ts';

/** The pages above a listing's own, from the home page to the category where one would look for it. */
export function trailOf(
  listing: Pick<ListingCard, 'purpose' | 'type' | 'category'>,
  t: ReturnType<typeof textsOf>,
): Crumb[] {
  const home = { name: t('layout.home'), path: '/' } as const;
  const deal = listing.purpose === 'rent' ? 'rent' : 'buy';
  const name = categoryPageOf(listing);
  const category = name && { name: t(`layout.menu.${categoryPages[name].menuName}`), path: categoryPages[name].path };
  return [home, { name: t(`layout.header.${deal}`), path: `/${deal}` }, ...(category ? [category] : [])];
}
