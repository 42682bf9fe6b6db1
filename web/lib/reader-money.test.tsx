// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Money } from '#contract/money.ts';
import { show } from '#web/testing/render.tsx';
import { type ReaderMoney, ReaderMoneyContext, useWorth } from './reader-money.tsx';

const rate = { day: '2026-03-02', rwfPerUsd: '1450.25', source: 'National Bank' };

function Worth({ money }: { money: Money }) {
  const worth = useWorth()(money);
  return <p title={worth?.rate}>{worth === undefined ? 'nothing' : `${worth.short} | ${worth.exact}`}</p>;
}

const showWorth = (money: Money, reader: ReaderMoney, language: 'en' | 'fr' | 'rw' = 'en') =>
  show(
    <ReaderMoneyContext value={reader}>
      <Worth money={money} />
    </ReaderMoneyContext>,
    { language },
  );
const text = () => screen.getByText(/≈|nothing/).textContent?.replaceAll('\u00a0', ' ');

describe('a price in the currency of its reader', () => {
  it.each([
    [{ amount: 12_000_000, currency: 'USD' }, 'RWF', 'en', '≈ RWF 174M | ≈ RWF 174,000,000'],
    [{ amount: 12_000_000, currency: 'USD' }, 'RWF', 'rw', '≈ RWF 174M | ≈ RWF 174,000,000'],
    [{ amount: 40_000_000, currency: 'RWF' }, 'USD', 'en', '≈ $27.6K | ≈ $27,580'],
    [{ amount: 0, currency: 'RWF' }, 'USD', 'en', '≈ $0 | ≈ $0'],
  ] as const)('%j is in %s (%s) %s', async (money, currency, language, words) => {
    await showWorth(money, { currency, rate }, language);
    expect(text()).toBe(words);
  });

  it('shows the rate, who published it and when', async () => {
    await showWorth({ amount: 100, currency: 'USD' }, { currency: 'RWF', rate });
    expect(screen.getByTitle('At 1450.25 francs for a dollar (National Bank, March 2, 2026)')).toBeTruthy();
  });

  it.each([
    [
      { amount: 100, currency: 'USD' },
      { currency: 'USD', rate },
    ],
    [
      { amount: 100, currency: 'USD' },
      { currency: 'RWF', rate: undefined },
    ],
  ] as const)('of %j is not shown to %j', async (money, reader) => {
    await showWorth(money, reader);
    expect(text()).toBe('nothing');
  });
});
