import { Link } from '@tanstack/react-router';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/layout.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useChatUpdates } from './use-chat-updates.ts';

/** All conversations of the signed-in person; each opens on its own page. */
export function ChatsPage({ selfId }: { selfId: string }) {
  const t = useTranslations('chat');
  useChatUpdates(selfId);
  return (
    <Container className="max-w-3xl pt-6 pb-16 sm:pt-8 sm:pb-20">
      <h1 className="mb-5 text-3xl sm:text-4xl">{t('chats.title')}</h1>
      <div className="min-h-96 overflow-hidden rounded-2xl border border-line bg-surface">
        <ConnectionBanner />
        <ConversationList
          selfId={selfId}
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
      </div>
    </Container>
  );
}
