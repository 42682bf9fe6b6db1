import * as z from 'zod';
import { maxPage } from './constants.ts';

export const maxPageSize = 100;

export const pageNumberSchema = z.coerce.number().int().min(1).max(maxPage);
export const pageSizeSchema = z.coerce.number().int().min(1).max(maxPageSize);

/** SPECIFICATION §3, Pagination: `page` counts from 1; `pages` is at least 1 even when `total` is 0. */
export const paginationSchema = z.object({
  total: z.number().int(),
  pages: z.number().int(),
  page: z.number().int(),
});
export type Pagination = z.infer<typeof paginationSchema>;
