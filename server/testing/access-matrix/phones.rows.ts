import { testPassword } from '../test-password.ts';
import { type MatrixRow, members, noMember, staffOnly } from './row.ts';

export const phoneRows: readonly MatrixRow[] = [
  { call: 'readPhone', statuses: members },
  { call: 'sendPhoneCode', statuses: members, input: () => ({ body: { number: '0788 123 456' } }) },
  // A code that nobody was sent; those that were are tried where they are written.
  { call: 'confirmPhone', statuses: noMember(422), input: () => ({ body: { code: '000000' } }) },
  { call: 'forgetPhone', statuses: members },
  { call: 'readPin', statuses: members },
  {
    call: 'setPin',
    statuses: members,
    input: () => ({ body: { pin: '40718', password: testPassword } }),
  },
  { call: 'removePin', statuses: members },
  {
    call: 'dialSimulated',
    statuses: staffOnly,
    input: () => ({ body: { sessionId: 'matrix-session', number: '0788 123 457' } }),
  },
  {
    call: 'textSimulated',
    statuses: staffOnly,
    input: () => ({ body: { number: '0788 123 457', text: 'HELP' } }),
  },
];
