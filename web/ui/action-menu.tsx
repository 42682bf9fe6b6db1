import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export const actionLineLook =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left hover:bg-sunken disabled:opacity-60';

/** The further acts of one row behind "…", out of reach of a slip. The frame closes it like the menus of the header. */
export function ActionMenu({
  label,
  isAtStart = false,
  children,
}: {
  label: string;
  /** The menu is aligned with the start of its button instead of its end. */
  isAtStart?: boolean;
  children: ReactNode;
}) {
  return (
    <details data-dropdown name="row" className="relative noscript:hidden">
      <summary
        aria-label={label}
        className="flex size-11 list-none items-center justify-center rounded-full hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </summary>
      <div
        className={classNames(
          'absolute top-full z-20 flex w-60 flex-col rounded-2xl border border-line bg-surface p-2 shadow-raised',
          isAtStart ? 'left-0' : 'right-0',
        )}
      >
        {children}
      </div>
    </details>
  );
}

/** One action of the menu; `isDangerous` separates those that are hard to undo. */
export function ActionMenuButton({
  icon: Icon,
  label,
  isDangerous = false,
  isDisabled = false,
  onClick,
  children,
}: {
  icon: LucideIcon;
  /** What the act is done to, where its text alone does not say it. */
  label?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={({ currentTarget }) => {
        // The menu closes: the focus returns to its button after whatever the act asks.
        currentTarget.closest('details')?.querySelector('summary')?.focus();
        onClick();
      }}
      className={classNames(
        actionLineLook,
        isDangerous &&
          'font-medium text-bad not-first:mt-1 not-first:rounded-t-none not-first:border-t not-first:border-line',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </button>
  );
}
