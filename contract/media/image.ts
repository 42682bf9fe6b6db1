import * as z from 'zod';

/** The widths in pixels every picture is stored in; wider than the original is never made. */
export const imageWidths = [320, 640, 1024, 1600] as const;

/** A picture as pages need it: all that an `<img>` must know to load the right size without a jump. */
export const imageSchema = z.object({
  /** Server-relative path of the largest variant; variants of other widths differ only in the number. */
  path: z.string(),
  /** Size of the largest variant in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** The widths stored, ascending. */
  widths: z.array(z.number().int()),
  /** ThumbHash of the picture, base64: a blurred stand-in of about 25 bytes. */
  thumbHash: z.string(),
  caption: z.string().optional(),
});
export type Image = z.infer<typeof imageSchema>;

/** The path of a picture's variant of one width: `/media/<id>/<width>.webp`. */
export function imageVariantPath(mediaId: string, width: number): string {
  return `/media/${mediaId}/${width}.webp`;
}

/** The path of the same picture in another stored width. */
export function imagePathAtWidth(path: string, width: number): string {
  return path.replace(/\/\d+\.webp$/, `/${width}.webp`);
}

const picturePathForm = /^\/?media\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\/\d+\.webp$/;

/** The id in the path of a picture; undefined for any other path. */
export function mediaIdOfPath(path: string): string | undefined {
  return picturePathForm.exec(path)?.[1];
}
