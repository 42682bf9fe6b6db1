import * as z from 'zod';
import { maxPage } from './constants.ts';

export const maxPageSize = 100;

export const pageNumberSchema = z.coerce.number().int().min(1).max(maxPage);
export const pageSizeSchema = z.coerce.number().int().min(1).max(maxPageSize);

/** SPECIFICATION §3, Pagination: `page` counts from 1; `pages` is at least 1 even when `total` is 0. */
export const paginationSchema = z.object({
  total: z.int(),
  pages: z.int(),
  page: z.int(),
});
export type Pagination = z.infer<typeof paginationSchema>;

/** A place in a list, as `nextCursor` or `previousCursor` of an answer named it; only the call that gave it can read it. */
export const cursorSchema = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, 'Not a cursor');

/** The query of a list that grows: from its beginning, or on from a cursor, with a maximum number of rows. */
export const cursorQuery = (usualLimit: number) => ({
  cursor: cursorSchema.optional(),
  limit: pageSizeSchema.default(usualLimit),
});

/** Where the rows after and before those of an answer are found; absent where there are none. */
export const cursorFields = { nextCursor: cursorSchema.optional(), previousCursor: cursorSchema.optional() };
export type Cursors = z.infer<z.ZodObject<typeof cursorFields>>;
