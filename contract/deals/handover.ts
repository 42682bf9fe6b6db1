import * as z from 'zod';
import { roomsSchema } from '../rent/inventory.ts';
import { lineSchema, paragraphsSchema } from '../text-fields.ts';
import { dealParties } from './deal.vocabulary.ts';

export const handoverLineLength = 200;
export const handoverRemarksLength = 2_000;

/** What the protocol of the handover records; both parties confirm it by `hand_over`, `move_in` or `move_out`. */
export const handoverFieldsSchema = z.strictObject({
  /** How many, and for what. */
  keys: lineSchema(handoverLineLength),
  /** The number of each meter and what it reads, or that there is none. */
  electricity: lineSchema(handoverLineLength),
  water: lineSchema(handoverLineLength),
  /** What stays, defects, and who mends them. */
  remarks: paragraphsSchema(handoverRemarksLength).optional(),
  /** For a lease the inventory, room by room. */
  rooms: roomsSchema.default([]),
  /** The parties have agreed on a handover without photographs; otherwise the deal holds at least one. */
  hasNoPhotographs: z.boolean().default(false),
});

/** The stored record: who changed it last, and when. */
export const handoverSchema = handoverFieldsSchema.extend({ by: z.enum(dealParties), at: z.iso.datetime() });
export type Handover = z.output<typeof handoverSchema>;
