import { useHydrated, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

/** Questions under one another that open to show their answers. The browser's own element: works without scripts. */
export function Accordion({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('divide-y divide-line overflow-hidden card-frame', className)}>{children}</div>;
}

type AccordionItemProps = {
  /** The item's anchor. It is inside the closed part, so that the browser itself opens the item a link points to. */
  id: string;
  /** Items that share a name close one another; without one, several can be open. */
  name?: string;
  title: ReactNode;
  /** The heading's level on its page. */
  heading?: 'h2' | 'h3';
  /** Opens or closes it from outside; the reader may still do so. */
  isOpen?: boolean;
  children: ReactNode;
};

// The height animates to `auto` where the browser can (interpolate-size); in others the item just opens.
const growing =
  '[interpolate-size:allow-keywords] details-content:h-0 details-content:overflow-clip open:details-content:h-auto ' +
  'details-content:transition-[height,content-visibility] details-content:transition-discrete ' +
  'details-content:duration-250 details-content:ease-out';

export function AccordionItem({
  id,
  name,
  title,
  heading: Heading = 'h3',
  isOpen = false,
  children,
}: AccordionItemProps) {
  // Readers open items, and links do, before scripts run: that state must not be overwritten by the server's.
  return (
    <details name={name} open={isOpen} className={classNames('group', growing)} suppressHydrationWarning>
      <summary
        className={classNames(
          'flex min-h-14 list-none items-center justify-between gap-4 px-5 py-4 transition-colors hover:bg-sunken/60',
          'focus-visible:-outline-offset-3 sm:px-6 [&::-webkit-details-marker]:hidden',
        )}
      >
        <Heading className="font-sans text-base leading-snug font-semibold tracking-normal text-pretty sm:text-lg">
          {title}
        </Heading>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-accent transition-transform duration-250 group-open:rotate-180"
        />
      </summary>
      <div id={id} className="max-w-prose scroll-mt-20 px-5 pt-1 pb-6 text-ink-soft text-pretty sm:px-6">
        {children}
      </div>
    </details>
  );
}

/**
 * Opens the item named in the address (`#upi`) and brings it into view, also when the address changes on the page. The
 * browser does so itself when it loads the page; where it cannot, this does, unless the reader has already acted.
 */
export function useItemInAddress(): void {
  const hash = useLocation({ select: (location) => location.hash });
  const cameWithDocument = useRef(!useHydrated());
  useEffect(() => {
    const isTooLate = cameWithDocument.current && navigator.userActivation?.hasBeenActive;
    cameWithDocument.current = false;
    const item = hash === '' || isTooLate ? null : (document.getElementById(hash)?.closest('details') ?? null);
    if (item === null) return;
    item.open = true;
    item.scrollIntoView({ block: 'start' });
  }, [hash]);
}
