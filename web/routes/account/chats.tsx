import { createFileRoute } from '@tanstack/react-router';
import { conversationsQuery } from '#web/features/chat/chat.queries.ts';
import { ChatsPage } from '#web/features/chat/chats-page.tsx';
import { requireUser } from '../guards.ts';
import { loadForPage, personalHead } from '../seller/seller-route.ts';

const areas = ['chat'] as const;

export const Route = createFileRoute('/chats')({
  staticData: { areas, hasNoFooter: true },
  beforeLoad: requireUser,
  loader: ({ context }) => loadForPage(context, areas, conversationsQuery()),
  head: personalHead('chat.chats.title'),
  component: () => <ChatsPage selfId={Route.useRouteContext().user._id} />,
});
