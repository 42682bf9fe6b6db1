import type { Db } from '#server/database.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import { findCall } from './calls.queries.ts';

/** The collapse key of a call's notifications: the missed call replaces the ringing one. */
export const callNoticeKey = (callId: string) => `call:${callId}`;

/** Notifies the callee of a call that rings or was missed, in the transaction in which that is written. */
export async function notifyOfCall(
  transaction: Db,
  platform: Platform,
  { id, isMissed }: { id: string; isMissed: boolean },
): Promise<void> {
  const call = await findCall(transaction, id);
  if (call === undefined) return;
  const { conversation_id: conversationId, caller_id: senderId, caller_name: senderName, title } = call;
  await notify(transaction, platform, {
    kind: 'call',
    data: { conversationId, senderId, senderName, title, isMissed },
    recipientIds: [call.callee_id],
    onceKey: `call:${id}:${isMissed ? 'missed' : 'ringing'}`,
    collapseKey: callNoticeKey(id),
  });
}
