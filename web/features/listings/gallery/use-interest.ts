import { useState } from 'react';

/** Whether the user has touched, pointed at, scrolled or focused the element that gets `props`, or anything in it. */
export function useInterest() {
  const [isShown, setIsShown] = useState(false);
  const notice = () => setIsShown(true);
  return {
    isShown,
    // Scrolling does not bubble: it is noticed on its way down.
    props: { onPointerEnter: notice, onPointerDown: notice, onScrollCapture: notice, onFocus: notice },
  };
}
