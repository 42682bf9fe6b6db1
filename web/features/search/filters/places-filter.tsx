import { useState } from 'react';
import type { Facets } from '#contract/search/search.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Choice } from './filter-group.tsx';

type Place = Facets['places'][number];

/** So many districts are shown before one asks for the others. */
const shownAtFirst = 6;

/** Chosen districts first, then those with most listings. */
function inOrder(districts: readonly Place[], chosen: readonly string[]): Place[] {
  const isChosen = ({ key }: Place) => chosen.some((place) => place === key || place.startsWith(`${key}/`));
  return [...districts].sort(
    (one, other) =>
      Number(isChosen(other)) - Number(isChosen(one)) || other.count - one.count || one.name.localeCompare(other.name),
  );
}

/** Districts, and the sectors of those that are chosen: the way to choose an area without a hand on the map. */
export function PlacesFilter({
  places,
  chosen,
  isWhole = false,
}: {
  places: readonly Place[];
  chosen: readonly string[];
  isWhole?: boolean;
}) {
  const t = useTranslations('search.filter');
  const format = useFormat();
  const [isAllShown, setAllShown] = useState(isWhole);
  const districts = inOrder(
    places.filter(({ district }) => district === undefined),
    chosen,
  );
  const shown = isAllShown ? districts : districts.slice(0, shownAtFirst);
  return (
    <>
      <ul>
        {shown.map(({ key, name, count }) => {
          const sectors = places.filter((place) => place.key.startsWith(`${key}/`));
          const isOpen = chosen.includes(key) || sectors.some((sector) => chosen.includes(sector.key));
          return (
            <li key={key}>
              <Choice
                name="place"
                value={key}
                label={name}
                count={count}
                shownCount={format.number(count)}
                isChosen={chosen.includes(key)}
              />
              {isOpen && sectors.length > 1 && (
                <ul aria-label={t('sectorsOf', { district: name })} className="ml-4 border-l border-line pl-2">
                  {sectors.map((sector) => (
                    <li key={sector.key}>
                      <Choice
                        name="place"
                        value={sector.key}
                        label={sector.name}
                        count={sector.count}
                        shownCount={format.number(sector.count)}
                        isChosen={chosen.includes(sector.key)}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      {districts.length > shownAtFirst && !isWhole && (
        <button
          type="button"
          aria-expanded={isAllShown}
          onClick={() => setAllShown(!isAllShown)}
          className="min-h-11 px-2 font-semibold text-accent underline-offset-4 hover:underline noscript:hidden"
        >
          {isAllShown ? t('fewerDistricts') : t('allDistricts', { count: String(districts.length) })}
        </button>
      )}
    </>
  );
}
