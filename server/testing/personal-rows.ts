import { createId } from '#server/platform/ids.ts';
import { addDeal } from './deals.ts';
import type { TestApp } from './test-app.ts';

/** A person, and the id that their rows have. */
export type PersonInRows = { id: string; userId: string; name: string; email: string; now: Date };

/** The person's messages as a tenant, and the landlord's answers. */
export async function addRepairOf(
  { db, clock }: TestApp,
  ids: { userId: string; landlordId: string; listingId: string },
) {
  const at = clock.now();
  const parties = { listingId: ids.listingId, buyerId: ids.userId, sellerId: ids.landlordId };
  const dealId = await addDeal(db, { ...parties, kind: 'rent', state: 'completed', at });
  const repairId = createId(at);
  await db.insertInto('repairs').values({ id: repairId, deal_id: dealId, state: 'accepted', created_at: at }).execute();
  const note = { repair_id: repairId, at, photograph_id: null };
  await db
    .insertInto('repair_notes')
    .values([
      { ...note, id: createId(at), party: 'buyer', move: null, note: 'The tap drips' },
      { ...note, id: createId(at), party: 'seller', move: 'accept', note: 'the landlord answers' },
    ])
    .execute();
}

/** A search and a mail of the address, from before there was an account. */
export async function addByAddress({ db, clock }: TestApp, email: string): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('mails')
    .values({
      id: createId(now),
      recipient: email.toUpperCase(),
      subject: 'canary-mail-before',
      text_body: 'canary',
      html_body: '',
      created_at: now,
    })
    .execute();
  const search = {
    name: 'canary-search-before',
    query: 'location=canary',
    channels: ['email'],
    rhythm: 'daily',
  } as const;
  await db
    .insertInto('saved_searches')
    .values({ ...search, id: createId(now), email, language: 'en', keys: ['any'], looked_at: now, created_at: now })
    .execute();
}

/** What the person has written of a stay. */
export async function addReviewOf(
  { db, clock }: TestApp,
  { userId, hostId, listingId }: { userId: string; hostId: string; listingId: string },
): Promise<void> {
  const at = clock.now();
  const stay = { kind: 'stay', state: 'completed', listingId, buyerId: userId, sellerId: hostId, at } as const;
  const dealId = await addDeal(db, { ...stay, price: { amount: 100_000, currency: 'RWF' } });
  const review = { deal_id: dealId, side: 'guest', listing_id: listingId, author_id: userId, rating: 4 } as const;
  await db
    .insertInto('stay_reviews')
    .values({ ...review, text: 'canary-review', created_at: at, open_until: at })
    .execute();
}
