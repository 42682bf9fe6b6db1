import { type ReactNode, useId } from 'react';

/** A part of a deal's room with its heading. */
export function RoomSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6 print:break-inside-avoid print:border-0 print:p-0 print:shadow-none"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}
