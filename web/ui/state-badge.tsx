import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const colours = {
  neutral: 'bg-sunken text-ink-soft',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  fine: 'bg-fine-soft text-fine',
  bad: 'bg-bad-soft text-bad',
} as const;

export type StateTone = keyof typeof colours;

/** The state of something in a word, on the colour of its tone. */
export function StateBadge({
  tone,
  className,
  children,
}: {
  tone: StateTone;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        colours[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
