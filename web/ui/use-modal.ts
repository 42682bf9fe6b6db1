import { useLayoutEffect, useRef } from 'react';
import { addOpenModal, removeOpenModal } from './open-modals.ts';

/**
 * Shows a dialog above the page from its first moment to its last, and keeps the page behind it from scrolling. To be
 * called before whatever measures the dialog's content, which has no size until it is shown.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element?.open === false) element.showModal();
    if (element) addOpenModal(element);
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
      if (element) removeOpenModal(element);
      // Closing gives the focus back to where it was, also where the dialog just ceases to be rendered.
      element?.close();
      // A dialog that the browser had closed by itself, and that was shown again, no longer knows where that was.
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return dialog;
}
