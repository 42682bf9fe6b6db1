import { useComponentWhenIdle } from '#web/lib/use-component-when-idle.ts';

/** On every page of a signed-in person: shows calls that come and the one that goes on, once the page has come to rest. */
export function IncomingCalls({ selfId }: { selfId: string }) {
  const Watch = useComponentWhenIdle(async () => (await import('./call-watch.tsx')).CallWatch);
  return Watch && <Watch selfId={selfId} />;
}
