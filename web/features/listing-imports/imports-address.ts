import { type AddressParams, cursorParam } from '#web/lib/address-params.ts';

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Which import is looked at, and which of its wrong rows; without one the last. */
export function readImportsAddress({ import: id, cursor }: AddressParams) {
  return { import: typeof id === 'string' && idForm.test(id) ? id : undefined, cursor: cursorParam(cursor) };
}
export type ImportsAddress = ReturnType<typeof readImportsAddress>;
