import { type AddressParams, cursorParam, outcomeParam } from '#web/lib/address-params.ts';

/** The query string of /saved. */
export function readSavedAddress({ cursor, outcome }: AddressParams) {
  return { cursor: cursorParam(cursor), outcome: outcomeParam(outcome) };
}
export type SavedAddress = ReturnType<typeof readSavedAddress>;
export const savedDefaults = { cursor: '' } as const;
