import { useEffect, useRef } from 'react';
import type { Image } from '#contract/media/image.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { Strip } from './use-strip.ts';

/** Below a photograph that fills the screen: its caption, and all of them in small. */
export function FilmStrip({ images, strip }: { images: readonly Image[]; strip: Strip }) {
  const t = useTranslations('listingPage.gallery');
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const present = row.current?.children[strip.index];
    if (row.current === null || !(present instanceof HTMLElement)) return;
    row.current.scrollTo({ left: present.offsetLeft + present.offsetWidth / 2 - row.current.clientWidth / 2 });
  }, [strip.index]);
  const caption = images[strip.index]?.caption;
  return (
    <div className="shrink-0 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      {caption && <p className="line-clamp-2 px-4 pt-2 text-center text-sm">{caption}</p>}
      {images.length > 1 && (
        <ol
          ref={row}
          className="relative flex gap-2 overflow-x-auto px-3 py-2 [scrollbar-width:none] before:m-auto after:m-auto"
        >
          {images.map((image, index) => (
            <li key={image.path} className="shrink-0">
              <button
                type="button"
                aria-label={t('showImage', { n: String(index + 1) })}
                aria-current={index === strip.index ? 'true' : undefined}
                onClick={() => strip.show(index)}
                className={classNames(
                  'block h-12 w-16 overflow-hidden rounded-lg focus-visible:outline-white sm:h-14 sm:w-20',
                  index === strip.index ? 'ring-2 ring-white' : 'opacity-60 hover:opacity-100',
                )}
              >
                <Picture image={image} alt="" sizes="80px" className="size-full" />
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
