import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Explains missing content, with an action: nothing found, could not be loaded. */
export function Notice({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center rounded-2xl border border-line bg-surface px-6 py-14 text-center">
      <span className="mb-5 flex size-14 items-center justify-center rounded-full bg-accent-soft text-accent">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <h2 className="text-xl sm:text-2xl">{title}</h2>
      {children && <div className="mt-2 max-w-xl text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
