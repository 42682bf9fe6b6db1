import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  Banknote,
  BellRing,
  CalendarClock,
  CalendarX,
  ClipboardCheck,
  FileBadge,
  Gavel,
  Handshake,
  Heart,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageCircle,
  ShieldAlert,
  Tag,
  TrendingDown,
  Video,
} from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { NotificationKind } from '#contract/notifications/notification.ts';
import { pathOf } from '#contract/notifications/notification-topics.ts';
import type { Notification } from '#contract/notifications/notifications.endpoints.ts';
import { methodField } from '#contract/plain-forms.ts';
import { ownSearchPath } from '#contract/saved-searches/search-link-path.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { isMissing } from '#web/lib/is-missing.ts';
import { CallForm } from '#web/ui/call-form.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useNotificationWords } from './notification-words.ts';
import { markRead, refreshNotifications } from './notifications.queries.ts';

const icons: Readonly<Record<NotificationKind, LucideIcon>> = {
  message: MessageCircle,
  call: Video,
  'application-decided': ClipboardCheck,
  'price-permit': FileBadge,
  'calendar-news': CalendarX,
  'listing-saved': Heart,
  'listing-enquired': MessageCircle,
  'lead-received': Mail,
  'price-drop': TrendingDown,
  'search-found': BellRing,
  'list-changed': ListChecks,
  'list-joined': ListChecks,
  'listing-status-changed': Tag,
  'staff-notice': ShieldAlert,
  'auction-outbid': Gavel,
  'auction-reserve-met': Gavel,
  'auction-ending': Gavel,
  'auction-won': Gavel,
  'auction-lost': Gavel,
  'auction-notice': Gavel,
  'auction-countered': Gavel,
  'auction-decision': Gavel,
  'deal-changed': Handshake,
  'deal-reminder': Handshake,
  'deal-frozen': Handshake,
  'deal-staff': Handshake,
  refund: Banknote,
  payout: Banknote,
  'refunds-late': Banknote,
  'payment-ended': Banknote,
  'payment-staff': Banknote,
  'disbursement-staff': Banknote,
  viewing: CalendarClock,
};

type NotificationLineProps = { notification: Notification; isCompact?: boolean };

const actLook = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4';

const rightButton = 2;

/** Opens what a notification is about, and marks it as read. In another tab the link alone does it. */
function useOpen(notification: Notification) {
  const router = useRouter();
  const queryClient = useQueryClient();
  return (event: MouseEvent) => {
    // The right button opens the browser's own menu, no page.
    if (event.button === rightButton) return;
    // Marking as read must not delay opening the page.
    const reading = notification.isRead ? Promise.resolve() : markRead(notification._id).catch(() => undefined);
    void reading.then(() => refreshNotifications(queryClient));
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href: pathOf(notification) });
  };
}

type AlertActsProps = { id: string; name: string; hasEnded: boolean; isCompact: boolean | undefined };

/** The actions on an alert besides opening it: pausing or deleting its search at once, or changing it. */
function AlertActs({ id, name, hasEnded, isCompact }: AlertActsProps) {
  const t = useTranslations('notifications.alert');
  const queryClient = useQueryClient();
  const [hasJustEnded, setHasJustEnded] = useState(false);
  const onEnded = () => {
    setHasJustEnded(true);
    // Its other alerts offer nothing any more either.
    void refreshNotifications(queryClient);
  };
  const onFailed = (error: Error) => {
    if (!isMissing(error)) return;
    showToast({ kind: 'info', text: t('ended', { name }) });
    onEnded();
  };
  const page = ownSearchPath(id);
  const ofAlert = <span className="sr-only">: {name}</span>;
  const look = classNames(
    'relative -mt-3 flex flex-wrap items-center gap-x-5 pb-1 pl-16 text-sm',
    isCompact ? 'sm:pl-17' : 'sm:pl-18',
  );
  if (hasEnded || hasJustEnded) {
    return <p className={classNames(look, 'min-h-11 text-ink-soft')}>{t('ended', { name })}</p>;
  }
  return (
    <div className={look}>
      <CallForm
        call="POST /api/me/saved-searches/{id}/pause"
        params={{ id }}
        here={page}
        done={t('paused', { name })}
        refreshes={['saved-searches']}
        onFailed={onFailed}
        className=""
      >
        <button type="submit" className={actLook}>
          {t('pause')}
          {ofAlert}
        </button>
      </CallForm>
      <PageLink to={page} className={actLook}>
        {t('change')}
        {ofAlert}
      </PageLink>
      <CallForm
        call="DELETE /api/me/saved-searches/{id}"
        params={{ id }}
        // Its own page goes with it.
        here="/saved"
        done={t('ended', { name })}
        refreshes={['saved-searches']}
        onDone={onEnded}
        className=""
      >
        <input type="hidden" name={methodField} value="DELETE" />
        <button type="submit" className={actLook}>
          {t('end')}
          {ofAlert}
        </button>
      </CallForm>
    </div>
  );
}

/** One notification: the event, its time, its link, and its actions. */
export function NotificationLine(props: NotificationLineProps) {
  const { kind, data, hasEnded } = props.notification;
  return (
    <>
      <NotificationLink {...props} />
      {kind === 'search-found' && (
        <AlertActs id={data.searchId} name={data.name} hasEnded={hasEnded === true} isCompact={props.isCompact} />
      )}
    </>
  );
}

/** What happened, when, and the way to it. */
function NotificationLink({ notification, isCompact = false }: NotificationLineProps) {
  const t = useTranslations('notifications');
  const { ago } = useFormat();
  const { title, text } = useNotificationWords()(notification);
  const open = useOpen(notification);
  const { kind, isRead, at } = notification;
  const Icon = icons[kind];
  return (
    <a
      href={pathOf(notification)}
      onClick={open}
      onAuxClick={open}
      className={classNames(
        'flex gap-3 rounded-xl hover:bg-sunken sm:gap-4',
        isCompact ? 'px-3 py-2.5' : 'px-3 py-4 sm:px-4',
      )}
    >
      <span
        className={classNames(
          'flex size-10 shrink-0 items-center justify-center rounded-full',
          isRead ? 'bg-sunken text-ink-soft' : 'bg-accent-soft text-accent',
        )}
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames('block break-words', isRead ? 'text-ink-soft' : 'font-semibold')}>{title}</span>
        <span className={classNames('text-sm break-words text-ink-soft', isCompact ? 'line-clamp-2' : 'line-clamp-4')}>
          {text}
        </span>
        <time dateTime={at} suppressHydrationWarning className="mt-0.5 block text-sm text-ink-soft">
          {ago(at)}
        </time>
      </span>
      {!isRead && (
        <span className="mt-2 flex size-2.5 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{t('unread')}</span>
        </span>
      )}
    </a>
  );
}
