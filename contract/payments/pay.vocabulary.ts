import { dueKinds } from '../deals/due-states.ts';

/** Ways to pay to an account of the operator, where finance matches the money. */
export const accountMethods = ['bank_transfer', 'mobile_money'] as const;
export type AccountMethod = (typeof accountMethods)[number];

/** Ways to pay through a payment service that reports the outcome; each belongs to one provider. */
export const providerMethods = ['mtn_momo', 'pawapay', 'card', 'simulator'] as const;
export type ProviderMethod = (typeof providerMethods)[number];

export const paymentMethods = [...accountMethods, ...providerMethods] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const isProviderMethod = (method: PaymentMethod): method is ProviderMethod =>
  (providerMethods as readonly PaymentMethod[]).includes(method);

/** Methods for which the payer is asked on a telephone, so that its number is needed. */
const phoneMethods = ['mtn_momo', 'pawapay'] as const satisfies readonly ProviderMethod[];

export const needsPhone = (method: PaymentMethod): boolean =>
  (phoneMethods as readonly PaymentMethod[]).includes(method);

/** Payment services that report the outcome themselves. */
export const providerNames = ['mtn_momo', 'pawapay', 'stripe', 'simulator'] as const;
export type ProviderName = (typeof providerNames)[number];

/**
 * `direct`: from one party of a deal to the other; `manual`: to an account of the operator, matched by finance;
 * `offset`: what a seller owes the operator, taken from the price that it holds; the others are services that report
 * the outcome.
 */
export const paymentProviders = ['direct', 'manual', 'offset', ...providerNames] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** These payments never reach an account of the operator. */
export const internalProviders = ['direct', 'offset'] as const satisfies readonly PaymentProvider[];

/** Whether a service carries a payment and reports how far it is. */
export const isByProvider = ({ provider }: { provider: PaymentProvider }): boolean =>
  (providerNames as readonly PaymentProvider[]).includes(provider);

/**
 * To an account of the operator: `created` (the payer knows where to pay), `pending` (a slip was sent, or a part has
 * arrived). With a provider: `created` (recorded, not sent yet), `sent` (on its way to the provider), `pending` (the
 * payer is asked), `checking` (no answer: the provider is queried repeatedly), `reversed` (taken back after it
 * succeeded). `part_refunded` and `refunded`: a part, or all, of what has arrived is back with the payer.
 */
export const sentPaymentStates = [
  'created',
  'sent',
  'pending',
  'checking',
  'succeeded',
  'failed',
  'expired',
  'cancelled',
  'reversed',
  'part_refunded',
  'refunded',
] as const;
export type SentPaymentState = (typeof sentPaymentStates)[number];
/** Money may still arrive for it. */
export const openPaymentStates = [
  'created',
  'sent',
  'pending',
  'checking',
] as const satisfies readonly SentPaymentState[];

/** Why a provider's payment failed. */
export const paymentFailures = [
  'insufficient_funds',
  'declined',
  'limit_exceeded',
  'payer_not_found',
  'not_allowed',
  'not_received',
  'provider_error',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

export const isOpenPayment = ({ state }: { state: SentPaymentState }): boolean =>
  (openPaymentStates as readonly SentPaymentState[]).includes(state);

/** Notifications for finance about a provider's payment: money that is in no payment, a payment taken back, or no answer for a day. */
export const staffPaymentNews = ['unallocated', 'reversed', 'unanswered'] as const;
export type StaffPaymentNews = (typeof staffPaymentNews)[number];

/** The same about money that a provider was asked to send: no answer for a day, or sent although it counted as not sent. */
export const staffDisbursementNews = ['unanswered', 'sent_after_all'] as const;
export type StaffDisbursementNews = (typeof staffDisbursementNews)[number];

/** Notifications for a payer, who may have closed the page. */
export const endedPaymentNews = ['failed', 'expired', 'reversed'] as const;

/** Who has the money: the other party, the operator for the deal, or the operator as its commission. */
export const moneyHolders = ['creditor', 'operator', 'commission'] as const;
export type MoneyHolder = (typeof moneyHolders)[number];

/** The reference of a payment: this, and after a dash so many letters and digits. */
export const referencePrefix = 'PAY';
export const referenceLength = 8;

/** In the address of a payment's page: its payer has paid on the page of a payment service and was led back. */
export const returnedSearch = 'returned=yes';

/** What a person can owe: the dues of a deal, and the deposit of a bidder. */
export const owedKinds = [...dueKinds, 'auction_deposit'] as const;
export type OwedKind = (typeof owedKinds)[number];
