import { expect, it } from 'vitest';
import { readUndoToken, undoToken } from './undo-token.ts';

const place = { userId: '019c0000-0000-7000-8000-000000000001', listingId: '019c0000-0000-7000-8000-000000000002' };
const row = { id: '019c0000-0000-7000-8000-000000000003', createdAt: new Date('2026-03-01T08:00:00.123Z') };
const token = undoToken('secret', place, row);

it('the token of a removal says which row was there, and since when', () => {
  expect(readUndoToken('secret', place, token)).toEqual(row);
});

it.each([
  ['with another secret', undoToken('other', place, row)],
  ['for another person', undoToken('secret', { ...place, userId: place.listingId }, row)],
  ['for another listing', undoToken('secret', { ...place, listingId: place.userId }, row)],
  ['with another time', token.replace(/\.\d+\./, '.1.')],
  ['without a time', token.replace(/\.\d+\./, '..')],
  ['without a signature', `${row.id}.${row.createdAt.getTime()}.`],
  ['of nothing', ''],
])('a token %s puts nothing back', (_, forged) => {
  expect(readUndoToken('secret', place, forged)).toBeUndefined();
});
