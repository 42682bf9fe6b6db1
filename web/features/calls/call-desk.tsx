import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';
import { useCallState } from './call-store.ts';

/** On every page of a signed-in person: shows calls that come and the one that goes on, once the page has come to rest. */
export function CallDesk({ selfId }: { selfId: string }) {
  const [Watch, setWatch] = useState<ComponentType<{ selfId: string }>>();
  const isNeeded = useCallState().phase !== 'idle';
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const { CallWatch } = await import('./call-watch.tsx');
      if (!isGone) setWatch(() => CallWatch);
    };
    const begin = () => void load().catch(() => undefined);
    const cancel = isNeeded ? begin() : whenIdle(begin);
    return () => {
      isGone = true;
      cancel?.();
    };
  }, [isNeeded]);
  return Watch && <Watch selfId={selfId} />;
}
