import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * A component that is loaded once the page has come to rest; undefined until then, and where it cannot be loaded: the page
 * has to be useful without it.
 */
export function useComponentWhenIdle<Props>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const begin = useEffectEvent(load);
  useEffect(() => {
    let isGone = false;
    const cancel = whenIdle(() => {
      begin().then(
        (loaded) => !isGone && setComponent(() => loaded),
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
