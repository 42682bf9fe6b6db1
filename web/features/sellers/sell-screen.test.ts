import { expect, it } from 'vitest';
import { screenOf } from './sell-screen.ts';

const application = { agencyName: 'Mutesi Homes', licenseNumber: 'RW-1', submittedAt: '2026-03-01T08:00:00.000Z' };

it.each([
  ['seller', 'none', false, 'seller'],
  ['staff', 'none', true, 'staff'],
  ['user', 'none', false, 'form'],
  ['user', 'none', true, 'form'],
  ['user', 'pending', true, 'submitted'],
  ['user', 'pending', false, 'pending'],
  ['user', 'rejected', true, 'rejected'],
  ['user', 'rejected', false, 'rejected'],
] as const)('a %s whose application is %s (sent on this visit: %s) sees %s', (role, sellerStatus, isSent, screen) => {
  expect(screenOf({ role, sellerStatus, sellerApplication: application }, isSent)).toBe(screen);
});

it('a state without an application is the form', () => {
  expect(screenOf({ role: 'user', sellerStatus: 'pending' }, false)).toBe('form');
});
