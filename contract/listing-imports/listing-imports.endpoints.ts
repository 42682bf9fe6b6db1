import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { importTableFile } from '../media/upload.ts';
import { cursorFields, cursorQuery } from '../page.ts';

/**
 * `checking`: its rows are being read. `checked`: waits for its seller's word. `running`: properties are being made.
 * `done`, `cancelled` and `failed` end it.
 */
export const importStates = ['checking', 'checked', 'running', 'done', 'cancelled', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** Why a table could not be read, or an import not be brought to its end. */
export const importFailures = ['unreadable', 'tooManyRows', 'noRows', 'interrupted'] as const;
export type ImportFailure = (typeof importFailures)[number];

export const problemRowsPerPage = 50;

export const listingImportSchema = z.object({
  _id: z.string(),
  /** What the file was called. */
  name: z.string(),
  state: z.enum(importStates),
  /** Rows read so far, the valid ones among them, and the properties made from those. */
  total: z.int(),
  good: z.int(),
  created: z.int(),
  failure: z.enum(importFailures).optional(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().optional(),
});
export type ListingImport = z.infer<typeof listingImportSchema>;

const oneImport = z.object({ id: idSchema });
const importAnswer = z.object({ message: z.string(), import: listingImportSchema });

export const importListings = endpoint({
  method: 'POST',
  path: '/api/product/import',
  summary: 'Checks a table of properties (CSV) without creating any yet; pictures are never fetched from addresses',
  access: 'seller',
  scope: 'listings:write',
  needsVerifiedEmail: true,
  files: { table: importTableFile },
  response: importAnswer,
  errors: ['FORBIDDEN', 'STATE', 'TOO_LARGE', 'TOO_MANY_ROWS', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const listListingImports = endpoint({
  method: 'GET',
  path: '/api/product/imports',
  summary: 'The last twenty own imports, newest first',
  access: 'seller',
  scope: 'listings:write',
  response: z.object({ imports: z.array(listingImportSchema) }),
});

export const getListingImport = endpoint({
  method: 'GET',
  path: '/api/product/import/{id}',
  summary: 'The progress of an own import, and what is wrong with which row',
  access: 'seller',
  scope: 'listings:write',
  params: oneImport,
  query: z.object(cursorQuery(problemRowsPerPage)),
  response: z.object({
    import: listingImportSchema,
    /** Rows that cannot be offered: the line in the file, and what is wrong by column. */
    problems: z.array(z.object({ line: z.int(), title: z.string(), problems: z.record(z.string(), z.string()) })),
    ...cursorFields,
    /** How many rows cannot be offered. */
    total: z.int(),
  }),
  errors: ['NOT_FOUND'],
});

export const startListingImport = endpoint({
  method: 'POST',
  path: '/api/product/import/{id}/start',
  summary: 'Creates a property from every valid row',
  access: 'seller',
  scope: 'listings:write',
  needsVerifiedEmail: true,
  params: oneImport,
  response: importAnswer,
  errors: ['NOT_FOUND', 'STATE'],
});

export const cancelListingImport = endpoint({
  method: 'POST',
  path: '/api/product/import/{id}/cancel',
  summary: 'Cancels an own import; properties created by then stay',
  access: 'seller',
  scope: 'listings:write',
  params: oneImport,
  response: importAnswer,
  errors: ['NOT_FOUND', 'STATE'],
});

export const getImportTemplate = endpoint({
  method: 'GET',
  path: '/api/product/import-template',
  summary: 'The table to fill, with one row as an example (CSV)',
  access: 'seller',
  isDownload: true,
  response: z.object({}),
});
