import { expect, it } from 'vitest';
import { stayOf } from './stays.queries.ts';
import { readCalendarAddress, readNightsAddress } from './stays-address.ts';

it('reads the stay an address asks for, for one guest where it names none', () => {
  const address = readNightsAddress({ month: '2028-02', from: '2028-02-28', to: '2028-03-01', guests: '3' });
  expect(address).toEqual({ month: '2028-02', from: '2028-02-28', to: '2028-03-01', guests: 3 });
  expect(stayOf(address)).toEqual({ from: '2028-02-28', to: '2028-03-01', guests: 3 });
  expect(stayOf({ ...address, guests: undefined })).toMatchObject({ guests: 1 });
  expect(stayOf({ ...address, to: undefined })).toBeUndefined();
});

it.each([
  { month: '2028-13' },
  { month: '1999-12' },
  { month: 202_802 },
  { from: '2027-02-29' },
  { to: 'tomorrow' },
  { guests: '0' },
  { guests: '51' },
  { guests: '1.5' },
])('leaves out of an address what cannot be: %j', (params) => {
  expect(Object.values(readNightsAddress(params)).filter((value) => value !== undefined)).toEqual([]);
});

it('reads the month of a host’s calendar, and what became of a form', () => {
  expect(readCalendarAddress({ month: '2028-02', outcome: 'done' })).toEqual({ month: '2028-02', outcome: 'done' });
  expect(readCalendarAddress({ outcome: '<b>' })).toEqual({ month: undefined, outcome: undefined });
});
