import { expect, it } from 'vitest';
import { readSearchToken, searchToken } from './search-token.ts';

const id = '019c0000-0000-7000-8000-000000000002';
const token = searchToken('secret', id);

it('the token of a link names one search', () => {
  expect(readSearchToken('secret', token)).toBe(id);
});

it.each([
  ['another secret', searchToken('other', id)],
  ['another search', token.replace('2.', '3.')],
  ['a changed signature', `${token.slice(0, -3)}AAA`],
  ['no signature', `${id}.`],
  ['the token of other mails', `${id}.wishlist.${token.split('.')[1]}`],
  ['nothing', ''],
])('the token of a link cannot be made with %s', (_, forged) => {
  expect(readSearchToken('secret', forged)).toBeUndefined();
});
