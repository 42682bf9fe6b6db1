import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Long enough for a screen reader to notice, short enough not to be found again by reading on. */
const spokenMilliseconds = 1_500;

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * A page that comes without loading the document must still begin where a loaded one begins: the focus goes to its
 * heading, and its title is spoken.
 */
export function PageAnnouncement() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation === undefined || !pathChanged) return;
      focusHeading();
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
