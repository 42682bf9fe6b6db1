import { type AddressParams, dayParam, monthParam, outcomeParam } from '#web/lib/address-params.ts';

function guestsParam(value: unknown): number | undefined {
  const guests = Number(value);
  return Number.isInteger(guests) && guests >= 1 && guests <= 50 ? guests : undefined;
}

/** The query string of the nights of a property: the month that is shown, and the stay that is asked for. */
export function readNightsAddress({ month, from, to, guests, outcome }: AddressParams) {
  return {
    month: monthParam(month),
    from: dayParam(from),
    to: dayParam(to),
    guests: guestsParam(guests),
    outcome: outcomeParam(outcome),
  };
}
export type NightsAddress = ReturnType<typeof readNightsAddress>;

/** That of a host's calendar. */
export function readCalendarAddress({ month, outcome }: AddressParams) {
  return { month: monthParam(month), outcome: outcomeParam(outcome) };
}
export type CalendarAddress = ReturnType<typeof readCalendarAddress>;
