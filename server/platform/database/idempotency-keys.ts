import { type QueryExecutorProvider, sql } from 'kysely';

/** A connection or a transaction, whatever its tables. */
export type Executor = QueryExecutorProvider;

export type IdempotencyKeyTables = {
  idempotency_keys: {
    user_id: string | null;
    network: string | null;
    key: string;
    fingerprint: Buffer;
    attempt: string;
    held_until: Date;
    answer: Buffer | null;
    created_at: Date;
  };
};

/** A key belongs to an account or, for visitors, to the network they come from. */
export type KeyOwner = { userId: string } | { network: string };

/** One attempt at the call of a key; `fingerprint` says what that is. */
export type KeyAttempt = { owner: KeyOwner; key: string; fingerprint: Buffer; attempt: string };

type KeyName = Pick<KeyAttempt, 'owner' | 'key'>;

/** An attempt that has not been renewed for this long has died. */
const heldSeconds = 20;
export const renewMilliseconds = 5_000;

/** How long an answer is repeated. */
const keptHours = 24;

const columnsOf = ({ owner }: KeyName) =>
  'userId' in owner ? { userId: owner.userId, network: null } : { userId: null, network: owner.network };

function isNamed(name: KeyName) {
  const { userId, network } = columnsOf(name);
  return sql`key = ${name.key} AND user_id IS NOT DISTINCT FROM ${userId}::uuid AND network IS NOT DISTINCT FROM ${network}::text`;
}

const isOwnAttempt = (use: KeyAttempt) => sql`${isNamed(use)} AND attempt = ${use.attempt} AND answer IS NULL`;

/** Takes a key that is free: unused, expired, or held by a dead attempt at the same call. */
export async function takeKey(db: QueryExecutorProvider, use: KeyAttempt): Promise<boolean> {
  const { userId, network } = columnsOf(use);
  const { rows } = await sql`
    INSERT INTO idempotency_keys AS k (user_id, network, key, fingerprint, attempt, held_until)
    VALUES (${userId}, ${network}, ${use.key}, ${use.fingerprint}, ${use.attempt},
      clock_timestamp() + make_interval(secs => ${heldSeconds}))
    ON CONFLICT ON CONSTRAINT idempotency_keys_owner_key DO UPDATE SET
      fingerprint = excluded.fingerprint, attempt = excluded.attempt, held_until = excluded.held_until,
      answer = NULL, created_at = excluded.created_at
    WHERE k.created_at < clock_timestamp() - make_interval(hours => ${keptHours})
      OR (k.answer IS NULL AND k.held_until < clock_timestamp() AND k.fingerprint = excluded.fingerprint)
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** The stored state of a key; undefined for a new key. */
export async function findKey(
  db: QueryExecutorProvider,
  name: KeyName,
): Promise<{ fingerprint: Buffer; answer: Buffer | null } | undefined> {
  const { rows } = await sql<{ fingerprint: Buffer; answer: Buffer | null }>`
    SELECT fingerprint, answer FROM idempotency_keys
    WHERE ${isNamed(name)} AND created_at >= clock_timestamp() - make_interval(hours => ${keptHours})`.execute(db);
  return rows[0];
}

/** Keeps the answer of an attempt; false if the key has been taken over by another one. */
export async function keepAnswer(db: QueryExecutorProvider, use: KeyAttempt, answer: Buffer): Promise<boolean> {
  const { rows } = await sql`
    UPDATE idempotency_keys SET answer = ${answer} WHERE ${isOwnAttempt(use)} RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Says that an attempt is still being worked on. */
export async function renewKey(db: QueryExecutorProvider, use: KeyAttempt): Promise<void> {
  await sql`
    UPDATE idempotency_keys SET held_until = clock_timestamp() + make_interval(secs => ${heldSeconds})
    WHERE ${isOwnAttempt(use)}`.execute(db);
}

/** Frees the key of an attempt that has failed. */
export async function freeKey(db: QueryExecutorProvider, use: KeyAttempt): Promise<void> {
  await sql`DELETE FROM idempotency_keys WHERE ${isOwnAttempt(use)}`.execute(db);
}

/** Forgets keys whose time is over; run by a job. */
export async function deleteOldKeys(db: QueryExecutorProvider): Promise<void> {
  await sql`
    DELETE FROM idempotency_keys WHERE created_at < clock_timestamp() - make_interval(hours => ${keptHours})`.execute(
    db,
  );
}
