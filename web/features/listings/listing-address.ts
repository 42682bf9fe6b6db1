import * as z from 'zod';
import { listingCategories } from '#contract/listings/listing.vocabulary.ts';
import { maxPage } from '#contract/page.ts';

/** The category tabs: `all` is "View All". */
export const categoryTabs = ['all', ...listingCategories] as const;
export type CategoryTab = (typeof categoryTabs)[number];

const tabSchema = z.enum(categoryTabs).default('all').catch('all');
const pageSchema = z.coerce.number().int().min(1).max(maxPage).default(1).catch(1);

/** The query string of a page with category tabs. What nobody can have meant falls back, so no address can break. */
export const tabSearchSchema = z.object({ category: tabSchema });

/** The query string of a list in pages. */
export const pageSearchSchema = z.object({ page: pageSchema });

/** The query string of a list in pages with category tabs. */
export const tabPageSearchSchema = z.object({ category: tabSchema, page: pageSchema });

/** What the addresses leave out, for `stripSearchParams`: a default in an address would only lead to another address. */
export const tabDefaults = { category: 'all' } as const;
export const pageDefaults = { page: 1 } as const;
export const tabPageDefaults = { ...tabDefaults, ...pageDefaults } as const;
