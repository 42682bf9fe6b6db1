import { thumbHashToAverageRGBA } from 'thumbhash';
import type { Image } from '#contract/media/image.ts';
import { imagePathAtWidth } from '#contract/media/image-path.ts';
import { classNames } from './class-names.ts';

/** The picture's mean colour, shown until it has loaded. */
function averageColour(thumbHash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumbHash), (character) => character.charCodeAt(0));
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    return `rgb(${[r, g, b].map((channel) => Math.round(channel * 255)).join(' ')})`;
  } catch {
    // A damaged hash costs the colour only.
    return undefined;
  }
}

/**
 * A stored picture in the right size for the screen. `sizes` is how wide it is shown, as in `<img sizes>`. `isFirst` is
 * for the picture a visitor sees before scrolling: it is fetched at once, all others when they come near.
 */
export function Picture({
  image,
  alt,
  sizes,
  isFirst = false,
  className,
}: {
  image: Image;
  alt: string;
  sizes: string;
  isFirst?: boolean;
  className?: string;
}) {
  return (
    <img
      src={image.path}
      srcSet={image.widths.map((width) => `${imagePathAtWidth(image.path, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={classNames('object-cover', className)}
      style={{ backgroundColor: averageColour(image.thumbHash) }}
    />
  );
}
