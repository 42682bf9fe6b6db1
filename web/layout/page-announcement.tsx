import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Long enough for a screen reader to notice, short enough not to be found again by reading on. */
const spokenMilliseconds = 1_500;

function focusHeading(hash: string): void {
  // A user who has opened a menu while the page loaded keeps the focus there.
  if (document.activeElement?.closest('[data-dropdown]')) return;
  const heading =
    (hash === '' ? null : document.getElementById(hash)) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * A page shown without loading the document must still begin like a loaded one: the focus goes to its heading, and its
 * title is announced. So does another page of a list, whose link is gone or at the other end of it.
 */
export function PageAnnouncement() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
      const isPageTurn = hrefChanged && toLocation.state.isPageTurn === true;
      if (fromLocation === undefined || !(pathChanged || isPageTurn)) return;
      focusHeading(toLocation.hash);
      clearTimeout(timer);
      // The title is written in the same rendering, but after this event.
      requestAnimationFrame(() => setTitle(document.title));
      timer = setTimeout(() => setTitle(''), spokenMilliseconds);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [router]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
