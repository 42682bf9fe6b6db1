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
  /** What it is about: a newer message about the same replaces it. */
  topic?: string | undefined;
  /** What was wanted needs an account: the way to one is beside the message, and leads back to this page. */
  needsAccount?: boolean | undefined;
  /** Where one sees what the message tells of: then its text leads there. */
  to?: PageAddress | undefined;
  /** What belongs to it, below the message. */
  note?: string | undefined;
};

/**
 * Puts a message at the end of the queue. When too many are held, the oldest that still waits gives way:
 * what a visitor is reading never disappears under their eyes, unless a newer message about the same takes its place.
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
