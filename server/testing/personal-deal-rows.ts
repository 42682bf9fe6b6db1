import { openDue } from '#server/modules/payments/index.ts';
import { createId } from '#server/platform/ids.ts';
import { addDeal } from './deals.ts';
import { addListing, type TestApp } from './index.ts';

/** A document that the person has added to a deal, signed, and named as a proof; a code waits for the next signature. */
async function addDealDocumentOf({ db, clock, platform }: TestApp, dealId: string, userId: string): Promise<void> {
  const [id, now] = [createId(clock.now()), clock.now()];
  await platform.files.put(`documents/${id}`, 'of a deal');
  const file = { id, owner_id: null, kind: 'pdf', name: 'proof.pdf', bytes: 9, sha256: 'x', created_at: now } as const;
  await db.insertInto('documents').values(file).execute();
  const author = { author: 'buyer', added_by: userId, item: 'notary', occasion: null, content: null } as const;
  const place = { deal_id: dealId, kind: 'checklist_proof', version: 1, replaced_at: null, replaced_by: null } as const;
  await db
    .insertInto('deal_documents')
    .values({ id, ...place, ...author, created_at: now })
    .execute();
  const own = { deal_id: dealId, party: 'buyer', document_id: id } as const;
  // The signer's name stays on a signed document.
  const signature = { id: createId(now), user_id: userId, name: 'A. Signature', sha256: 'x' };
  await db
    .insertInto('deal_signatures')
    .values({ ...own, ...signature, signed_at: now, voided_at: null })
    .execute();
  const mark = { item: 'notary', mark: 'done', marked_by: userId, answer: null, reason: null, at: now } as const;
  await db
    .insertInto('deal_checklist_marks')
    .values({ ...own, ...mark })
    .execute();
  const code = { code_hash: Buffer.from('canary'), tries: 0, expires_at: now };
  await db
    .insertInto('deal_sign_codes')
    .values({ document_id: id, user_id: userId, ...code })
    .execute();
}

/** What this person says of themselves as a tenant, and an application with a copy of it. */
export async function addRentalOf(app: TestApp, userId: string): Promise<void> {
  const { db, clock } = app;
  const profile = JSON.stringify({ occupation: 'canary-occupation', references: [] });
  await db.insertInto('rental_profiles').values({ user_id: userId, profile, updated_at: clock.now() }).execute();
  const listing = await addListing(app);
  const deal = { listingId: listing.id, buyerId: userId, sellerId: listing.seller_id, at: clock.now() };
  const id = await addDeal(db, { ...deal, kind: 'rent', state: 'withdrawn' });
  await db.updateTable('rental_applications').set({ profile }).where('deal_id', '=', id).execute();
}

/** What this person has done and owes in their deals. */
export async function addPapersOfDeals(app: TestApp, userId: string): Promise<void> {
  const { db } = app;
  const deals = await db
    .selectFrom('deals')
    .selectAll()
    .where((eb) => eb.or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
    .execute();
  await addDealDocumentOf(app, deals[0]?.id ?? '', userId);
  for (const deal of deals) {
    const parties = { debtorId: deal.buyer_id, creditorId: deal.seller_id };
    const money = { amount: 1, currency: deal.currency };
    const now = deal.created_at;
    await openDue(db, { dealId: deal.id, kind: 'balance', ...parties, money, dueAt: now, now });
    const event = { deal_id: deal.id, at: now, action: null, state: deal.state, version: 1, note: null, data: null };
    await db
      .insertInto('deal_events')
      .values({ ...event, role: 'buyer', actor_id: userId })
      .execute();
  }
}
