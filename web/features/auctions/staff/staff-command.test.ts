import { expect, test } from 'vitest';
import { auctionStates } from '#contract/auctions/auction.vocabulary.ts';
import { longestTechnicalExtensionMinutes } from '#contract/auctions/rules/soft-close.ts';
import { readStaffAuctionsAddress } from './staff-auctions-address.ts';
import {
  commandOfProposal,
  needsTwo,
  readExtension,
  type StaffAuctionBid,
  type StaffAuctionProposal,
  type StaffAuctionRegistration,
} from './staff-command.ts';

const bid: StaffAuctionBid = { seq: 7, at: '2026-03-05T11:30:15.000Z', paddle: 'B1', amount: 100, isVoided: false };
const registration = { _id: 'registration-1', paddle: 'B1' } as StaffAuctionRegistration;
const proposal = (facts: Partial<StaffAuctionProposal>): StaffAuctionProposal => ({
  action: 'void',
  paddle: 'B1',
  reason: 'One zero too many',
  by: { _id: 'staff-1', name: 'Eric' },
  at: '2026-03-05T11:40:00.000Z',
  isOwn: false,
  can: ['agree'],
  ...facts,
});

test('agreeing to void a bid asks for that bid, on the ground that was proposed', () => {
  const auction = { bids: [{ ...bid, seq: 3 }, bid], registrations: [] };
  expect(commandOfProposal(auction, proposal({ seq: 7, ground: 'typing_error' }))).toEqual({
    kind: 'void',
    bid,
    ground: 'typing_error',
  });
});

test('a bid that was voided meanwhile, or is not there, cannot be voided by agreeing', () => {
  const voided = { bids: [{ ...bid, isVoided: true }], registrations: [] };
  expect(commandOfProposal(voided, proposal({ seq: 7 }))).toBeUndefined();
  expect(commandOfProposal({ bids: [bid], registrations: [] }, proposal({ seq: 8 }))).toBeUndefined();
});

test.each(['revoke', 'reverse'] as const)(
  'agreeing to %s asks about that bidder, if they are still there',
  (action) => {
    const asked = proposal({ action, registrationId: 'registration-1' });
    expect(commandOfProposal({ bids: [], registrations: [registration] }, asked)).toEqual({
      kind: action,
      registration,
    });
    expect(commandOfProposal({ bids: [], registrations: [] }, asked)).toBeUndefined();
  },
);

test('two are needed to cancel at any time, and to withdraw once bidding has begun', () => {
  for (const state of auctionStates) {
    expect(needsTwo('cancel', state), state).toBe(true);
    expect(needsTwo('withdraw', state), state).toBe(state !== 'scheduled');
    expect(needsTwo('pause', state), state).toBe(false);
  }
});

test.each([
  ['1', 1],
  [' 30 ', 30],
  [String(longestTechnicalExtensionMinutes), longestTechnicalExtensionMinutes],
  [String(longestTechnicalExtensionMinutes + 1), undefined],
  ['0', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['1e1', undefined],
  ['', undefined],
])('an extension of "%s" minutes is read as %s', (text, expected) => {
  expect(readExtension(text)).toBe(expected);
});

test('an invalid address shows the beginning of the list', () => {
  expect(readStaffAuctionsAddress({})).toEqual({ shelf: 'running', cursor: '' });
  expect(readStaffAuctionsAddress({ shelf: 'talks' }).shelf).toBe('talks');
  expect(readStaffAuctionsAddress({ shelf: ['talks'], cursor: { evil: true } })).toEqual({
    shelf: 'running',
    cursor: '',
  });
});
