import { type AddressParams, cursorParam, idParam } from '#web/lib/address-params.ts';

/** Which import is looked at, and which of its wrong rows; without one the last. */
export function readImportsAddress({ import: id, cursor }: AddressParams) {
  return { import: idParam(id), cursor: cursorParam(cursor) };
}
export type ImportsAddress = ReturnType<typeof readImportsAddress>;
