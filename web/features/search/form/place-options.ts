import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { History, House, type LucideIcon, MapPin, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import { listingPathBy } from '#contract/listings/listing-way-paths.ts';
import { levelOfPlace } from '#contract/places/place-keys.ts';
import type { SearchPlace } from '#contract/search/search.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePlaceWords } from '../place-words.ts';
import { suggestQuery } from '../search.queries.ts';
import { recentSearches } from './recent-searches.ts';

type Suggestion = ApiResponse<'GET /api/product/suggest'>['suggestions'][number];

/** A suggestion for the typed text. */
export type Option = { id: string; icon: LucideIcon; text: string; note: string; choose: () => void };
export type OptionGroup = { id: 'found' | 'recent' | 'popular'; options: readonly Option[] };

export type OptionActions = {
  onPlace: (key: string, name: string) => void;
  onType: (type: string) => void;
  /** An option leads to another address. */
  onLeave: () => void;
};

const pauseMilliseconds = 180;
const shortestText = 2;

/** A text that follows another one after a pause; at once when it becomes empty. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** What kind of place it is: "Sector in Gasabo". */
function useLevelWords() {
  const t = useTranslations('home.searchForm.level');
  return ({ key, district = '', sectors = [] }: SearchPlace): string => {
    const level = key === 'province.kigali' ? 'city' : levelOfPlace(key);
    return t(level, { district, sectors: sectors.join(', ') });
  };
}

function useSuggestionOption({ onPlace, onType, onLeave }: OptionActions) {
  const t = useTranslations('home.searchForm');
  const vocabulary = useTranslations('vocabulary.type');
  const places = usePlaceWords();
  const levelOf = useLevelWords();
  const format = useFormat();
  const router = useRouter();
  const countOf = (count: number) => t('homes', { count, shown: format.number(count) });
  const goTo = (href: string) => {
    onLeave();
    void router.navigate({ href });
  };
  const ofPlace = (place: SearchPlace & { count: number }): Option => ({
    id: `place ${place.key}`,
    icon: MapPin,
    text: places.name(place),
    note: `${levelOf(place)} · ${countOf(place.count)}`,
    choose: () => onPlace(place.key, places.whole(place)),
  });
  const of = (suggestion: Suggestion): Option => {
    if (suggestion.kind === 'place') return ofPlace(suggestion);
    if (suggestion.kind === 'type') {
      const { type, count } = suggestion;
      const name = vocabulary(type.replace(/[ /]/g, '') as 'House');
      return { id: `type ${type}`, icon: Search, text: name, note: countOf(count), choose: () => onType(type) };
    }
    const { slug, title, location } = suggestion.product;
    return {
      id: `home ${slug}`,
      icon: House,
      text: title,
      note: location,
      choose: () => goTo(listingPathBy(slug, 'search')),
    };
  };
  const ofRecent = ({ address, label }: { address: string; label: string }): Option => {
    return { id: `recent ${address}`, icon: History, text: label, note: t('recent'), choose: () => goTo(address) };
  };
  return { of, ofRecent };
}

/** The options: meanings of the words; before there are any, the searches of this device and popular places. */
export function useOptionGroups(text: string, actions: OptionActions): { groups: OptionGroup[]; isUnknown: boolean } {
  const typed = text.trim();
  const asked = usePaused(typed);
  const { of, ofRecent } = useSuggestionOption(actions);
  const isAsking = asked === '' || asked.length >= shortestText;
  const { data = [], isSuccess } = useQuery({ ...suggestQuery(asked), enabled: isAsking, retry: false });
  const suggested = data.map(of);
  const isUnknown = isSuccess && typed !== '' && asked === typed && data.length === 0;
  if (typed !== '') return { groups: [{ id: 'found', options: isAsking && asked !== '' ? suggested : [] }], isUnknown };
  const groups: OptionGroup[] = [
    { id: 'recent', options: recentSearches().map(ofRecent) },
    { id: 'popular', options: asked === '' ? suggested : [] },
  ];
  return { groups, isUnknown };
}
