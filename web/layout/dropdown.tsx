import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A menu that opens below its title. `<details>`, so that it also works before and without scripts. */
export function Dropdown({
  title,
  icon: Icon,
  face,
  isIconOnly = false,
  isAtEnd = false,
  className,
  children,
}: {
  title: string;
  icon?: LucideIcon;
  /** In place of an icon: a person's picture. */
  face?: ReactNode;
  /** Only the icon is shown; the title is for screen readers. */
  isIconOnly?: boolean;
  /** The menu is aligned with the end of its title instead of its start. */
  isAtEnd?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details data-dropdown name="header" className={classNames('group relative', className)}>
      <summary
        aria-label={isIconOnly ? title : undefined}
        className={classNames(
          'flex min-h-11 list-none items-center gap-1.5 rounded-full px-4 font-medium select-none hover:bg-sunken lg:max-xl:px-3',
          'group-open:bg-sunken [&::-webkit-details-marker]:hidden',
          isIconOnly && 'min-w-11 justify-center px-3',
        )}
      >
        {Icon && <Icon aria-hidden="true" className="size-5" />}
        {face}
        {!isIconOnly && <span className="truncate">{title}</span>}
        {!isIconOnly && (
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
        )}
      </summary>
      <div
        className={classNames(
          'absolute top-full mt-2 flex min-w-56 flex-col rounded-2xl border border-line bg-surface p-2 shadow-raised',
          'transition duration-150 starting:-translate-y-1 starting:opacity-0',
          isAtEnd ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </div>
    </details>
  );
}

/** The look of one line in a dropdown or in the side menu. */
export const menuLineLook =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left hover:bg-sunken aria-[current]:font-semibold ' +
  'aria-[current]:text-accent aria-pressed:font-semibold aria-pressed:text-accent';

const openDropdowns = () => document.querySelectorAll<HTMLDetailsElement>('details[data-dropdown][open]');

function closeIfLeft({ type, target }: Event): void {
  if (!(target instanceof Element)) return;
  for (const dropdown of openDropdowns()) {
    const isChoice = type === 'click' && target.closest('a, button') !== null;
    if (isChoice || !dropdown.contains(target)) dropdown.open = false;
  }
}

function closeOnEscape({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  for (const dropdown of openDropdowns()) {
    dropdown.open = false;
    dropdown.querySelector('summary')?.focus();
  }
}

/** Closes open dropdowns on Escape, on a choice in them, and when the pointer or the focus leaves. */
export function useDropdownDismissal(): void {
  useEffect(() => {
    document.addEventListener('click', closeIfLeft);
    document.addEventListener('focusin', closeIfLeft);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('click', closeIfLeft);
      document.removeEventListener('focusin', closeIfLeft);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
}
