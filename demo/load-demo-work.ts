import { createHash } from 'node:crypto';
import { reapplyWindowMilliseconds } from '#contract/sellers/seller-application.ts';
import { foldText } from '#contract/text.ts';
import type { Db } from '#server/database.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { insertDocument, keyOfDocument } from '#server/modules/documents/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { type DemoApplication, demoApplications } from './applications.ts';
import { writeDemoDocument } from './demo-document.ts';
import { publishedAt } from './demo-rows.ts';
import { demoReports, demoWishlist } from './reports.ts';
import { demoList, insertDemoList } from './shared-list.ts';

const buyerEmail = 'buyer@urugo.example';
const sellerEmail = 'seller@urugo.example';
const staffEmail = 'staff@urugo.example';
/** Applicants opened their accounts some days before they applied. */
const daysBeforeApplying = 9;

/** A clock that shows a moment of the past, for what is written down about it. */
const clockAt = (moment: Date) => ({ now: () => moment, byDatabase: () => moment });

async function findPerson(db: Db, email: string): Promise<string | undefined> {
  return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id;
}

async function findListing(db: Db, title: string): Promise<string | undefined> {
  return (await db.selectFrom('listings').select('id').where('title', '=', title).executeTakeFirst())?.id;
}

async function insertApplicant(db: Db, { applicant, submittedDaysAgo }: DemoApplication, now: Date): Promise<string> {
  const since = publishedAt(now, submittedDaysAgo + daysBeforeApplying);
  const id = createId(since);
  await db
    .insertInto('users')
    .values({
      id,
      name: applicant.name,
      email: applicant.email,
      email_verified: true,
      phone_number: applicant.phoneNumber,
      city: applicant.city,
      street: applicant.street,
      created_at: since,
      updated_at: since,
    })
    .execute();
  return id;
}

function documentOf({ agencyName, licenseNumber, officeAddress, applicant }: DemoApplication): Buffer {
  return writeDemoDocument('Estate agency licence', [
    'Invented for a demonstration. It proves nothing.',
    '',
    `Licence number: ${licenseNumber}`,
    `Agency: ${agencyName}`,
    `Represented by: ${applicant.name}`,
    `Office: ${officeAddress}`,
  ]);
}

/** A document whose bytes have been stored, before any row names it. */
type StoredDocument = { id: string; bytes: Buffer };

async function storeDocumentOf({ files, clock }: Platform, application: DemoApplication): Promise<StoredDocument> {
  const bytes = documentOf(application);
  const id = createId(publishedAt(clock.now(), application.submittedDaysAgo));
  await files.put(keyOfDocument(id), bytes);
  return { id, bytes };
}

async function insertApplicationOf(
  db: Db,
  application: DemoApplication,
  { document, now, staffId }: { document: StoredDocument; now: Date; staffId: string },
): Promise<void> {
  const at = publishedAt(now, application.submittedDaysAgo);
  const ownerId = await insertApplicant(db, application, now);
  const { agencyName, licenseNumber, applicant, rejection } = application;
  const decidedAt = rejection === undefined ? null : publishedAt(now, rejection.decidedDaysAgo);
  const id = createId(at);
  await insertDocument(db, {
    id: document.id,
    owner_id: ownerId,
    kind: 'pdf',
    name: application.document,
    bytes: document.bytes.length,
    sha256: createHash('sha256').update(document.bytes).digest('hex'),
    created_at: at,
  });
  await db
    .insertInto('seller_applications')
    .values({
      id,
      applicant_id: ownerId,
      agency_name: agencyName,
      license_number: licenseNumber,
      years_of_experience: application.yearsOfExperience,
      office_address: application.officeAddress,
      website: application.website ?? null,
      email: applicant.email,
      phone: applicant.phoneNumber,
      document_id: document.id,
      folded_text: foldText([agencyName, licenseNumber, applicant.name, applicant.email].join(' ')),
      state: rejection === undefined ? 'pending' : 'rejected',
      submitted_at: at,
      decided_at: decidedAt,
      decided_by: rejection === undefined ? null : staffId,
      rejection_reason: rejection?.reason ?? null,
      reapply_after: decidedAt === null ? null : new Date(decidedAt.getTime() + reapplyWindowMilliseconds),
    })
    .execute();
  if (rejection === undefined || decidedAt === null) return;
  const event = { actorId: staffId, action: 'application.rejected', subjectId: id, reason: rejection.reason } as const;
  await recordAudit(db, clockAt(decidedAt), event);
}

async function insertReports(db: Db, { now, staffId }: { now: Date; staffId: string }): Promise<void> {
  for (const { listing, reporter, reason, details, sentDaysAgo, dismissal } of demoReports) {
    const at = publishedAt(now, sentDaysAgo);
    const [id, listingId] = [createId(at), await findListing(db, listing)];
    if (listingId === undefined) continue;
    const decidedAt = dismissal === undefined ? null : publishedAt(now, dismissal.decidedDaysAgo);
    await db
      .insertInto('reports')
      .values({
        id,
        listing_id: listingId,
        reporter_id: (await findPerson(db, reporter)) ?? null,
        reason,
        details: details ?? null,
        state: dismissal === undefined ? 'open' : 'dismissed',
        created_at: at,
        note: dismissal?.note ?? null,
        decided_at: decidedAt,
        decided_by: dismissal === undefined ? null : staffId,
      })
      .execute();
    if (dismissal === undefined || decidedAt === null) continue;
    const event = { actorId: staffId, action: 'report.dismissed', subjectId: id, reason: dismissal.note } as const;
    await recordAudit(db, clockAt(decidedAt), event);
  }
}

async function insertWishlist(db: Db, now: Date): Promise<void> {
  const buyerId = await findPerson(db, buyerEmail);
  if (buyerId === undefined) return;
  for (const [index, title] of demoWishlist.entries()) {
    const listingId = await findListing(db, title);
    const at = publishedAt(now, index + 1);
    if (listingId === undefined) continue;
    await db
      .insertInto('wishlist_items')
      .values({ id: createId(at), user_id: buyerId, listing_id: listingId, created_at: at })
      .execute();
  }
}

/** The list on which the buyer looks at homes together with the seller. */
async function insertSharedList(db: Db, now: Date): Promise<void> {
  const [ownerId, memberId] = [await findPerson(db, buyerEmail), await findPerson(db, sellerEmail)];
  if (ownerId === undefined || memberId === undefined) return;
  const listingIds = new Map<string, string>();
  for (const { listing } of demoList.listings) {
    const id = await findListing(db, listing);
    if (id !== undefined) listingIds.set(listing, id);
  }
  await insertDemoList(db, now, { ownerId, memberId, listingIds });
}

/**
 * Gives the staff of the demonstration something to do: applications with their documents, reports; and the buyer a
 * wishlist and a shared list. A demonstration that was filled by an older version gets them as well, unless it has
 * applications.
 */
export async function loadDemoWork(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const staffId = await findPerson(db, staffEmail);
  const known = await db.selectFrom('seller_applications').select('id').limit(1).executeTakeFirst();
  if (staffId === undefined || known !== undefined) return;
  const now = clock.now();
  const documents = await Promise.all(
    demoApplications.map(async (application) => ({
      application,
      document: await storeDocumentOf(platform, application),
    })),
  );
  await db.transaction().execute(async (transaction) => {
    for (const { application, document } of documents) {
      await insertApplicationOf(transaction, application, { document, now, staffId });
    }
    await insertReports(transaction, { now, staffId });
    await insertWishlist(transaction, now);
    await insertSharedList(transaction, now);
  });
}
