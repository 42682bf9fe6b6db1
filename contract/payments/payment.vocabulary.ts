/** What a payment is for: the price of a deal, or the deposit of a bidder in an own auction. */
export const paymentKinds = ['deal', 'deposit'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/**
 * Of deals: `proposed` (nothing is due before the buyer accepts), `due` (the buyer owes it), `paid` (the seller has
 * it), `cancelled`. Of deposits: `awaited` (requested), `held` (the site holds it), `released` (paid back), `applied`
 * (a part of the winner's price), `reversed` (the transfer was called back), `forfeited` (lost by a winner who did not
 * buy).
 */
export const paymentStates = {
  deal: ['proposed', 'due', 'paid', 'cancelled'],
  deposit: ['awaited', 'held', 'released', 'applied', 'reversed', 'forfeited'],
} as const satisfies Readonly<Record<PaymentKind, readonly string[]>>;
export const allPaymentStates = [...paymentStates.deal, ...paymentStates.deposit] as const;
export type PaymentState = (typeof allPaymentStates)[number];
