import * as z from 'zod';

/** A paddle as logs have it: signs that nobody takes for others, and that every database can be asked for. */
export const paddleSchema = z.string().regex(/^[!-~]{1,40}$/);
