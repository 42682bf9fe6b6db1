import { useLayoutEffect, useRef, useState } from 'react';
import { indexAtScroll, stepIndex } from './gallery-position.ts';

/** What the arrow keys do in a row of pictures. */
export function stepOfKey(key: string): 1 | -1 | undefined {
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : undefined;
}

/** Layout effects cannot run on the server. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

/**
 * A row of pictures one can swipe, of which one is shown. The browser scrolls it; this follows, and leads when a button
 * is pressed. `initial` is shown first.
 */
export function useStrip(count: number, initial = 0) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(initial);
  /** While the scrolling of a button is under way, the pictures it passes do not count. */
  const target = useRef<number | undefined>(undefined);

  const scrollTo = (next: number, behavior: ScrollBehavior) =>
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior });

  useBrowserLayoutEffect(() => {
    scrollTo(initial, 'instant');
  }, []);

  const show = (next: number, { hasFocus = false } = {}) => {
    target.current = next;
    // Gliding past many pictures would load them all.
    scrollTo(next, Math.abs(next - index) === 1 ? 'auto' : 'instant');
    setIndex(next);
    if (hasFocus) strip.current?.children[next]?.querySelector('button')?.focus({ preventScroll: true });
  };

  const follow = () => {
    if (!strip.current) return;
    const { scrollLeft, clientWidth } = strip.current;
    const at = indexAtScroll(scrollLeft, clientWidth, count);
    if (target.current !== undefined && target.current !== at) return;
    target.current = undefined;
    setIndex(at);
  };

  /** A finger or a wheel on the strip takes over from a button. */
  const takeOver = () => {
    target.current = undefined;
  };

  return {
    index,
    show,
    step: (by: number, options?: { hasFocus?: boolean }) => show(stepIndex(index, by, count), options),
    stripProps: { ref: strip, onScroll: follow, onPointerDown: takeOver, onWheel: takeOver },
  };
}

export type Strip = ReturnType<typeof useStrip>;
