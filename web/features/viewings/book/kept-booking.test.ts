import { describe, expect, it } from 'vitest';
import { writeStored } from '#web/lib/stored-value.ts';
import { provideEmptyStorage } from '#web/testing/storage.ts';
import { bookingKey, hasKeptBooking } from './has-kept-booking.ts';
import { forgetBooking, keepBooking, keptBooking } from './kept-booking.ts';

const booking = { productId: 'a', slug: 'a-house', slotId: 'b', email: 'grace@mail.example' };
const day = 86_400_000;

provideEmptyStorage();

describe('a viewing that is wanted before there is an account', () => {
  it('is kept with one command for all tries, and with the fee that was seen', () => {
    expect([hasKeptBooking(), keptBooking()]).toEqual([false, undefined]);
    keepBooking({ ...booking, fee: { amount: 5_000, currency: 'RWF' } });
    expect(hasKeptBooking()).toBe(true);
    const kept = keptBooking();
    expect(kept).toMatchObject({ ...booking, fee: { amount: 5_000, currency: 'RWF' } });
    expect(keptBooking()?.commandId).toBe(kept?.commandId);
    forgetBooking();
    expect([hasKeptBooking(), keptBooking()]).toEqual([false, undefined]);
  });

  it('is forgotten after a day', () => {
    keepBooking(booking);
    expect(keptBooking(Date.now() + day - 1_000)).toBeDefined();
    expect(keptBooking(Date.now() + day + 1_000)).toBeUndefined();
  });

  it.each([
    null,
    'text',
    [],
    {},
    { ...booking },
    { ...booking, commandId: 'c', wantedAt: 'now' },
    { ...booking, slotId: 5 },
  ])('is none where the device holds %j', (stored) => {
    writeStored(bookingKey, stored);
    expect(keptBooking()).toBeUndefined();
  });

  it('has no fee where what is stored is none', () => {
    writeStored(bookingKey, {
      ...booking,
      commandId: 'c',
      wantedAt: Date.now(),
      fee: { amount: '5', currency: 'EUR' },
    });
    expect(keptBooking()).toBeDefined();
    expect(keptBooking()?.fee).toBeUndefined();
  });
});
