import type { ReactNode } from 'react';

/** A part of the form with its heading. */
export function FormSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="rounded-3xl border border-line bg-surface p-5 shadow-card sm:p-8">
      <h2 className="text-xl sm:text-2xl">{title}</h2>
      {text && <p className="mt-1 text-ink-soft text-pretty">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
