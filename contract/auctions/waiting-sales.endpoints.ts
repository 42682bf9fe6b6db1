import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { auctioneers, byId, done, doneByTwo, eitherOfTwo, withReason } from './staff-auction-calls.ts';

export const awaitWitnesses = endpoint({
  method: 'POST',
  path: '/api/staff/auctions/{id}/await-witnesses',
  summary:
    'Before an auction is scheduled: whether deal and deposits of its sale wait until the quorum of its witnesses has certified the close',
  access: 'staff',
  rights: auctioneers,
  params: byId,
  body: z.strictObject({ isWaiting: z.boolean() }),
  response: done,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'FORBIDDEN', 'STATE'],
});

export const waiveWitnesses = endpoint({
  method: 'POST',
  path: '/api/staff/auctions/{id}/waive-witnesses',
  summary: 'Completes a sale that waits for its witnesses without them; two of the staff are needed',
  access: 'staff',
  rights: eitherOfTwo,
  params: byId,
  body: withReason,
  response: doneByTwo,
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'FORBIDDEN', 'STATE'],
});
