// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuctionDraft, SellerAuction } from '#contract/auctions/seller-auctions.endpoints.ts';
import en from '#web/i18n/messages/seller-auctions/en.json' with { type: 'json' };
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { dollars, sampleSummary } from '../sample-auction.ts';
import { EditAuctionPage, NewAuctionPage } from './edit-auction-page.tsx';
import { sellerAuctionQuery } from './seller-auctions.queries.ts';

const texts = en.sellerAuctions;
const areas = ['auctions', 'seller-auctions'] as const;
const createCall = 'POST /api/seller/auctions';
const changeCall = 'PUT /api/seller/auctions/{id}';
const listingId = '0190a0b0-0000-7000-8000-00000000000a';
const listings = [
  { _id: listingId, title: 'House in Kimihurura' },
  { _id: '0190a0b0-0000-7000-8000-00000000000b', title: 'Plot in Bugesera' },
];
const draft: AuctionDraft = {
  currency: 'USD',
  startPrice: dollars(40_000),
  canBuyBeforeStart: true,
  reserve: dollars(55_000),
  buyNowPrice: dollars(90_000),
  guideLow: dollars(50_000),
  guideHigh: dollars(60_000),
  startsAt: '2026-03-05T08:00:00.000Z',
  endsAt: '2026-03-12T14:00:00.000Z',
  closingWindowSeconds: 90,
  extensionSeconds: 300,
  maximumExtensions: 9,
  terms: 'The deposit counts towards the price.',
};
const done = { message: '', auction: sampleSummary } as never;

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const saveButton = () => screen.getByRole('button', { name: texts.form.save });

async function showNew(answers: Answers = {}, { chosen }: { chosen?: string } = { chosen: listingId }) {
  const sent = answerApi(answers);
  const shown = await show(<NewAuctionPage listings={listings} chosen={chosen} />, { areas, at: '/my-auctions/new' });
  return { ...shown, sent };
}

async function showDraft(changes: Partial<SellerAuction>, answers: Answers = {}) {
  const own = { auction: sampleSummary, can: ['edit'], listingId, registered: 0, draft, ...changes };
  const all = Object.assign(answers, { 'GET /api/seller/auctions/{id}': own as never });
  const sent = answerApi(all);
  const shown = await show(<EditAuctionPage id={sampleSummary._id} />, {
    areas,
    at: '/my-auctions/1',
    seed: (queryClient) => queryClient.setQueryData(sellerAuctionQuery(sampleSummary._id).queryKey, own as never),
  });
  return { ...shown, sent };
}

/** Fills in the fields without a default. */
async function fillIn(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.type(field(texts.form.guideLow), '50,000');
  await user.type(field(texts.form.guideHigh), '60 000');
  await user.type(field(texts.form.startPrice), '$40000');
  fireEvent.change(field(texts.form.startsAt), { target: { value: '2026-03-05T10:00' } });
  fireEvent.change(field(texts.form.endsAt), { target: { value: '2026-03-12T16:00' } });
}

test('a new draft is sent in minor units, seconds and universal time, and leads to the own auctions', async () => {
  const { user, sent, address } = await showNew({ [createCall]: done });
  await fillIn(user);
  await user.selectOptions(field(texts.form.currency), 'RWF');
  await user.click(saveButton());
  await waitFor(() => expect(address()).toBe('/my-auctions'));
  expect(sent[0]?.body).toEqual({
    listingId,
    currency: 'RWF',
    startPrice: 40_000,
    guideLow: 50_000,
    guideHigh: 60_000,
    canBuyBeforeStart: false,
    startsAt: '2026-03-05T08:00:00.000Z',
    endsAt: '2026-03-12T14:00:00.000Z',
    closingWindowSeconds: 300,
    extensionSeconds: 300,
    terms: texts.defaultTerms,
  });
  expect(await screen.findByText(texts.saved)).toBeTruthy();
});

test('what is missing or cannot be read is said at its field, nothing is sent, and the first of them has the focus', async () => {
  const { user, sent } = await showNew({}, {});
  await user.type(field(texts.form.startPrice), 'much');
  await user.click(saveButton());
  const invalid = () => [...document.querySelectorAll('[aria-invalid="true"]')].map((one) => one.getAttribute('name'));
  expect(invalid()).toEqual(['listingId', 'guideLow', 'guideHigh', 'startPrice', 'startsAt', 'endsAt']);
  expect([document.activeElement, sent]).toEqual([field(texts.form.listing), []]);
  expect(field(texts.form.startPrice).value).toBe('much');
});

test('the reserve, the buy-it-now price and the cap may stay empty', async () => {
  await showNew();
  const optional = [texts.form.reserve, texts.form.buyNowPrice, texts.form.cap].map((label) => field(label).required);
  expect(optional).toEqual([false, false, false]);
});

test('a draft is sent once for two clicks, and the button says that it is being saved', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, sent } = await showDraft({}, { [changeCall]: () => promise });
  await user.dblClick(saveButton());
  expect((screen.getByRole('button', { name: texts.form.saving }) as HTMLButtonElement).disabled).toBe(true);
  await act(async () => resolve(Response.json({ message: '', auction: sampleSummary })));
  expect(sent.filter(({ call }) => call === changeCall).map(({ body }) => body)).toEqual([draft]);
});

test.each<[string, Answers[typeof changeCall], string]>([
  [
    'at its field',
    refusal('UNPROCESSABLE', { message: 'Too low', fields: { startPrice: 'Below the limit' } }),
    'Below the limit',
  ],
  ['for the whole draft', refusal('STATE', { status: 409, message: 'Submitted meanwhile' }), 'Submitted meanwhile'],
])('a refusal is shown %s, and everything typed stays', async (_, answer, text) => {
  const { user } = await showDraft({}, { [changeCall]: answer });
  await user.clear(field(texts.form.startPrice));
  await user.type(field(texts.form.startPrice), '7');
  await user.click(saveButton());
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect([field(texts.form.startPrice).value, field(texts.form.termsLabel).value]).toEqual(['7', draft.terms]);
});

test('without a connection the draft stays, to be saved again', async () => {
  const answers: Answers = { [changeCall]: noConnection };
  const { user, address } = await showDraft({}, answers);
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toBeTruthy();
  answers[changeCall] = done;
  await user.click(saveButton());
  await waitFor(() => expect(address()).toBe('/my-auctions'));
});

test('a submitted auction has no form any more, and says so', async () => {
  await showDraft({ draft: undefined });
  expect(screen.getByText(texts.fixed)).toBeTruthy();
  expect([screen.queryByRole('button'), screen.getByRole('link').getAttribute('href')]).toEqual([null, '/my-auctions']);
});

test('below a moment one reads in words what was chosen', async () => {
  await showDraft({});
  const hint = () => document.getElementById(field(texts.form.startsAt).getAttribute('aria-describedby') ?? '');
  expect(hint()?.textContent).toContain('March 5');
  fireEvent.change(field(texts.form.startsAt), { target: { value: '2026-04-09T10:00' } });
  expect(hint()?.textContent).toContain('April 9');
});
