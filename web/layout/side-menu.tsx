import { Menu } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { RenderedOnce } from '#web/lib/rendered-once.tsx';
import { whenIdle } from '#web/lib/when-idle.ts';
import { classNames } from '#web/ui/class-names.ts';
import { drawerButtonLook } from '#web/ui/drawer-button.ts';
import type { SideMenuProps } from './side-menu-panel.tsx';

const load = () => import('./side-menu-panel.tsx');
const Panel = lazyPart(async () => (await load()).SideMenuPanel);

/**
 * The menu of small screens: slides in from the side, keeps the focus, closes on Escape, outside and on a choice. Its
 * content is not among the first scripts, and is loaded before it is opened.
 */
export function SideMenu(props: SideMenuProps) {
  const t = useTranslations('layout.header');
  const [opened, setOpened] = useState(0);
  useEffect(() => whenIdle(() => load().catch(() => undefined)), []);
  const open = () =>
    load().then(
      () => setOpened((times) => times + 1),
      // Without a network the footer has the same links, as without scripts.
      () => document.getElementById('footer')?.scrollIntoView(),
    );
  return (
    <div className="lg:hidden">
      <RenderedOnce name="menu button">
        <a href="#footer" aria-label={t('openMenu')} className={classNames(drawerButtonLook, 'hidden noscript:flex')}>
          <Menu aria-hidden="true" className="size-6" />
        </a>
        <button
          type="button"
          aria-label={t('openMenu')}
          onClick={open}
          className={classNames(drawerButtonLook, 'noscript:hidden')}
        >
          <Menu aria-hidden="true" className="size-6" />
        </button>
      </RenderedOnce>
      {opened > 0 && (
        <Suspense>
          <Panel opened={opened} {...props} />
        </Suspense>
      )}
    </div>
  );
}
