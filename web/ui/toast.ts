import { useEffect, useRef } from 'react';
import { toastMilliseconds } from '#contract/constants.ts';
import { holdToast, type Toast, type ToastKind } from './toast-queue.ts';

let held: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replaceHeld(next: readonly Toast[]): void {
  held = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a short message in the corner of the screen for a few seconds (SPECIFICATION §9). May be called from anywhere
 * in the browser; never during rendering.
 */
export function showToast({
  kind,
  text,
  milliseconds = toastMilliseconds,
  ...rest
}: {
  kind: ToastKind;
  text: string;
  milliseconds?: number;
  topic?: string;
} & Pick<Toast, 'needsAccount' | 'to' | 'note'>): void {
  lastId += 1;
  replaceHeld(holdToast(held, { id: lastId, kind, text, milliseconds, ...rest }));
}

/** Takes away messages that are no longer true. */
export function withdrawToasts({ topic, kind }: { topic: string; kind: ToastKind }): void {
  const left = held.filter((toast) => toast.topic !== topic || toast.kind !== kind);
  if (left.length < held.length) replaceHeld(left);
}

/** Takes one message away. */
export function dismissToast(id: number): void {
  replaceHeld(held.filter((toast) => toast.id !== id));
}

/** Calls `listener` whenever other messages are held; returns how to end that. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages that are shown or wait for it, oldest first. */
export const heldToasts = (): readonly Toast[] => held;

/** Takes all messages away. */
export const dismissAllToasts = (): void => replaceHeld([]);

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
