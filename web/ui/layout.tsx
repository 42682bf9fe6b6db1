import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Keeps content to a readable width with room at the edges. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('mx-auto w-full max-w-[90rem] px-4 sm:px-6 lg:px-10', className)}>{children}</div>;
}

/** A part of a page with its heading; `action` is at the heading's end. */
export function Section({
  title,
  intro,
  action,
  children,
  className,
}: {
  title: string;
  intro?: string;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section className={classNames('py-12 sm:py-16', className)}>
      <Container>
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-8">
          <div className="max-w-2xl">
            <h2 className="text-2xl sm:text-3xl">{title}</h2>
            {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
          </div>
          {action}
        </div>
        {children}
      </Container>
    </section>
  );
}
