import { partnersPerView, partnersPerWideView, swipePixels } from '#contract/constants.ts';

/** How many partners are shown side by side in a window of that width (SPECIFICATION §9). */
export function partnersInView(windowWidth: number): number {
  return partnersPerView.find(({ below }) => windowWidth < below)?.count ?? partnersPerWideView;
}

/** What a row of partners needs to know to move: how many there are, and how many are shown at once. */
export type PartnerRow = { total: number; inView: number };

/** The last partner with which the row may begin, so that no place stays empty. */
export function lastStart({ total, inView }: PartnerRow): number {
  return Math.max(0, total - inView);
}

/** Where the row begins after a step; past either end it goes on at the other. */
export function startAfterStep(start: number, step: 1 | -1, row: PartnerRow): number {
  const last = lastStart(row);
  const next = Math.min(start, last) + step;
  if (next > last) return 0;
  return next < 0 ? last : next;
}

/** The step for a swipe of this many pixels to the right; none for a short one. */
export function stepOfSwipe(pixelsToTheRight: number): 1 | -1 | undefined {
  if (Math.abs(pixelsToTheRight) <= swipePixels) return undefined;
  return pixelsToTheRight < 0 ? 1 : -1;
}
