import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * What a dialog needs to be closed by a press beside it. The browser reports the end of a selection that is dragged out of
 * the dialog as a click beside it: so the press must have begun there too.
 */
export function usePressBeside(close: () => void) {
  const hasBegunBeside = useRef(false);
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      hasBegunBeside.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget && hasBegunBeside.current) close();
    },
  };
}
