import { readStored } from '#web/lib/stored-value.ts';

export const bookingKey = 'urugo-viewing-wish';

/** Whether a viewing is to be booked after signing in; the code for it is loaded only then. */
export const hasKeptBooking = (): boolean => readStored(bookingKey) !== undefined;
