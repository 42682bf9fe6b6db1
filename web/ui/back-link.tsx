import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { AnchorHTMLAttributes } from 'react';

function BackAnchor({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a
      className="inline-flex min-h-11 items-center gap-2 font-medium text-ink-soft hover:text-accent print:hidden"
      {...rest}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </a>
  );
}

/** A link above a page, to the list it belongs to. */
export const BackLink = createLink(BackAnchor);
