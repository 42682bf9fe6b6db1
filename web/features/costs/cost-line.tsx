import type { ReactNode } from 'react';

/** A line of a list of costs, with its amount. */
export function CostLine({ name, isSum = false, children }: { name: string; isSum?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex justify-between gap-x-6 gap-y-1 max-sm:flex-col ${isSum ? 'border-t border-line pt-2 font-semibold' : ''}`}
    >
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
