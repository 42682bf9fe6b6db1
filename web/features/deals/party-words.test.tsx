// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DealKind } from '#contract/deals/deal-kinds.ts';
import { answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { ApplicationPage } from './rent/application-page.tsx';
import { useActionWords } from './room/action-words.ts';
import { TurnBadge } from './turn-badge.tsx';

function Words({ kind }: { kind: DealKind }) {
  const words = useActionWords(kind);
  return <p>{`${words.button('give_up', '')} · ${words.ask('give_up', 'Aline').title} · ${words.event('lapse')}`}</p>;
}

test.each([
  ['sale', 'Buyer’s turn', 'Seller’s turn'],
  ['auction', 'Buyer’s turn', 'Seller’s turn'],
  ['rent', 'Tenant’s turn', 'Landlord’s turn'],
  ['stay', 'Guest’s turn', 'Host’s turn'],
] as const)('in a deal of the kind %s it is the %s or the %s', async (kind, first, second) => {
  await show(
    <>
      <TurnBadge kind={kind} by="buyer" reader="staff" />
      <TurnBadge kind={kind} by="seller" reader="staff" />
      <TurnBadge kind={kind} by="buyer" reader="buyer" />
    </>,
    { areas: ['deals'] },
  );
  for (const text of [first, second, 'Your turn']) expect(screen.getByText(text)).toBeTruthy();
});

test('a lease is left, not a sale', async () => {
  await show(<Words kind="rent" />, { areas: ['deal-room'] });
  const words = 'Leave the lease · Leave this lease? · Deadline passed: the lease did not come about';
  expect(screen.getByText(words)).toBeTruthy();
});

test('a sale is left as before', async () => {
  await show(<Words kind="sale" />, { areas: ['deal-room'] });
  expect(screen.getByText(/^Leave the sale · Leave this sale\? · /)).toBeTruthy();
});

test.each([
  ['application', 'Application sent'],
  ['profile', 'Saved'],
] as const)('what was sent without scripts is named: %s', async (sent, text) => {
  answerApi({ 'GET /api/me/rental-profile': refusal('INTERNAL') });
  await show(<ApplicationPage listing={undefined} sent={sent} outcome="done" name="Grace" />, {
    areas: ['rent', 'deals'],
  });
  expect(screen.getByRole('status').textContent).toContain(text);
});
