import { createFileRoute, notFound } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { callsQuery } from '#web/features/calls/calls.queries.ts';
import { conversationQuery, conversationsQuery, messagesQuery } from '#web/features/chat/chat.queries.ts';
import { ChatPage } from '#web/features/chat/chat-page.tsx';
import { useSite } from '#web/features/site/site.queries.ts';
import { siteHead } from '#web/features/site/site-head.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { PageMessage } from '#web/layout/page-message.tsx';
import { isMissing } from '#web/lib/is-missing.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { requireUser } from '../guards.ts';
import { useConversationCalls } from './conversation-calls.tsx';

const areas = ['chat', 'calls'] as const;

export const Route = createFileRoute('/chat/$conversationId')({
  staticData: { areas, hasNoFooter: true },
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient, preferences }, params: { conversationId } }) => {
    const messages = Promise.all([
      queryClient.prefetchQuery(messagesQuery(conversationId)),
      queryClient.prefetchQuery(callsQuery(conversationId)),
      // The list beside it, on wide screens.
      queryClient.prefetchQuery(conversationsQuery()),
    ]);
    await loadAreas(preferences.language, areas);
    let title: string;
    try {
      ({ title } = (await queryClient.ensureQueryData(conversationQuery(conversationId))).product);
    } catch (error) {
      if (isMissing(error)) throw notFound();
      throw error;
    }
    if (typeof document === 'undefined') await messages;
    return { title };
  },
  head: ({ match: { context }, loaderData, params: { conversationId } }) =>
    siteHead(context, areas, (t) => ({
      title: loaderData?.title ?? t('chat.chats.title'),
      path: `/chat/${conversationId}`,
      isHidden: true,
    })),
  component: Chat,
  notFoundComponent: ChatNotFound,
});

function Chat() {
  const { conversationId } = Route.useParams();
  const { user } = Route.useRouteContext();
  const site = useSite();
  const calls = useConversationCalls(conversationId, user._id);
  return <ChatPage conversationId={conversationId} selfId={user._id} ownHost={new URL(site.url).host} {...calls} />;
}

function ChatNotFound() {
  const t = useTranslations('chat');
  return (
    <PageMessage icon={MessagesSquare} title={t('chats.title')} text={t('notFound')}>
      <ButtonLink to="/chats">{t('list.label')}</ButtonLink>
    </PageMessage>
  );
}
