import { createFileRoute, notFound } from '@tanstack/react-router';
import { boardAuctionQuery } from '#web/features/auctions/board/board.queries.ts';
import { BoardAuctionPage } from '#web/features/auctions/board/board-auction-page.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { staffHead } from './staff-route.ts';

const areas = ['auctions', 'staff-auctions'] as const;

export const Route = createFileRoute('/staff/auctions/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { areas },
  loader: async ({ context: { preferences, queryClient }, params: { id } }) => {
    await loadAreas(preferences.language, areas);
    try {
      await queryClient.ensureQueryData(boardAuctionQuery(id));
    } catch (error) {
      if (error instanceof ApiRefusal && (error.status === 404 || error.status === 400)) throw notFound();
      throw error;
    }
  },
  head: staffHead('auctions'),
  component: () => <BoardAuctionPage id={Route.useParams().id} />,
});
