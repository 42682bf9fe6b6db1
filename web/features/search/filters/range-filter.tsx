import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Histogram } from '#contract/search/search.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { edgesOf, endsOfRange, moveEnd, rangeOfEnds, type SliderEnds } from './range-scale.ts';

type RangeFilterProps = {
  title: string;
  /** The parameters of the address for the two ends. */
  names: { min: string; max: string };
  range: { min?: number; max?: number };
  histogram: Histogram;
  /** A value in words: "$120,000". */
  format: (value: number) => string;
  unit: string;
};

/** How long a slider must rest before the search follows it. */
const restMilliseconds = 250;

/** The columns, highlighted within the range. Hidden from screen readers, which use the sliders. */
function Columns({ histogram, ends }: { histogram: Histogram; ends: SliderEnds }) {
  const tallest = Math.max(1, ...histogram.map(({ count }) => count));
  return (
    <div aria-hidden="true" className="mx-2.5 flex h-14 items-end gap-px">
      {histogram.map(({ from, count }, column) => (
        <div
          key={from}
          style={{ height: `${count === 0 ? 2 : Math.max(8, (count / tallest) * 100)}%` }}
          className={classNames(
            'flex-1 rounded-t-xs transition-colors',
            column >= ends.low && column < ends.high ? 'bg-accent' : 'bg-line',
          )}
        />
      ))}
    </div>
  );
}

const thumbLook =
  'pointer-events-none absolute inset-x-0 -top-2.5 h-5 w-full appearance-none bg-transparent focus-visible:outline-none ' +
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:cursor-grab ' +
  '[&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 ' +
  '[&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-surface [&::-webkit-slider-thumb]:shadow-card ' +
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full ' +
  '[&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-surface ' +
  'focus-visible:[&::-webkit-slider-thumb]:outline-3 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 ' +
  'focus-visible:[&::-webkit-slider-thumb]:outline-focus focus-visible:[&::-moz-range-thumb]:outline-3';

type Texts = { min: string; max: string };

const textsOf = ({ min, max }: { min?: number; max?: number }): Texts => ({
  min: min === undefined ? '' : String(min),
  max: max === undefined ? '' : String(max),
});

/** Sends the form a field belongs to, once a slider rests. */
function useRest(field: RefObject<HTMLElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isMoving: () => timer.current !== undefined,
    begin: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        timer.current = undefined;
        field.current?.closest('form')?.requestSubmit();
      }, restMilliseconds);
    },
  };
}

const fieldLook = 'min-h-11 w-full min-w-0 rounded-xl border border-line-strong bg-surface px-3 text-ink tabular-nums';

/**
 * From … to …: two numbers to type, and two sliders over a histogram of what there is. The fields belong to the form
 * around; a slider sends it when it rests.
 */
export function RangeFilter({ title, names, range, histogram, format, unit }: RangeFilterProps) {
  const t = useTranslations('search.filter');
  const id = useId();
  const [texts, setTexts] = useState(() => textsOf(range));
  const edges = edgesOf(histogram);
  const last = edges.length - 1;
  const [moved, setMoved] = useState<SliderEnds>();
  const ends = moved ?? endsOfRange(edges, range.min, range.max);
  const field = useRef<HTMLInputElement>(null);
  const rest = useRest(field);
  const given = `${range.min} ${range.max}`;
  const [shownFor, setShownFor] = useState(given);
  // A new range from the address, as after Back, is shown, but not while the slider is being moved.
  if (shownFor !== given && !rest.isMoving()) {
    setShownFor(given);
    setTexts(textsOf(range));
    setMoved(undefined);
  }
  const move = (end: keyof SliderEnds, step: number) => {
    const next = moveEnd(ends, end, step, last);
    setMoved(next);
    setTexts(textsOf(rangeOfEnds(edges, next)));
    rest.begin();
  };
  const slider = (end: keyof SliderEnds, label: string) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={format(edges[ends[end]] ?? 0)}
      min={0}
      max={last}
      value={ends[end]}
      onChange={(event) => {
        event.stopPropagation();
        move(end, event.target.valueAsNumber);
      }}
      className={thumbLook}
    />
  );
  const text = (end: keyof Texts, label: string) => (
    <div className="min-w-0 flex-1">
      <label htmlFor={`${id}-${end}`} className="mb-1 block text-sm text-ink-soft">
        {label}
      </label>
      <input
        ref={end === 'min' ? field : undefined}
        id={`${id}-${end}`}
        name={names[end]}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={200}
        value={texts[end]}
        onChange={(event) => setTexts({ ...texts, [end]: event.target.value })}
        className={fieldLook}
      />
    </div>
  );
  return (
    <div>
      {last > 0 && (
        <div className="mb-4 noscript:hidden">
          <Columns histogram={histogram} ends={ends} />
          <div className="relative h-1 rounded-full bg-line">
            <div
              aria-hidden="true"
              className="absolute inset-y-0 rounded-full bg-accent"
              style={{ left: `${(ends.low / last) * 100}%`, right: `${100 - (ends.high / last) * 100}%` }}
            />
            {slider('low', t('lowest', { title }))}
            {slider('high', t('highest', { title }))}
          </div>
        </div>
      )}
      <div className="flex gap-3 pt-1">
        {text('min', t('least', { unit }))}
        {text('max', t('most', { unit }))}
      </div>
    </div>
  );
}
