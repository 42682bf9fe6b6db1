import type { ReactNode } from 'react';
import { Container } from './layout.tsx';

/** The last word of a page: a short invitation with its buttons. */
export function Callout({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="pt-4 pb-16 sm:pb-20">
      <Container>
        <div className="flex flex-col gap-6 rounded-3xl bg-accent-soft px-6 py-10 sm:flex-row sm:items-center sm:justify-between sm:px-10 lg:px-14 lg:py-14">
          <div className="max-w-xl">
            <h2 className="text-2xl sm:text-3xl">{title}</h2>
            {text && <p className="mt-2 text-lg text-ink-soft">{text}</p>}
          </div>
          <div className="flex shrink-0 flex-wrap gap-3">{children}</div>
        </div>
      </Container>
    </section>
  );
}
