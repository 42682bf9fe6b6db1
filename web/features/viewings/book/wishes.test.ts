import { describe, expect, it } from 'vitest';
import { writeStored } from '#web/lib/stored-value.ts';
import { provideEmptyStorage } from '#web/testing/storage.ts';
import { hasWish, wishKey } from './has-wish.ts';
import { forgetWish, keepWish, readWish } from './wishes.ts';

const wish = { productId: 'a', slug: 'a-house', slotId: 'b', email: 'grace@mail.example' };
const day = 86_400_000;

provideEmptyStorage();

describe('a viewing that is wanted before there is an account', () => {
  it('is kept with one command for all tries, and with the fee that was seen', () => {
    expect([hasWish(), readWish()]).toEqual([false, undefined]);
    keepWish({ ...wish, fee: { amount: 5_000, currency: 'RWF' } });
    expect(hasWish()).toBe(true);
    const kept = readWish();
    expect(kept).toMatchObject({ ...wish, fee: { amount: 5_000, currency: 'RWF' } });
    expect(readWish()?.commandId).toBe(kept?.commandId);
    forgetWish();
    expect([hasWish(), readWish()]).toEqual([false, undefined]);
  });

  it('is forgotten after a day', () => {
    keepWish(wish);
    expect(readWish(Date.now() + day - 1_000)).toBeDefined();
    expect(readWish(Date.now() + day + 1_000)).toBeUndefined();
  });

  it.each([null, 'text', [], {}, { ...wish }, { ...wish, commandId: 'c', wantedAt: 'now' }, { ...wish, slotId: 5 }])(
    'is none where the device holds %j',
    (stored) => {
      writeStored(wishKey, stored);
      expect(readWish()).toBeUndefined();
    },
  );

  it('has no fee where what is stored is none', () => {
    writeStored(wishKey, { ...wish, commandId: 'c', wantedAt: Date.now(), fee: { amount: '5', currency: 'EUR' } });
    expect(readWish()).toBeDefined();
    expect(readWish()?.fee).toBeUndefined();
  });
});
