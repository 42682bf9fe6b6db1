import { expect, test } from 'vitest';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import { sampleDeal, sampleDue } from '../sample-deal.ts';
import { actionsOf } from './room-actions.ts';

const can = (...actions: DealAction[]) =>
  actions.map((action) => ({ action, to: 'same' as const, isWaitingForOther: false, needs: [] }));
const named = ({ primary, others, hidden }: ReturnType<typeof actionsOf>) => ({
  primary: primary?.action,
  others: others.map(({ action }) => action),
  hidden: hidden.map(({ action }) => action),
});

test('the first answer stands out, declining beside it, and what ends a deal is out of reach of a slip', () => {
  const deal = { ...sampleDeal, next: { by: 'seller' as const, isEscalated: false, actions: [] } };
  expect(named(actionsOf({ ...deal, can: can('accept', 'counter', 'reject') }, 'seller'))).toEqual({
    primary: 'accept',
    others: ['counter', 'reject'],
    hidden: [],
  });
  const bound = { ...deal, next: { by: 'both' as const, isEscalated: false, actions: [] } };
  expect(
    named(actionsOf({ ...bound, can: can('confirm_checks', 'fall_through', 'give_up', 'dispute') }, 'buyer')),
  ).toEqual({
    primary: 'confirm_checks',
    others: [],
    hidden: ['fall_through', 'give_up', 'dispute'],
  });
});

test('an open payment comes first, and what was reported waits for who is owed', () => {
  const accepted = { ...sampleDeal, next: { by: 'buyer' as const, isEscalated: false, actions: [] } };
  const buyer = { ...accepted, can: can('waive_reservation', 'report_payment') };
  expect(actionsOf({ ...buyer, dues: [sampleDue] }, 'buyer').primary?.action).toBe('report_payment');
  const reported = { ...sampleDue, reported: { at: '2026-11-25T08:00:00.000Z' } };
  expect(actionsOf({ ...buyer, dues: [reported] }, 'buyer').primary?.action).toBe('waive_reservation');
  const seller = { ...accepted, can: can('waive_reservation', 'confirm_payment') };
  expect(actionsOf({ ...seller, dues: [reported] }, 'seller').primary?.action).toBe('confirm_payment');
  expect(actionsOf({ ...seller, dues: [sampleDue] }, 'seller').primary).toBeUndefined();
});

test('without an open payment nothing is reported or confirmed', () => {
  const settled = { ...sampleDue, state: 'settled' as const };
  const deal = { ...sampleDeal, can: can('report_payment', 'confirm_payment'), dues: [settled] };
  expect(named(actionsOf(deal, 'buyer'))).toEqual({ primary: undefined, others: [], hidden: [] });
});

test('other dates can be proposed at any time, and are never what one came for', () => {
  const booked = { ...sampleDeal, next: { by: 'both' as const, isEscalated: false, actions: [] } };
  expect(named(actionsOf({ ...booked, can: can('cancel_stay', 'propose_change') }, 'buyer'))).toEqual({
    primary: undefined,
    others: ['propose_change'],
    hidden: ['cancel_stay'],
  });
  expect(
    named(actionsOf({ ...booked, can: can('cancel_stay', 'agree_change', 'propose_change', 'drop_change') }, 'seller')),
  ).toEqual({ primary: 'agree_change', others: ['propose_change', 'drop_change'], hidden: ['cancel_stay'] });
});

test('a single way out is a button, not a menu with one line', () => {
  expect(named(actionsOf({ ...sampleDeal, can: can('withdraw') }, 'buyer'))).toEqual({
    primary: undefined,
    others: ['withdraw'],
    hidden: [],
  });
});
