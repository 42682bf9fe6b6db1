import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { personalPages, publicPages } from '#contract/site/pages.ts';

type Page = (typeof publicPages)[number] | (typeof personalPages)[number];
/** The address of one of our pages, with or without a query string or an anchor, or of one order. */
export type PageAddress = Page | `${Page}?${string}` | `${Page}#${string}` | `/orders/${string}`;

/** A pointer that rests this long on a link is about to follow it. */
const intentMilliseconds = 65;
let intent: ReturnType<typeof setTimeout> | undefined;

function opensHere(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier && !event.defaultPrevented;
}

/**
 * What makes an `<a>` lead to one of our pages without loading the document again. Much cheaper to render than the
 * router's own link, which works out parameters and matches: right for the many fixed links around a page.
 */
export function usePageLink(to: PageAddress, options: { resetScroll?: boolean } = {}) {
  const router = useRouter();
  return {
    href: to,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (!opensHere(event)) return;
      event.preventDefault();
      void router.navigate({ href: to, ...options });
    },
    onPointerEnter: () => {
      intent = setTimeout(
        () => void router.preloadRoute({ to: '.', href: to }).catch(() => undefined),
        intentMilliseconds,
      );
    },
    onPointerLeave: () => clearTimeout(intent),
  };
}

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  to: PageAddress;
  /** False where the page keeps its scroll position: the link changes only its content. */
  resetScroll?: boolean;
};

/** A link to one of our pages. */
export function PageLink({ to, resetScroll, ...rest }: PageLinkProps) {
  return <a {...usePageLink(to, resetScroll === undefined ? {} : { resetScroll })} {...rest} />;
}
