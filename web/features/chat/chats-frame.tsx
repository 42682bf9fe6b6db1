import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { ConversationList } from './conversation-list.tsx';

/** A person's conversations, each of which leads to its own page. */
function OwnConversations({ selfId, selectedId }: { selfId: string; selectedId?: string | undefined }) {
  const t = useTranslations('chat');
  return (
    <ConversationList
      selfId={selfId}
      selectedId={selectedId}
      emptyHint={
        <>
          <p className="max-w-sm text-ink-soft">{t('list.emptyBuyer')}</p>
          <ButtonLink to="/all" className="mt-2">
            {t('list.browse')}
          </ButtonLink>
        </>
      }
      link={({ conversation, className, children }) => (
        <Link to="/chat/$conversationId" params={{ conversationId: conversation._id }} className={className}>
          {children}
        </Link>
      )}
    />
  );
}

type ChatsFrameProps = {
  selfId: string;
  selectedId?: string | undefined;
  /** Above the list. */
  title: ReactNode;
  /** The open conversation, or the content in its place. */
  children: ReactNode;
};

/** The list of conversations beside the one that is open; on small screens either fills the page. */
export function ChatsFrame({ selfId, selectedId, title, children }: ChatsFrameProps) {
  const isOpen = selectedId !== undefined;
  return (
    <div className="mx-auto max-w-[90rem] border-line lg:grid lg:h-[calc(100dvh-4.5rem)] lg:grid-cols-[24rem_minmax(0,1fr)] 2xl:border-x">
      <div className={classNames('flex min-h-0 flex-col border-line lg:border-r', isOpen && 'max-lg:hidden')}>
        {title}
        {!isOpen && <ConnectionBanner />}
        <div className="min-h-0 flex-1">
          <OwnConversations selfId={selfId} selectedId={selectedId} />
        </div>
      </div>
      <div className={classNames('min-h-0 min-w-0', !isOpen && 'max-lg:hidden')}>{children}</div>
    </div>
  );
}
