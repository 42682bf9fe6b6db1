import { createFileRoute } from '@tanstack/react-router';
import { callsQuery } from '#web/features/calls/calls.queries.ts';
import { conversationQuery, conversationsQuery, messagesQuery } from '#web/features/chat/chat.queries.ts';
import { InboxPage } from '#web/features/chat/inbox-page.tsx';
import { useSite } from '#web/features/site/site.queries.ts';
import { type AddressParams, idParam, optionalParams, outcomeParam, textParam } from '#web/lib/address-params.ts';
import { useConversationCalls } from '../account/conversation-calls.tsx';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['chat', 'calls'] as const;

/** The open conversation in the address, and the outcome of a message that was sent without scripts. */
const readInboxAddress = ({ conversation, outcome }: AddressParams) => ({
  conversation: idParam(textParam(conversation)?.toLowerCase()),
  outcome: outcomeParam(outcome),
});

export const Route = createFileRoute('/_seller/messages')({
  staticData: { areas },
  validateSearch: optionalParams(readInboxAddress),
  loaderDeps: ({ search: { conversation } }) => ({ conversation }),
  loader: async ({ context, deps: { conversation } }) => {
    const { queryClient } = context;
    const open = conversation !== undefined && [
      queryClient.prefetchQuery(conversationQuery(conversation)),
      queryClient.prefetchQuery(messagesQuery(conversation)),
      queryClient.prefetchQuery(callsQuery(conversation)),
    ];
    await loadForPage(context, areas, conversationsQuery());
    if (open && typeof document === 'undefined') await Promise.all(open);
  },
  head: personalHead('chat.inbox.title'),
  component: SellerMessages,
});

function SellerMessages() {
  const { user } = Route.useRouteContext();
  const { conversation } = Route.useSearch();
  const site = useSite();
  const calls = useConversationCalls(conversation, user._id);
  return <InboxPage selfId={user._id} ownHost={new URL(site.url).host} selectedId={conversation} {...calls} />;
}
