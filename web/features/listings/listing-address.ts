import * as z from 'zod';
import { listingCategories } from '#contract/listings/listing.vocabulary.ts';

/** The category tabs: `all` is "View All". */
export const categoryTabs = ['all', ...listingCategories] as const;
export type CategoryTab = (typeof categoryTabs)[number];

const tabSchema = z.enum(categoryTabs).default('all').catch('all');

/** The query string of a page with category tabs. What nobody can have meant falls back, so no address can break. */
export const tabSearchSchema = z.object({ category: tabSchema });

/** What the addresses leave out, for `stripSearchParams`: a default in an address would only lead to another address. */
export const tabDefaults = { category: 'all' } as const;
