import { type ComponentType, useState } from 'react';
import { useComponentWhenIdle } from './use-component-when-idle.ts';
import { whenIdle } from './when-idle.ts';
import { whenNear } from './when-near.ts';
import { whenUnused } from './when-unused.ts';

type LatePartProps = {
  id: string;
  /** Its code, where that is here already. */
  present: ComponentType | undefined;
  load: () => Promise<ComponentType>;
};

/**
 * In the browser: a part of the page as the server has rendered it, until its code is here, which is loaded once it has
 * come near the screen. Parts that are only read then do not delay interactive ones. Its scripts do not work before
 * that.
 */
export function LatePart({ id, present, load }: LatePartProps) {
  const [atOnce] = useState(() => present);
  const [html] = useState(() => document.getElementById(id)?.innerHTML ?? '');
  // Where no server has rendered it, there is nothing to be seen of it before.
  const loadUnused = async () => {
    const part = await load();
    await whenUnused(id);
    return part;
  };
  const loaded = useComponentWhenIdle(loadUnused, (run) => (html === '' ? whenIdle(run) : whenNear(id, run)));
  const Part = atOnce ?? loaded;
  if (Part === undefined) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is on the page already, made by the server
    return <div id={id} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
  }
  return (
    <div id={id}>
      <Part />
    </div>
  );
}
