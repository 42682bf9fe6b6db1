import type { CSSProperties } from 'react';
import { locationsPerSlide } from '#contract/constants.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Section } from '#web/ui/layout.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { SlideButtons, SlideRow, useSlideRow } from '#web/ui/slide-row.tsx';

const places = ['kigali', 'musanze', 'rubavu', 'huye', 'karongi', 'nyagatare', 'bugesera', 'muhanga'] as const;

const share: CSSProperties & Record<'--share', string> = { '--share': `${100 / locationsPerSlide}%` };

function PlaceCard({ place }: { place: (typeof places)[number] }) {
  const t = useTranslations('locations');
  const name = t(`places.${place}.name`);
  return (
    <PageLink
      to={`/search?location=${encodeURIComponent(name)}`}
      className="group relative block overflow-hidden rounded-2xl bg-sunken shadow-card lite:min-h-32 lite:bg-black/80"
    >
      <img
        src={`/places/${place}-450.webp`}
        srcSet={`/places/${place}-450.webp 450w, /places/${place}-900.webp 900w`}
        sizes="(max-width: 640px) 84vw, (max-width: 1024px) 45vw, 22vw"
        width={900}
        height={600}
        alt={t('imageAlt', { place: name })}
        loading="lazy"
        decoding="async"
        className="aspect-4/5 w-full object-cover transition-transform duration-500 group-hover:scale-105"
      />
      <span className="absolute inset-0 bg-linear-to-t from-black/85 via-black/20 via-45% to-transparent to-75%" />
      <span className="absolute inset-x-0 bottom-0 flex flex-col p-5 text-white">
        <span className="font-display text-2xl font-semibold">{name}</span>
        <span className="mt-1 text-sm leading-snug">{t(`places.${place}.text`)}</span>
      </span>
    </PageLink>
  );
}

/** Places to look around in, four at a time from eight (SPECIFICATION §2); each leads to its search. */
export function Locations() {
  const t = useTranslations('locations');
  const row = useSlideRow();
  return (
    <Section
      title={t('title')}
      intro={t('subtitle')}
      action={
        <SlideButtons
          row={row}
          previous={t('previous')}
          next={t('next')}
          nameOf={({ slide, slides }) => t('slide', { n: String(slide), total: String(slides) })}
        />
      }
    >
      <div style={share}>
        <SlideRow row={row} label={t('carousel')}>
          {places.map((place) => (
            <li key={place} className="shrink-0 basis-[84%] snap-start px-2 sm:basis-1/2 lg:basis-(--share)">
              <PlaceCard place={place} />
            </li>
          ))}
        </SlideRow>
      </div>
    </Section>
  );
}
