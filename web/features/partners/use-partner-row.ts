import { type FocusEvent, type PointerEvent, useEffect, useReducer, useSyncExternalStore } from 'react';
import { partnersAdvanceMilliseconds, partnersPerWideView } from '#contract/constants.ts';
import { changeRow, stillRow } from './partner-row-state.ts';
import { lastStart, partnersInView } from './partner-slides.ts';

function watchWindow(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Whether movement is acceptable: the tab is visible, and its reader has not asked for reduced motion. */
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
  const [{ start, isHeld, isStopped }, change] = useReducer(changeRow, stillRow);
  const canMove = lastStart({ total, inView }) > 0;
  const isMoving = canMove && isAllowed && !isHeld && !isStopped;

  useEffect(() => {
    if (!isMoving) return;
    const advance = () => change({ type: 'stepped', step: 1, row: { total, inView } });
    const timer = setInterval(advance, partnersAdvanceMilliseconds);
    return () => clearInterval(timer);
  }, [isMoving, total, inView]);

  const hold = (isHolding: boolean) => change({ type: 'held', isHeld: isHolding });
  return {
    canMove,
    movesByItself: canMove && isAllowed,
    isStopped,
    move: (step: 1 | -1) => change({ type: 'stepped', step, row: { total, inView } }),
    stopOrGoOn: () => change({ type: 'stop-toggled' }),
    /** How far the row is pushed to the left, in percent of its visible width. */
    shift: (Math.min(start, lastStart({ total, inView })) * 100) / inView,
    /** Holds the row still while it is pointed at or has the focus. */
    holdProps: {
      onPointerEnter: () => hold(true),
      onPointerLeave: (event: PointerEvent) => hold(event.currentTarget.matches(':has(:focus-visible)')),
      onFocus: () => hold(true),
      onBlur: (event: FocusEvent) => hold(event.currentTarget.contains(event.relatedTarget)),
    },
    swipeProps: {
      onPointerDown: (event: PointerEvent) => change({ type: 'swipe-begun', at: event.clientX }),
      onPointerUp: (event: PointerEvent) => change({ type: 'swipe-ended', at: event.clientX, row: { total, inView } }),
      onPointerCancel: () => change({ type: 'swipe-cancelled' }),
    },
  };
}
