import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Container } from '#web/ui/layout.tsx';

/** A whole page that says one thing and offers ways on. */
export function PageMessage({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Container className="flex min-h-[70vh] flex-col items-center justify-center py-16 text-center">
      <span className="mb-6 flex size-20 items-center justify-center rounded-full bg-accent-soft text-accent">
        <Icon aria-hidden="true" className="size-9" strokeWidth={1.75} />
      </span>
      <h1 className="max-w-2xl text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-4 max-w-xl text-lg text-ink-soft">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </Container>
  );
}
