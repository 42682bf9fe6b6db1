import { useLocale } from 'use-intl';
import { countedPrefix } from '#contract/lite.ts';
import type { Image } from '#contract/media/image.ts';
import { imagePathAtWidth } from '#contract/media/image-path.ts';
import { textsOf } from '#web/lib/page-head.ts';
import { classNames } from './class-names.ts';

/** The most pixels in width of a picture in lite mode. */
const mostPixels = 480;

/** The variant of a picture that lite mode shows: its path, and its size in pixels. */
export function smallVariant({ path, width, height, widths }: Image) {
  const small = widths.findLast((one) => one <= mostPixels) ?? widths[0] ?? width;
  return { src: imagePathAtWidth(path, small), width: small, height: Math.round((height * small) / width) };
}

/** In lite mode in place of a picture: a link to a small one, whose bytes are counted; nothing where it says nothing. */
export function PictureOnRequest({ image, alt, className }: { image: Image; alt: string; className?: string }) {
  const t = textsOf(useLocale(), ['lite']);
  if (alt === '') return null;
  return (
    <a
      href={countedPrefix + smallVariant(image).src}
      aria-label={t('lite.photographOf', { what: alt })}
      className={classNames('relative z-1 inline-flex min-h-11 items-center text-sm underline', className)}
    >
      {t('lite.showPhotograph')}
    </a>
  );
}
