import { useComponentWhenIdle } from '#web/lib/use-component-when-idle.ts';

/** Loads what keeps a page of deals up to date once the page has come to rest. */
export function LiveDeals() {
  const Updates = useComponentWhenIdle(async () => (await import('./deal-updates.ts')).DealUpdates);
  return Updates && <Updates />;
}
