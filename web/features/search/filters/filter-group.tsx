import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** One kind of filter, which can be folded away. */
export function FilterGroup({
  title,
  isOpen = true,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="group/filter border-t border-line first:border-0" suppressHydrationWarning>
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 font-semibold focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-ink-soft transition-transform group-open/filter:rotate-180"
        />
      </summary>
      <fieldset className="min-w-0 pb-4">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

type ChoiceProps = {
  /** The parameter of the address this sets. */
  name: string;
  value: string;
  label: string;
  /** The number of listings this choice would leave. */
  count: number | undefined;
  shownCount: string;
  isChosen: boolean;
  type?: 'checkbox' | 'radio';
  className?: string;
};

// The address decides what is ticked; the surrounding form is notified of every change.
const changedByForm = () => undefined;

/** A checkbox with its number of results. A choice without results cannot be ticked, but is visible. */
export function Choice({ name, value, label, count, shownCount, isChosen, type = 'checkbox', className }: ChoiceProps) {
  const isEmpty = count === 0 && !isChosen;
  return (
    <label
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 lg:min-h-9',
        isEmpty ? 'cursor-not-allowed text-ink-soft' : 'hover:bg-sunken',
        className,
      )}
    >
      <input
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        disabled={isEmpty}
        onChange={changedByForm}
        className="size-4.5 shrink-0 accent-accent"
      />
      <span className="min-w-0 flex-1 leading-snug">{label}</span>
      <span className="text-sm text-ink-soft tabular-nums">{shownCount}</span>
    </label>
  );
}

/** "Any, 1+, 2+ …" side by side: at least this many. */
export function StepChoice({
  name,
  steps,
  chosen,
  labelOf,
  anyLabel,
}: {
  name: string;
  steps: readonly { value: number; count: number }[];
  chosen: number | undefined;
  labelOf: (value: number) => { short: string; spoken: string };
  anyLabel: string;
}) {
  const all = [{ value: undefined, count: 1 }, ...steps];
  return (
    <div className="flex overflow-hidden rounded-xl border border-line-strong">
      {all.map(({ value, count }) => {
        const isChosen = value === chosen;
        const isEmpty = count === 0 && !isChosen;
        return (
          <label
            key={value ?? 'any'}
            className={classNames(
              'relative flex min-h-11 flex-1 items-center justify-center border-l border-line text-sm font-medium first:border-0 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus',
              isChosen && 'bg-ink text-page',
              isEmpty && 'cursor-not-allowed text-ink-soft line-through decoration-line-strong',
              !isChosen && !isEmpty && 'cursor-pointer hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value ?? ''}
              checked={isChosen}
              disabled={isEmpty}
              onChange={changedByForm}
              aria-label={value === undefined ? anyLabel : labelOf(value).spoken}
              className="absolute inset-0 opacity-0"
            />
            <span aria-hidden="true">{value === undefined ? anyLabel : labelOf(value).short}</span>
          </label>
        );
      })}
    </div>
  );
}
