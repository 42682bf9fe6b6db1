import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { BellFace } from './bell-face.tsx';
import { unreadQuery } from './notifications.queries.ts';

/** After the page has come to rest, so that nothing a visitor waits for is held up. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2_000);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(run, { timeout: 4_000 });
  return () => window.cancelIdleCallback(idle);
}

/**
 * The bell of a signed-in person: a link to their notifications, and once the page has come to rest a menu with the
 * newest, which stays up to date by itself.
 */
export function Bell({ isCurrent }: { isCurrent: boolean }) {
  const t = useTranslations('layout.header');
  const { data: unread = 0 } = useQuery(unreadQuery());
  const [Menu, setMenu] = useState<ComponentType<{ unread: number; label: string }>>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const { BellMenu } = await import('./bell-menu.tsx');
      if (!isGone) setMenu(() => BellMenu);
    };
    // Without the menu the bell is a link, which is enough.
    const cancel = whenIdle(() => void load().catch(() => undefined));
    return () => {
      isGone = true;
      cancel();
    };
  }, []);
  const label = unread === 0 ? t('notifications') : t('notificationsUnread', { count: unread });
  return (
    <>
      <PageLink
        to="/notifications"
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
        className={`flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken aria-[current]:text-accent ${Menu ? 'sm:hidden' : ''}`}
      >
        <BellFace unread={unread} />
      </PageLink>
      {Menu && <Menu unread={unread} label={label} />}
    </>
  );
}
