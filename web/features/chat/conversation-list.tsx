import { useQuery } from '@tanstack/react-query';
import { BellOff, CheckCheck, MessagesSquare, RefreshCw, Search, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Conversation } from '#contract/chat/chat.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { conversationsQuery } from './chat.queries.ts';
import { type ConversationShelf, isOnShelf, matchesSearch, otherOf } from './conversation-changes.ts';
import { ConversationShelves } from './conversation-shelves.tsx';

/** What a line of the list leads to. */
export type LineLink = (line: { conversation: Conversation; className: string; children: ReactNode }) => ReactNode;

function Line({ conversation, selfId }: { conversation: Conversation; selfId: string }) {
  const t = useTranslations('chat');
  const format = useFormat();
  const { product, lastMessage, lastMessageBy, lastMessageFiles, updatedAt, unread, isMuted } = conversation;
  const other = otherOf(conversation, selfId);
  const name = other?.name || t('unknownUser');
  const lastWords = lastMessage || t('list.files', { count: lastMessageFiles });
  return (
    <>
      <Avatar name={name} src={other?.profileImage} className="size-11" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
          {isMuted && <BellOff aria-label={t('list.muted')} role="img" className="size-3.5 shrink-0 text-ink-soft" />}
          <time dateTime={updatedAt} className="shrink-0 text-xs text-ink-soft" suppressHydrationWarning>
            {format.ago(updatedAt)}
          </time>
        </span>
        <span className="block truncate text-sm text-ink-soft">{product.title}</span>
        <span className="flex items-center gap-2">
          <span
            className={classNames('min-w-0 flex-1 truncate text-sm', unread > 0 ? 'font-semibold' : 'text-ink-soft')}
          >
            {lastMessageBy === selfId ? t('list.ownWords', { words: lastWords }) : lastWords}
          </span>
          {unread > 0 && (
            <span className="flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent">
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
              <span className="sr-only">{t('list.unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </>
  );
}

function Note({ icon: Icon, title, children }: { icon: typeof SearchX; title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <Icon aria-hidden="true" className="size-8 text-ink-soft" />
      <p className="text-lg font-semibold">{title}</p>
      {children}
    </div>
  );
}

function Skeletons() {
  const t = useTranslations('chat.list');
  return (
    <div role="status" className="flex flex-col gap-4 p-4">
      <span className="sr-only">{t('loading')}</span>
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-12 flex-1" />
        </div>
      ))}
    </div>
  );
}

/** Search box and Refresh button above the list. */
function Tools({
  search,
  isRefreshing,
  onSearch,
  onRefresh,
}: {
  search: string;
  isRefreshing: boolean;
  onSearch: (text: string) => void;
  onRefresh: () => void;
}) {
  const t = useTranslations('chat.list');
  return (
    <div className="flex items-center gap-2 border-b border-line px-4 py-3 noscript:hidden">
      <label className="relative min-w-0 flex-1">
        <span className="sr-only">{t('search')}</span>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-soft"
        />
        <input
          type="search"
          value={search}
          placeholder={t('search')}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          className="min-h-11 w-full rounded-full border border-line-strong bg-page pr-4 pl-9 placeholder:text-ink-soft focus-visible:outline-offset-0"
        />
      </label>
      <button
        type="button"
        aria-label={t('refresh')}
        title={t('refresh')}
        aria-busy={isRefreshing}
        onClick={onRefresh}
        className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
      >
        <RefreshCw aria-hidden="true" className={classNames('size-5', isRefreshing && 'animate-spin')} />
      </button>
    </div>
  );
}

/** With so few all are visible at once. */
const handful = 5;

type ConversationListProps = {
  selfId: string;
  /** The conversation that is open beside the list. */
  selectedId?: string | undefined;
  link: LineLink;
  /** What to do where there are no conversations yet. */
  emptyHint: ReactNode;
};

/** A person's conversations, the latest first, with their unread messages (SPECIFICATION §2, /messages). */
export function ConversationList({ selfId, selectedId, link, emptyHint }: ConversationListProps) {
  const t = useTranslations('chat');
  const { data, error, isFetching, refetch } = useQuery(conversationsQuery());
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ConversationShelf>('all');
  const hasShelves = data !== undefined && data.length > handful;
  const shelf = hasShelves ? chosen : 'all';
  // The open one stays when it is read or answered.
  const onShelf = data?.filter((one) => one._id === selectedId || isOnShelf(one, selfId, shelf)) ?? [];
  const found = onShelf.filter((conversation) => matchesSearch(conversation, selfId, search));

  const content = () => {
    if (data === undefined) {
      if (error === null) return <Skeletons />;
      return (
        <Note icon={SearchX} title={t('errors.conversations')}>
          <Button variant="secondary" onClick={() => void refetch()} className="noscript:hidden">
            {t('retry')}
          </Button>
        </Note>
      );
    }
    if (data.length === 0) {
      return (
        <Note icon={MessagesSquare} title={t('list.empty')}>
          {emptyHint}
        </Note>
      );
    }
    if (onShelf.length === 0 && search === '' && shelf !== 'all') {
      return <Note icon={CheckCheck} title={t(`list.none.${shelf}`)} />;
    }
    if (found.length === 0) return <Note icon={SearchX} title={t('list.notFound')} />;
    return (
      <ul aria-label={t('list.label')}>
        {found.map((conversation) => (
          <li key={conversation._id} className="border-b border-line">
            {link({
              conversation,
              className: classNames(
                'flex items-center gap-3 px-4 py-3 hover:bg-sunken',
                conversation._id === selectedId && 'bg-accent-soft',
              ),
              children: <Line conversation={conversation} selfId={selfId} />,
            })}
          </li>
        ))}
      </ul>
    );
  };

  return (
    <div className="flex h-full min-h-0 flex-col">
      <Tools search={search} isRefreshing={isFetching} onSearch={setSearch} onRefresh={() => void refetch()} />
      {hasShelves && <ConversationShelves selected={shelf} onSelect={setChosen} />}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{content()}</div>
    </div>
  );
}
