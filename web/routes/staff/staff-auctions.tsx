import { createFileRoute } from '@tanstack/react-router';
import { boardQuery } from '#web/features/auctions/board/board.queries.ts';
import { readBoardAddress } from '#web/features/auctions/board/board-address.ts';
import { BoardPage } from '#web/features/auctions/board/board-page.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

const areas = ['auctions', 'staff-auctions'] as const;

type Search = { shelf?: string | undefined; cursor?: string | undefined };

export const Route = createFileRoute('/staff/auctions/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { areas },
  validateSearch: (search): Search => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { preferences, queryClient }, deps }) => {
    await loadAreas(preferences.language, areas);
    await loadForStaff(queryClient, boardQuery(readBoardAddress(deps)));
  },
  head: staffHead('auctions'),
  component: () => <BoardPage address={readBoardAddress(Route.useSearch())} />,
});
