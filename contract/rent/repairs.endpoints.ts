import * as z from 'zod';
import { dealParties } from '../deals/deal.vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { paragraphsSchema } from '../text-fields.ts';
import { repairMoves, repairStates } from './repairs.ts';

/** The most repairs that are asked for in one lease. */
export const mostRepairs = 100;

const noteSchema = paragraphsSchema(1_000);

const repairSchema = z.object({
  _id: z.string(),
  state: z.enum(repairStates),
  /** The messages about it, oldest first: the request, and every answer. */
  said: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.enum(dealParties),
      move: z.enum(repairMoves).optional(),
      note: z.string().optional(),
      /** A photograph among the documents of the deal. */
      photographId: z.string().optional(),
    }),
  ),
  can: z.array(z.enum(repairMoves)),
});
export type Repair = z.infer<typeof repairSchema>;

const repairsSchema = z.object({ repairs: z.array(repairSchema), can: z.array(z.enum(['ask'])) });
export type Repairs = z.infer<typeof repairsSchema>;

const dealParams = z.object({ id: idSchema });

const answer = repairsSchema.extend({ message: z.string() });

export const listRepairs = endpoint({
  method: 'GET',
  path: '/api/deals/{id}/repairs',
  summary: 'The repairs that were asked for in a lease, the newest first, for its parties and the staff',
  access: 'user',
  params: dealParams,
  response: repairsSchema,
  errors: ['NOT_FOUND'],
});

export const askRepair = endpoint({
  method: 'POST',
  path: '/api/deals/{id}/repairs',
  summary: 'The tenant of a running lease asks for a repair',
  access: 'user',
  params: dealParams,
  body: z.strictObject({ note: noteSchema, photographId: idSchema.optional() }),
  response: answer,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE', 'UNPROCESSABLE'],
});

export const moveRepair = endpoint({
  method: 'POST',
  path: '/api/deals/{id}/repairs/{repairId}',
  summary: 'A party reports the progress of a repair',
  access: 'user',
  params: dealParams.extend({ repairId: idSchema }),
  body: z.strictObject({
    move: z.enum(repairMoves),
    note: noteSchema.optional(),
    photographId: idSchema.optional(),
  }),
  response: answer,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE', 'UNPROCESSABLE'],
});
