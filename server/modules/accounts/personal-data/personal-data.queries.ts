import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import type { PersonalColumn } from './personal-data.ts';

type Row = Record<string, unknown>;

const rowsAtATime = 200;

/** The rows that belong to a person by this column, as JSON, some at a time. One such reading at a time in a transaction. */
export async function* exportRows(
  transaction: Db,
  { table, column, exportsWithout = [] }: PersonalColumn,
  userId: string,
): AsyncGenerator<Row[]> {
  // A cursor takes no parameters.
  const without = sql.join(exportsWithout.map((name) => sql.lit(name)));
  await sql`DECLARE personal_rows NO SCROLL CURSOR FOR
    SELECT to_jsonb(t) - ARRAY[${without}]::text[] AS data FROM ${sql.table(table)} t
    WHERE ${sql.ref(`t.${column}`)} = ${sql.lit(userId)}::uuid`.execute(transaction);
  for (;;) {
    const { rows } = await sql<{ data: Row }>`FETCH FORWARD ${sql.lit(rowsAtATime)} FROM personal_rows`.execute(
      transaction,
    );
    if (rows.length > 0) yield rows.map(({ data }) => data);
    if (rows.length < rowsAtATime) break;
  }
  await sql`CLOSE personal_rows`.execute(transaction);
}

export async function exportUser(db: Db, userId: string): Promise<Row[]> {
  const { rows } = await sql<{ data: Row }>`SELECT to_jsonb(u) AS data FROM users u WHERE id = ${userId}`.execute(db);
  return rows.map(({ data }) => data);
}

/**
 * Enquiries of a user: sent while signed in, or from their confirmed address; without the seller's own notes on them.
 */
export async function exportEnquiries(db: Db, userId: string): Promise<Row[]> {
  const { rows } = await sql<{ data: Row }>`
    SELECT to_jsonb(e) - ARRAY['decided_by', 'lead_note', 'lead_stage', 'lead_next_on'] AS data
    FROM enquiries e
    JOIN users u ON e.user_id = u.id OR (u.email_verified AND lower(u.email) = lower(e.email))
    WHERE u.id = ${userId}`.execute(db);
  return rows.map(({ data }) => data);
}

/** Searches of the person's confirmed address, kept without an account. */
export async function exportSearchesByAddress(db: Db, userId: string): Promise<Row[]> {
  const { rows } = await sql<{ data: Row }>`
    SELECT to_jsonb(s) - 'keys' AS data FROM saved_searches s
    JOIN users u ON u.email_verified AND lower(u.email) = lower(s.email)
    WHERE u.id = ${userId} AND s.user_id IS NULL`.execute(db);
  return rows.map(({ data }) => data);
}

/** Mails to the person's confirmed address, sent to no account; enquiries that they repeat are exported themselves. */
export async function exportMailsByAddress(db: Db, userId: string): Promise<Row[]> {
  const { rows } = await sql<{ data: Row }>`
    SELECT to_jsonb(m) - ARRAY['html_body', 'unsubscribe_url'] AS data FROM mails m
    JOIN users u ON u.email_verified AND lower(u.email) = lower(m.recipient)
    WHERE u.id = ${userId} AND m.user_id IS NULL AND m.enquiry_id IS NULL`.execute(db);
  return rows.map(({ data }) => data);
}

/**
 * The person's notes on repairs, as tenant or as landlord. Like messages and all events of a deal they stay for the
 * other party when the account is deleted: they name no one.
 */
export async function exportRepairNotes(db: Db, userId: string): Promise<Row[]> {
  const { rows } = await sql<{ data: Row }>`
    SELECT to_jsonb(n) || jsonb_build_object('deal_id', r.deal_id) AS data FROM repair_notes n
    JOIN repairs r ON r.id = n.repair_id JOIN deals d ON d.id = r.deal_id
    WHERE (n.party = 'buyer' AND d.buyer_id = ${userId}) OR (n.party = 'seller' AND d.seller_id = ${userId})
    ORDER BY n.seq`.execute(db);
  return rows.map(({ data }) => data);
}

/** Unpublished additions to the own auctions; published ones are in the log. */
export async function exportAddendumProposals(db: Db, userId: string): Promise<Row[]> {
  const { rows } = await sql<{ data: Row }>`
    SELECT to_jsonb(p) AS data FROM auction_addendum_proposals p
    JOIN auctions a ON a.id = p.auction_id WHERE a.seller_id = ${userId}`.execute(db);
  return rows.map(({ data }) => data);
}

export async function removeAddendumProposals(db: Db, userId: string): Promise<void> {
  await sql`DELETE FROM auction_addendum_proposals
    WHERE auction_id IN (SELECT id FROM auctions WHERE seller_id = ${userId})`.execute(db);
}

/** The lists that a person owns; their contributions to others' lists are in tables of their own. */
export async function exportOwnLists(db: Db, userId: string): Promise<Row[]> {
  const { rows } = await sql<{ data: Row }>`
    SELECT to_jsonb(l) AS data FROM shared_lists l
    JOIN shared_list_members m ON m.list_id = l.id AND m.user_id = ${userId} AND m.is_owner`.execute(db);
  return rows.map(({ data }) => data);
}

export async function removeRows(db: Db, { table, column }: PersonalColumn, userId: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${userId}`.execute(db);
}

export async function forgetPerson(db: Db, { table, column }: PersonalColumn, userId: string): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = NULL WHERE ${sql.ref(column)} = ${userId}`.execute(db);
}

/** Clears the texts of the user's reports; the reports stay. */
export async function removeReportDetails(db: Db, userId: string): Promise<void> {
  await sql`UPDATE reports SET details = NULL WHERE reporter_id = ${userId}`.execute(db);
}

/** Clears why the user has declined, moved or cancelled viewings; the viewings stay. */
export async function removeViewingReasons(db: Db, userId: string): Promise<void> {
  await sql`UPDATE viewings SET reason = NULL
    WHERE (buyer_id = ${userId} AND changed_by = 'buyer') OR (seller_id = ${userId} AND changed_by = 'seller')`.execute(
    db,
  );
}

/** Notifications of others that name the user: as the sender of a message, or of an enquiry. */
export async function removeNotificationsNaming(db: Db, userId: string): Promise<void> {
  await sql`DELETE FROM notifications WHERE data ? 'senderId' AND data->>'senderId' = ${userId}`.execute(db);
  await sql`
    DELETE FROM notifications WHERE data ? 'enquiryId' AND data->>'enquiryId' IN (
      SELECT e.id::text FROM enquiries e JOIN users u ON e.user_id = u.id OR (u.email_verified AND lower(u.email) = lower(e.email))
      WHERE u.id = ${userId})`.execute(db);
}

/** What names the person by the e-mail address alone: mails to it, sign-ups with it, and if it is proven enquiries and saved searches. */
export async function removeByAddress(db: Db, userId: string): Promise<void> {
  const ofUser = sql`(SELECT lower(email) FROM users WHERE id = ${userId})`;
  await sql`DELETE FROM mails WHERE lower(recipient) = ${ofUser}`.execute(db);
  await sql`DELETE FROM pending_sign_ups WHERE lower(email) = ${ofUser}`.execute(db);
  await sql`
    DELETE FROM enquiries e USING users u
    WHERE u.id = ${userId} AND u.email_verified AND lower(e.email) = lower(u.email)`.execute(db);
  await sql`
    DELETE FROM saved_searches s USING users u
    WHERE u.id = ${userId} AND u.email_verified AND lower(s.email) = lower(u.email)`.execute(db);
}

/** Locks the account; returns what deleting it needs to know. */
export async function lockAccount(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['name', 'email', 'language', 'role'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The active members of the staff, locked: two who leave at once wait for each other. */
export async function lockStaff(db: Db): Promise<string[]> {
  const staff = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'staff')
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return staff.map(({ id }) => id);
}

/** Pictures a person has sent. */
export async function findMediaOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('media').select('id').where('owner_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** Empties the account of the person. The address is free again. */
export async function anonymiseUser(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      name: 'Deleted account',
      email: `${userId}@deleted.invalid`,
      email_verified: false,
      image: null,
      role: 'user',
      phone_number: null,
      city: null,
      street: null,
      suspended_at: null,
      suspension_reason: null,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

/** Reports of providers about a person's money contain their telephone number, so they are deleted with the account. */
export async function forgetEventsOf(transaction: Db, personId: string): Promise<void> {
  await transaction
    .updateTable('provider_events')
    .set({ raw_body: '' })
    .where('subject_id', 'in', (eb) =>
      eb
        .selectFrom('payments')
        .select('id')
        .where('payer_id', '=', personId)
        .union(
          eb
            .selectFrom('disbursements as d')
            .leftJoin('refunds as r', 'r.id', 'd.refund_id')
            .leftJoin('payouts as p', 'p.id', 'd.payout_id')
            .select('d.id')
            .where((or) => or('r.recipient_id', '=', personId).or('p.seller_id', '=', personId)),
        ),
    )
    .execute();
}
