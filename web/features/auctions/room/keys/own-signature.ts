import { readAuctionEvents } from '#contract/auctions/auction.ts';
import type { Act } from '#contract/auctions/signatures/signed-acts.ts';
import { callApi } from '#web/lib/api-client.ts';
import type { LiveRoom } from '../use-room.ts';
import { findBidderKey } from './bidder-keys.ts';

type ShownRoom = Pick<LiveRoom, 'room' | 'rows'>;

/** The last row that this page shows. */
function lastSeen({ room, rows }: ShownRoom) {
  const { seq: seenSeq, hash: seenHead } = rows.at(-1) ?? { seq: room.seq, hash: room.headHash };
  return { seenSeq, seenHead };
}

/** The key of this bidder, where they have one on this device. */
async function ownKey({ room }: ShownRoom) {
  const { bidderKey: key, paddle } = room.own ?? {};
  const privateKey = key === undefined ? undefined : await findBidderKey(key);
  if (key === undefined || paddle === undefined || privateKey === undefined) return undefined;
  return { key, paddle, privateKey };
}

/** The rules that the first row of the log publishes, which is shown only of short logs. */
async function publishedRules({ room, rows }: ShownRoom) {
  const [shown] = rows;
  if (shown?.type === 'auction.scheduled') return shown.data;
  const { data } = await callApi('GET /api/auctions/{id}/events', { params: { id: room._id }, query: { after: 0 } });
  const [first] = readAuctionEvents(data.events);
  if (first?.type !== 'auction.scheduled') throw new Error('The log does not begin with its rules');
  return first.data;
}

/**
 * The fields of a bid or purchase besides its amount: the last row that this page shows, and the bidder's signature,
 * where their key is on this device. Where it is on another one, the server refuses, with the reason.
 */
export async function ownSignature(
  shown: ShownRoom,
  { commandId, amount, isPurchase = false }: { commandId: string; amount: number; isPurchase?: boolean },
) {
  const { seenSeq, seenHead } = lastSeen(shown);
  const own = await ownKey(shown);
  if (own === undefined) return { seenSeq };
  // Hashes are loaded only when bidding.
  const { signCommand } = await import('./sign-command.ts');
  const command = { auction: shown.room._id, paddle: own.paddle, commandId, amount, seenSeq, seenHead };
  const rules = isPurchase ? await publishedRules(shown) : undefined;
  return { seenSeq, signed: await signCommand(command, own, rules) };
}

/** The same for what a bidder does besides bidding; nothing where they have no key on this device. */
export async function ownSignatureOf(act: Act, shown: ShownRoom) {
  const seen = lastSeen(shown);
  const own = await ownKey(shown);
  if (own === undefined) return {};
  const { signAct } = await import('./sign-command.ts');
  return { signed: await signAct(act, { auction: shown.room._id, paddle: own.paddle, ...seen }, own) };
}
