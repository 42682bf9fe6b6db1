// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadAreas } from '#web/i18n/catalogue.ts';
import type { AccountFormComponent } from '#web/lib/account-form-component.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sampleDeal } from '../sample-deal.ts';
import { offeredOf } from './is-open-to-offers.ts';
import { keptOffer } from './kept-offers.ts';
import { OfferSheet } from './offer-sheet.tsx';

const listing = {
  id: '0190a0b0-0000-7000-8000-000000000002',
  slug: 'house',
  title: 'House',
  asked: { amount: 90_000_000, currency: 'RWF' as const },
};
const offerCall = 'POST /api/product/{listingId}/offers';
const sent = { message: '', deal: sampleDeal };

beforeEach(() => localStorage.clear());

/** Stands for the form of another feature: signs in when it may be sent. */
const SampleForm: AccountFormComponent = ({ next, submitTexts, mayBeSent, onAccount }) => (
  <button type="button" onClick={() => mayBeSent() && onAccount('Grace@example.org')}>
    {submitTexts['sign-up']} {next}
  </button>
);

async function showSheet(answers: Answers, Account?: AccountFormComponent) {
  await loadAreas('en', ['make-offer', 'auth', 'costs']);
  const calls = answerApi(answers);
  const onClose = vi.fn();
  const shown = await show(
    <OfferSheet
      listing={listing}
      AccountForm={Account}
      costs={({ kind, money }) => <p>{`costs of ${kind} ${money.amount} ${money.currency}`}</p>}
      onClose={onClose}
    />,
  );
  const dialog = within(screen.getByRole('dialog'));
  const amount = dialog.getByRole('textbox', { name: 'Your offer, in RWF' }) as HTMLInputElement;
  return { ...shown, calls, onClose, dialog, amount };
}

test('an offer is typed in figures, read in words, sent once, and leads to its room', async () => {
  const { user, dialog, amount, calls, onClose, address } = await showSheet({ [offerCall]: sent });
  await user.type(amount, '80,000,000');
  expect(dialog.getByText('eighty million Rwandan francs')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Send the offer' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [
      `/api/product/${listing.id}/offers`,
      { amount: 80_000_000, currency: 'RWF', reservation: 0, financing: 'own_money', commandId: expect.any(String) },
    ],
  ]);
  expect(keptOffer(listing)).toBeUndefined();
  await waitFor(() => expect(address()).toBe(`/client/deals/${sampleDeal._id}`));
});

for (const Account of [undefined, SampleForm]) {
  test(`the costs are those of the amount as it is typed, ${Account ? 'for a visitor' : 'signed in'}`, async () => {
    const { user, dialog, amount } = await showSheet({}, Account);
    expect(dialog.getByText('costs of asked 90000000 RWF')).toBeDefined();
    await user.type(amount, '80,000,000');
    expect(dialog.getByText('costs of ownOffer 80000000 RWF')).toBeDefined();
    await user.type(amount, 'x');
    expect(dialog.getByText('costs of asked 90000000 RWF')).toBeDefined();
  });
}

test('a wrong amount is said at its field, and nothing is sent', async () => {
  const { user, dialog, amount, calls } = await showSheet({ [offerCall]: sent });
  await user.type(amount, '80 mil');
  await user.click(dialog.getByRole('button', { name: 'Send the offer' }));
  expect([amount.getAttribute('aria-invalid'), amount.value, calls]).toEqual(['true', '80 mil', []]);
  expect(document.activeElement).toBe(amount);
});

test('what failed is kept and sent again as the same command; another amount is another one', async () => {
  const answers: Answers = { [offerCall]: noConnection };
  const { user, dialog, amount, calls } = await showSheet(answers);
  const send = dialog.getByRole('button', { name: 'Send the offer' });
  await user.type(amount, '80000000');
  await user.click(send);
  expect((await dialog.findByRole('alert')).textContent).toContain('cannot be reached');
  await user.click(send);
  await waitFor(() => expect(calls).toHaveLength(2));
  await user.type(amount, '0');
  answers[offerCall] = refusal('STATE', { status: 409, message: 'This property is not open to offers.' });
  await user.click(send);
  expect(await dialog.findByText('This property is not open to offers.')).toBeDefined();
  const ids = calls.map(({ body }) => Reflect.get(Object(body), 'commandId'));
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
  expect(keptOffer(listing)?.amount).toBe('800000000');
});

test('an address that is not confirmed keeps the offer for later', async () => {
  const { user, dialog, amount } = await showSheet({ [offerCall]: refusal('EMAIL_UNVERIFIED', { status: 403 }) });
  await user.type(amount, '80000000');
  await user.click(dialog.getByRole('button', { name: 'Send the offer' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Confirm your email address first');
  expect(keptOffer(listing)?.amount).toBe('80000000');
});

test('a visitor writes the offer first; it is kept, sent by nobody, and waits on the page after signing in', async () => {
  const { user, dialog, amount, calls } = await showSheet({}, SampleForm);
  const account = dialog.getByRole('button', { name: /Create account and go on \/client\/offer\?listing=house/ });
  await user.click(account);
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  await user.type(amount, '80000000');
  await user.click(account);
  expect([keptOffer(listing)?.amount, calls]).toEqual(['80000000', []]);
});

test('what a device has kept is read as far as it makes sense, and for a week', () => {
  const keep = (value: unknown) =>
    localStorage.setItem(`urugo-offer-${listing.id}-${listing.asked.currency}`, JSON.stringify(value));
  keep({ texts: { amount: 7, conditions: 'x'.repeat(5_000) }, keptAt: Date.now() });
  expect(keptOffer(listing)).toMatchObject({ amount: '', financing: 'own_money' });
  expect(keptOffer(listing)?.conditions).toHaveLength(2_000);
  expect(keptOffer(listing, Date.now() + 8 * 86_400_000)).toBeUndefined();
  keep('nothing');
  expect(keptOffer(listing)).toBeUndefined();
});

test('offers are taken for what is for sale, not at auction, and not under offer', () => {
  const money = { amount: 90_000_000, currency: 'RWF' as const };
  const house: Parameters<typeof offeredOf>[0] = {
    _id: listing.id,
    slug: 'house',
    title: 'House',
    status: 'For Sale',
    money,
    purpose: 'sale',
    category: ['Residential'],
  };
  const rent = { amount: 500_000, currency: 'RWF' as const };
  expect(offeredOf(house)).toEqual({ id: listing.id, slug: 'house', title: 'House', asked: money });
  expect(offeredOf({ ...house, status: 'Pending' })).toBeUndefined();
  expect(offeredOf({ ...house, purpose: 'rent', rentPeriod: 'month' })).toBeUndefined();
  expect(offeredOf({ ...house, purpose: 'both', rentPeriod: 'month', rentMoney: rent })?.asked).toEqual(money);
  const auction = {
    slug: 'lot',
    state: 'live',
    currency: 'RWF',
    guideLow: 1,
    guideHigh: 2,
    startsAt: '2026-11-24T08:00:00.000Z',
    endsAt: '2026-11-25T08:00:00.000Z',
  } as const;
  expect(offeredOf({ ...house, auction })).toBeUndefined();
});
