import type { QueryClient } from '@tanstack/react-query';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { deviceSaves, removeFromDevice, watchDeviceSaves } from './device-saves.ts';
import { savedIdsQuery, setSaved } from './wishlist.queries.ts';

/** How long after a failure the next attempt begins; after the last the next page, or the network's return, tries. */
const pausesMilliseconds = [5_000, 30_000, 120_000];

/** Whether another try may succeed: a final refusal (the listing is gone) is not retried. */
const mayPass = (error: unknown) => !(error instanceof ApiRefusal) || error.status >= 500 || error.status === 429;

/** The wishlist is full, or the session has ended: the rest stays in the browser. */
const isBlocked = (error: unknown) =>
  error instanceof ApiRefusal && (error.code === 'STATE' || error.code === 'UNAUTHENTICATED');

/** Saves one after the other, the oldest first, so that the account shows them in the same order. */
async function joinAll(): Promise<'done' | 'blocked' | 'failed'> {
  for (let id = deviceSaves().at(-1); id !== undefined; id = deviceSaves().at(-1)) {
    try {
      await setSaved(id, true);
    } catch (error) {
      if (isBlocked(error)) return 'blocked';
      if (mayPass(error)) return 'failed';
    }
    removeFromDevice([id]);
  }
  return 'done';
}

/**
 * Moves the saves of a visitor from this browser into the account that is signed in now. Saving is idempotent, so
 * several tabs may do it at the same time. The returned function stops it.
 */
export function joinDeviceSaves(queryClient: QueryClient): () => void {
  let failures = 0;
  let isBusy = false;
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const join = async () => {
    if (isBusy || hasEnded || deviceSaves().length === 0) return;
    clearTimeout(timer);
    isBusy = true;
    const outcome = await joinAll();
    isBusy = false;
    void queryClient.invalidateQueries({ queryKey: [savedIdsQuery().queryKey[0]] });
    if (outcome === 'done') failures = 0;
    if (outcome === 'blocked') end();
    if (outcome !== 'failed' || hasEnded) return;
    const pause = pausesMilliseconds[failures];
    failures += 1;
    if (pause !== undefined) timer = setTimeout(join, pause);
  };
  const stopWatching = watchDeviceSaves(() => void join());
  const end = () => {
    hasEnded = true;
    clearTimeout(timer);
    stopWatching();
    window.removeEventListener('online', join);
  };
  window.addEventListener('online', join);
  void join();
  return end;
}
