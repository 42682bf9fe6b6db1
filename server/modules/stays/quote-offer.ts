import { createHmac } from 'node:crypto';
import { minuteMilliseconds } from '#contract/durations.ts';
import type { Currency } from '#contract/money.ts';
import type { CancellationPolicy } from '#contract/stays/cancellation.ts';
import type { Quote, QuoteLine, StayRequest } from '#contract/stays/quote.ts';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';

/** How long a shown price is valid, even if the host changes it in the meantime. */
const offerMinutes = 30;

type Stay = StayRequest & { listingId: string };

/** The offer: the price of a stay, line by line, and how it can be cancelled. */
export type OfferedPrice = {
  currency: Currency;
  lines: QuoteLine[];
  total: number;
  damageDeposit: number;
  policy: CancellationPolicy;
};

type Offer = OfferedPrice & { until: string };

const signatureOf = (secret: string, { listingId, from, to, guests }: Stay, offer: string): string =>
  createHmac('sha256', secret).update(`quote ${listingId} ${from} ${to} ${guests} ${offer}`).digest('base64url');

/**
 * The price of a quote, signed, so that it can be booked at it for half an hour. Nothing is stored, and no night is held.
 */
export function offerOf(secret: string, stay: Stay, quote: Quote, now: Date): { token: string; until: string } {
  const { currency, lines, total, damageDeposit, policy } = quote;
  const until = new Date(now.getTime() + offerMinutes * minuteMilliseconds).toISOString();
  const offer: Offer = { currency, lines, total, damageDeposit, policy, until };
  const text = Buffer.from(JSON.stringify(offer)).toString('base64url');
  return { token: `${text}.${signatureOf(secret, stay, text)}`, until };
}

/** The price that we have offered for this stay; undefined when we did not, or its time is over. */
export function readOffer(secret: string, stay: Stay, token: string, now: Date): OfferedPrice | undefined {
  const [text = '', signature = ''] = token.split('.');
  if (!isEqualInConstantTime(signature, signatureOf(secret, stay, text))) return undefined;
  const { until, ...price } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Offer;
  return new Date(until) > now ? price : undefined;
}
