import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { paragraphsSchema } from '../text-fields.ts';
import { reasonMaxLength, staffPageSize } from './staff.vocabulary.ts';

/** What the calls of the staff have in common, whatever noun they are about. */
export const done = z.object({ message: z.string() });
export const byId = z.object({ id: idSchema });
export const withReason = z.strictObject({ reason: paragraphsSchema(reasonMaxLength) });
export const pageQuery = cursorQuery(staffPageSize);
export const searchText = z.string().trim().max(200).default('');
/** A list with how many rows match in all. */
export const countedFields = { ...cursorFields, total: z.int() };

/** A user named in a list of the staff. */
export const personSchema = z.object({ _id: z.string(), name: z.string() });

/** What the staff is shown of a private document, before it reads it. */
export const documentSchema = z.object({ name: z.string(), mediaType: z.string(), bytes: z.int() });

/** A call by which the staff decides on one row, or reads its document. */
export const decision = {
  method: 'POST',
  access: 'staff',
  params: byId,
  response: done,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE'],
} as const;
export const documentReading = {
  method: 'GET',
  access: 'staff',
  params: byId,
  isDownload: true,
  response: z.unknown(),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
} as const;
