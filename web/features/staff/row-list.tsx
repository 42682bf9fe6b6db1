import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/**
 * Entries under one another: a table on wide screens, cards on phones. `columns` gives the widths of both the head and
 * the rows, as a class of a grid from `md` on; `heads` are their names, which each cell repeats for screen readers.
 */
export function RowList({
  columns,
  heads,
  children,
}: {
  columns: string;
  heads: readonly string[];
  children: ReactNode;
}) {
  return (
    <div className="md:overflow-hidden md:rounded-2xl md:border md:border-line md:bg-surface md:shadow-card">
      <div
        aria-hidden="true"
        className={classNames(
          'hidden gap-x-5 border-b border-line bg-sunken px-5 py-2.5 text-sm font-semibold text-ink-soft md:grid',
          columns,
        )}
      >
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul className="max-md:space-y-3 md:divide-y md:divide-line">{children}</ul>
    </div>
  );
}

/** One entry of a RowList. */
export function Row({ columns, children }: { columns: string; children: ReactNode }) {
  return (
    <li
      className={classNames(
        'relative grid gap-x-5 gap-y-2 max-md:rounded-2xl max-md:border max-md:border-line max-md:bg-surface max-md:p-4',
        'max-md:shadow-card md:items-center md:px-5 md:py-3.5',
        columns,
      )}
    >
      {children}
    </li>
  );
}

/** One cell of a Row, with the name of its column. */
export function Cell({ head, className, children }: { head: string; className?: string; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0 max-md:flex max-md:items-baseline max-md:gap-3', className)}>
      <span className="text-sm text-ink-soft max-md:w-28 max-md:shrink-0 md:sr-only">{head}</span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** An entry that holds texts: the same card on every screen. */
export function Card({ children }: { children: ReactNode }) {
  return <li className="card-frame p-4 sm:p-6">{children}</li>;
}

export function CardList({ children }: { children: ReactNode }) {
  return <ul className="space-y-4">{children}</ul>;
}
