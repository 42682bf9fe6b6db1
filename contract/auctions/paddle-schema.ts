import * as z from 'zod';

/** A paddle as logs have it: printable ASCII without spaces, so without look-alike letters of other scripts and control characters. */
export const paddleSchema = z.string().regex(/^[!-~]{1,40}$/);
