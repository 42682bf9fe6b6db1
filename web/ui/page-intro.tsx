import type { ReactNode } from 'react';
import { Container } from './layout.tsx';

/** The head of a page of texts: its heading, its subject and, below, its primary action. */
export function PageIntro({ title, intro, children }: { title: string; intro?: string; children?: ReactNode }) {
  return (
    <div className="border-b border-line bg-sunken">
      <Container className="py-10 sm:py-16">
        <h1 className="text-3xl sm:text-5xl">{title}</h1>
        {intro && <p className="mt-4 max-w-[60ch] text-lg text-pretty text-ink-soft sm:text-xl">{intro}</p>}
        {children}
      </Container>
    </div>
  );
}
