import { sellerListPageButtons } from '#contract/constants.ts';

/** The page numbers to offer: at most five, from the first on, or around the present one further back. */
export function pageWindow(page: number, pages: number): number[] {
  const count = Math.min(sellerListPageButtons, pages);
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
