import { decodeImage } from './encode-image.ts';
import type { RebuiltFormat } from './image-tasks.ts';
import { UnreadableImageError } from './unreadable-image.ts';

const jpegQuality = 90;

export type RebuiltImage = { bytes: Buffer; width: number; height: number };

async function openAs(bytes: Buffer, kind: RebuiltFormat) {
  if (kind === 'gif') return (await decodeImage(bytes, { pages: -1 })).gif();
  const picture = await decodeImage(bytes);
  return kind === 'jpeg' ? picture.jpeg({ quality: jpegQuality }) : picture.png();
}

/**
 * Re-encodes a JPEG, PNG or GIF in its own format and size: upright, without metadata or anything hidden in it.
 * A GIF goes on moving.
 */
export async function rebuildImage(bytes: Buffer, kind: RebuiltFormat): Promise<RebuiltImage> {
  const picture = await openAs(bytes, kind);
  try {
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    throw new UnreadableImageError('The picture cannot be read', { cause: error });
  }
}
