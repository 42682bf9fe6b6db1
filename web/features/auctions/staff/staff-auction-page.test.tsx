// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import en from '#web/i18n/messages/staff-auctions/en.json' with { type: 'json' };
import { answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { dollars, sampleSummary } from '../sample-auction.ts';
import { StaffAuctionPage } from './staff-auction-page.tsx';
import { staffAuctionQuery } from './staff-auctions.queries.ts';

// The page's clock stays where the server made the page.
vi.mock('../time/server-time.ts', () => ({
  noteServerTime: () => undefined,
  serverNow: () => undefined,
  watchServerTime: () => () => undefined,
}));

type StaffAuction = ApiResponse<'GET /api/staff/auctions/{id}'>;

const texts = en.staffAuctions;
const serverTime = '2026-03-05T12:00:00.000Z';
const person = { _id: 'person', name: 'Jean Bosco' };
const registration: StaffAuction['registrations'][number] = {
  _id: 'registration-1',
  person,
  email: 'jean@mail.example',
  phone: '+250788000200',
  state: 'approved',
  paddle: 'B12',
  deposit: 'held',
  depositAmount: dollars(1_000),
  depositReference: 'UR-1',
  registeredAt: serverTime,
  isLeading: true,
  bidCount: 3,
  can: [],
};
const bid = { seq: 7, at: '2026-03-05T11:30:15.000Z', paddle: 'B12', amount: dollars(40_000), isVoided: false };
const addendum = { text: 'The well is dry.', isMaterial: true, at: '2026-03-05T11:00:00.000Z' };
const base: StaffAuction = {
  auction: sampleSummary,
  seller: { _id: 'seller', name: 'Kigali Homes' },
  registered: 1,
  awaitingDeposit: 0,
  isAddendumProposed: false,
  registrations: [],
  terms: 'The highest bid buys.',
  waitsForWitnesses: false,
  bids: [],
  proposals: [],
  can: [],
  serverTime,
};

async function showAuction(changes: Partial<StaffAuction>) {
  answerApi({});
  return show(<StaffAuctionPage id={sampleSummary._id} />, {
    areas: ['auctions', 'staff-auctions'],
    at: '/staff/auctions/1',
    seed: (queryClient) =>
      queryClient.setQueryData(staffAuctionQuery(sampleSummary._id).queryKey, { ...base, ...changes }),
  });
}

const buttons = (inside: HTMLElement = document.body) =>
  within(inside)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const menu = (name: string) => screen.getByLabelText(name).closest('details') as HTMLDetailsElement;

test('who may do nothing sees everything and no button', async () => {
  await showAuction({ registrations: [registration], bids: [bid], addendum });
  expect(document.body.textContent).toContain('The highest bid buys.');
  expect(document.body.textContent).toContain(addendum.text);
  expect(buttons()).toEqual([]);
});

test('what may be done is offered; what ends the auction for good is apart, behind the menu', async () => {
  const { user } = await showAuction({ can: ['pause', 'extend', 'withdraw', 'cancel', 'void'] });
  const more = menu(texts.moreFor.replace('{name}', sampleSummary.title));
  expect(buttons(more)).toEqual([texts.commands.withdraw.button, texts.commands.cancel.button]);
  expect(buttons().filter((name) => !buttons(more).includes(name))).toEqual([
    texts.commands.pause.button,
    texts.commands.extend.button,
  ]);
  await user.click(screen.getByRole('button', { name: texts.commands.pause.button }));
  expect(screen.getByRole('dialog', { name: texts.commands.pause.title })).toBeTruthy();
});

test('a bidder is shown with standing, deposit and what the reader may do with them', async () => {
  const awaited = {
    ...registration,
    _id: 'two',
    person: { ...person, name: 'Aline' },
    isLeading: false,
    paddle: 'B77',
  };
  const { user } = await showAuction({
    registrations: [
      { ...registration, can: ['reverse_deposit', 'revoke'] },
      { ...awaited, state: 'awaiting_deposit', deposit: 'awaited', can: ['confirm_deposit'] },
    ],
  });
  const rows = within(screen.getByRole('region', { name: '2 bidders' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain(texts.leads);
  expect(rows[0]?.textContent).toContain('$1,000');
  expect(rows[1]?.textContent).not.toContain(texts.leads);
  expect(buttons(rows[1])).toEqual([texts.commands.deposit.button]);
  expect(buttons(rows[0])).toEqual([texts.commands.reverse.button, texts.commands.revoke.button]);
  await user.click(within(rows[1] as HTMLElement).getByRole('button'));
  expect(screen.getByRole('dialog', { name: texts.commands.deposit.title.replace('{name}', 'Aline') })).toBeTruthy();
});

test('only an accepted bid that still counts can be voided, by those who may', async () => {
  const voided = { ...bid, seq: 9, amount: dollars(41_000), isVoided: true };
  await showAuction({ bids: [bid, voided], can: ['void'] });
  const of = (amount: string) => texts.moreForBid.replace('{paddle}', 'B12').replace('{amount}', amount);
  expect(buttons(menu(of('$40,000')))).toEqual([texts.commands.void.button]);
  expect(screen.queryByLabelText(of('$41,000'))).toBeNull();
});

test('a proposed addendum is published or declined by the auctioneer', async () => {
  const { user } = await showAuction({ addendum, can: ['addendum'] });
  await user.click(screen.getByRole('button', { name: texts.proposedAddendum.decline }));
  expect(screen.getByRole('dialog', { name: texts.commands.declineAddendum.title })).toBeTruthy();
});

test('a proposal waits for another member of the staff, who alone may agree', async () => {
  const proposal = { action: 'cancel', reason: 'Fraud', by: person, at: serverTime, isOwn: true, can: [] } as const;
  const { change } = await showAuction({ proposal: { ...proposal, can: [] } });
  expect(document.body.textContent).toContain(texts.proposal.own);
  expect(buttons()).toEqual([]);
  change(null);
  const { user } = await showAuction({ proposal: { ...proposal, isOwn: false, can: ['agree'] }, can: ['cancel'] });
  await user.click(screen.getByRole('button', { name: texts.proposal.agree }));
  expect(screen.getByRole('dialog', { name: texts.commands.cancel.title })).toBeTruthy();
});

test('a bid that is proposed to be voided, too, waits for another member of the staff', async () => {
  const proposed = {
    action: 'void',
    seq: 7,
    paddle: 'B12',
    ground: 'proven_conflict',
    reason: 'Brothers',
    by: person,
    at: serverTime,
  } as const;
  const { change } = await showAuction({ bids: [bid], proposals: [{ ...proposed, isOwn: true, can: [] }], can: [] });
  expect(document.body.textContent).toContain('Brothers');
  expect(buttons()).toEqual([]);
  change(null);
  const { user } = await showAuction({ bids: [bid], proposals: [{ ...proposed, isOwn: false, can: ['agree'] }] });
  await user.click(screen.getByRole('button', { name: texts.proposal.agree }));
  expect(screen.getByRole('dialog', { name: texts.commands.void.title.replace('{paddle}', 'B12') })).toBeTruthy();
});

test('without bidders the page says that there are none', async () => {
  await showAuction({});
  expect(screen.getByText(texts.noRegistrations)).toBeTruthy();
});

test('that a sale waits for its witnesses is said, with how far they are; the choice is offered as it is not yet', async () => {
  await showAuction({ waitsForWitnesses: true, certified: { count: 1, quorum: 2 }, can: ['waive', 'cancel'] });
  expect(screen.getByText('This sale waits for its witnesses')).toBeDefined();
  expect(screen.getByText(/^1 of the 2 needed have certified/)).toBeDefined();
  expect(buttons(menu('More for House in Kimihurura'))).toEqual(['Complete without witnesses', 'Cancel the auction']);
});

test.each([
  [false, 'Wait for witnesses'],
  [true, 'Do not wait for witnesses'],
])('before it is scheduled the auctioneer says whether its sale waits: now %s', async (waitsForWitnesses, name) => {
  const auction = { ...sampleSummary, state: 'in_review' as const };
  await showAuction({ auction, waitsForWitnesses, can: ['await_witnesses'] });
  expect(buttons()).toEqual([name]);
});
