import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect } from 'react';
import type { Image } from '#contract/media/image.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useModal } from '#web/ui/use-modal.ts';
import { FilmStrip } from './film-strip.tsx';
import { PhotoButton, PhotoCounter, StepButtons } from './gallery-controls.tsx';
import { stepOfKey, zoomOfKey } from './gallery-state.ts';
import { useStrip } from './use-strip.ts';
import { ZoomablePhoto } from './zoomable-photo.tsx';

/**
 * The photographs over the whole screen. Arrows, swiping and buttons go from one to the next, `+` and a click enlarge,
 * `-` and another click undo that, Escape closes and the focus returns to where it was. `onClose` learns which picture was
 * shown last.
 */
export function FullScreenGallery({
  images,
  title,
  initial,
  onClose,
}: {
  images: readonly Image[];
  title: string;
  initial: number;
  onClose: (index: number) => void;
}) {
  const t = useTranslations('listingPage.gallery');
  const dialog = useModal();
  useLayoutEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [dialog]);
  const strip = useStrip(images.length, initial);
  const total = String(images.length);
  const toggleZoom = () => strip.zoom(!strip.isZoomed);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key);
    if (step !== undefined && images.length > 1) {
      event.preventDefault();
      strip.step(step);
    }
    const zoom = zoomOfKey(event.key);
    if (zoom !== undefined) strip.zoom(zoom);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t('label')}
      onKeyDown={onKeyDown}
      onClose={() => onClose(strip.index)}
      className="m-0 flex h-dvh max-h-none w-screen max-w-none flex-col overflow-hidden bg-black p-0 text-white"
    >
      <div className="relative min-h-0 flex-1">
        <ul
          {...strip.stripProps}
          className="flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain scroll-smooth [scrollbar-width:none]"
        >
          {images.map((image, index) => (
            <li key={image.path} className="size-full shrink-0 snap-center">
              <ZoomablePhoto
                image={image}
                alt={image.caption ?? t('alt', { title, n: String(index + 1), total })}
                isPresent={index === strip.index}
                isZoomed={strip.isZoomed && index === strip.index}
                onToggle={toggleZoom}
              />
            </li>
          ))}
        </ul>
        <div className="absolute inset-x-3 top-3 flex items-center gap-2">
          {images.length > 1 && <PhotoCounter index={strip.index} total={images.length} />}
          <PhotoButton aria-label={t(strip.isZoomed ? 'zoomOut' : 'zoomIn')} onClick={toggleZoom} className="ml-auto">
            {strip.isZoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
          </PhotoButton>
          <PhotoButton aria-label={t('close')} onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" />
          </PhotoButton>
        </div>
        {images.length > 1 && <StepButtons strip={strip} />}
      </div>
      <FilmStrip images={images} strip={strip} />
    </dialog>
  );
}
