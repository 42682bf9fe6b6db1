import type { Image } from '#contract/media/image.ts';
import { imageVariantPath } from '#contract/media/image-path.ts';

/** The columns of `media` that a picture on a page needs. */
export type MediaRow = { id: string; width: number; height: number; widths: number[]; thumb_hash: string };

/** A stored picture as pages show it. */
export function viewImage(media: MediaRow, caption?: string | null): Image {
  return {
    path: imageVariantPath(media.id, media.width),
    width: media.width,
    height: media.height,
    widths: media.widths,
    thumbHash: media.thumb_hash,
    ...(caption ? { caption } : {}),
  };
}
