import { dayMilliseconds } from '#contract/durations.ts';
import type { Money } from '#contract/money.ts';
import { readStored, removeStored, writeStored } from '#web/lib/stored-value.ts';
import { emptyOffer, type OfferField, type OfferTexts } from './offer-values.ts';

/** The unsent input of an offer, by listing and the currency of its price, on this device. */
type Priced = { id: string; asked: Pick<Money, 'currency'> };
const keyOf = ({ id, asked }: Priced) => `urugo-offer-${id}-${asked.currency}`;

const keptMilliseconds = 7 * dayMilliseconds;
const longest = 2_000;

/** What a device has stored may be of another version, tampered with, or old. */
export function keptOffer(listing: Priced, now = Date.now()): OfferTexts | undefined {
  const { texts, keptAt }: Partial<Record<string, unknown>> = Object(readStored(keyOf(listing)));
  const isFresh = typeof keptAt === 'number' && keptAt <= now && now - keptAt < keptMilliseconds;
  if (!isFresh) return undefined;
  const fields = Object.keys(emptyOffer) as OfferField[];
  const read = (field: OfferField) => {
    const text: unknown = Reflect.get(Object(texts), field);
    return typeof text === 'string' ? text.slice(0, longest) : emptyOffer[field];
  };
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as OfferTexts;
}

/** Stores the input, so that it survives signing in or a lost connection. */
export const keepOffer = (listing: Priced, texts: OfferTexts): void =>
  writeStored(keyOf(listing), { texts, keptAt: Date.now() });

export const forgetOffer = (listing: Priced): void => removeStored(keyOf(listing));
