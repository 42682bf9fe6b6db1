import { decodeImage, UnreadableImageError } from './encode-image.ts';

const jpegQuality = 90;

/** Writes a JPEG or PNG anew in its own kind and size: upright, without metadata or anything that was hidden in it. */
export async function rebuildImage(bytes: Buffer, kind: 'jpeg' | 'png'): Promise<Buffer> {
  const picture = await decodeImage(bytes);
  try {
    return await (kind === 'jpeg' ? picture.jpeg({ quality: jpegQuality }) : picture.png()).toBuffer();
  } catch (error) {
    throw new UnreadableImageError('The picture cannot be read', { cause: error });
  }
}
