import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { History, House, type LucideIcon, MapPin, Search } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { suggestQuery } from '../search.queries.ts';
import { recentSearches } from './recent-searches.ts';

type Suggestion = ApiResponse<'GET /api/product/suggest'>['suggestions'][number];

/** A way to go on from what has been typed. */
type Option = { id: string; icon: LucideIcon; text: string; note: string; choose: () => void };

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

/** What the box asks of its suggestions. */
export type SuggestionsHandle = {
  /** Goes up or down the list. */
  step(by: 1 | -1): void;
  /** Takes the active option; false when none is. */
  take(): boolean;
};

type LocationSuggestionsProps = {
  text: string;
  listId: string;
  onPlace: (key: string, name: string) => void;
  onType: (type: string) => void;
  /** An option leads to another address. */
  onLeave: () => void;
  /** Which option is active, by the id of its element, and how many there are. */
  onActive: (id: string | undefined, count: number) => void;
  ref: Ref<SuggestionsHandle>;
};

function useOptions({
  text,
  onPlace,
  onType,
  onLeave,
}: Pick<LocationSuggestionsProps, 'text' | 'onPlace' | 'onType' | 'onLeave'>): Option[] {
  const t = useTranslations('home.searchForm');
  const vocabulary = useTranslations('vocabulary.type');
  const format = useFormat();
  const router = useRouter();
  const asked = usePaused(text.trim());
  const isAsking = asked.length >= shortestText;
  const { data } = useQuery({ ...suggestQuery(asked), enabled: isAsking, retry: false });
  const goTo = (href: string) => {
    onLeave();
    void router.navigate({ href });
  };
  const countOf = (count: number) => t('homes', { count, shown: format.number(count) });
  const optionOf = (suggestion: Suggestion): Option => {
    if (suggestion.kind === 'place') {
      const { key, name, district, count } = suggestion;
      const whole = district === undefined ? name : `${name}, ${district}`;
      return { id: key, icon: MapPin, text: whole, note: countOf(count), choose: () => onPlace(key, whole) };
    }
    if (suggestion.kind === 'type') {
      const { type, count } = suggestion;
      const name = vocabulary(type.replace(/[ /]/g, '') as 'House');
      return { id: type, icon: Search, text: name, note: countOf(count), choose: () => onType(type) };
    }
    const { slug, title, location } = suggestion.product;
    return { id: slug, icon: House, text: title, note: location, choose: () => goTo(`/product/${slug}`) };
  };
  if (text.trim() !== '') return isAsking ? (data ?? []).map(optionOf) : [];
  const recent = ({ address, label }: { address: string; label: string }): Option => {
    return { id: address, icon: History, text: label, note: t('recent'), choose: () => goTo(address) };
  };
  return recentSearches().map(recent);
}

/** The list below the box: what the words may mean, or before there are any, the recent searches of this device. */
export function LocationSuggestions({ listId, onActive, ref, ...about }: LocationSuggestionsProps) {
  const { text } = about;
  const t = useTranslations('home.searchForm');
  const options = useOptions(about);
  const [chosen, setChosen] = useState({ text, active: -1 });
  // Other words begin anew.
  const active = chosen.text === text && chosen.active < options.length ? chosen.active : -1;
  const count = options.length;
  useEffect(() => onActive(active >= 0 ? `${listId}-${active}` : undefined, count), [active, count, listId, onActive]);
  useImperativeHandle(ref, () => ({
    // One place more than there are options: the box itself, where nothing is active.
    step: (by) => setChosen({ text, active: ((active + 1 + by + count + 1) % (count + 1)) - 1 }),
    take: () => {
      options[active]?.choose();
      return options[active] !== undefined;
    },
  }));
  if (count === 0) return null;
  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label={t('suggestions')}
        className="absolute top-full left-0 z-30 mt-1.5 max-h-96 w-[max(100%,21rem)] max-w-[calc(100vw-3rem)] overflow-y-auto rounded-2xl border border-line bg-surface py-2 text-ink shadow-raised"
      >
        {options.map(({ id, icon: Icon, text: name, note, choose }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box chooses the active option
          <div
            key={id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            // Before the box loses the focus, and with it the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={choose}
            className={classNames(
              'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5',
              index === active ? 'bg-accent-soft' : 'hover:bg-sunken',
            )}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-sm text-ink-soft">{note}</span>
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {t('suggestionsShown', { count, shown: String(count) })}
      </p>
    </>
  );
}
