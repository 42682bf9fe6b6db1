import { toastsHeld, toastsVisible } from '#contract/constants.ts';
import type { PageAddress } from './page-link.tsx';

export const toastKinds = ['success', 'error', 'info'] as const;
export type ToastKind = (typeof toastKinds)[number];

/** A short message about what just happened. */
export type Toast = {
  id: number;
  kind: ToastKind;
  text: string;
  milliseconds: number;
  /** Its topic: a newer message about the same one replaces it. */
  topic?: string | undefined;
  /**
   * The action requires an account: a link to sign in is beside the message, and returns to this page; or opens another tab,
   * because this page is still needed.
   */
  needsAccount?: boolean | 'in another tab' | undefined;
  /** The page that shows the subject of the message, which its text links to. */
  to?: PageAddress | undefined;
  /** What belongs to it, below the message. */
  note?: string | undefined;
};

/**
 * Puts a message at the end of the queue. When there are too many, the oldest waiting one is dropped: a visible message
 * never disappears while it is read, unless a newer one about the same topic replaces it.
 */
export function holdToast(held: readonly Toast[], toast: Toast): readonly Toast[] {
  const older = toast.topic === undefined ? -1 : held.findIndex(({ topic }) => topic === toast.topic);
  if (older >= 0) return held.with(older, toast);
  const next = [...held, toast];
  return next.length > toastsHeld ? next.toSpliced(toastsVisible, 1) : next;
}

/** The messages on screen, oldest first; the others wait for their turn. */
export function visibleToasts(held: readonly Toast[]): readonly Toast[] {
  return held.slice(0, toastsVisible);
}
