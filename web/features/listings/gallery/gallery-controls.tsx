import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Strip } from './use-strip.ts';

/** A button on a photograph. */
export function PhotoButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      className={classNames(
        'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-black/60 text-white backdrop-blur-xs',
        'transition-colors hover:bg-black/80 focus-visible:outline-white print:hidden',
        className,
      )}
      {...rest}
    />
  );
}

/** Previous and next picture, at the sides of the present one. */
export function StepButtons({ strip }: { strip: Strip }) {
  const t = useTranslations('listingPage.gallery');
  return (
    <>
      <PhotoButton
        aria-label={t('previous')}
        onClick={() => strip.step(-1)}
        className="absolute top-1/2 left-3 -translate-y-1/2"
      >
        <ChevronLeft aria-hidden="true" className="size-6" />
      </PhotoButton>
      <PhotoButton
        aria-label={t('next')}
        onClick={() => strip.step(1)}
        className="absolute top-1/2 right-3 -translate-y-1/2"
      >
        <ChevronRight aria-hidden="true" className="size-6" />
      </PhotoButton>
    </>
  );
}

/** "Image 2 of 5", spoken when it changes. */
export function PhotoCounter({ index, total, className }: { index: number; total: number; className?: string }) {
  const t = useTranslations('listingPage.gallery');
  return (
    <p
      aria-live="polite"
      className={classNames(
        'rounded-full bg-black/60 px-3 py-1 text-sm font-medium text-white print:hidden',
        className,
      )}
    >
      {t('counter', { n: String(index + 1), total: String(total) })}
    </p>
  );
}
