import { useQuery } from '@tanstack/react-query';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useComponentWhenIdle } from '#web/lib/use-component-when-idle.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { BellIcon } from './bell-icon.tsx';
import { unreadQuery } from './notifications.queries.ts';

/**
 * The bell of a signed-in person: a link to their notifications, and once the page has come to rest a menu with the
 * newest, which stays up to date by itself.
 */
export function Bell({ isCurrent }: { isCurrent: boolean }) {
  const t = useTranslations('layout.header');
  const { data: unread = 0 } = useQuery(unreadQuery());
  // Without the menu the bell is a link, which is enough.
  const Menu = useComponentWhenIdle(async () => (await import('./bell-menu.tsx')).BellMenu);
  const label = unread === 0 ? t('notifications') : t('notificationsUnread', { count: unread });
  return (
    <>
      <PageLink
        to="/notifications"
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
        className={`flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken aria-[current]:text-accent ${Menu ? 'sm:hidden' : ''}`}
      >
        <BellIcon unread={unread} />
      </PageLink>
      {Menu && <Menu unread={unread} label={label} />}
    </>
  );
}
