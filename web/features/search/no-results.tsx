import { MapPin, SearchX } from 'lucide-react';
import { filtersWithout } from '#contract/search/filters.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { useAppliedFilters } from './applied-filters.tsx';
import { placesNamed } from './filter-words.ts';
import type { Explored } from './filters/filter-panel.tsx';
import { usePlaceWords } from './place-words.ts';
import { useSearching } from './searching.tsx';

const linkLook = 'inline-flex min-h-11 items-center gap-2 text-accent underline underline-offset-4';

/** Which filter to remove: the same search without it, with what that would find. */
function WithoutOne({ explored }: { explored: Explored }) {
  const { without = [] } = explored;
  const t = useTranslations('search.empty');
  const format = useFormat();
  const { filters, hrefOf } = useSearching();
  const applied = useAppliedFilters(placesNamed(explored));
  const ways = without
    .map(({ filter, count }) => ({
      filter,
      count,
      words: applied.flatMap(({ name, text }) => (name === filter ? [text] : [])).join(', '),
    }))
    .filter(({ count, words }) => count > 0 && words !== '')
    .sort((one, other) => other.count - one.count);
  if (ways.length === 0) return null;
  return (
    <>
      <p>{t('text')}</p>
      <ul className="mt-2 flex flex-col">
        {ways.map(({ filter, count, words }) => (
          <li key={filter}>
            <PageLink to={hrefOf({ filters: filtersWithout(filters, filter) })} className={linkLook}>
              {t('counted', { way: t(`without.${filter}`, { words }), count, shown: format.number(count) })}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where else the same is found. */
function NearestPlaces({ explored: { nearestPlaces = [] } }: { explored: Explored }) {
  const t = useTranslations('search.empty');
  const format = useFormat();
  const { filters, hrefOf } = useSearching();
  const placeWords = usePlaceWords();
  if (nearestPlaces.length === 0) return null;
  const { location: _location, places: _places, box: _box, area: _area, near: _near, ...elsewhere } = filters;
  return (
    <>
      <p className="mt-6">{t('nearest')}</p>
      <ul className="mt-2 flex flex-col">
        {nearestPlaces.map(({ count, kilometres, ...place }) => (
          <li key={place.key}>
            <PageLink to={hrefOf({ filters: { ...elsewhere, places: [place.key] } })} className={linkLook}>
              <MapPin aria-hidden="true" className="size-4" />
              {t('place', {
                name: placeWords.whole(place),
                kilometres: format.number(Math.round(kilometres)),
                shown: format.number(count),
              })}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shown when nothing matches: what each single filter costs, and where the nearest such properties are. */
export function NoResults({ explored }: { explored: Explored | undefined }) {
  const t = useTranslations('search.empty');
  return (
    <Notice
      icon={SearchX}
      title={t('title')}
      action={
        <ButtonLink to="/all" variant="secondary">
          {t('seeAll')}
        </ButtonLink>
      }
    >
      {explored && <WithoutOne explored={explored} />}
      {explored && <NearestPlaces explored={explored} />}
    </Notice>
  );
}
