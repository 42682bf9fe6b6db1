import type { Call, CallParty } from '#contract/calls/calls.ts';
import type { CallRow } from './calls.queries.ts';

/** A deleted account has no name, as in the conversation. */
function viewParty(id: string, name: string, image: string | null, deletedAt: Date | null): CallParty {
  if (deletedAt !== null) return { _id: id, name: '', profileImage: '' };
  return { _id: id, name, profileImage: image ?? '' };
}

/** A call as both parties see it. */
export function viewCall(row: CallRow): Call {
  const { answered_at, ended_at, outcome } = row;
  const open = answered_at === null ? 'ringing' : 'active';
  return {
    _id: row.id,
    conversationId: row.conversation_id,
    caller: viewParty(row.caller_id, row.caller_name, row.caller_image, row.caller_deleted_at),
    callee: viewParty(row.callee_id, row.callee_name, row.callee_image, row.callee_deleted_at),
    title: row.title,
    state: ended_at === null ? open : 'ended',
    hasRung: row.rang_at !== null,
    startedAt: row.started_at.toISOString(),
    ...(answered_at === null ? {} : { answeredAt: answered_at.toISOString() }),
    ...(ended_at === null ? {} : { endedAt: ended_at.toISOString() }),
    ...(outcome === null ? {} : { outcome }),
  };
}
