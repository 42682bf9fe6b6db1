import { ArrowLeft } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { coverPage } from '#web/ui/cover-page.ts';
import { type OptionActions, type OptionGroup, useOptionGroups } from './place-options.ts';

/** What the box asks of its suggestions. */
export type SuggestionsHandle = {
  /** Goes up or down the list. */
  step(by: 1 | -1): void;
  /** Takes the active option; false when none is. */
  take(): boolean;
  /** Does what leads away from the list. */
  leaveTo(act: () => void): void;
};

type LocationSuggestionsProps = OptionActions & {
  text: string;
  listId: string;
  /** The list fills the screen, as on phones. */
  isPicker: boolean;
  onClear: () => void;
  /** Which option is active, by the id of its element, and how many there are. */
  onActive: (id: string | undefined, count: number) => void;
  ref: Ref<SuggestionsHandle>;
};

/**
 * While the list fills the screen, the page behind it stays, and the device's Back button closes the list. Navigation
 * is done by the returned function.
 */
function usePicker(isPicker: boolean, onLeave: () => void): (act: () => void) => void {
  const uncover = useRef<ReturnType<typeof coverPage>>(undefined);
  useEffect(() => {
    if (!isPicker) return;
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    uncover.current = coverPage(onLeave);
    return () => {
      style.overflow = '';
      uncover.current?.();
      uncover.current = undefined;
    };
  }, [isPicker, onLeave]);
  return (act) => (uncover.current === undefined ? act() : uncover.current(act));
}

type PickerBarProps = { hasText: boolean; onClear: () => void; onLeave: () => void };

/** Shown above the box, but after it in the tab order: typing happens in the box. */
function PickerBar({ hasText, onClear, onLeave }: PickerBarProps) {
  const t = useTranslations('home.searchForm');
  const look = 'inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold hover:bg-sunken';
  return (
    <div className="order-first -mx-2 flex items-center justify-between">
      <button type="button" onClick={onLeave} className={look}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('closePicker')}
      </button>
      {hasText && (
        // Before the box loses the focus, and with it the keyboard of a phone.
        <button type="button" onPointerDown={(event) => event.preventDefault()} onClick={onClear} className={look}>
          {t('clearLocation')}
        </button>
      )}
    </div>
  );
}

const listLook = 'overflow-y-auto bg-surface py-2 text-ink';
/** As wide as the form around the box, and just below the box: only its sides are placed. */
const belowBox = 'absolute inset-x-0 z-30 mt-1.5 max-h-96 rounded-2xl border border-line shadow-raised';
const fillingScreen = '-mx-4 min-h-0 flex-1 overscroll-contain border-t border-line';

type ListProps = { groups: readonly OptionGroup[]; listId: string; activeId: string | undefined; isPicker: boolean };

function OptionList({ groups, listId, activeId, isPicker }: ListProps) {
  const t = useTranslations('home.searchForm');
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t('suggestions')}
      className={classNames(listLook, isPicker ? fillingScreen : belowBox)}
    >
      {groups.map(({ id, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box holds groups, not field sets
        <div key={id} role="group" aria-label={t(`groups.${id}`)}>
          {id !== 'found' && (
            <p aria-hidden="true" className="px-4 pt-2 pb-1 text-sm font-semibold text-ink-soft">
              {t(`groups.${id}`)}
            </p>
          )}
          {options.map(({ id: option, icon: Icon, text: name, note, choose }) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box chooses the active option
            <div
              key={option}
              id={`${listId} ${option}`.replace(/\s/g, '-')}
              role="option"
              aria-selected={option === activeId}
              // Before the box loses the focus, and with it the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={choose}
              className={classNames(
                'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5',
                option === activeId ? 'bg-accent-soft' : 'hover:bg-sunken',
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
      ))}
    </div>
  );
}

/** The list below the box, or on phones around it: what the words may mean, recent searches, popular places. */
export function LocationSuggestions({ listId, isPicker, onActive, onClear, ref, ...about }: LocationSuggestionsProps) {
  const { text, onLeave } = about;
  const t = useTranslations('home.searchForm');
  const leaveTo = usePicker(isPicker, onLeave);
  const offered = useOptionGroups(text, about);
  const groups = offered.groups
    .filter(({ options }) => options.length > 0)
    .map(({ id, options }) => ({
      id,
      options: options.map((option) => ({ ...option, choose: () => leaveTo(option.choose) })),
    }));
  const options = groups.flatMap((group) => group.options);
  const [chosen, setChosen] = useState<{ text: string; id?: string | undefined }>({ text });
  // Other words start from the box again; the same option stays active where its position changes.
  const active = chosen.text === text ? options.findIndex(({ id }) => id === chosen.id) : -1;
  const activeId = options[active]?.id;
  const count = options.length;
  useEffect(
    () => onActive(activeId && `${listId} ${activeId}`.replace(/\s/g, '-'), count),
    [activeId, count, listId, onActive],
  );
  useImperativeHandle(ref, () => ({
    // One place more than there are options: the box itself, where nothing is active.
    step: (by) => setChosen({ text, id: options[((active + 1 + by + count + 1) % (count + 1)) - 1]?.id }),
    take: () => {
      options[active]?.choose();
      return options[active] !== undefined;
    },
    leaveTo,
  }));
  return (
    <>
      {isPicker && <PickerBar hasText={text !== ''} onClear={onClear} onLeave={onLeave} />}
      {count > 0 && <OptionList groups={groups} listId={listId} activeId={activeId} isPicker={isPicker} />}
      <p role="status" className={classNames('text-ink-soft', !(isPicker && offered.isUnknown) && 'sr-only')}>
        {count > 0 && t('suggestionsShown', { count, shown: String(count) })}
        {offered.isUnknown && t('noPlace')}
      </p>
    </>
  );
}
