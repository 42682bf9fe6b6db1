import { classNames } from '#web/ui/class-names.ts';

const looks = {
  free: 'border-line bg-surface text-ink',
  taken: 'border-transparent bg-sunken text-ink-soft line-through',
  past: 'border-transparent text-ink-soft',
  chosen: 'border-accent bg-accent-soft text-ink font-semibold',
  booked: 'border-accent bg-accent-soft text-ink hover:underline',
} as const;

/** The style of a night in a calendar: taken nights are struck through, so that they do not depend on colour alone. */
export function nightLook(state: keyof typeof looks, more?: string): string {
  return classNames(
    'flex min-h-13 w-full flex-col items-center justify-center rounded-lg border px-0.5 py-1 leading-tight',
    looks[state],
    more,
  );
}
