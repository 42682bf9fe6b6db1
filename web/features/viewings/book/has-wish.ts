import { readStored } from '#web/lib/stored-value.ts';

export const wishKey = 'urugo-viewing-wish';

/** Whether a viewing is to be booked once somebody is signed in; what that takes is loaded then only. */
export const hasWish = (): boolean => readStored(wishKey) !== undefined;
