import { useLayoutEffect, useReducer, useRef } from 'react';
import { indexAtScroll, stepIndex } from './gallery-position.ts';
import { beginGallery, changeGallery } from './gallery-state.ts';

/** Layout effects cannot run on the server. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

/**
 * A row of pictures one can swipe, of which one is shown. The browser scrolls it; this follows, and leads when a button
 * is pressed. `initial` is shown first.
 */
export function useStrip(count: number, initial = 0) {
  const strip = useRef<HTMLUListElement>(null);
  const [{ index, isZoomed }, change] = useReducer(changeGallery, initial, beginGallery);

  const scrollTo = (next: number, behavior: ScrollBehavior) =>
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior });

  useBrowserLayoutEffect(() => {
    scrollTo(initial, 'instant');
  }, []);

  const show = (next: number, { hasFocus = false } = {}) => {
    // Before the scrolling, which may be over at once.
    change({ type: 'sent', to: next });
    // Gliding past many pictures would load them all.
    scrollTo(next, Math.abs(next - index) === 1 ? 'auto' : 'instant');
    if (hasFocus) strip.current?.children[next]?.querySelector('button')?.focus({ preventScroll: true });
  };

  const follow = () => {
    if (!strip.current) return;
    const { scrollLeft, clientWidth } = strip.current;
    change({ type: 'scrolled', to: indexAtScroll(scrollLeft, clientWidth, count) });
  };
  const takeOver = () => change({ type: 'taken-over' });

  return {
    index,
    isZoomed,
    zoom: (enlarged: boolean) => change({ type: 'zoomed', isZoomed: enlarged }),
    show,
    step: (by: number, options?: { hasFocus?: boolean }) => show(stepIndex(index, by, count), options),
    stripProps: { ref: strip, onScroll: follow, onPointerDown: takeOver, onWheel: takeOver },
  };
}

export type Strip = ReturnType<typeof useStrip>;
