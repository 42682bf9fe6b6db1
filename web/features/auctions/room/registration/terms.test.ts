import { expect, test } from 'vitest';
import { type RegistrationState, registrationStates } from '#contract/auctions/auction.vocabulary.ts';
import { sampleBidder, sampleRoom } from '../../sample-auction.ts';
import { addendaToShow, mayWithdraw, mustAccept, readableVersion } from './terms.ts';

const addendum = (termsVersion: number) => ({
  seq: termsVersion * 10,
  at: '2026-03-05T11:00:00.000Z',
  text: `Addendum ${termsVersion}`,
  isMaterial: false,
  termsVersion,
});
const bidder = (registration: RegistrationState, acceptedTermsVersion?: number) => ({
  ...sampleBidder,
  registration,
  acceptedTermsVersion,
});

test.each(registrationStates)('a registration that is %s has to accept only while it takes part', (state) => {
  const takesPart = state === 'approved' || state === 'awaiting_deposit';
  expect(mustAccept({ own: bidder(state, 1), termsVersion: 2 })).toBe(takesPart);
  expect(mustAccept({ own: bidder(state, 2), termsVersion: 2 })).toBe(false);
});

test('visitors and people who only watch have nothing to accept', () => {
  const { registration: _, ...watcher } = sampleBidder;
  expect(mustAccept({ own: undefined, termsVersion: 2 })).toBe(false);
  expect(mustAccept({ own: watcher, termsVersion: 2 })).toBe(false);
});

test('bids may be withdrawn until the very moment, by the clock of the server', () => {
  const own = { ...sampleBidder, withdrawUntil: '2026-03-06T11:00:00.000Z' };
  expect(mayWithdraw({ own, serverTime: '2026-03-06T10:59:59.999Z' })).toBe(true);
  expect(mayWithdraw({ own, serverTime: '2026-03-06T11:00:00.000Z' })).toBe(false);
  expect(mayWithdraw({ own: sampleBidder, serverTime: '2026-03-06T10:00:00.000Z' })).toBe(false);
});

test('every addendum that was not accepted is shown, oldest first; afterwards the last one', () => {
  const room = { ...sampleRoom, termsVersion: 3, addenda: [addendum(2), addendum(3)] };
  const textsFor = (accepted: number | undefined) =>
    addendaToShow({ ...room, own: bidder('approved', accepted) }).map(({ text }) => text);
  expect(textsFor(undefined)).toEqual(['Addendum 2', 'Addendum 3']);
  expect(textsFor(2)).toEqual(['Addendum 3']);
  expect(textsFor(3)).toEqual(['Addendum 3']);
  expect(addendaToShow(sampleRoom)).toEqual([]);
});

test('the terms can be read up to the last addendum whose text has come', () => {
  expect(readableVersion({ addenda: [] })).toBe(1);
  expect(readableVersion({ addenda: [addendum(2), addendum(3)] })).toBe(3);
});
