import type { ListingCard } from '#contract/listings/listing.ts';
import type { ListingCategory, ListingType } from '#contract/listings/listing.vocabulary.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import type { ListingsQuery } from '../listings.queries.ts';

/** The two kinds of category pages: to buy or to rent. */
export type Deal = 'buy' | 'rent';

type CategoryPage = {
  path: `/${Deal}/${string}`;
  deal: Deal;
  /** What the page shows, as the API is asked for it. */
  filter: { type: ListingType } | { category: ListingCategory };
  /** Its name in menus, a key of `layout.menu`. */
  menuName: 'houses' | 'apartments' | 'land' | 'residential' | 'commercial' | 'vacationRentals';
};

/** The category and type pages of SPECIFICATION §2. Their titles are in the catalogue under the same names. */
export const categoryPages = {
  buyHouses: { path: '/buy/houses', deal: 'buy', filter: { type: 'House' }, menuName: 'houses' },
  buyApartment: { path: '/buy/apartment', deal: 'buy', filter: { type: 'Apartment/Condo' }, menuName: 'apartments' },
  buyLand: { path: '/buy/land', deal: 'buy', filter: { category: 'Land' }, menuName: 'land' },
  buyResidential: {
    path: '/buy/residential',
    deal: 'buy',
    filter: { category: 'Residential' },
    menuName: 'residential',
  },
  rentResidential: {
    path: '/rent/residential',
    deal: 'rent',
    filter: { category: 'Residential' },
    menuName: 'residential',
  },
  rentCommercial: {
    path: '/rent/commercial',
    deal: 'rent',
    filter: { category: 'Commercial' },
    menuName: 'commercial',
  },
  rentVacation: {
    path: '/rent/vacation',
    deal: 'rent',
    filter: { category: 'Vacation Rentals' },
    menuName: 'vacationRentals',
  },
} as const satisfies Readonly<Record<string, CategoryPage>>;

export type CategoryPageName = keyof typeof categoryPages;

const names = Object.keys(categoryPages) as CategoryPageName[];

/** The category pages of one deal, in the order of the menu. */
export function categoryPagesOf(deal: Deal): CategoryPageName[] {
  return names.filter((name) => categoryPages[name].deal === deal);
}

/** What a search for a deal of the menu looks for. */
export const searchOfDeal = { buy: 'sale', rent: 'rent' } as const;

/** What a category page looks for: holidays are by the night. */
const searchOf = (name: CategoryPageName): SearchDeal =>
  name === 'rentVacation' ? 'stay' : searchOfDeal[categoryPages[name].deal];

/** What a category page is about, as filters of a search. */
export function filtersOfCategoryPage(name: CategoryPageName): ListingFilters {
  const kind: CategoryPage['filter'] = categoryPages[name].filter;
  return {
    purpose: searchOf(name),
    ...('type' in kind ? { types: [kind.type] } : { categories: [kind.category] }),
  };
}

/** What the API is asked for the newest `limit` listings of a category page. */
export function previewOfCategoryPage(name: CategoryPageName, limit: number): ListingsQuery {
  return { deal: searchOf(name), ...categoryPages[name].filter, limit };
}

/** The category page where a visitor would look for this listing; undefined when none shows it. */
export function categoryPageOf(
  listing: Pick<ListingCard, 'purpose' | 'type' | 'category'>,
): CategoryPageName | undefined {
  const deal: Deal = listing.purpose === 'rent' ? 'rent' : 'buy';
  return categoryPagesOf(deal).find((name) => {
    const filter: CategoryPage['filter'] = categoryPages[name].filter;
    return 'type' in filter ? filter.type === listing.type : listing.category.includes(filter.category);
  });
}
