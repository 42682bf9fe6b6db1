import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { lineSchema } from '../text-fields.ts';
import { voidGrounds } from './auction.vocabulary.ts';
import { byId, done, doneByTwo, eitherOfTwo, finance, reason, withReason } from './staff-auction-calls.ts';

const registrationPath = z.object({ id: idSchema, registrationId: idSchema });

export const voidBid = endpoint({
  method: 'POST',
  path: '/api/staff/auctions/{id}/void',
  summary: 'Voids a bid on a lawful ground; a conflict, and anything near the end, needs two of the staff',
  access: 'staff',
  rights: eitherOfTwo,
  params: byId,
  body: z.strictObject({ seq: z.int().positive(), ground: z.enum(voidGrounds), reason }),
  response: doneByTwo,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'FORBIDDEN', 'STATE'],
});

export const confirmDeposit = endpoint({
  method: 'POST',
  path: '/api/staff/auctions/{id}/registrations/{registrationId}/deposit',
  summary: 'Says that a deposit has arrived, with the reference of the bank or of mobile money',
  access: 'staff',
  rights: finance,
  params: registrationPath,
  body: z.strictObject({ reference: lineSchema(120) }),
  response: done,
  errors: ['NOT_FOUND', 'STATE', 'FORBIDDEN'],
});

/** What two of the staff do to a registration, with a reason. */
const byTwo = {
  access: 'staff',
  rights: eitherOfTwo,
  params: registrationPath,
  body: withReason,
  response: doneByTwo,
  errors: ['NOT_FOUND', 'STATE', 'FORBIDDEN'],
} as const;

export const reverseDeposit = endpoint({
  method: 'POST',
  path: '/api/staff/auctions/{id}/registrations/{registrationId}/deposit/reverse',
  summary:
    'Says that a deposit that was confirmed did not stay; its bidder may no longer bid, and bids that lead are voided',
  ...byTwo,
});

export const changeBidderKey = endpoint({
  method: 'POST',
  path: '/api/staff/auctions/{id}/registrations/{registrationId}/key',
  summary:
    'Replaces a bidder’s lost key with the one they have asked for; needs two of the staff, and is refused near the end',
  ...byTwo,
});

export const revokeBidder = endpoint({
  method: 'POST',
  path: '/api/staff/auctions/{id}/registrations/{registrationId}/revoke',
  summary: 'Revokes a bidder’s right to bid; their leading bids are voided',
  ...byTwo,
});
