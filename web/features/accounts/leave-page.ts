import { keepToast } from '#web/ui/kept-toast.ts';
import { showToast } from '#web/ui/toast.ts';

/** Loads a page again after the account has changed. The message is shown at once, and again on the loaded page. */
export function leavePage(next: string, text: string): void {
  const toast = { kind: 'success', text } as const;
  showToast(toast);
  keepToast(toast);
  window.location.replace(next);
}
