import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Conversation } from '#contract/chat/chat.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { fetchOlderMessages, messagesQuery } from './chat.queries.ts';
import type { CallButtonSlot, ChatHeaderProps } from './chat-header.tsx';
import { type ChatHappening, type ChatRow, chatRowsOf, shownHappenings } from './chat-rows.ts';
import { useDayName } from './chat-time.ts';
import { Composer } from './composer.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { otherOf } from './conversation-changes.ts';
import { MessageLine, OutgoingLine } from './message-line.tsx';
import { MessageList } from './message-list.tsx';
import { PlainComposer } from './plain-composer.tsx';
import { useOpenChat } from './use-open-chat.ts';
import { useIsOtherTyping } from './use-typing.ts';

function Loading() {
  const t = useTranslations('chat');
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden p-5">
      <span className="sr-only">{t('loadingMessages')}</span>
      {['w-1/2', 'ml-auto w-2/5', 'w-3/5', 'ml-auto w-1/3', 'w-2/5'].map((place) => (
        <Skeleton key={place} className={`h-12 shrink-0 rounded-2xl ${place}`} />
      ))}
    </div>
  );
}

function Nothing({ icon: Icon, title, children }: { icon: typeof CircleAlert; title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-2 overflow-y-auto px-6 py-8 text-center">
      <Icon aria-hidden="true" className="size-8 text-ink-soft" />
      <p className="text-lg font-semibold">{title}</p>
      {children}
    </div>
  );
}

/** A conversation without messages: how to begin, and what the agent will see of the writer. */
function Beginning({ isBuyer, onSend }: { isBuyer: boolean; onSend: (text: string) => void }) {
  const t = useTranslations('chat');
  return (
    <Nothing icon={MessagesSquare} title={t('noMessages')}>
      {isBuyer && (
        <>
          <p className="max-w-md text-ink-soft">{t('beginning.text')}</p>
          <div className="mt-2 flex max-w-lg flex-wrap justify-center gap-2 noscript:hidden">
            {(['available', 'viewing', 'details'] as const).map((key) => (
              <Button key={key} size="small" variant="secondary" onClick={() => onSend(t(`beginning.${key}`))}>
                {t(`beginning.${key}`)}
              </Button>
            ))}
          </div>
        </>
      )}
    </Nothing>
  );
}

/** Above the messages: the older ones did not come. */
function OlderFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('chat');
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warn-soft px-4 py-1 text-sm text-warn"
    >
      <span className="min-w-0 flex-1">{t('errors.older')}</span>
      <Button
        size="small"
        variant="secondary"
        className="min-h-11"
        onClick={({ currentTarget }) => {
          // This line goes: the focus moves on to the messages below it.
          const messages = currentTarget.parentElement?.nextElementSibling;
          if (messages instanceof HTMLElement) messages.focus();
          onRetry();
        }}
      >
        {t('retry')}
      </Button>
    </div>
  );
}

/** What both screens of a conversation are given. */
export type ChatScreenProps = {
  selfId: string;
  ownHost: string;
  callButton: CallButtonSlot;
  /** What has happened in the open conversation. */
  happenings: readonly ChatHappening[];
};

type ChatPaneProps = ChatScreenProps & {
  conversation: Conversation;
  header: (props: ChatHeaderProps) => ReactNode;
  /** The way back to the list. */
  back: ReactNode;
};

/** One conversation: its head, its messages and the place to write the next one. */
export function ChatPane({ conversation, selfId, ownHost, happenings, header: Header, ...ofHeader }: ChatPaneProps) {
  const t = useTranslations('chat');
  const dayName = useDayName();
  const queryClient = useQueryClient();
  const { _id: id } = conversation;
  const { data, error, refetch } = useQuery(messagesQuery(id));
  const chat = useOpenChat(conversation, selfId);
  const other = otherOf(conversation, selfId);
  const isTyping = useIsOtherTyping(id, other?._id);
  const older = useMutation({ mutationFn: (of: string) => fetchOlderMessages(queryClient, of) });
  // In the inbox it may still be about the conversation that was open before.
  const isOfThis = older.variables === id;
  const rows = chatRowsOf(data?.messages ?? [], chat.outgoing, shownHappenings(happenings, data));
  const readByOther = conversation.readUpToSeq[other?._id ?? ''] ?? 0;

  const renderRow = (row: ChatRow) => {
    if (row.kind === 'day') {
      return (
        <p className="py-2 text-center text-sm font-medium text-ink-soft" suppressHydrationWarning>
          {dayName(row.iso)}
        </p>
      );
    }
    if (row.kind === 'happening') {
      return (
        <p className="mx-auto flex w-fit items-center gap-2 rounded-full bg-sunken px-3 py-1 text-sm text-ink-soft">
          {row.content}
        </p>
      );
    }
    if (row.kind === 'outgoing') return <OutgoingLine outgoing={row.outgoing} onRetry={() => chat.retry(row.key)} />;
    const isOwn = row.message.sender._id === selfId;
    return (
      <MessageLine message={row.message} isOwn={isOwn} isRead={row.message.seq <= readByOther} ownHost={ownHost} />
    );
  };

  const messages = () => {
    if (data === undefined && error !== null) {
      return (
        <Nothing icon={CircleAlert} title={t('errors.messages')}>
          <Button variant="secondary" onClick={() => void refetch()} className="noscript:hidden">
            {t('retry')}
          </Button>
        </Nothing>
      );
    }
    if (data === undefined) return <Loading />;
    if (rows.length === 0) {
      const isBuyer = conversation.product.createdBy !== selfId;
      return <Beginning isBuyer={isBuyer} onSend={(text) => chat.send({ text, files: [] })} />;
    }
    return (
      <>
        {older.isError && isOfThis && <OlderFailed onRetry={() => older.mutate(id)} />}
        <MessageList
          key={id}
          label={t('messages')}
          rows={rows}
          renderRow={renderRow}
          hasOlder={data.hasOlder}
          onNearTop={() => (older.isPending && isOfThis) || older.mutate(id)}
          end={
            isTyping && (
              <p role="status" className="px-1 pt-2 text-sm text-ink-soft">
                {t('typing', { name: other?.name || t('unknownUser') })}
              </p>
            )
          }
        />
      </>
    );
  };

  return (
    <div className="flex h-full min-h-0 flex-col bg-page">
      <Header conversation={conversation} other={other} back={ofHeader.back} callButton={ofHeader.callButton} />
      <ConnectionBanner />
      {messages()}
      {conversation.isBlocked ? (
        <p
          data-bottom-bar
          className="border-t border-line bg-surface px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-center text-ink-soft"
        >
          {t('block.isBlocked')}
        </p>
      ) : (
        <>
          <Composer key={id} selfId={selfId} conversationId={id} onSend={chat.send} />
          <PlainComposer conversationId={id} />
        </>
      )}
    </div>
  );
}
