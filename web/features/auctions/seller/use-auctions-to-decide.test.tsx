// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SellerAuction } from '#contract/auctions/seller-auctions.endpoints.ts';
import { answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { dollars, sampleSummary } from '../sample-auction.ts';
import { useAuctionsToDecide } from './use-auctions-to-decide.tsx';

const talksUntil = (until: string): SellerAuction['talks'] => ({ until, bidBindsUntil: until });
const ended = (id: string, title: string, rest: Partial<SellerAuction>): SellerAuction => ({
  auction: { ...sampleSummary, _id: id, title, state: 'pending_seller', price: dollars(104_000) },
  listingId: 'l',
  registered: 2,
  can: ['accept', 'counter', 'decline'],
  ...rest,
});

function Tasks() {
  const tasks = useAuctionsToDecide();
  return <ul aria-label="Tasks">{tasks}</ul>;
}

test('bids that wait for the seller are listed with amount and deadline, the nearest first', async () => {
  answerApi({
    'GET /api/seller/auctions': {
      serverTime: '2026-03-05T12:00:00.000Z',
      auctions: [
        ended('1', 'Later', { talks: talksUntil('2026-03-07T12:00:00.000Z') }),
        ended('2', 'Sooner', { talks: talksUntil('2026-03-06T08:30:00.000Z') }),
        ended('3', 'Answered with a counter-offer', { talks: talksUntil('2026-03-06T08:00:00.000Z'), can: [] }),
        { ...ended('4', 'Still running', { can: ['withdraw'] }), auction: sampleSummary },
      ],
    },
  });
  await show(<Tasks />, { areas: ['seller', 'auctions'] });
  await screen.findAllByText(/104,000/);
  const lines = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
  expect(lines).toEqual([
    ['/my-auctions', 'Answer the highest bid of $104,000By Friday, March 6, 10:30 Kigali time · Sooner'],
    ['/my-auctions', 'Answer the highest bid of $104,000By Saturday, March 7, 14:00 Kigali time · Later'],
  ]);
});
