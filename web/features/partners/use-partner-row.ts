import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { partnersAdvanceMilliseconds, partnersPerWideView } from '#contract/constants.ts';
import { lastStart, partnersInView, startAfterStep, stepOfSwipe } from './partner-slides.ts';

function watchWindow(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Whether nothing speaks against movement: the tab is looked at, and its reader has not asked for stillness. */
function watchMovement(onChange: () => void): () => void {
  const preference = window.matchMedia(reducedMotion);
  preference.addEventListener('change', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    preference.removeEventListener('change', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}

const mayMove = () => !document.hidden && !window.matchMedia(reducedMotion).matches;

/** The movement of a row of `total` partners: by itself every three seconds, by buttons and by swipes. */
export function usePartnerRow(total: number) {
  const inView = useSyncExternalStore(
    watchWindow,
    () => partnersInView(window.innerWidth),
    () => partnersPerWideView,
  );
  const isAllowed = useSyncExternalStore(watchMovement, mayMove, () => false);
  const [start, setStart] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const [isStopped, setIsStopped] = useState(false);
  const swipeBegan = useRef<number>(undefined);
  const canMove = lastStart({ total, inView }) > 0;
  const isMoving = canMove && isAllowed && !isHeld && !isStopped;

  useEffect(() => {
    if (!isMoving) return;
    const advance = () => setStart((present) => startAfterStep(present, 1, { total, inView }));
    const timer = setInterval(advance, partnersAdvanceMilliseconds);
    return () => clearInterval(timer);
  }, [isMoving, total, inView]);

  const move = (step: 1 | -1) => setStart(startAfterStep(start, step, { total, inView }));
  const endSwipe = (event: PointerEvent) => {
    const step = swipeBegan.current === undefined ? undefined : stepOfSwipe(event.clientX - swipeBegan.current);
    swipeBegan.current = undefined;
    if (step) move(step);
  };
  return {
    canMove,
    movesByItself: canMove && isAllowed,
    isStopped,
    move,
    stopOrGoOn: () => setIsStopped(!isStopped),
    /** How far the row is pushed to the left, in percent of its visible width. */
    shift: (Math.min(start, lastStart({ total, inView })) * 100) / inView,
    /** Holds the row still while it is pointed at or has the focus. */
    holdProps: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: (event: PointerEvent) => setIsHeld(event.currentTarget.matches(':has(:focus-visible)')),
      onFocus: () => setIsHeld(true),
      onBlur: (event: FocusEvent) => setIsHeld(event.currentTarget.contains(event.relatedTarget)),
    },
    swipeProps: {
      onPointerDown: (event: PointerEvent) => {
        swipeBegan.current = event.clientX;
      },
      onPointerUp: endSwipe,
      onPointerCancel: () => {
        swipeBegan.current = undefined;
      },
    },
  };
}
