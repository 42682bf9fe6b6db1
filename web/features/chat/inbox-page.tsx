import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { isRefused } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { conversationQuery } from './chat.queries.ts';
import { BackArrow, backLook, InboxChatHeader } from './chat-header.tsx';
import { ChatPane, type ChatScreenProps } from './chat-pane.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ConversationList } from './conversation-list.tsx';
import { NothingSelected } from './nothing-selected.tsx';
import { useChatUpdates } from './use-chat-updates.ts';
import { useVisibleHeight } from './use-visible-height.ts';

type InboxProps = ChatScreenProps & { selectedId: string | undefined };

/** In place of a conversation: the way back on phones, where the panel's own bar is hidden, and why there is nothing. */
function Hint({ text, onRetry }: { text: string; onRetry: (() => void) | undefined }) {
  const t = useTranslations('chat');
  return (
    <div className="flex h-full flex-col p-2 sm:p-4">
      <BackToInbox />
      <div className="flex flex-1 flex-col items-center justify-center gap-3 text-center text-ink-soft">
        <CircleAlert aria-hidden="true" className="size-8" />
        <p role="alert" className="text-lg">
          {text}
        </p>
        {onRetry && (
          <Button variant="secondary" onClick={onRetry} className="noscript:hidden">
            {t('retry')}
          </Button>
        )}
      </div>
    </div>
  );
}

function BackToInbox() {
  return (
    <Link to="/messages" className={classNames(backLook, 'md:hidden')}>
      <BackArrow />
    </Link>
  );
}

function SelectedChat({ selectedId, ...screen }: ChatScreenProps & { selectedId: string }) {
  const t = useTranslations('chat');
  const { data: conversation, error, refetch } = useQuery(conversationQuery(selectedId));
  if (conversation === undefined) {
    if (error === null) return <Skeleton className="m-4 h-14" />;
    const isGone = isRefused(error);
    return (
      <Hint text={t(isGone ? 'notFound' : 'errors.conversation')} onRetry={isGone ? undefined : () => void refetch()} />
    );
  }
  return <ChatPane {...screen} conversation={conversation} header={InboxChatHeader} back={<BackToInbox />} />;
}

function InboxTitle({ isHiddenOnPhones }: { isHiddenOnPhones: boolean }) {
  const t = useTranslations('chat.inbox');
  return (
    <div className={classNames('mb-4', isHiddenOnPhones && 'max-md:sr-only')}>
      <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-1 text-ink-soft">{t('subtitle')}</p>
    </div>
  );
}

/** On phones an open conversation fills the screen, without the bar of the panel: its own arrow leads back. */
const fillsPhones =
  'max-md:-mx-4 max-md:-mt-6 max-md:-mb-16 max-md:h-[var(--visible-height,100dvh)] max-md:min-h-0 sm:max-md:-mx-6';

/** The seller's inbox: on the left who has written, on the right the conversation (SPECIFICATION §2, /messages). */
export function InboxPage(props: InboxProps): ReactNode {
  const { selfId, selectedId } = props;
  const t = useTranslations('chat');
  useChatUpdates(selfId);
  useVisibleHeight();
  const isOpen = selectedId !== undefined;
  return (
    <div
      data-own-header={isOpen ? '' : undefined}
      className={classNames(
        '-mb-12 flex min-h-96 flex-col lg:h-[calc(100dvh-8rem)]',
        // Without a conversation the bar at the bottom is there as well.
        isOpen ? 'h-[calc(var(--visible-height,100dvh)-6.5rem)]' : 'h-[calc(var(--visible-height,100dvh)-10rem)]',
        isOpen && fillsPhones,
      )}
    >
      <InboxTitle isHiddenOnPhones={isOpen} />
      <div
        className={classNames(
          'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] overflow-hidden border-line bg-surface md:grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)] md:rounded-2xl md:border',
          !isOpen && 'max-md:rounded-2xl max-md:border',
        )}
      >
        <div className={classNames('flex min-h-0 flex-col border-line md:border-r', isOpen && 'max-md:hidden')}>
          {!isOpen && <ConnectionBanner />}
          <div className="min-h-0 flex-1">
            <ConversationList
              selfId={selfId}
              selectedId={selectedId}
              emptyHint={<p className="max-w-xs text-ink-soft">{t('list.emptySeller')}</p>}
              link={({ conversation, className, children }) => (
                <Link
                  to="/messages"
                  search={{ conversation: conversation._id }}
                  aria-current={conversation._id === selectedId ? 'true' : undefined}
                  className={className}
                >
                  {children}
                </Link>
              )}
            />
          </div>
        </div>
        <div className={classNames('min-h-0 min-w-0', !isOpen && 'max-md:hidden')}>
          {isOpen ? <SelectedChat key={selectedId} {...props} selectedId={selectedId} /> : <NothingSelected />}
        </div>
      </div>
    </div>
  );
}
