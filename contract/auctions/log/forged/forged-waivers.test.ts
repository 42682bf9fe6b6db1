import { expect, it } from 'vitest';
import {
  changed,
  closed,
  followedBy,
  minute,
  refused,
  running,
  seller,
  staff,
  verify,
} from '../../testing/forged-auction.ts';
import type { ForgedRow } from '../../testing/forged-log.ts';
import { listOf, threeWitnesses, witnessed } from '../../testing/test-witness.ts';
import type { AgreedBy, AuctionEventDraft } from '../auction-log.ts';

const list = { ...listOf(threeWitnesses), certifyClosing: true as const };
const waiting = (rows: readonly ForgedRow[]) =>
  changed(rows, 'auction.scheduled', (draft) => {
    return { ...draft, data: { ...draft.data, waitsForWitnesses: true } } as AuctionEventDraft;
  });
const rows = waiting(witnessed(closed(), list));
const agreedBy: AgreedBy = ['one', 'two'];
const waived = (facts: { agreedBy?: AgreedBy; actor?: typeof staff } = {}): AuctionEventDraft => ({
  type: 'witnesses.waived',
  actor: facts.actor ?? staff,
  data: { reason: 'The notary has closed.', agreedBy: facts.agreedBy ?? agreedBy },
});
const cancelled: AuctionEventDraft = { type: 'auction.cancelled', actor: staff, data: { reason: 'Fraud', agreedBy } };

it('a log says that its sale waits for witnesses, and who went on without them', () => {
  expect(verify(closed())).toMatchObject({ isValid: true, outcome: { sale: undefined } });
  expect(verify(rows)).toMatchObject({ isValid: true, outcome: { sale: {} } });
  expect(verify(followedBy(rows, minute, waived()))).toMatchObject({
    isValid: true,
    outcome: { isFinished: true, sale: { waived: 'The notary has closed.' } },
  });
  expect(verify(followedBy(rows, minute, waived(), cancelled))).toMatchObject({ isValid: true });
});

it.each<[string, readonly ForgedRow[], RegExp]>([
  ['by one', followedBy(rows, minute, waived({ agreedBy: ['one', 'one'] })), /two members of the staff/],
  ['by its seller', followedBy(rows, minute, waived({ actor: seller })), /seller may not/],
  ['twice', followedBy(rows, minute, waived(), waived()), /waived before/],
  ['before the end', followedBy(waiting(witnessed(running(), list)), minute, waived()), /no sale waits/],
  ['of a cancelled sale', followedBy(rows, minute, cancelled, waived()), /no sale waits/],
  ['of an auction that waits for none', followedBy(witnessed(closed(), list), minute, waived()), /no sale waits/],
])('nothing is waived %s', (_, forged, why) => {
  expect(verify(forged)).toMatchObject(refused(why));
});

it('nothing waits for witnesses that certify nothing', () => {
  expect(verify(waiting(closed()))).toMatchObject(refused(/certify nothing/));
  expect(verify(waiting(witnessed(closed(), listOf(threeWitnesses))))).toMatchObject(refused(/certify nothing/));
});
