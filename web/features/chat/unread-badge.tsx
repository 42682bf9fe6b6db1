import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { messagesRead, newMessage } from '#contract/chat/chat.events.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useLiveConnection, useOnConnection, useServerEvent } from '#web/lib/use-live.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { unreadMessagesQuery } from './chat.queries.ts';

/** How many messages the signed-in person has not read, updated by the live connection. */
export function UnreadBadge() {
  const t = useTranslations('layout.bottomBar');
  const queryClient = useQueryClient();
  const { data: unread = 0 } = useQuery(unreadMessagesQuery());
  const refresh = useEffectEvent(
    () => void queryClient.invalidateQueries({ queryKey: unreadMessagesQuery().queryKey }),
  );
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useLiveConnection();
  useServerEvent(newMessage, () => refresh());
  useServerEvent(messagesRead, () => refresh());
  useOnConnection('unread messages', () => refresh());
  // A conversation one comes from has been read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it waits for
  useEffect(() => refresh(), [pathname]);
  if (unread === 0) return null;
  return (
    <>
      <CountBadge count={unread} />
      <span className="sr-only">{t('unread', { count: unread })} </span>
    </>
  );
}
