import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { imageWidths } from '#contract/media/image.ts';
import { UnreadableImageError } from './unreadable-image.ts';

export type EncodedImage = {
  /** Size of the largest variant. */
  width: number;
  height: number;
  variants: { width: number; bytes: Buffer }[];
  /** Base64 of the ThumbHash. */
  thumbHash: string;
  /** SHA-256 of the bytes it was made of, in hexadecimal. */
  sha256: string;
};

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Only the decoders we need: SVG, PDF, TIFF and the rest are never opened.
  sharp.cache(false);
  // The caller decides how many are worked on at a time.
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  return sharp;
}

/** Loaded with the first picture that comes: it takes its share of a small machine's memory. */
let sharp: ReturnType<typeof loadSharp> | undefined;

const maxPixels = 50_000_000;
const timeoutSeconds = 20;
const thumbHashSide = 100;
const webpQuality = 70;

/**
 * Opens a picture of an accepted kind, upright; reading it later throws when it is damaged or too large.
 * `pages`: of an animation, -1 for all. Throws UnreadableImageError.
 */
export async function decodeImage(bytes: Buffer, { pages = 1 }: { pages?: number } = {}): Promise<Sharp> {
  sharp ??= loadSharp();
  const open = await sharp;
  try {
    return open(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient();
  } catch (error) {
    throw new UnreadableImageError('The picture cannot be read', { cause: error });
  }
}

async function thumbHashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .clone()
    .resize(thumbHashSide, thumbHashSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** The stored widths for a picture `width` pixels wide: the fixed ones below it, and its own up to the largest. */
function widthsFor(width: number): number[] {
  const largest = Math.min(width, imageWidths[imageWidths.length - 1] ?? width);
  return [...imageWidths.filter((candidate) => candidate < largest), largest];
}

/**
 * Rebuilds a JPEG, PNG, WebP or GIF as WebP variants: upright, without metadata, and with nothing of the
 * original bytes left. Throws UnreadableImageError.
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  const picture = await decodeImage(bytes);
  try {
    const { autoOrient } = await picture.metadata();
    const widths = widthsFor(autoOrient.width);
    const variants: EncodedImage['variants'] = [];
    let height = autoOrient.height;
    for (const width of widths) {
      const variant = await picture
        .clone()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: webpQuality, effort: 3 })
        .toBuffer({ resolveWithObject: true });
      variants.push({ width, bytes: variant.data });
      height = variant.info.height;
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return {
      width: widths.at(-1) ?? autoOrient.width,
      height,
      variants,
      thumbHash: await thumbHashOf(picture),
      sha256,
    };
  } catch (error) {
    throw new UnreadableImageError('The picture cannot be read', { cause: error });
  }
}
