import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** The title of a form that is folded until it is wanted; it opens without scripts too. */
export function DisclosureSummary({ children }: { children: ReactNode }) {
  return (
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
      {children}
      <ChevronDown aria-hidden="true" className="size-5 shrink-0 in-open:rotate-180" />
    </summary>
  );
}

/** A form below something else, folded until it is wanted. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-3 rounded-xl border border-line bg-surface">
      <DisclosureSummary>{title}</DisclosureSummary>
      {children}
    </details>
  );
}
