import { useMemo } from 'react';
import { levelOfPlace } from '#contract/places/place-keys.ts';
import type { SearchPlace } from '#contract/search/search.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';

/** Kigali is called so in every language. */
const provinces = ['east', 'north', 'south', 'west'] as const;

/** The name of a place that is known by its key only: "gasabo/kacyiru" is Kacyiru. */
function nameOfKey(key: string): string {
  const last = key.split(/[/.]/).at(-1) ?? key;
  return last
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Places in the words of the page. Uses the texts of the area `vocabulary`. */
export function usePlaceWords() {
  const t = useTranslations('vocabulary.place');
  return useMemo(() => {
    /** "Lake Kivu" */
    const name = (place: SearchPlace): string => {
      const level = levelOfPlace(place.key);
      if (level === 'lake') return t('lake', { name: place.name });
      const province = provinces.find((known) => place.key === `province.${known}`);
      return province === undefined ? place.name : t(`province.${province}`);
    };
    /** "Remera, Gasabo" */
    const whole = (place: SearchPlace): string => {
      const { district } = place;
      return district === undefined || levelOfPlace(place.key) === 'town' ? name(place) : `${name(place)}, ${district}`;
    };
    return { name, whole, byKey: (key: string) => name({ key, name: nameOfKey(key) }) };
  }, [t]);
}
