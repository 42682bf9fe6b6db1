import { useState } from 'react';
import type { Money } from '#contract/money.ts';
import { readAmount } from '#contract/read-amount.ts';

/** The price whose costs are shown beside an offer: the typed one, or until then the asking price. */
export type CostedPrice = { kind: 'asked' | 'ownOffer'; money: Money };

/** What an amount means as the price of an offer for a listing. */
function costedPrice(asked: Money, text: string): CostedPrice {
  const amount = readAmount(text, asked.currency);
  if (amount === undefined || amount <= 0) return { kind: 'asked', money: asked };
  return { kind: 'ownOffer', money: { amount, currency: asked.currency } };
}

/** The price of an offer while its amount is typed, for a listing whose seller asks this. */
export function useTypedOffer(asked: Money, begin: string) {
  const [typed, setTyped] = useState(begin);
  return { price: costedPrice(asked, typed), setTyped };
}
