import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Long text at a measure the eye can follow, with room between paragraphs. */
export function Prose({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames('max-w-[68ch] space-y-5 text-lg leading-relaxed text-pretty', className)}>
      {children}
    </div>
  );
}

/** The paragraphs of a numbered group of texts. */
export function Paragraphs({ texts }: { texts: Readonly<Record<string, string>> }) {
  return Object.entries(texts).map(([number, text]) => <p key={number}>{text}</p>);
}
