import { addPicture, type TestApp } from './index.ts';
import type { PersonInRows } from './personal-rows.ts';

/** What the person has shown to become a seller, and to ask for prices in dollars. */
export async function addSellerRows(
  { db }: TestApp,
  { id, userId, email, now }: PersonInRows,
  reviewerId: string,
): Promise<void> {
  const agency = { agency_name: 'canary-agency', license_number: 'canary-licence', years_of_experience: 3 };
  await db
    .insertInto('sellers')
    .values({ user_id: userId, slug: 'canary', ...agency, created_at: now })
    .execute();
  await db
    .insertInto('documents')
    .values({ id, owner_id: userId, kind: 'pdf', name: 'canary.pdf', bytes: 3, sha256: 'x', created_at: now })
    .execute();
  await db
    .insertInto('seller_applications')
    .values({
      id,
      applicant_id: userId,
      ...agency,
      office_address: 'canary-office',
      website: null,
      email,
      phone: 'canary-phone',
      document_id: id,
      folded_text: 'canary',
      submitted_at: now,
      state: 'approved',
      decided_at: now,
      decided_by: reviewerId,
      rejection_reason: null,
      reapply_after: null,
    })
    .execute();
  await db
    .insertInto('price_permits')
    .values({
      id,
      seller_id: userId,
      currency: 'USD',
      number: 'canary-permit',
      expires_on: '2030-01-31',
      document_id: id,
      submitted_at: now,
      state: 'approved',
      decided_at: now,
      decided_by: reviewerId,
    })
    .execute();
}

/** What the person has done with a listing, a file of listings and a picture. */
export async function addListingRows(
  app: TestApp,
  { id, userId, now }: PersonInRows,
  listingId: string,
): Promise<void> {
  const { db } = app;
  await db
    .insertInto('listing_history')
    .values({
      listing_id: listingId,
      version: 2,
      field: 'price',
      at: now,
      changed_by: userId,
      from_value: '1',
      to_value: '2',
    })
    .execute();
  await db
    .insertInto('listing_imports')
    .values({
      id,
      seller_id: userId,
      name: 'canary.csv',
      state: 'checked',
      content: Buffer.from('canary'),
      failure: null,
      created_at: now,
      finished_at: null,
    })
    .execute();
  const waiting = { media_id: await addPicture(app, userId), owner_id: userId, bytes: 1, created_at: now };
  await db.insertInto('listing_uploads').values(waiting).execute();
}
