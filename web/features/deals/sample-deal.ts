import type { Deal, DealCard } from '#contract/deals/deals.endpoints.ts';
import type { Due } from '#contract/deals/dues.ts';
import type { OfferVersion } from '#contract/deals/offer.ts';

const id = (number: number) => `0190a0b0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const francs = (amount: number) => ({ amount, currency: 'RWF' as const });

/** An offer of 80 million francs, for tests. */
export const sampleOffer: OfferVersion = {
  version: 1,
  by: 'buyer',
  at: '2026-11-24T08:00:00.000Z',
  money: francs(80_000_000),
  reservation: francs(2_000_000),
  financing: 'own_money',
};

/** A reservation that is owed, for tests. */
export const sampleDue: Due = {
  _id: id(9),
  kind: 'reservation',
  money: francs(2_000_000),
  dueAt: '2099-11-27T08:00:00.000Z',
  state: 'open',
};

const line = {
  _id: id(1),
  kind: 'sale' as const,
  product: { _id: id(2), title: 'House', location: 'Kigali', slug: 'house' },
  money: francs(80_000_000),
  state: 'submitted' as const,
  version: 0,
  party: 'buyer' as const,
  next: { by: 'seller' as const, dueAt: '2099-11-27T08:00:00.000Z', isEscalated: false },
  createdAt: '2026-11-24T08:00:00.000Z',
  updatedAt: '2026-11-24T08:00:00.000Z',
};

/** An offer that its seller has not answered, as lists show it, for tests. */
export const sampleCard: DealCard = { ...line, other: { name: 'Aline' } };

/** The same with all that its room shows to its buyer. */
export const sampleDeal: Deal = {
  ...line,
  next: { ...line.next, actions: ['withdraw'] },
  parties: { buyer: { name: 'Grace' }, seller: { name: 'Aline' } },
  isFrozen: false,
  can: [{ action: 'withdraw', to: 'withdrawn', isWaitingForOther: false, needs: [] }],
  agreed: [],
  offers: [sampleOffer],
  dues: [],
  history: [{ seq: 1, at: '2026-11-24T08:00:00.000Z', state: 'submitted', by: 'buyer' }],
  identities: {},
  snapshot: { title: 'House', type: 'House', location: 'Kigali', description: 'A house with a garden.' },
};
