import { type FocusEvent, type KeyboardEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { TextField } from '#web/ui/field.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import type { SuggestionsHandle } from './location-suggestions.tsx';

/** Loaded when the box is first focused: most pages are read without. */
const LocationSuggestions = lazyPart(async () => (await import('./location-suggestions.tsx')).LocationSuggestions);

// The form is rendered once for all pages, so its ids are its own; a page has one.
const listId = 'search-location-list';
/** Where a list below the box would leave it no room. */
const narrowScreen = '(max-width: 39.99rem)';
const dialogOf = (label: string) => ({ role: 'dialog', 'aria-modal': true, 'aria-label': label });
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

type LocationBoxProps = {
  location: string | undefined;
  /** A place chosen before, by its key and its name. */
  place: { key: string; name: string } | undefined;
  /** Something was chosen that the form should search for at once. */
  onChosen: (() => void) | undefined;
};

/**
 * The text of the box; a new address, as after Back, brings its own place. It does not overwrite typing: the page may
 * reach an address only after further typing.
 */
function useBoxValue({ location = '', place }: LocationBoxProps) {
  const given = { text: place?.name ?? location, key: place?.key ?? '' };
  const [value, setValue] = useState(given);
  const [shownFor, setShownFor] = useState(given);
  const [isTyping, setTyping] = useState(false);
  if (shownFor.text !== given.text || shownFor.key !== given.key) {
    setShownFor(given);
    if (!isTyping) setValue(given);
    else if (value.text.trim() === given.text) setTyping(false);
  }
  return { ...value, setValue, setTyping };
}

/** The look of the box while it fills the screen of a phone. */
const pickerLook = 'fixed inset-0 z-50 flex flex-col gap-3 bg-page px-4 py-3 text-ink';

/**
 * Whether the focus has moved to another part of the page: not with a phone's keyboard, nor to a button of the picker.
 */
function hasLeft({ relatedTarget }: FocusEvent, box: HTMLElement | null, isPicker: boolean): boolean {
  if (relatedTarget instanceof Node && box?.contains(relatedTarget)) return false;
  return !isPicker || relatedTarget !== null;
}

/**
 * Where to look: free text, with suggestions of places, types and properties after a short pause, and before one types
 * recent searches and popular places. A combobox: arrows go through the list, Enter takes, Escape closes. On a phone box
 * and list fill the screen while one chooses. Without scripts a plain field.
 */
export function LocationBox(props: LocationBoxProps) {
  const { onChosen } = props;
  const t = useTranslations('home.searchForm');
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useRef<SuggestionsHandle>(null);
  const { text, key, setValue, setTyping } = useBoxValue(props);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<{ id?: string | undefined; count: number }>({ count: 0 });
  const onActive = useCallback((id: string | undefined, count: number) => setActive({ id, count }), []);
  const [isChoosing, setChoosing] = useState(false);
  // The form can be sent only once its fields contain the choice.
  useEffect(() => {
    if (!isChoosing) return;
    setChoosing(false);
    onChosen?.();
  }, [isChoosing, onChosen]);
  const take = (chosen: { text: string; key: string }) => {
    setValue(chosen);
    close();
    setChoosing(true);
  };
  const isShown = isOpen && active.count > 0;
  const isPicker = useMedia(narrowScreen) && isOpen;
  const close = useCallback(() => {
    setTyping(false);
    setOpen(false);
    // A phone's keyboard goes, and another tap comes as a new focus.
    if (isPicker) field.current?.blur();
  }, [setTyping, isPicker]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      suggestions.current?.step(step);
    } else if (event.key === 'Escape' && (isShown || isPicker)) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      if (isShown && suggestions.current?.take()) return event.preventDefault();
      if (!isPicker) return close();
      event.preventDefault();
      const { form } = event.currentTarget;
      const search = () => {
        close();
        form?.requestSubmit();
      };
      // On a slow connection the list may not have come yet.
      if (suggestions.current === null) search();
      else suggestions.current.leaveTo(search);
    }
  };
  return (
    <div
      ref={box}
      className={isPicker ? pickerLook : 'max-md:col-span-2'}
      {...(isPicker ? dialogOf(t('location')) : {})}
    >
      <TextField
        ref={field}
        label={t('location')}
        id="search-location"
        name="location"
        placeholder={t('locationPlaceholder')}
        value={text}
        onChange={({ target }) => {
          setValue({ text: target.value, key: '' });
          setTyping(true);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={(event) => {
          if (!hasLeft(event, box.current, isPicker)) return;
          setTyping(false);
          setOpen(false);
        }}
        onKeyDown={onKeyDown}
        maxLength={200}
        autoComplete="off"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown ? active.id : undefined}
      />
      {key && <input type="hidden" name="place" value={key} />}
      {isOpen && (
        <Suspense fallback={null}>
          <LocationSuggestions
            ref={suggestions}
            text={text}
            listId={listId}
            onPlace={(place, name) => take({ text: name, key: place })}
            onType={(type) => {
              const select = box.current?.closest('form')?.elements.namedItem('propertyType');
              if (select instanceof HTMLSelectElement) select.value = type;
              take({ text: '', key: '' });
            }}
            isPicker={isPicker}
            onClear={() => setValue({ text: '', key: '' })}
            onLeave={close}
            onActive={onActive}
          />
        </Suspense>
      )}
    </div>
  );
}
