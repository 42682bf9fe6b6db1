// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SellingAuction } from '#contract/listings/listing.ts';
import { show } from '#web/testing/render.tsx';
import { InboxChatHeader, ListingChatHeader } from './chat-header.tsx';
import { aConversation } from './sample-chat.ts';

const auction: SellingAuction = {
  slug: 'house',
  state: 'live',
  currency: 'USD',
  guideLow: 18_000_000,
  guideHigh: 23_000_000,
  startsAt: '2026-03-01T08:00:00.000Z',
  endsAt: '2026-03-05T08:00:00.000Z',
};

for (const Header of [ListingChatHeader, InboxChatHeader]) {
  const showHeader = (product: object) => {
    const conversation = aConversation();
    return show(
      <Header
        conversation={{ ...conversation, product: { ...conversation.product, ...product } }}
        other={conversation.participants[1]}
        back={null}
        callButton={() => null}
      />,
      { areas: ['chat'] },
    );
  };

  it(`${Header.name}: shows what is asked, for rentals with its period`, async () => {
    await showHeader({ rentPeriod: 'month' });
    expect(screen.getByRole('banner').textContent).toContain('$100 a month');
  });

  it(`${Header.name}: shows the guide price in an auction, and the bid once there is one, never what was asked`, async () => {
    await showHeader({ auction });
    expect(screen.getByRole('banner').textContent).toContain('Guide price $180,000 – $230,000');
    cleanup();
    await showHeader({ auction: { ...auction, bid: 18_500_000 } });
    const { textContent } = screen.getByRole('banner');
    expect(textContent).toContain('Current bid $185,000');
    expect(textContent).not.toContain('$100 ');
  });
}
