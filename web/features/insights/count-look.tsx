import { useEffect } from 'react';
import { callApi } from '#web/lib/api-client.ts';

/** Visitors who leave sooner are not counted. */
const lookMilliseconds = 1_000;

/** Says that a listing has been looked at, once its page has been in sight for a second. Shows nothing. */
export function CountLook({ productId }: { productId: string }) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A visit must never depend on being counted.
    const count = () =>
      void callApi('POST /api/product/view/{id}', { params: { id: productId } }).catch(() => undefined);
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(countOnce, lookMilliseconds);
    };
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
    const countOnce = () => {
      stop();
      count();
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return stop;
  }, [productId]);
  return null;
}
