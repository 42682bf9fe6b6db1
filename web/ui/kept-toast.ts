import * as z from 'zod';
import { type ToastKind, toastKinds } from './toast-queue.ts';

const key = 'urugo-toast';
const keptSchema = z.object({ kind: z.enum(toastKinds), text: z.string() });

/** Keeps a message over the loading of the next document, which then shows it. */
export function keepToast(toast: { kind: ToastKind; text: string }): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(toast));
  } catch {
    // A browser that keeps nothing costs the message only.
  }
}

/** The message that the document before this one has left, once. */
export function takeKeptToast(): z.output<typeof keptSchema> | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return keptSchema.safeParse(JSON.parse(kept ?? 'null')).data;
  } catch {
    return undefined;
  }
}
