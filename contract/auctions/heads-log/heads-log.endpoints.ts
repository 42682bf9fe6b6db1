import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idSchema } from '../../ids.ts';

/** Leaves in one answer at most. */
export const leavesAtATime = 500;

const largestSize = 2_147_483_647;
const placeSchema = z.coerce.number().int().min(0).max(largestSize);
const sizeSchema = z.coerce.number().int().min(1).max(largestSize);
/** Hashes of a tree, Base64. */
const hashesSchema = z.array(z.string());

export const getHeadsCheckpoint = endpoint({
  method: 'GET',
  path: '/api/heads-log/checkpoint',
  summary:
    'The checkpoint of the log of heads (C2SP tlog-checkpoint), signed by the operator and cosigned by witnesses; absent while it has no leaf',
  access: 'anyone',
  response: z.object({
    checkpoint: z.string().optional(),
    /** The key by which the operator has signed it, as signed notes name keys. */
    logKey: z.string(),
  }),
});

export const listHeadLeaves = endpoint({
  method: 'GET',
  path: '/api/heads-log/leaves',
  summary: 'Leaves of the log of heads from a place on, each as it is hashed',
  access: 'anyone',
  query: z.strictObject({
    start: placeSchema.default(0),
    limit: z.coerce.number().int().min(1).max(leavesAtATime).default(leavesAtATime),
  }),
  response: z.object({ start: z.int(), leaves: z.array(z.string()) }),
});

export const getHeadInclusion = endpoint({
  method: 'GET',
  path: '/api/heads-log/inclusion',
  summary:
    'The leaf of the last head of an auction, or of the first one from a row on, and the path from it to the root of a tree of that size (RFC 9162)',
  access: 'anyone',
  query: z.strictObject({ auction: idSchema, seq: sizeSchema.optional(), size: sizeSchema.optional() }),
  response: z.object({
    leaf: z.string(),
    index: z.int(),
    size: z.int(),
    path: hashesSchema,
  }),
  errors: ['NOT_FOUND'],
});

export const getHeadsConsistency = endpoint({
  method: 'GET',
  path: '/api/heads-log/consistency',
  summary: 'What shows that the tree of one size is the beginning of that of another size (RFC 9162)',
  access: 'anyone',
  query: z.strictObject({ first: sizeSchema, second: sizeSchema }),
  response: z.object({ proof: hashesSchema }),
  errors: ['NOT_FOUND'],
});
