import { classNames } from './class-names.ts';

/** The look of a link among a few of which one is the present one: the states of a list, its shelves, a period. */
export function pillLook(isSelected: boolean): string {
  return classNames(
    'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium transition-colors',
    isSelected ? 'border-ink bg-ink text-page' : 'border-line-strong bg-surface hover:border-accent hover:text-accent',
  );
}
