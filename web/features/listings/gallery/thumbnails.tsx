import { type MouseEvent, useEffect, useRef } from 'react';
import type { Image } from '#contract/media/image.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { Strip } from './use-strip.ts';

/** The name of a large picture's place in the page. */
export const photoId = (index: number) => `photo-${index + 1}`;

/** On wide screens the small pictures fill the other side of a mosaic: four, two or one of them are in sight. */
function mosaicOf(count: number): string {
  if (count >= 5) return 'lg:grid-cols-2 lg:auto-rows-[calc(50%-0.25rem)]';
  return count > 2 ? 'lg:auto-rows-[calc(50%-0.25rem)]' : 'lg:auto-rows-[100%]';
}

/** All pictures in small; each leads to its large one. */
export function Thumbnails({ images, strip }: { images: readonly Image[]; strip: Strip }) {
  const t = useTranslations('listingPage.gallery');
  const row = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const thumbnail = row.current?.children[strip.index];
    if (!row.current || !(thumbnail instanceof HTMLElement)) return;
    const middle = thumbnail.offsetLeft - row.current.offsetLeft + thumbnail.offsetWidth / 2;
    const centre = thumbnail.offsetTop - row.current.offsetTop + thumbnail.offsetHeight / 2;
    // In the mosaic of wide screens the first one, which begins as the large picture, comes last.
    const top = strip.index === 0 ? 0 : centre - row.current.clientHeight / 2;
    row.current.scrollTo({ left: middle - row.current.clientWidth / 2, top });
  }, [strip.index]);

  const show = (event: MouseEvent, index: number) => {
    event.preventDefault();
    strip.show(index);
  };
  return (
    <ol
      ref={row}
      className={classNames(
        '-mx-4 mt-2 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-1 sm:px-1 [scrollbar-width:none] print:hidden',
        'lg:mx-0 lg:mt-0 lg:grid lg:h-full lg:gap-2 lg:overflow-x-hidden lg:overflow-y-auto lg:rounded-r-3xl lg:p-0',
        mosaicOf(images.length),
      )}
    >
      {images.map((image, index) => (
        <li key={image.path} className={classNames('shrink-0', index === 0 && 'lg:order-last')}>
          <a
            href={`#${photoId(index)}`}
            aria-label={t('showImage', { n: String(index + 1) })}
            aria-current={index === strip.index ? 'true' : undefined}
            onClick={(event) => show(event, index)}
            className={classNames(
              'block aspect-4/3 w-20 overflow-hidden rounded-xl border-2 sm:w-28 lg:aspect-auto lg:size-full lg:rounded-lg',
              index === strip.index
                ? 'border-accent'
                : 'border-transparent opacity-80 hover:opacity-100 lg:opacity-100 lg:hover:opacity-90',
            )}
          >
            <Picture
              image={image}
              alt=""
              sizes="(min-width: 1024px) 26vw, 112px"
              mostOnPhones={160}
              className="size-full"
            />
          </a>
        </li>
      ))}
    </ol>
  );
}
