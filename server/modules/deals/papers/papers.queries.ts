import { type Insertable, type Selectable, sql } from 'kysely';
import type { StoredMark } from '#contract/deals/checklist.ts';
import type { Db, Tables } from '#server/database.ts';

export type SignatureRow = Selectable<Tables['deal_signatures']>;

function documents(db: Db) {
  return db
    .selectFrom('deal_documents')
    .innerJoin('documents', 'documents.id', 'deal_documents.id')
    .selectAll('deal_documents')
    .select(['documents.name', 'documents.bytes', 'documents.sha256', 'documents.kind as file_kind']);
}
export type DealDocumentRow = Awaited<ReturnType<typeof findDealDocuments>>[number];

/** All documents of a deal, the newest first. */
export async function findDealDocuments(db: Db, dealId: string) {
  return documents(db)
    .where('deal_documents.deal_id', '=', dealId)
    .orderBy('deal_documents.created_at', 'desc')
    .orderBy('deal_documents.kind')
    .orderBy('deal_documents.version', 'desc')
    .execute();
}

export async function findDealDocument(db: Db, dealId: string, id: string): Promise<DealDocumentRow | undefined> {
  return documents(db)
    .where('deal_documents.deal_id', '=', dealId)
    .where('deal_documents.id', '=', id)
    .executeTakeFirst();
}

/** How many documents of each kind a deal has, and how many bytes its parties have added. */
export async function measureDealDocuments(db: Db, dealId: string) {
  const rows = await documents(db).where('deal_documents.deal_id', '=', dealId).execute();
  const bytes = rows.filter(({ author }) => author !== 'site').reduce((sum, row) => sum + row.bytes, 0);
  const versionOf = (kind: string) => rows.filter((row) => row.kind === kind).length;
  return { count: rows.length, bytes, versionOf };
}

export async function insertDealDocument(db: Db, document: Insertable<Tables['deal_documents']>): Promise<void> {
  const { content } = document;
  await db
    .insertInto('deal_documents')
    .values({ ...document, content: content && (JSON.stringify(content) as never) })
    .execute();
}

/** Replaces a document; signatures on it become void. Returns how many did. */
export async function replaceDealDocument(
  db: Db,
  { id, by, at }: { id: string; by: string; at: Date },
): Promise<number> {
  await db.updateTable('deal_documents').set({ replaced_at: at, replaced_by: by }).where('id', '=', id).execute();
  const voided = await db
    .updateTable('deal_signatures')
    .set({ voided_at: at })
    .where('document_id', '=', id)
    .where('voided_at', 'is', null)
    .returning('id')
    .execute();
  return voided.length;
}

/** Which of these documents belong to the deal, whatever their state. */
export async function findIdsOfDeal(db: Db, dealId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('deal_documents')
    .select('id')
    .where('deal_id', '=', dealId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findSignatures(db: Db, dealId: string): Promise<SignatureRow[]> {
  return db
    .selectFrom('deal_signatures')
    .selectAll()
    .where('deal_id', '=', dealId)
    .orderBy('signed_at')
    .orderBy('id')
    .execute();
}

/** Which documents the parties have signed, without signatures that are void. */
export async function findValidSignatures(db: Db, dealId: string) {
  return db
    .selectFrom('deal_signatures')
    .innerJoin('deal_documents', 'deal_documents.id', 'deal_signatures.document_id')
    .select(['deal_documents.kind', 'deal_signatures.party'])
    .where('deal_signatures.deal_id', '=', dealId)
    .where('deal_signatures.voided_at', 'is', null)
    .orderBy('deal_signatures.signed_at')
    .orderBy('deal_signatures.id')
    .execute();
}

/** Returns false when this party has signed the document before. */
export async function insertSignature(db: Db, signature: SignatureRow): Promise<boolean> {
  const inserted = await db
    .insertInto('deal_signatures')
    .values(signature)
    .onConflict((conflict) => conflict.columns(['document_id', 'party']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

type CodeOwner = { documentId: string; userId: string };

/** A new code replaces the one before, with all its tries. */
export async function putSignCode(
  db: Db,
  { documentId, userId, hash, expiresAt }: CodeOwner & { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('deal_sign_codes')
    .values({ document_id: documentId, user_id: userId, code_hash: hash, tries: 0, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['document_id', 'user_id']).doUpdateSet({ code_hash: hash, tries: 0, expires_at: expiresAt }),
    )
    .execute();
}

/**
 * Counts a try of the code that is valid, and returns its hash; undefined when there is none or all its tries are used.
 */
export async function trySignCode(
  db: Db,
  { documentId, userId, now, most }: CodeOwner & { now: Date; most: number },
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('deal_sign_codes')
    .set({ tries: sql`tries + 1` })
    .where('document_id', '=', documentId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Uses a code up; returns false when it was used already, or a new one was asked for. */
export async function takeSignCode(
  db: Db,
  { documentId, userId, hash }: CodeOwner & { hash: Buffer },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('deal_sign_codes')
    .where('document_id', '=', documentId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('document_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The marks of the items of a checklist, oldest first. */
export async function findMarks(db: Db, dealId: string): Promise<StoredMark[]> {
  const rows = await db
    .selectFrom('deal_checklist_marks')
    .selectAll()
    .where('deal_id', '=', dealId)
    .orderBy('seq')
    .execute();
  return rows.map(({ item, mark, party, at, answer, reason, document_id }) => ({
    item,
    mark,
    party,
    at,
    answer: answer ?? undefined,
    reason: reason ?? undefined,
    documentId: document_id ?? undefined,
  }));
}

export async function insertMark(db: Db, mark: Insertable<Tables['deal_checklist_marks']>): Promise<void> {
  await db.insertInto('deal_checklist_marks').values(mark).execute();
}

/** The parties of a deal as documents name and address them. */
export async function findPeopleOf(db: Db, { buyer_id, seller_id }: { buyer_id: string; seller_id: string }) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('id', 'in', [buyer_id, seller_id])
    .execute();
  const one = (id: string) => rows.find((row) => row.id === id);
  return { buyer: one(buyer_id), seller: one(seller_id) };
}

/** The frozen terms of the auction that a deal came from, and the end of its log. */
export async function findAuctionOf(db: Db, auctionId: string) {
  return db
    .selectFrom('auctions')
    .select(['title', 'slug', 'closed_at', 'last_event_at', 'terms', 'terms_version', 'last_seq', 'head_hash'])
    .where('id', '=', auctionId)
    .executeTakeFirst();
}
