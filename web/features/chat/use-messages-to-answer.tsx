import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { TaskLine } from '#web/ui/task-line.tsx';
import { conversationsQuery } from './chat.queries.ts';
import { otherOf } from './conversation-changes.ts';

/** More are behind the inbox. */
const mostShown = 5;

/** A line for each conversation with unread messages, the longest waiting first; undefined until they are known. */
export function useMessagesToAnswer(selfId: string): readonly ReactNode[] | undefined {
  const t = useTranslations('seller.dashboard.today');
  const { ago } = useFormat();
  const { data } = useQuery(conversationsQuery());
  return data
    ?.filter(({ unread }) => unread > 0)
    .toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt))
    .slice(0, mostShown)
    .map((conversation) => (
      <TaskLine
        key={conversation._id}
        to={`/messages?conversation=${conversation._id}`}
        icon={MessageCircle}
        title={t('answer', { name: otherOf(conversation, selfId)?.name ?? '' })}
        detail={`${conversation.product.title} · ${ago(conversation.updatedAt)}`}
      />
    ));
}
