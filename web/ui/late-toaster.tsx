import { useEffect } from 'react';
import { useComponentWhenIdle } from '#web/lib/use-component-when-idle.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { takeKeptToast } from './kept-toast.ts';
import { heldToasts, showToast, subscribeToToasts } from './toast.ts';

/** Once the page has come to rest, or with the first message. */
function whenIdleOrToast(run: () => void): () => void {
  if (heldToasts().length > 0) run();
  const [forget, cancel] = [subscribeToToasts(run), whenIdle(run)];
  return () => {
    forget();
    cancel();
  };
}

/** Where messages appear, on every page; what shows them is not among its first scripts. */
export function LateToaster() {
  const Toaster = useComponentWhenIdle(async () => (await import('./toaster.tsx')).Toaster, whenIdleOrToast);
  useEffect(() => {
    const kept = takeKeptToast();
    if (kept) showToast(kept);
  }, []);
  return Toaster && <Toaster />;
}
