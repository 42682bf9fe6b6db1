import { useEffect } from 'react';
import { useComponentWhenIdle } from '#web/lib/use-component-when-idle.ts';
import { takeKeptToast } from './kept-toast.ts';
import { showToast, subscribeToToasts } from './toast.ts';

/** At once, because a message may say that there is no network any more; and again with each message until it is there. */
function atOnce(run: () => void): () => void {
  run();
  return subscribeToToasts(run);
}

/** Where messages appear, on every page; what shows them comes right after its first scripts. */
export function LateToaster() {
  const Toaster = useComponentWhenIdle(async () => (await import('./toaster.tsx')).Toaster, atOnce);
  useEffect(() => {
    const kept = takeKeptToast();
    if (kept) showToast(kept);
  }, []);
  return Toaster && <Toaster />;
}
