import type { ReviewsOfStay } from '#contract/stays/stay-reviews.endpoints.ts';
import type { ReviewRow } from './stay-reviews.queries.ts';

const viewReview = ({ rating, text, created_at, hidden_at }: ReviewRow) => ({
  rating,
  text,
  at: created_at.toISOString(),
  isHidden: hidden_at !== null,
});

/** The reviews of a stay as one of its sides sees them: the other's only once neither can respond to it. */
export function viewReviews(
  rows: readonly ReviewRow[],
  { side, until, now }: { side: ReviewRow['side']; until: Date; now: Date },
): ReviewsOfStay {
  const own = rows.find((row) => row.side === side);
  const other = rows.find((row) => row.side !== side);
  const isOver = now >= until;
  return {
    until: until.toISOString(),
    can: own === undefined && !isOver ? ['write'] : [],
    ...(own && { own: viewReview(own) }),
    ...(other && (own !== undefined || isOver) && { other: viewReview(other) }),
  };
}

/** The first name: family names are not published with people's opinions. */
export const firstName = (name: string): string => name.split(' ')[0] ?? '';
