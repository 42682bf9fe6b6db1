import { testPassword } from '../test-password.ts';
import { everybody, type MatrixRow, members, nobody, noMember, staffOnly } from './row.ts';

let asked = 0;
/** A number is sent three codes in a quarter of an hour. */
const anotherNumber = () => `0788 12${asked++ % 10} 456`;

export const phoneRows: readonly MatrixRow[] = [
  { call: 'readPhone', statuses: members },
  {
    call: 'sendPhoneCode',
    statuses: members,
    input: () => ({ body: { number: '0788 123 456', password: testPassword } }),
  },
  // A code that was not sent to anyone; sent ones are tried in the tests of their feature.
  { call: 'confirmPhone', statuses: noMember(422), input: () => ({ body: { code: '000000' } }) },
  { call: 'receiveTextsAgain', statuses: members },
  { call: 'forgetPhone', statuses: members, input: () => ({ body: { password: testPassword } }) },
  { call: 'sendSignInCode', statuses: everybody, input: () => ({ body: { number: anotherNumber() } }) },
  // A number that no code was sent for.
  { call: 'signInByPhone', statuses: nobody(422), input: () => ({ body: { number: '0788 123 456', code: '000000' } }) },
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
