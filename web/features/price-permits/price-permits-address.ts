import { type AddressParams, cursorParam, textParam } from '#web/lib/address-params.ts';

const longestOutcome = 40;

/** The address of a seller's permits; `outcome` is that of a form sent without scripts. */
export function readPermitsAddress({ cursor, outcome }: AddressParams) {
  return { cursor: cursorParam(cursor), outcome: textParam(outcome, longestOutcome) };
}
export type PermitsAddress = ReturnType<typeof readPermitsAddress>;
export const permitsDefaults = { cursor: '' } as const;
