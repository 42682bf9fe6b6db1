import { keepToast } from '#web/ui/kept-toast.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Loads a page anew, as somebody else than before. The message is shown at once, and again where one arrives. */
export function leavePage(next: string, text: string): void {
  const toast = { kind: 'success', text } as const;
  showToast(toast);
  keepToast(toast);
  window.location.replace(next);
}
