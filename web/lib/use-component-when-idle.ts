import { type ComponentType, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * A component that is loaded once the page has come to rest, or `when` says; undefined until then, and where it cannot be
 * loaded: the page has to be useful without it.
 */
export function useComponentWhenIdle<Props>(
  load: () => Promise<ComponentType<Props>>,
  when: (run: () => void) => () => void = whenIdle,
): ComponentType<Props> | undefined {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const begin = useEffectEvent(load);
  const schedule = useEffectEvent(when);
  useEffect(() => {
    let isGone = false;
    const cancel = schedule(() => {
      begin().then(
        // As a transition: it is not urgent, and a slow phone must stay responsive.
        (loaded) => !isGone && startTransition(() => setComponent(() => loaded)),
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, []);
  return Component;
}
