import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { idSchema } from '#contract/ids.ts';
import { conversationQuery, conversationsQuery, messagesQuery } from '#web/features/chat/chat.queries.ts';
import { InboxPage } from '#web/features/chat/inbox-page.tsx';
import { useSite } from '#web/features/site/site.queries.ts';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['chat'] as const;

/** The conversation that is open stands in the address. */
const searchSchema = z.object({ conversation: idSchema.optional().catch(undefined) });

export const Route = createFileRoute('/_seller/messages')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { areas },
  validateSearch: searchSchema,
  loaderDeps: ({ search: { conversation } }) => ({ conversation }),
  loader: async ({ context, deps: { conversation } }) => {
    const { queryClient } = context;
    const open = conversation !== undefined && [
      queryClient.prefetchQuery(conversationQuery(conversation)),
      queryClient.prefetchQuery(messagesQuery(conversation)),
    ];
    await loadForPage(context, areas, conversationsQuery());
    if (open && typeof document === 'undefined') await Promise.all(open);
  },
  head: personalHead('/messages', areas, 'chat.inbox.title'),
  component: SellerMessages,
});

function SellerMessages() {
  const { user } = Route.useRouteContext();
  const { conversation } = Route.useSearch();
  const site = useSite();
  return <InboxPage selfId={user._id} ownHost={new URL(site.url).host} selectedId={conversation} />;
}
