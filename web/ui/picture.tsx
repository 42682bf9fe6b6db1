import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import { thumbHashToAverageRGBA } from 'thumbhash';
import type { Image } from '#contract/media/image.ts';
import { imagePathAtWidth } from '#contract/media/image-path.ts';
import { isLite } from '#web/lib/lite.ts';
import { classNames } from './class-names.ts';
import { PictureOnRequest } from './picture-on-request.tsx';

/** The picture's mean colour, shown until it has loaded. */
export function averageColour(thumbHash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumbHash), (character) => character.charCodeAt(0));
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    return `rgb(${[r, g, b].map((channel) => Math.round(channel * 255)).join(' ')})`;
  } catch {
    // A damaged hash costs the colour only.
    return undefined;
  }
}

type PictureProps = {
  image: Image;
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /**
   * The most pixels in width that a phone fetches. Its screen has two or three for each of a page's; a picture with half
   * as many weighs a third and looks the same in a list.
   */
  mostOnPhones?: number | undefined;
  /** Seen before scrolling: it is fetched at once, all others when they come near. */
  isFirst?: boolean;
  /** About to be seen: it is fetched before it is near. */
  isWanted?: boolean;
  className?: string;
};

const inLite = createIsomorphicFn()
  .server(({ image, alt }: PictureProps): ReactNode => isLite() && <PictureOnRequest image={image} alt={alt} />)
  .client((_: PictureProps): ReactNode => false);

/** A stored picture in the right size for the screen; in lite mode a link to a small one. */
export function Picture(props: PictureProps) {
  return inLite(props) || <PictureAtOnce {...props} />;
}

function PictureAtOnce({ mostOnPhones, ...picture }: PictureProps) {
  const { path, widths } = picture.image;
  const onPhones = mostOnPhones && widths.findLast((width) => width <= mostOnPhones);
  if (!onPhones) return <PictureInWidths {...picture} />;
  return (
    <picture className="contents">
      <source media="(max-width: 640px)" srcSet={imagePathAtWidth(path, onPhones)} />
      <PictureInWidths {...picture} />
    </picture>
  );
}

function PictureInWidths({
  image,
  alt,
  sizes,
  isFirst = false,
  isWanted = false,
  className,
}: Omit<PictureProps, 'mostOnPhones'>) {
  return (
    <img
      src={image.path}
      srcSet={image.widths.map((width) => `${imagePathAtWidth(image.path, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={isFirst || isWanted ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={classNames('object-cover', className)}
      style={{ backgroundColor: averageColour(image.thumbHash) }}
    />
  );
}
