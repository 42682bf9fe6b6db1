import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type * as z from 'zod';
import type { ServerEvent } from '#contract/event.ts';
import { holdConnection, type LiveState, listen, liveState, onConnection, watchLiveState } from './socket-client.ts';

const stateOfServer = (): LiveState => 'closed';

/** The state of the live connection. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(watchLiveState, liveState, stateOfServer);
}

/** Keeps the live connection open as long as the component is shown. */
export function useLiveConnection(isWanted = true): void {
  useEffect(() => (isWanted ? holdConnection() : undefined), [isWanted]);
}

/** Listens to an event of the server. */
export function useServerEvent<P extends z.ZodType>(
  event: ServerEvent<P>,
  handler: (payload: z.output<P>) => void,
): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => listen(event, (payload) => onEvent(payload)), [event]);
}

/**
 * Enters and fetches: runs now if connected, after every connection, and when something may have been missed.
 */
export function useOnConnection(key: string, run: () => void): void {
  const onRun = useEffectEvent(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another thing to enter
  useEffect(() => onConnection(() => onRun()), [key]);
}
