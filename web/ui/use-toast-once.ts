import { useEffect, useRef } from 'react';
import { showToast } from './toast.ts';
import type { ToastKind } from './toast-queue.ts';

/** Shows a message that the address of a page asks for: once for each `occasion`; none without one. */
export function useToastOnce(occasion: string | undefined, toast: { kind: ToastKind; text: string }): void {
  const shown = useRef<string>(undefined);
  const { kind, text } = toast;
  useEffect(() => {
    if (occasion === undefined || shown.current === occasion) return;
    shown.current = occasion;
    showToast({ kind, text });
  }, [occasion, kind, text]);
}
