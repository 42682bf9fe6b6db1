import type { Sharp } from 'sharp';
import { decodeImage, UnreadableImageError } from './encode-image.ts';

const jpegQuality = 90;

export type RebuiltImage = { bytes: Buffer; width: number; height: number };

function encode(bytes: Buffer, kind: 'jpeg' | 'png' | 'gif'): Sharp {
  if (kind === 'gif') return decodeImage(bytes, { pages: -1 }).gif();
  const picture = decodeImage(bytes);
  return kind === 'jpeg' ? picture.jpeg({ quality: jpegQuality }) : picture.png();
}

/**
 * Writes a JPEG, PNG or GIF anew in its own kind and size: upright, without metadata or anything that was hidden in it.
 * A GIF goes on moving.
 */
export async function rebuildImage(bytes: Buffer, kind: 'jpeg' | 'png' | 'gif'): Promise<RebuiltImage> {
  try {
    const { data, info } = await encode(bytes, kind).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    throw new UnreadableImageError('The picture cannot be read', { cause: error });
  }
}
