import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { conversationQuery } from './chat.queries.ts';
import { BackArrow, backLook, type CallButtonSlot, ListingChatHeader } from './chat-header.tsx';
import { ChatPane } from './chat-pane.tsx';
import type { ChatHappening } from './chat-rows.ts';
import { otherOf } from './conversation-changes.ts';
import { useChatUpdates } from './use-chat-updates.ts';
import { useVisibleHeight } from './use-visible-height.ts';

type ChatPageProps = {
  conversationId: string;
  selfId: string;
  ownHost: string;
  callButton: CallButtonSlot;
  happenings: readonly ChatHappening[];
};

/** One conversation on a page of its own (SPECIFICATION §2, /chat). It fills the window below the site's header. */
export function ChatPage({ conversationId, selfId, ownHost, callButton, happenings }: ChatPageProps) {
  const { data: conversation } = useSuspenseQuery(conversationQuery(conversationId));
  useChatUpdates(selfId);
  useVisibleHeight();
  return (
    <div className="mx-auto flex h-[calc(var(--visible-height,100dvh)-4rem)] max-w-4xl flex-col border-line lg:h-[calc(var(--visible-height,100dvh)-4.5rem)] lg:border-x">
      <ChatPane
        conversation={conversation}
        selfId={selfId}
        ownHost={ownHost}
        happenings={happenings}
        header={
          <ListingChatHeader
            conversation={conversation}
            other={otherOf(conversation, selfId)}
            callButton={callButton}
            back={
              <Link to="/chats" className={backLook}>
                <BackArrow />
              </Link>
            }
          />
        }
      />
    </div>
  );
}
