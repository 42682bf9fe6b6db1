import { dayMilliseconds } from '#contract/durations.ts';
import { randomId } from '#web/lib/random-id.ts';
import { readStored, removeStored, writeStored } from '#web/lib/stored-value.ts';
import { bookingKey } from './has-kept-booking.ts';

/** A viewing that a visitor wants to book as soon as they are signed in. */
export type KeptBooking = {
  productId: string;
  slug: string;
  slotId: string;
  /** Booked once, however often that is tried. */
  commandId: string;
  wantedAt: number;
  /** The address they sign in with: another account must not book it. */
  email: string;
  /** The fee they have seen. */
  fee?: { amount: number; currency: 'RWF' | 'USD' };
};

/** A mail that confirms an address may take a while. */
const wantedMilliseconds = dayMilliseconds;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 300;

/** What a device has stored may be of another version, tampered with, or old. */
export function keptBooking(now = Date.now()): KeptBooking | undefined {
  const { productId, slug, slotId, commandId, wantedAt, email, fee }: Partial<Record<string, unknown>> = Object(
    readStored(bookingKey),
  );
  const isWhole = isText(productId) && isText(slug) && isText(slotId) && isText(commandId) && isText(email);
  if (!isWhole || typeof wantedAt !== 'number' || now - wantedAt > wantedMilliseconds) return undefined;
  const { amount, currency } = Object(fee);
  const hasFee = Number.isSafeInteger(amount) && (currency === 'RWF' || currency === 'USD');
  return { productId, slug, slotId, commandId, wantedAt, email, ...(hasFee && { fee: { amount, currency } }) };
}

export function keepBooking(booking: Omit<KeptBooking, 'commandId' | 'wantedAt'>): void {
  writeStored(bookingKey, { ...booking, commandId: randomId(), wantedAt: Date.now() });
}

export function forgetBooking(): void {
  removeStored(bookingKey);
}
