import * as z from 'zod';

/** The widths in pixels every picture is stored in; wider than the original is never made. */
export const imageWidths = [160, 320, 480, 640, 1024, 1600] as const;

/** A picture as pages need it: all that an `<img>` must know to load the right size without a jump. */
export const imageSchema = z.object({
  /** Server-relative path of the largest variant; variants of other widths differ only in the number. */
  path: z.string(),
  /** Size of the largest variant in pixels. */
  width: z.int(),
  height: z.int(),
  /** The widths stored, ascending. */
  widths: z.array(z.int()),
  /** ThumbHash of the picture, base64: a blurred placeholder of about 25 bytes. */
  thumbHash: z.string(),
  caption: z.string().optional(),
});
export type Image = z.infer<typeof imageSchema>;
