import { createLink, type LinkComponent } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { AnchorHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

function BackAnchor({ children, className, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const look = 'inline-flex min-h-11 items-center gap-2 font-medium text-ink-soft hover:text-accent print:hidden';
  return (
    <a className={classNames(look, className)} {...rest}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </a>
  );
}

const AnchorLink = createLink(BackAnchor);

/** A link above a page, to the list it belongs to; not marked as the page one is on, whose address begins with its own. */
export const BackLink: LinkComponent<typeof BackAnchor> = (props) => (
  <AnchorLink activeOptions={{ exact: true }} {...props} />
);
