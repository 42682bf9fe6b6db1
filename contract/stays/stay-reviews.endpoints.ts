import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { paragraphsSchema } from '../text-fields.ts';

/** How many days after the departure guest and host can write. */
export const reviewDays = 14;
export const mostStars = 5;

const rating = z.int().min(1).max(mostStars);
const reviewFieldsSchema = z.object({ rating, text: paragraphsSchema(2_000) });

const writtenSchema = reviewFieldsSchema.extend({
  at: z.iso.datetime(),
  /** The staff have hidden it from everyone else. */
  isHidden: z.boolean(),
});
const ofStaySchema = z.object({
  /** The moment after which it can no longer be written. */
  until: z.iso.datetime(),
  /** What the reader can do now. */
  can: z.array(z.enum(['write'])),
  /** What the reader has written. */
  own: writtenSchema.optional(),
  /** What the other has written: once both have, or the time is over. */
  other: writtenSchema.optional(),
});
export type ReviewsOfStay = z.infer<typeof ofStaySchema>;

const byDeal = z.object({ id: idSchema });

export const getReviewsOfStay = endpoint({
  method: 'GET',
  path: '/api/deals/{id}/reviews',
  summary: 'What guest and host have written of their stay, as far as the reader may see it',
  access: 'user',
  params: byDeal,
  response: z.object({ reviews: ofStaySchema.optional() }),
  errors: ['NOT_FOUND'],
});

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/deals/{id}/reviews',
  summary:
    'Reviews a stay, once, within 14 days of its end; the other reads it when both have written or the time is over',
  access: 'user',
  needsVerifiedEmail: true,
  params: byDeal,
  body: z.strictObject({ rating: z.coerce.number().pipe(rating), text: paragraphsSchema(2_000) }),
  response: z.object({ message: z.string(), reviews: ofStaySchema }),
  errors: ['NOT_FOUND', 'STATE'],
});

export const listStayReviews = endpoint({
  method: 'GET',
  path: '/api/product/{listingId}/reviews',
  summary: 'What guests have written of a property, newest first, with the mean of their ratings',
  access: 'anyone',
  params: z.object({ listingId: idSchema }),
  query: z.object(cursorQuery(10)),
  response: z.object({
    count: z.int(),
    /** To one decimal; absent without reviews. */
    mean: z.number().optional(),
    reviews: z.array(reviewFieldsSchema.extend({ _id: z.string(), guest: z.string(), month: z.string() })),
    ...cursorFields,
  }),
  errors: ['NOT_FOUND'],
});
