import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Container } from '#web/ui/layout.tsx';

const widths = [640, 1280, 2000];
const sourcesOf = (format: string) => widths.map((width) => `/hero/hills-${width}.${format} ${width}w`).join(', ');

// The picture is twice as wide as high and fills a hero that is higher than wide on narrow screens: it is enlarged there.
const sizes = '(max-width: 1280px) 150vw, 100vw';

function HeroPicture() {
  const t = useTranslations('home.hero');
  return (
    <picture>
      {/* What a phone shows of it, at the height of the next. */}
      <source media="(max-width: 480px)" type="image/avif" srcSet="/hero/hills-narrow.avif" />
      <source media="(max-width: 640px)" type="image/avif" srcSet="/hero/hills-1280.avif" />
      <source type="image/avif" srcSet={sourcesOf('avif')} sizes={sizes} />
      <img
        src="/hero/hills-1280.webp"
        srcSet={sourcesOf('webp')}
        sizes={sizes}
        width={2000}
        height={1000}
        alt={t('imageAlt')}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover object-[70%_60%]"
      />
    </picture>
  );
}

/** The top of the home page: the promise over a photograph, and the search (its `children`) at its lower edge. */
export function HomeHero({ children }: { children: ReactNode }) {
  const t = useTranslations('home.hero');
  return (
    <section className="relative">
      <div className="absolute inset-x-0 top-0 bottom-28 overflow-hidden bg-[#2b3a3a] sm:bottom-28 xl:bottom-14">
        <HeroPicture />
        <div className="absolute inset-0 bg-linear-to-t from-black/60 via-black/20 to-black/15" />
        <div className="absolute inset-0 bg-linear-to-r from-black/60 via-black/25 to-transparent" />
      </div>
      {/* On a phone the whole search fits on the first screen. */}
      <Container className="relative pt-6 sm:pt-16 lg:pt-24">
        <h1 className="max-w-4xl font-sans text-sm font-semibold tracking-normal text-white text-shadow-md sm:text-lg">
          {t('title')}
        </h1>
        {/* What the site does is read first; the sentence above it is the one that SPECIFICATION §1 fixes. */}
        <p className="mt-1.5 max-w-4xl font-display text-2xl font-semibold text-balance text-white text-shadow-lg sm:mt-3 sm:text-4xl lg:text-5xl">
          {t('promise')}
        </p>
        <p className="mt-5 max-w-2xl text-lg text-white text-shadow-md max-sm:sr-only sm:text-xl">{t('subtitle')}</p>
        <div className="mt-5 sm:mt-10 lg:mt-14">{children}</div>
      </Container>
    </section>
  );
}
