import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { History, House, type LucideIcon, MapPin, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EndpointResponse } from '#contract/endpoint.ts';
import type { suggestListings } from '#contract/search/search.endpoints.ts';
import { useFormat } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import { suggestQuery } from '../search.queries.ts';
import { recentSearches } from './recent-searches.ts';

type Suggestion = EndpointResponse<typeof suggestListings>['suggestions'][number];

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

// The form is rendered once for all pages, so its ids are its own; a page has one.
const listId = 'search-location-list';

type LocationBoxProps = {
  location: string | undefined;
  /** A place chosen before, by its key and its name. */
  place: { key: string; name: string } | undefined;
  /** Something was chosen that the form should search for at once. */
  onChosen: (() => void) | undefined;
};

function useOptions(
  text: string,
  isOpen: boolean,
  choose: { place(key: string, name: string): void; type(text: string): void },
) {
  const t = useTranslations('home.searchForm');
  const vocabulary = useTranslations('vocabulary.type');
  const format = useFormat();
  const router = useRouter();
  const asked = usePaused(text.trim());
  const isAsking = isOpen && asked.length >= shortestText;
  const { data } = useQuery({ ...suggestQuery(asked), enabled: isAsking, retry: false });
  const goTo = (href: string) => void router.navigate({ href });
  const countOf = (count: number) => t('homes', { count, shown: format.number(count) });
  const optionOf = (suggestion: Suggestion): Option => {
    if (suggestion.kind === 'place') {
      const { key, name, district, count } = suggestion;
      const whole = district === undefined ? name : `${name}, ${district}`;
      return { id: key, icon: MapPin, text: whole, note: countOf(count), choose: () => choose.place(key, whole) };
    }
    if (suggestion.kind === 'type') {
      const name = vocabulary(suggestion.type.replace(/[ /]/g, '') as 'House');
      return {
        id: suggestion.type,
        icon: Search,
        text: name,
        note: countOf(suggestion.count),
        choose: () => choose.type(suggestion.type),
      };
    }
    const { slug, title, location } = suggestion.product;
    return { id: slug, icon: House, text: title, note: location, choose: () => goTo(`/product/${slug}`) };
  };
  if (!isOpen) return [];
  if (text.trim() === '') {
    return recentSearches().map(
      ({ address, label }): Option => ({
        id: address,
        icon: History,
        text: label,
        note: t('recent'),
        choose: () => goTo(address),
      }),
    );
  }
  return isAsking ? (data ?? []).map(optionOf) : [];
}

function OptionList({
  id,
  label,
  options,
  active,
}: {
  id: string;
  label: string;
  options: readonly Option[];
  active: number;
}) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="absolute top-full left-0 z-30 mt-1.5 max-h-96 w-[max(100%,21rem)] max-w-[calc(100vw-3rem)] overflow-y-auto rounded-2xl border border-line bg-surface py-2 text-ink shadow-raised"
    >
      {options.map(({ id: option, icon: Icon, text, note, choose }, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box chooses the active option
        <div
          key={option}
          id={`${id}-${index}`}
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
            <span className="block truncate font-medium">{text}</span>
            <span className="block truncate text-sm text-ink-soft">{note}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

/**
 * Where to look: free text, with suggestions of places, types and properties after a short pause, and recent searches
 * before one types. A combobox: arrows go through the list, Enter takes, Escape closes. Without scripts a plain field.
 */
export function LocationBox({ location = '', place, onChosen }: LocationBoxProps) {
  const t = useTranslations('home.searchForm');
  const box = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState(place?.name ?? location);
  const [chosen, setChosen] = useState(place?.key ?? '');
  // Another address, as after Back, shows its own place.
  const given = `${place?.key} ${place?.name ?? location}`;
  const [shownFor, setShownFor] = useState(given);
  if (shownFor !== given) {
    setShownFor(given);
    setValue(place?.name ?? location);
    setChosen(place?.key ?? '');
  }
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [isChoosing, setChoosing] = useState(false);
  // The form can be sent only once its fields hold what was chosen.
  useEffect(() => {
    if (!isChoosing) return;
    setChoosing(false);
    onChosen?.();
  }, [isChoosing, onChosen]);
  const take = (text: string, key: string) => {
    setValue(text);
    setChosen(key);
    setOpen(false);
    setChoosing(true);
  };
  const options = useOptions(value, isOpen, {
    place: (key, name) => take(name, key),
    type: (type) => {
      const select = box.current?.closest('form')?.elements.namedItem('propertyType');
      if (select instanceof HTMLSelectElement) select.value = type;
      take('', '');
    },
  });
  const isShown = options.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are options: the box itself, where nothing is active.
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === 'Enter' && isShown && options[active]) {
      event.preventDefault();
      options[active].choose();
      setOpen(false);
    }
  };
  return (
    <div ref={box} className="relative">
      <TextField
        label={t('location')}
        id="search-location"
        name="location"
        placeholder={t('locationPlaceholder')}
        value={value}
        onChange={({ target }) => {
          setValue(target.value);
          setChosen('');
          setActive(-1);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        maxLength={200}
        autoComplete="off"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
      />
      {chosen && <input type="hidden" name="place" value={chosen} />}
      {isShown && <OptionList id={listId} label={t('suggestions')} options={options} active={active} />}
      <p role="status" className="sr-only">
        {isShown && t('suggestionsShown', { count: options.length, shown: String(options.length) })}
      </p>
    </div>
  );
}
