import type { LiveRoom } from '../use-room.ts';
import { findBidderKey } from './bidder-keys.ts';

/**
 * What a bid or a purchase says besides its amount: the last row that this page shows, and the bidder's signature, where they
 * have a key on this device. Where they have one elsewhere the server refuses, and says why.
 */
export async function ownSignature(
  { room, rows }: Pick<LiveRoom, 'room' | 'rows'>,
  { commandId, amount }: { commandId: string; amount: number },
) {
  const { seq: seenSeq, hash: seenHead } = rows.at(-1) ?? { seq: room.seq, hash: room.headHash };
  const { bidderKey: key, paddle } = room.own ?? {};
  const privateKey = key === undefined ? undefined : await findBidderKey(key);
  if (key === undefined || paddle === undefined || privateKey === undefined) return { seenSeq };
  // Hashes are loaded only by who bids.
  const { signCommand } = await import('./sign-command.ts');
  const command = { auction: room._id, paddle, commandId, amount, seenSeq, seenHead };
  return { seenSeq, signed: await signCommand(command, { key, privateKey }) };
}
