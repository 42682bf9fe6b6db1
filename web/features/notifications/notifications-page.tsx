import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellOff, CheckCheck, CloudOff, Settings } from 'lucide-react';
import { type NotificationTopic, notificationTopics } from '#contract/notifications/notification.vocabulary.ts';
import type { Notification } from '#contract/notifications/notifications.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { calendarDay, useFormat } from '#web/lib/format.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.ts';
import { type DayGroup, groupByDay } from './day-groups.ts';
import { NotificationLine } from './notification-line.tsx';
import { markAllRead, notificationsQuery, refreshNotifications, unreadQuery } from './notifications.queries.ts';

const dayOf = (iso: string) => Object.values(calendarDay(iso)).join('-');

const chipLook =
  'inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 font-medium whitespace-nowrap hover:border-accent ' +
  'aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent';

/** One topic, or all of them. */
function TopicFilter() {
  const t = useTranslations('notifications');
  return (
    <nav aria-label={t('filter')} className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:px-1">
      <ul className="flex gap-2 sm:flex-wrap">
        {([undefined, ...notificationTopics] as const).map((topic) => (
          <li key={topic ?? 'all'}>
            <Link
              to="/notifications"
              search={{ topic }}
              activeOptions={{ exact: true }}
              resetScroll={false}
              className={chipLook}
            >
              {t(`topic.${topic ?? 'all'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Empty({ topic }: { topic: NotificationTopic | undefined }) {
  const t = useTranslations('notifications.empty');
  if (topic !== undefined) return <Notice icon={BellOff} title={t('ofTopic')} />;
  return (
    <Notice icon={BellOff} title={t('title')} action={<ButtonLink to="/all">{t('action')}</ButtonLink>}>
      <p>{t('text')}</p>
    </Notice>
  );
}

function Day({ group: { key, day, notifications } }: { group: DayGroup }) {
  const t = useTranslations('notifications.day');
  const { date } = useFormat();
  const heading = `day-${key}`;
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h2
        id={heading}
        suppressHydrationWarning
        className="px-1 pb-2 font-sans text-sm font-semibold tracking-normal text-ink-soft"
      >
        {day.name === 'date' ? date(day.iso) : t(day.name)}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
        {notifications.map((notification) => (
          <li key={notification._id}>
            <NotificationLine notification={notification} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function List({ topic }: { topic: NotificationTopic | undefined }) {
  const t = useTranslations('notifications');
  const errorText = useErrorText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(notificationsQuery(topic));
  if (data === undefined && error !== null) {
    const retry = (
      <Button onClick={() => void refetch()} className="noscript:hidden">
        {t('tryAgain')}
      </Button>
    );
    return (
      <div className="mt-6" role="alert">
        <Notice icon={CloudOff} title={t('failed')} action={retry}>
          <p>{errorText(error)}</p>
        </Notice>
      </div>
    );
  }
  if (data === undefined) return [0, 1, 2, 3].map((line) => <Skeleton key={line} className="mt-4 h-22" />);
  const notifications: readonly Notification[] = data.pages.flatMap((page) => page.notifications);
  if (notifications.length === 0) {
    return (
      <div className="mt-6">
        <Empty topic={topic} />
      </div>
    );
  }
  return (
    <>
      {groupByDay(notifications, { now: Date.now(), dayOf }).map((group) => (
        <Day key={group.key} group={group} />
      ))}
      {hasNextPage && (
        <div className="mt-6 flex flex-col items-center gap-3 noscript:hidden">
          {isFetchNextPageError && <Problem>{errorText(error)}</Problem>}
          <Button
            variant="secondary"
            aria-disabled={isFetchingNextPage}
            onClick={() => isFetchingNextPage || void fetchNextPage()}
          >
            {t(isFetchingNextPage ? 'moreBusy' : 'more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** A person's notifications: by day, of one topic or of all, read and unread. */
export function NotificationsPage({ topic }: { topic: NotificationTopic | undefined }) {
  const t = useTranslations('notifications');
  const queryClient = useQueryClient();
  const { data: unread = 0 } = useQuery(unreadQuery());
  const { mutate, isPending } = useMutation({
    mutationFn: () => markAllRead(topic),
    onSuccess: () => refreshNotifications(queryClient),
    onError: () => showToast({ kind: 'error', text: t('readAllFailed') }),
  });
  return (
    <div className="mx-auto max-w-3xl">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
          <p role="status" className="mt-1 text-ink-soft">
            {t('unreadCount', { count: unread })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {unread > 0 && (
            <Button
              variant="secondary"
              aria-disabled={isPending}
              onClick={() => isPending || mutate()}
              className="noscript:hidden"
            >
              <CheckCheck aria-hidden="true" className="size-5" />
              {t('readAll')}
            </Button>
          )}
          <ButtonLink to="/settings" hash="notifications" variant="quiet">
            <Settings aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">{t('settings')}</span>
          </ButtonLink>
        </div>
      </div>
      <div className="mt-5">
        <TopicFilter />
      </div>
      <List topic={topic} />
    </div>
  );
}
