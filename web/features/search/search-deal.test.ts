import { expect, test } from 'vitest';
import { dealOf, withDeal } from './search-deal.ts';

test('another deal keeps what narrows it, and a price only of the same kind', () => {
  expect(withDeal({ beds: 2, priceMax: 900 }, 'rent')).toEqual({ beds: 2, priceMax: 900, purpose: 'rent' });
  expect(withDeal({ purpose: 'rent', beds: 2, priceMax: 900 }, 'sale')).toEqual({ beds: 2, purpose: 'sale' });
  expect(withDeal({ purpose: 'rent', priceMin: 900 }, 'stay')).toEqual({ purpose: 'stay' });
  expect(withDeal({ purpose: 'sale', priceMin: 900 }, 'auction')).toEqual({ purpose: 'auction', priceMin: 900 });
});

test('the deal is the one that was chosen, else what the words say', () => {
  const explored = { interpretation: { purpose: 'rent' } } as const;
  expect([dealOf({ purpose: 'sale' }, explored), dealOf({}, explored), dealOf({}, undefined)]).toEqual([
    'sale',
    'rent',
    undefined,
  ]);
});
