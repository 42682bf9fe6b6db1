import { createHmac } from 'node:crypto';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';

/** Whose wishlist it is, and which listing stood there. */
type Place = { userId: string; listingId: string };
/** What a row of it says besides: its id, and since when it is there. */
type Row = { id: string; createdAt: Date };

function signatureOf(secret: string, { userId, listingId }: Place, { id, createdAt }: Row): string {
  const text = `saved listing ${userId} ${listingId} ${id} ${createdAt.getTime()}`;
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** What the removal of a saved listing answers: its row, signed, as its time counts in the figures of the seller. */
export function undoToken(secret: string, place: Place, row: Row): string {
  return `${row.id}.${row.createdAt.getTime()}.${signatureOf(secret, place, row)}`;
}

/** The row that a token puts back in its place; undefined when we did not make it for that. */
export function readUndoToken(secret: string, place: Place, token: string): Row | undefined {
  const [id = '', milliseconds = '', signature = ''] = token.split('.');
  const row = { id, createdAt: new Date(Number(milliseconds)) };
  return isEqualInConstantTime(signature, signatureOf(secret, place, row)) ? row : undefined;
}
