import { sql } from 'kysely';
import type { CallOutcome } from '#contract/calls/calls.ts';
import type { Db } from '#server/database.ts';
import { isBlockedBetween } from '#server/modules/chat/index.ts';

export type CallableConversation = NonNullable<Awaited<ReturnType<typeof findCallableConversation>>>;

/** The data for deciding on a new call; undefined for users outside the conversation. */
export async function findCallableConversation(db: Db, id: string, userId: string) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('conversation_members as other', (join) =>
      join.onRef('other.conversation_id', '=', 'c.id').on('other.user_id', '!=', userId),
    )
    .innerJoin('users as them', 'them.id', 'other.user_id')
    .select(['c.id', 'c.last_seq', 'them.id as other_id', 'them.deleted_at', 'them.suspended_at', 'other.muted_at'])
    .select(isBlockedBetween('c.buyer_id', 'c.seller_id').as('is_blocked'))
    .where('c.id', '=', id)
    .where((eb) => eb.or([eb('c.buyer_id', '=', userId), eb('c.seller_id', '=', userId)]))
    .executeTakeFirst();
}

/** Whether a user is a party of a conversation. */
export async function findMembership(db: Db, conversationId: string, userId: string) {
  return db
    .selectFrom('conversation_members')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export type CallRow = Awaited<ReturnType<typeof findEndedCalls>>[number];

/** Calls with the names of both parties and what may end them. */
function calls(db: Db) {
  return db
    .selectFrom('calls as k')
    .innerJoin('conversations as c', 'c.id', 'k.conversation_id')
    .innerJoin('listings', 'listings.id', 'c.listing_id')
    .innerJoin('users as caller', 'caller.id', 'k.caller_id')
    .innerJoin('users as callee', 'callee.id', 'k.callee_id')
    .leftJoin('call_parties as calling', (join) =>
      join.onRef('calling.call_id', '=', 'k.id').onRef('calling.user_id', '=', 'k.caller_id'),
    )
    .leftJoin('call_parties as called', (join) =>
      join.onRef('called.call_id', '=', 'k.id').onRef('called.user_id', '=', 'k.callee_id'),
    )
    .select(['k.id', 'k.conversation_id', 'k.caller_id', 'k.callee_id', 'k.started_at', 'k.rang_at'])
    .select(['k.answered_at', 'k.ended_at', 'k.outcome', 'listings.title'])
    .select(['caller.name as caller_name', 'caller.image as caller_image', 'caller.deleted_at as caller_deleted_at'])
    .select(['callee.name as callee_name', 'callee.image as callee_image', 'callee.deleted_at as callee_deleted_at'])
    .select(['calling.device_id as caller_device_id', 'calling.seen_at as caller_seen_at'])
    .select(['called.device_id as callee_device_id', 'called.seen_at as callee_seen_at'])
    .select(isBlockedBetween('c.buyer_id', 'c.seller_id').as('is_blocked'))
    .select(
      sql<boolean>`caller.suspended_at IS NOT NULL OR callee.suspended_at IS NOT NULL
        OR caller.deleted_at IS NOT NULL OR callee.deleted_at IS NOT NULL`.as('is_barred'),
    );
}

export async function findEndedCalls(db: Db, conversationId: string, limit: number) {
  const rows = await calls(db)
    .where('k.conversation_id', '=', conversationId)
    .where('k.ended_at', 'is not', null)
    .orderBy('k.started_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

export async function findCall(db: Db, id: string): Promise<CallRow | undefined> {
  return calls(db).where('k.id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends; read after the lock was acquired, so that it is current. */
export async function lockCall(transaction: Db, id: string): Promise<CallRow | undefined> {
  await transaction.selectFrom('calls').select('id').where('id', '=', id).forUpdate().execute();
  return findCall(transaction, id);
}

/** The ongoing call of a user. */
export async function findCurrentCall(db: Db, userId: string): Promise<CallRow | undefined> {
  return calls(db)
    .where((eb) =>
      eb('k.id', 'in', eb.selectFrom('call_parties as own').select('own.call_id').where('own.user_id', '=', userId)),
    )
    .executeTakeFirst();
}

/** All calls that have not ended. */
export async function findOngoingCalls(db: Db): Promise<CallRow[]> {
  return calls(db)
    .where((eb) => eb('k.id', 'in', eb.selectFrom('call_parties').select('call_id')))
    .execute();
}

export async function insertCall(
  transaction: Db,
  call: { id: string; conversation_id: string; caller_id: string; callee_id: string; started_at: Date },
): Promise<void> {
  await transaction.insertInto('calls').values(call).execute();
}

type NewParty = { user_id: string; call_id: string; device_id: string | null; seen_at: Date };

/** Adds people to a call; returns those who were free. In the order of their ids, to avoid deadlocks. */
export async function insertParties(transaction: Db, parties: readonly NewParty[]): Promise<Set<string>> {
  const inserted = await transaction
    .insertInto('call_parties')
    .values(parties.toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1)))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .execute();
  return new Set(inserted.map(({ user_id }) => user_id));
}

/** Records the device with which the callee has answered; false when the callee does not take part. */
export async function markAnswered(
  transaction: Db,
  { id, userId, deviceId, at }: { id: string; userId: string; deviceId: string; at: Date },
): Promise<boolean> {
  const taken = await transaction
    .updateTable('call_parties')
    .set({ device_id: deviceId, seen_at: at })
    .where('call_id', '=', id)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (taken === undefined) return false;
  await transaction.updateTable('calls').set({ answered_at: at }).where('id', '=', id).execute();
  return true;
}

/** Records the first ring; false when that is known, or the call no longer rings. */
export async function markRung(db: Db, id: string, at: Date): Promise<boolean> {
  const rung = await db
    .updateTable('calls')
    .set({ rang_at: at })
    .where('id', '=', id)
    .where('rang_at', 'is', null)
    .where('answered_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return rung !== undefined;
}

/** Ends a call, once; its parties are free again. */
export async function markEnded(
  transaction: Db,
  { id, outcome, at }: { id: string; outcome: CallOutcome; at: Date },
): Promise<void> {
  await transaction
    .updateTable('calls')
    .set({ ended_at: at, outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  await transaction.deleteFrom('call_parties').where('call_id', '=', id).execute();
}

/** Notes that a device is still there. */
export async function markSeen(db: Db, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await db.updateTable('call_parties').set({ seen_at: at }).where('user_id', '=', userId).execute();
}
