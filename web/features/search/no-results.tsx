import { MapPin, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FilterName, filtersWithout } from '#contract/search/filters.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageLink, usePageLink } from '#web/ui/page-link.tsx';
import { AppliedFilters, useAppliedFilters, useHrefWithoutFilters } from './applied-filters.tsx';
import { placesNamed } from './filter-words.ts';
import type { Explored } from './filters/filter-panel.tsx';
import { usePlaceWords } from './place-words.ts';
import { useSearching } from './searching.tsx';

const linkLook = 'inline-flex min-h-11 items-center gap-2 text-accent underline underline-offset-4';

/** A way out: the filters to remove, in words, and what that would find. */
type Way = { filters: readonly FilterName[]; words: string; count: number };

/** What to give up: single filters, and where none of them helps alone, two together; the one that finds most first. */
function useWaysOut({ without = [], withoutTwo = [], ...named }: Explored): { ways: Way[]; isOfTwo: boolean } {
  const t = useTranslations('search.empty');
  const applied = useAppliedFilters(placesNamed(named));
  const filterText = useTranslations('search.filter');
  const { location } = useSearching().filters;
  const wordsOf = (filter: FilterName) => {
    // They are given up as a whole.
    if (filter === 'location' && location !== undefined) return filterText('words', { words: location });
    return applied.flatMap(({ name, text }) => (name === filter ? [text] : [])).join(', ');
  };
  const wayOf = (filters: readonly FilterName[], count: number): Way[] => {
    const given = filters.map((filter) => ({ filter, words: wordsOf(filter) }));
    // What the page itself asks for cannot be given up there.
    if (count === 0 || given.some(({ words }) => words === '')) return [];
    return [{ filters, count, words: given.map(({ filter, words }) => t(`without.${filter}`, { words })).join(' · ') }];
  };
  const single = without.flatMap(({ filter, count }) => wayOf([filter], count));
  const ways = single.length > 0 ? single : withoutTwo.flatMap(({ filters, count }) => wayOf(filters, count));
  return { ways: ways.toSorted((one, other) => other.count - one.count), isOfTwo: single.length === 0 };
}

/** Which filters to remove: the same search without them, with what that would find. Where no single one is to blame, also each of them. */
function WithoutSome({ explored }: { explored: Explored }) {
  const t = useTranslations('search.empty');
  const format = useFormat();
  const { filters, hrefOf } = useSearching();
  const { ways, isOfTwo } = useWaysOut(explored);
  const applied = useAppliedFilters(placesNamed(explored));
  if (explored.without === undefined || applied.length === 0) return null;
  return (
    <>
      <p>{t(ways.length === 0 ? 'several' : isOfTwo ? 'textTwo' : 'text')}</p>
      <ul className="mt-2 flex flex-col">
        {ways.map((way) => (
          <li key={way.words}>
            <PageLink to={hrefOf({ filters: way.filters.reduce(filtersWithout, filters) })} className={linkLook}>
              {t('counted', { way: way.words, count: way.count, shown: format.number(way.count) })}
            </PageLink>
          </li>
        ))}
      </ul>
      {isOfTwo && (
        <div className="mt-3 flex justify-center">
          <AppliedFilters places={placesNamed(explored)} isClearable={false} />
        </div>
      )}
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

function ClearFilters() {
  const t = useTranslations('search.empty');
  return (
    <ButtonAnchor {...usePageLink(useHrefWithoutFilters())} variant="secondary">
      {t('clear')}
    </ButtonAnchor>
  );
}

/**
 * Shown when nothing matches: alerts for future hits (`save`), the effect of each filter, the nearest such properties,
 * and a way to clear all filters.
 */
export function NoResults({ explored, save }: { explored: Explored | undefined; save?: ReactNode }) {
  const t = useTranslations('search.empty');
  const hasFilters = useAppliedFilters(placesNamed(explored)).length > 0;
  return (
    <Notice
      icon={SearchX}
      title={t('title')}
      action={
        <>
          {save}
          {hasFilters && <ClearFilters />}
          <ButtonLink to="/all" variant="secondary">
            {t('seeAll')}
          </ButtonLink>
        </>
      }
    >
      {explored && <WithoutSome explored={explored} />}
      {explored && <NearestPlaces explored={explored} />}
    </Notice>
  );
}
