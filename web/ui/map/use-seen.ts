import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the screen something already counts as seen, so that it is there when it comes. */
const ahead = '300px';

/** Whether an element has come near the screen; once seen, always seen. */
export function useSeen<Seen extends Element>(): { ref: RefObject<Seen | null>; isSeen: boolean } {
  const ref = useRef<Seen>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || ref.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: ahead,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}
