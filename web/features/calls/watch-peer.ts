import { type ConnectionCounts, isWeakBetween } from './call-quality.ts';
import { dispatchCall } from './call-store.ts';
import type { Peer } from './peer.ts';

/** After this long without a connection the call is over. */
const giveUpMilliseconds = 25_000;
const measureMilliseconds = 3_000;

/** Shows how the connection is doing; `onLost` is called when it does not come (back). */
export function watchPeer(onLost: () => void) {
  let patience: ReturnType<typeof setTimeout> | undefined;
  let before: ConnectionCounts | undefined;
  const wait = () => {
    patience ??= setTimeout(onLost, giveUpMilliseconds);
  };
  const measure = async (peer: Peer) => {
    const counts = await peer.counts().catch(() => undefined);
    if (counts === undefined) return;
    if (before !== undefined) dispatchCall({ kind: 'quality', isWeak: isWeakBetween(before, counts) });
    before = counts;
  };
  return {
    listeners: {
      connected: () => {
        clearTimeout(patience);
        patience = undefined;
        before = undefined;
        dispatchCall({ kind: 'connected', at: Date.now() });
      },
      disconnected: () => {
        wait();
        dispatchCall({ kind: 'disconnected' });
      },
    },
    /** Begins to watch; returns how to stop. */
    begin: (peer: Peer) => {
      wait();
      const timer = setInterval(() => void measure(peer), measureMilliseconds);
      return () => {
        clearInterval(timer);
        clearTimeout(patience);
      };
    },
  };
}
