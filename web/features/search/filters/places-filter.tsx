import { useState } from 'react';
import type { Facets } from '#contract/search/search.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePlaceWords } from '../place-words.ts';
import { Choice } from './filter-group.tsx';

type Place = Facets['places'][number];

/** How many districts are shown before the others are requested. */
const shownAtFirst = 6;

/** Chosen districts first, then those with most listings. */
function inOrder(districts: readonly Place[], chosen: readonly string[]): Place[] {
  const isChosen = ({ key }: Place) => chosen.some((place) => place === key || place.startsWith(`${key}/`));
  return [...districts].sort(
    (one, other) =>
      Number(isChosen(other)) - Number(isChosen(one)) || other.count - one.count || one.name.localeCompare(other.name),
  );
}

/** Provinces, districts, and the sectors of those that are chosen: the way to choose an area without a hand on the map. */
export function PlacesFilter({
  places,
  provinces,
  chosen,
  isWhole = false,
}: {
  provinces: readonly Place[];
  places: readonly Place[];
  chosen: readonly string[];
  isWhole?: boolean;
}) {
  const t = useTranslations('search.filter');
  const format = useFormat();
  const placeWords = usePlaceWords();
  const [isAllShown, setAllShown] = useState(isWhole);
  const districts = inOrder(
    places.filter(({ district }) => district === undefined),
    chosen,
  );
  const shown = isAllShown ? districts : districts.slice(0, shownAtFirst);
  const sectorsOf = (district: Place) => {
    const sectors = places.filter((place) => place.key.startsWith(`${district.key}/`));
    const isOpen = [district, ...sectors].some(({ key }) => chosen.includes(key));
    return isOpen && sectors.length > 1 ? sectors : [];
  };
  const provincesShown = provinces
    .filter(({ key, count }) => count > 0 || chosen.includes(key))
    .toSorted((one, other) => other.count - one.count);
  const boxes = [...provincesShown, ...shown.flatMap((district) => [district, ...sectorsOf(district)])];
  // Lakes, towns and quarters have no box here; they stay until they are given up by themselves.
  const others = chosen.filter((key) => boxes.every((place) => place.key !== key));
  return (
    <>
      {others.map((key) => (
        <input key={key} type="hidden" name="place" value={key} />
      ))}
      <ul aria-label={t('provinces')} className="mb-2 border-b border-line pb-2 empty:hidden">
        {provincesShown.map((province) => (
          <li key={province.key}>
            <Choice
              name="place"
              value={province.key}
              label={placeWords.name(province)}
              count={province.count}
              shownCount={format.number(province.count)}
              isChosen={chosen.includes(province.key)}
            />
          </li>
        ))}
      </ul>
      <ul>
        {shown.map((district) => {
          const { key, name, count } = district;
          const sectors = sectorsOf(district);
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
              {sectors.length > 0 && (
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
