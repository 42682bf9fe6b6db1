import { ChevronDown } from 'lucide-react';
import { classNames } from './class-names.ts';

/**
 * Unfolds the rest of a row on screens without space for all of it, also without scripts. The row is a `group/row`;
 * what it unfolds has to carry `group-has-[[data-row-toggle][open]]/row:…`.
 */
export function RowToggle({ label, className }: { label: string; className?: string }) {
  return (
    <details data-row-toggle className={classNames('group/toggle shrink-0', className)}>
      <summary
        aria-label={label}
        className="flex size-11 list-none items-center justify-center rounded-full hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open/toggle:rotate-180" />
      </summary>
    </details>
  );
}
