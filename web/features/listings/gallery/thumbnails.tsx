import { type MouseEvent, useEffect, useRef } from 'react';
import type { Image } from '#contract/media/image.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { Strip } from './use-strip.ts';

/** The name of a large picture's place in the page. */
export const photoId = (index: number) => `photo-${index + 1}`;

/** All pictures in small; each leads to its large one. */
export function Thumbnails({ images, strip }: { images: readonly Image[]; strip: Strip }) {
  const t = useTranslations('listings.detail.gallery');
  const row = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const thumbnail = row.current?.children[strip.index];
    if (!row.current || !(thumbnail instanceof HTMLElement)) return;
    const middle = thumbnail.offsetLeft - row.current.offsetLeft + thumbnail.offsetWidth / 2;
    row.current.scrollTo({ left: middle - row.current.clientWidth / 2 });
  }, [strip.index]);

  const show = (event: MouseEvent, index: number) => {
    event.preventDefault();
    strip.show(index);
  };
  return (
    <ol ref={row} className="-mx-4 mt-2 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-1 sm:px-1 [scrollbar-width:none]">
      {images.map((image, index) => (
        <li key={image.path} className="shrink-0">
          <a
            href={`#${photoId(index)}`}
            aria-label={t('showImage', { n: String(index + 1) })}
            aria-current={index === strip.index ? 'true' : undefined}
            onClick={(event) => show(event, index)}
            className={classNames(
              'block aspect-4/3 w-20 overflow-hidden rounded-xl border-2 sm:w-28',
              index === strip.index ? 'border-accent' : 'border-transparent opacity-80 hover:opacity-100',
            )}
          >
            <Picture image={image} alt="" sizes="112px" className="size-full" />
          </a>
        </li>
      ))}
    </ol>
  );
}
