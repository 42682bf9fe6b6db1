import { Expand, Grid2x2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Image } from '#contract/media/image.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { classNames } from '#web/ui/class-names.ts';
import { averageColour, Picture } from '#web/ui/picture.tsx';
import { PhotoButton, PhotoCounter, StepButtons } from './gallery-controls.tsx';
import { stepOfKey } from './gallery-state.ts';
import { hoverZoom } from './hover-zoom.ts';
import { photoId, Thumbnails } from './thumbnails.tsx';
import { useInterest } from './use-interest.ts';
import { useStrip } from './use-strip.ts';

/** Most people look at a listing without it. */
const FullScreenGallery = lazyPart(async () => (await import('./full-screen-gallery.tsx')).FullScreenGallery);

const photoSizes = '(min-width: 1440px) 920px, (min-width: 1024px) 64vw, 100vw';

/** How many photographs beside the present one are prefetched. */
const photosAhead = 2;

/** The columns of the mosaic: one large picture, and beside it none, one column, or two. */
function columnsOf(count: number): string {
  if (count === 1) return '';
  return count >= 5 ? 'lg:grid-cols-2' : 'lg:grid-cols-[2fr_1fr]';
}

/**
 * The photographs of a listing: one large, all small below it, and full screen (SPECIFICATION §2, /product/{slug}).
 * Without scripts they can be swiped, and the small ones lead to the large ones.
 */
export function Gallery({ images, title }: { images: readonly Image[]; title: string }) {
  const t = useTranslations('listingPage.gallery');
  const strip = useStrip(images.length);
  const interest = useInterest();
  const [isFullScreen, setIsFullScreen] = useState(false);
  const total = String(images.length);
  const nameOf = ({ caption }: Image, index: number) => caption ?? t('alt', { title, n: String(index + 1), total });
  const close = (index: number) => {
    setIsFullScreen(false);
    strip.show(index);
  };
  return (
    <section
      aria-label={t('label')}
      {...interest.props}
      className={classNames(
        'relative lg:grid lg:h-[clamp(20rem,48svh,34rem)] lg:gap-2 print:block print:h-auto',
        columnsOf(images.length),
      )}
    >
      <div
        className={classNames(
          'relative -mx-4 aspect-3/2 max-h-[70svh] overflow-hidden bg-sunken sm:mx-0 sm:rounded-3xl',
          'lg:aspect-auto lg:h-full lg:max-h-none print:aspect-3/2 print:h-auto print:max-h-[9cm]',
          images.length > 1 && 'lg:rounded-r-none',
        )}
      >
        <ul
          {...strip.stripProps}
          className="flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden scroll-smooth [scrollbar-width:none]"
        >
          {images.map((image, index) => (
            <li key={image.path} id={photoId(index)} className="size-full shrink-0 snap-center overflow-hidden">
              <button
                type="button"
                // Its name does not come from the picture, which may not be there yet.
                aria-label={nameOf(image, index)}
                // One stop of the Tab key for the row; arrows go along it.
                tabIndex={index === strip.index ? 0 : -1}
                onClick={() => setIsFullScreen(true)}
                onKeyDown={(event) => {
                  const step = stepOfKey(event.key);
                  if (step !== undefined) strip.step(step, { hasFocus: true });
                }}
                {...hoverZoom}
                className="block size-full cursor-zoom-in -outline-offset-3"
                style={{ backgroundColor: averageColour(image.thumbHash) }}
              >
                <Picture
                  image={image}
                  alt={nameOf(image, index)}
                  sizes={photoSizes}
                  mostOnPhones={640}
                  isFirst={index === 0}
                  isWanted={interest.isShown && Math.abs(index - strip.index) <= photosAhead}
                  className={classNames(
                    'pointer-events-none size-full transition-[scale] duration-200',
                    // Browsers fetch lazy pictures ahead, but none that is not displayed. In the mosaic they are as before.
                    index > 0 && !interest.isShown && 'scripted:max-lg:hidden',
                  )}
                />
              </button>
            </li>
          ))}
        </ul>
        {images.length > 1 && <StepButtons strip={strip} />}
        {images.length > 1 && (
          <PhotoCounter index={strip.index} total={images.length} className="absolute bottom-3 left-3" />
        )}
        <PhotoButton
          aria-label={t('openFullScreen')}
          onClick={() => setIsFullScreen(true)}
          className="absolute right-3 bottom-3 print:hidden"
        >
          <Expand aria-hidden="true" className="size-5" />
        </PhotoButton>
      </div>
      {images.length > 1 && <Thumbnails images={images} strip={strip} />}
      {images.length > 5 && (
        <PhotoButton
          onClick={() => setIsFullScreen(true)}
          className="absolute right-3 bottom-3 px-4 text-sm font-semibold max-lg:hidden print:hidden"
        >
          <Grid2x2 aria-hidden="true" className="size-4" />
          {t('showAll', { total })}
        </PhotoButton>
      )}
      {isFullScreen && (
        <Suspense>
          <FullScreenGallery images={images} title={title} initial={strip.index} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
