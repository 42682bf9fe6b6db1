const stars = 5;

/** A rating as it is shown: from 0 to 5, in halves. A value that is not a number shows no star. */
export function shownRating(rating: number): number {
  if (Number.isNaN(rating)) return 0;
  return Math.min(stars, Math.max(0, Math.round(rating * 2) / 2));
}

/** How much of a row of five stars is filled, in percent. */
export function filledPercent(rating: number): number {
  return (shownRating(rating) / stars) * 100;
}
