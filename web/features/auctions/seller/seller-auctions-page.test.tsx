// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { auctionStates } from '#contract/auctions/auction.vocabulary.ts';
import type { SellerAuction } from '#contract/auctions/seller-auctions.endpoints.ts';
import auctionTexts from '#web/i18n/messages/auctions/en.json' with { type: 'json' };
import en from '#web/i18n/messages/seller-auctions/en.json' with { type: 'json' };
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { dollars, sampleSummary } from '../sample-auction.ts';
import { SellerAuctionsPage } from './seller-auctions-page.tsx';

// The page's clock stays where the server made the page.
vi.mock('../time/server-time.ts', () => ({
  noteServerTime: () => undefined,
  serverNow: () => undefined,
  watchServerTime: () => () => undefined,
}));

const texts = en.sellerAuctions;
const listCall = 'GET /api/seller/auctions';
const serverTime = '2026-03-05T12:00:00.000Z';
const talks = { until: '2026-03-07T14:00:00.000Z', bidBindsUntil: '2026-03-06T14:00:00.000Z' };
const addendum = { text: 'The well is dry.', isMaterial: true, at: '2026-03-05T11:00:00.000Z' };

let made = 0;
function own(state: SellerAuction['auction']['state'], changes: Partial<SellerAuction> = {}): SellerAuction {
  made += 1;
  const auction = { ...sampleSummary, _id: `auction-${made}`, state };
  return { auction, listingId: 'listing-1', registered: 2, can: [], ...changes };
}

async function showAuctions(auctions: readonly SellerAuction[] | Answers[typeof listCall]) {
  const answer = Array.isArray(auctions) ? { auctions, serverTime } : auctions;
  const answers = { [listCall]: answer } as Answers;
  answerApi(answers);
  const shown = await show(<SellerAuctionsPage />, { areas: ['auctions', 'seller-auctions'], at: '/my-auctions' });
  return { ...shown, answers };
}

const names = (role: 'button' | 'link', within_: HTMLElement) =>
  within(within_)
    .queryAllByRole(role)
    .map(({ textContent }) => textContent);

test('each auction offers exactly what its seller may do, in one order, the step that goes on first', async () => {
  await showAuctions([own('pending_seller', { can: ['decline', 'counter', 'accept', 'edit', 'relist'] })]);
  const [row] = await screen.findAllByRole('listitem');
  const commands = texts.commands;
  expect(names('button', row as HTMLElement)).toEqual([
    commands.accept.button,
    commands.counter.button,
    commands.decline.button,
  ]);
  expect(names('link', row as HTMLElement)).toEqual([texts.edit, texts.relist, texts.room]);
});

test.each(auctionStates.map((state) => [state] as const))('the room of an auction that is %s', async (state) => {
  await showAuctions([own(state)]);
  const [row] = await screen.findAllByRole('listitem');
  const isPublic = state !== 'draft' && state !== 'in_review';
  expect(names('link', row as HTMLElement)).toEqual(isPublic ? [texts.room] : []);
});

test('what waits for the decision of the seller is above the others, which keep their order', async () => {
  const inOrder = [own('in_review'), own('pending_seller', { talks }), own('sold')];
  await showAuctions(inOrder);
  const shown = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  const { pending_seller, in_review, sold } = auctionTexts.auctions.states;
  expect(shown).toEqual([pending_seller, in_review, sold].map((text) => expect.stringContaining(text)));
});

test('talks say until when the seller decides, and after another price until when the bidder does', async () => {
  const countered = { ...talks, counterPrice: dollars(52_000), counterUntil: '2026-03-06T09:00:00.000Z' };
  await showAuctions([
    own('pending_seller', { talks }),
    own('pending_seller', { talks: countered }),
    own('sold', { talks }),
  ]);
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  expect(rows[0]).toContain('March 7');
  expect(rows[1]).toContain('$52,000');
  expect(rows[1]).toContain('March 6');
  expect(rows[2]).not.toContain('March 7');
});

test('a proposed addendum waits, or says why it was declined', async () => {
  const declined = { ...addendum, declined: { at: serverTime, reason: 'Say it in the description.' } };
  await showAuctions([own('live', { addendum }), own('live', { addendum: declined } as never)]);
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  expect(rows[0]).toContain(addendum.text);
  expect(rows[0]).toContain(texts.proposedAddendum.waits);
  expect(rows[1]).toContain('Say it in the description.');
  expect(rows[1]).not.toContain(texts.proposedAddendum.waits);
});

test('a step is asked for in a dialog about that very auction', async () => {
  const { user } = await showAuctions([own('draft', { can: ['submit'] })]);
  await user.click(await screen.findByRole('button', { name: texts.commands.submit.button }));
  expect(screen.getByRole('dialog', { name: texts.commands.submit.title })).toBeTruthy();
});

test('without any auction the way to the first one is offered', async () => {
  await showAuctions([]);
  expect(await screen.findByText(texts.empty)).toBeTruthy();
  const links = screen.getAllByRole('link', { name: texts.create });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/my-auctions/new', '/my-auctions/new']);
});

test('a list that cannot be loaded is asked for again by a button', async () => {
  const { user, answers } = await showAuctions(refusal('UNAVAILABLE', { status: 503 }));
  await screen.findByText(texts.failed);
  answers[listCall] = { auctions: [own('live')], serverTime } as never;
  await user.click(screen.getByRole('button', { name: texts.retry }));
  await waitFor(() => expect(screen.getByText(sampleSummary.title)).toBeTruthy());
});
