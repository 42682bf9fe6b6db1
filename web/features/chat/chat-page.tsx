import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { conversationQuery } from './chat.queries.ts';
import { BackArrow, backLook, ListingChatHeader } from './chat-header.tsx';
import { ChatPane, type ChatScreenProps } from './chat-pane.tsx';
import { ChatsFrame } from './chats-frame.tsx';
import { useChatUpdates } from './use-chat-updates.ts';
import { useVisibleHeight } from './use-visible-height.ts';

/**
 * One conversation on a page of its own (SPECIFICATION §2, /chat). It fills the window: on small screens without the
 * site's header, as its own leads back, on wide ones beside the list.
 */
export function ChatPage({ conversationId, ...screen }: ChatScreenProps & { conversationId: string }) {
  const t = useTranslations('chat');
  const { data: conversation } = useSuspenseQuery(conversationQuery(conversationId));
  useChatUpdates(screen.selfId);
  useVisibleHeight();
  return (
    <ChatsFrame
      selfId={screen.selfId}
      selectedId={conversationId}
      title={<p className="px-4 pt-6 pb-3 font-display text-3xl font-semibold">{t('chats.title')}</p>}
    >
      <div data-own-header className="h-[var(--visible-height,100dvh)] lg:h-full">
        <ChatPane
          {...screen}
          key={conversationId}
          conversation={conversation}
          header={ListingChatHeader}
          back={
            <Link to="/chats" className={classNames(backLook, 'lg:hidden')}>
              <BackArrow />
            </Link>
          }
        />
      </div>
    </ChatsFrame>
  );
}
