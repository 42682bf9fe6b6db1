import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDeviceSaves } from './use-device-saves.ts';

/** Once someone is signed in, what this browser kept for them as a visitor joins their wishlist. */
export function DeviceSavesJoiner() {
  const queryClient = useQueryClient();
  const hasSome = useDeviceSaves().length > 0;
  useEffect(() => {
    if (!hasSome) return;
    let isLeft = false;
    let end: (() => void) | undefined;
    // Few pages have anything to join: they alone load how. Without it, the next page tries.
    import('./join-device-saves.ts').then(
      ({ joinDeviceSaves }) => {
        if (!isLeft) end = joinDeviceSaves(queryClient);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      end?.();
    };
  }, [queryClient, hasSome]);
  return null;
}
