import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type PageAddress, PageLink } from './page-link.tsx';

type TaskLineProps = {
  to: PageAddress;
  icon: LucideIcon;
  /** The task. */
  title: string;
  /** About what, and since when. */
  detail: string;
};

/** A task that waits for the reader, with a link to its page. */
export function TaskLine({ to, icon: Icon, title, detail }: TaskLineProps) {
  return (
    <li>
      <PageLink to={to} className="group flex min-h-14 items-center gap-3 py-2">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-xl bg-accent-soft text-accent">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold group-hover:underline">{title}</span>
          <span className="line-clamp-3 text-sm text-ink-soft sm:line-clamp-1" suppressHydrationWarning>
            {detail}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </PageLink>
    </li>
  );
}
