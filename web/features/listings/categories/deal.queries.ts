import { listingsOnHome } from '#contract/constants.ts';
import { listingsQuery } from '../listings.queries.ts';
import { categoryPagesOf, type Deal, previewOfCategoryPage, searchOfDeal } from './category-pages.ts';

/** Enough listings of each category to find one whose picture no other category shows. */
const previewSize = 4;

/** A preview of each category of a deal: how many listings there are, and the newest. */
export const previewQueries = (deal: Deal) =>
  categoryPagesOf(deal).map((name) => listingsQuery(previewOfCategoryPage(name, previewSize)));

/** The newest listings of a deal. */
export const newestQuery = (deal: Deal) => listingsQuery({ deal: searchOfDeal[deal], limit: listingsOnHome });

/** Everything the entry page of a deal shows, for its loader. */
export const dealQueries = (deal: Deal) => [...previewQueries(deal), newestQuery(deal)];
