import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { conversationQuery } from './chat.queries.ts';
import { BackArrow, backLook, ListingChatHeader } from './chat-header.tsx';
import { ChatPane, type ChatScreenProps } from './chat-pane.tsx';
import { useChatUpdates } from './use-chat-updates.ts';
import { useVisibleHeight } from './use-visible-height.ts';

/** One conversation on a page of its own (SPECIFICATION §2, /chat). It fills the window below the site's header. */
export function ChatPage({ conversationId, ...screen }: ChatScreenProps & { conversationId: string }) {
  const { data: conversation } = useSuspenseQuery(conversationQuery(conversationId));
  useChatUpdates(screen.selfId);
  useVisibleHeight();
  return (
    <div className="mx-auto flex h-[calc(var(--visible-height,100dvh)-4rem)] max-w-4xl flex-col border-line lg:h-[calc(var(--visible-height,100dvh)-4.5rem)] lg:border-x">
      <ChatPane
        {...screen}
        conversation={conversation}
        header={ListingChatHeader}
        back={
          <Link to="/chats" className={backLook}>
            <BackArrow />
          </Link>
        }
      />
    </div>
  );
}
