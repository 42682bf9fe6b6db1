import { classNames } from '#web/ui/class-names.ts';

/** How a night looks in a calendar: what is taken is struck through, so that no colour alone says it. */
export function nightLook(isFree: boolean, more?: string): string {
  return classNames(
    'flex min-h-13 w-full flex-col items-center justify-center rounded-lg border px-0.5 py-1 leading-tight',
    isFree ? 'border-line bg-surface text-ink' : 'border-transparent bg-sunken text-ink-soft line-through',
    more,
  );
}
