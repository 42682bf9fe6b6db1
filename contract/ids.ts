import * as z from 'zod';

/** Ids on the wire are UUIDs, spelt in lower case. */
export const idSchema = z.uuid().toLowerCase();

/** A slug as in a URL: words and a short random suffix joined by hyphens. */
export const slugSchema = z
  .string()
  .min(1)
  .max(160)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
