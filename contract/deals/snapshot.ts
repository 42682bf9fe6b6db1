import * as z from 'zod';

/** The facts of a property that a deal records. */
export const snapshotSchema = z.object({
  title: z.string(),
  type: z.string(),
  location: z.string(),
  size: z.number().optional(),
  bedrooms: z.number().optional(),
  bathrooms: z.number().optional(),
  description: z.string(),
});
