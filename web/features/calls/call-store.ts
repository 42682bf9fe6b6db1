import { useSyncExternalStore } from 'react';
import { type CallEvent, type CallState, idle, nextCallState } from './call-machine.ts';

/** The one call of this page. It outlives the screens that show it. */
let state: CallState = idle;
const watchers = new Set<() => void>();

export const callState = (): CallState => state;

export function dispatchCall(event: CallEvent): void {
  const next = nextCallState(state, event);
  if (next === state) return;
  state = next;
  for (const watch of watchers) watch();
}

export function watchCall(watch: () => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

export function useCallState(): CallState {
  return useSyncExternalStore(watchCall, callState, () => idle);
}
