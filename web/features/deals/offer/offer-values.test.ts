import { expect, test } from 'vitest';
import { mostOfferDays as contractDays, offerTermsSchema } from '#contract/deals/offer.ts';
import { sampleOffer } from '../sample-deal.ts';
import {
  emptyOffer,
  limitsAt,
  mostOfferDays,
  offerFieldNames,
  readOffer,
  textsOfForm,
  textsOfVersion,
} from './offer-values.ts';

const now = new Date('2026-11-25T08:00:00.000Z');
const read = (texts: Partial<typeof emptyOffer>) => readOffer({ ...emptyOffer, ...texts }, 'RWF', now);

test('an offer is read from what was typed, and the contract takes it', () => {
  const answer = read({
    amount: 'RWF 80,000,000',
    reservation: '2 000 000',
    deposit: '8,000,000',
    financing: 'mortgage',
    completionDay: '2026-12-20',
    conditions: 'A survey first.',
    expiresAt: '2026-11-30T18:00',
  });
  const terms = {
    amount: 80_000_000,
    reservation: 2_000_000,
    deposit: 8_000_000,
    financing: 'mortgage',
    completionDay: '2026-12-20',
    conditions: 'A survey first.',
    expiresAt: '2026-11-30T16:00:00.000Z',
  };
  expect(answer).toEqual({ terms });
  expect(offerTermsSchema.parse(terms)).toEqual(terms);
});

test('an amount is enough', () => {
  expect(read({ amount: '80000000' })).toEqual({
    terms: { amount: 80_000_000, reservation: 0, financing: 'own_money' },
  });
});

test.each([
  [{ amount: '' }, ['amount']],
  [{ amount: '0' }, ['amount']],
  [{ amount: '12.5' }, ['amount']],
  [{ amount: '9'.repeat(13) }, ['amount']],
  [{ amount: '80000000', reservation: '80000000' }, ['reservation']],
  [{ amount: '80000000', reservation: 'some' }, ['reservation']],
  [{ amount: '80000000', reservation: '2000000', deposit: '2000000' }, ['deposit']],
  [{ amount: '80000000', deposit: '80000000' }, ['deposit']],
  [{ amount: '80000000', deposit: 'some' }, ['deposit']],
  [{ amount: '80000000', completionDay: '2026-11-24' }, ['completionDay']],
  [{ amount: '80000000', expiresAt: '2026-11-25T09:00' }, ['expiresAt']],
  [{ amount: '80000000', expiresAt: '2027-01-25T09:00' }, ['expiresAt']],
  [{ amount: 'x', reservation: 'y', expiresAt: 'z' }, ['amount', 'reservation', 'expiresAt']],
])('%j is sent back to %j', (texts, wrong) => {
  expect(read(texts)).toEqual({ wrong });
});

test('the next version begins with the present one, but for how long it stands', () => {
  const texts = textsOfVersion({
    ...sampleOffer,
    conditions: 'A survey first.',
    expiresAt: '2026-11-30T16:00:00.000Z',
  });
  expect(texts).toMatchObject({ amount: '80,000,000', reservation: '2,000,000', expiresAt: '' });
  const names = offerFieldNames('RWF', 'fields.offer.');
  const form = new FormData();
  for (const [field, name] of Object.entries(names)) form.set(name, texts[field as keyof typeof texts]);
  expect(textsOfForm(form, names)).toEqual(texts);
});

test('the form knows the limits of the contract', () => {
  expect(mostOfferDays).toBe(contractDays);
  expect(limitsAt(now)).toEqual({
    firstDay: '2026-11-25',
    firstMinute: '2026-11-25T10:00',
    lastMinute: '2026-12-16T10:00',
  });
});
