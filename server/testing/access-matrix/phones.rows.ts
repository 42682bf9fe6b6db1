import { type MatrixRow, members, noMember } from './row.ts';

export const phoneRows: readonly MatrixRow[] = [
  { call: 'readPhone', statuses: members },
  { call: 'sendPhoneCode', statuses: members, input: () => ({ body: { number: '0788 123 456' } }) },
  // A code that nobody was sent; those that were are tried where they are written.
  { call: 'confirmPhone', statuses: noMember(422), input: () => ({ body: { code: '000000' } }) },
  { call: 'forgetPhone', statuses: members },
];
