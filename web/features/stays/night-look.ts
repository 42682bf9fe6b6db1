import { classNames } from '#web/ui/class-names.ts';

const looks = {
  free: 'border-line bg-surface text-ink',
  taken: 'border-transparent bg-sunken text-ink-soft line-through',
  past: 'border-transparent text-ink-soft',
  chosen: 'border-accent bg-accent-soft text-ink font-semibold',
  booked: 'border-accent bg-accent-soft text-ink hover:underline',
} as const;

/** How a night looks in a calendar: what is taken is struck through, so that no colour alone says it. */
export function nightLook(state: keyof typeof looks, more?: string): string {
  return classNames(
    'flex min-h-13 w-full flex-col items-center justify-center rounded-lg border px-0.5 py-1 leading-tight',
    looks[state],
    more,
  );
}
