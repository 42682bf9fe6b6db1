import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { IntlProvider, useLocale } from 'use-intl';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import { loadAreas, messagesOf } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useLiveConnection, useOnConnection } from '#web/lib/use-live.ts';
import { renewPush } from '#web/lib/web-push.ts';
import { Button } from '#web/ui/button.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BellIcon } from './bell-icon.tsx';
import { NotificationLine } from './notification-line.tsx';
import { newestQuery, refreshNotifications } from './notifications.queries.ts';
import { useNotificationsChanged } from './use-notifications-changed.ts';

const areas = ['notifications', 'vocabulary'] as const;

/** Keeps the shown data up to date: by the live connection, and by fetching when the user comes back to the page. */
function useFresh(): void {
  const queryClient = useQueryClient();
  const refresh = useEffectEvent(() => void refreshNotifications(queryClient));
  useLiveConnection();
  useNotificationsChanged(refresh);
  useOnConnection('notifications', () => refresh());
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  useEffect(() => void renewPush().catch(() => undefined), []);
}

function Newest() {
  const t = useTranslations('notifications');
  const { data, error, refetch } = useQuery(newestQuery());
  if (data === undefined && error !== null) {
    return (
      <div role="alert" className="px-3 py-6 text-center text-ink-soft">
        <p>{t('failed')}</p>
        <Button variant="secondary" size="small" onClick={() => void refetch()} className="mt-3">
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  if (data === undefined) {
    return [0, 1, 2].map((line) => <Skeleton key={line} className="mx-3 my-3 h-14" />);
  }
  if (data.notifications.length === 0) return <p className="px-3 py-8 text-center text-ink-soft">{t('empty.title')}</p>;
  return (
    <ul>
      {data.notifications.map((notification) => (
        <li key={notification._id}>
          <NotificationLine notification={notification} isCompact />
        </li>
      ))}
    </ul>
  );
}

/** The texts come with the menu, not with every page. */
function Content() {
  const language = useLocale();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    void loadAreas(language, areas).then(
      () => setIsReady(true),
      () => undefined,
    );
  }, [language]);
  if (!isReady) return <Skeleton className="m-3 h-40" />;
  return (
    <IntlProvider locale={language} messages={messagesOf(language, areas)} timeZone={kigaliTimeZone}>
      <Newest />
    </IntlProvider>
  );
}

/** The menu under the bell, on screens that have room for it. */
export function BellMenu({ unread, label }: { unread: number; label: string }) {
  const t = useTranslations('layout.header');
  const [isOpen, setIsOpen] = useState(false);
  useFresh();
  return (
    <details
      data-dropdown
      name="header"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group relative max-sm:hidden"
    >
      <summary
        aria-label={label}
        className="flex size-11 list-none items-center justify-center rounded-full select-none hover:bg-sunken group-open:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <BellIcon unread={unread} />
      </summary>
      <div className="absolute top-full right-0 mt-2 flex max-h-[min(36rem,calc(100dvh-6rem))] w-96 flex-col rounded-2xl border border-line bg-surface shadow-raised">
        <div className="min-h-0 flex-1 overflow-y-auto p-2">{isOpen && <Content />}</div>
        <PageLink
          to="/notifications"
          className="flex min-h-12 items-center justify-center rounded-b-2xl border-t border-line font-semibold text-accent hover:bg-sunken"
        >
          {t('allNotifications')}
        </PageLink>
      </div>
    </details>
  );
}
