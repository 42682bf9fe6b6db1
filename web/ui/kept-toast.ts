import { type ToastKind, toastKinds } from './toast-queue.ts';

const key = 'urugo-toast';

type KeptToast = { kind: ToastKind; text: string };

/** Keeps a message over the loading of the next document, which then shows it. */
export function keepToast(toast: KeptToast): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(toast));
  } catch {
    // A browser that keeps nothing costs the message only.
  }
}

/** The message that the document before this one has left, once. */
export function takeKeptToast(): KeptToast | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const { kind, text }: Partial<Record<string, unknown>> = Object(JSON.parse(kept ?? 'null'));
    const known = toastKinds.find((one) => one === kind);
    return known === undefined || typeof text !== 'string' ? undefined : { kind: known, text };
  } catch {
    return undefined;
  }
}
