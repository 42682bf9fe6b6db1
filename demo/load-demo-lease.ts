import { randomUUID } from 'node:crypto';
import { addDays } from '#contract/days.ts';
import type { ActionFields } from '#contract/deals/action-fields.ts';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import { beginOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';
import { dayOfMonth } from '#contract/rent/months.ts';
import { lastDueDay } from '#contract/rent/schedule.ts';
import type { Db } from '#server/database.ts';
import {
  actOnDeal,
  addDocument,
  advanceRepair,
  applyToRent,
  askForRepair,
  keepSignCode,
  markItem,
  readRepairsFor,
  signDocument,
  sweepRents,
  writePapersOf,
} from '#server/modules/deals/index.ts';
import { findDues } from '#server/modules/payments/index.ts';
import { saveProfile, saveTerms } from '#server/modules/rentals/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import type { Platform } from '#server/platform.ts';
import { asOf, viewerOf } from './acting.ts';
import { photoUrl, readPhoto } from './demo-photos.ts';
import { demoLease, demoProfile, demoRentalTerms, demoRepair } from './leases.ts';

const buyerEmail = 'buyer@urugo.example';
/** The next rent falls due so soon. */
const dueInDays = 4;
/** How often it is looked whether rent has to be made a payment, or paid. */
const everyDays = 5;

type Flat = { id: string; seller_id: string; price_cents: number };
type Parties = { tenant: SignedInViewer; landlord: SignedInViewer };
type Tenancy = Parties & { platform: Platform; flat: Flat; dealId: string };

async function findFlat(db: Db): Promise<Flat | undefined> {
  return db
    .selectFrom('listings')
    .select(['id', 'seller_id', 'price_cents'])
    .where('title', '=', demoLease.listing)
    .where('status', '=', 'Rental')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Takes an action on the deal as it is. */
async function take(
  then: Platform,
  viewer: SignedInViewer,
  { dealId, action, fields = {} }: { dealId: string; action: DealAction; fields?: ActionFields },
): Promise<void> {
  const { version } = await then.db
    .selectFrom('deals')
    .select('version')
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
  const command = { dealId, action, expectedVersion: version, commandId: randomUUID(), fields, proofs: [] };
  await actOnDeal(then, viewer, command);
}

/** The code is not mailed: the addresses of demonstration accounts are invented. */
async function sign(then: Platform, viewer: SignedInViewer, dealId: string, name: string): Promise<void> {
  const { id: documentId } = await then.db
    .selectFrom('deal_documents')
    .select('id')
    .where('deal_id', '=', dealId)
    .where('kind', '=', 'lease')
    .executeTakeFirstOrThrow();
  const { userId } = viewer;
  const { code } = await then.db
    .transaction()
    .execute((transaction) => keepSignCode(transaction, then, { documentId, userId }));
  await signDocument(then, viewer, { dealId, documentId, name, code });
}

/** From the application to the signatures; returns the id of the deal. */
async function agree(platform: Platform, flat: Flat, { tenant, landlord }: Parties): Promise<string> {
  const { db, clock } = platform;
  const { daysAgo, message } = demoLease;
  const today = kigaliDay(clock.now());
  const begins = addDays(today, -daysAgo.begins);
  const applied = asOf(platform, daysAgo.applied);
  await saveTerms(db, flat.id, demoRentalTerms, applied.at);
  await saveProfile(db, tenant.userId, demoProfile, applied.at);
  const dealId = await applyToRent(applied, tenant, {
    listingId: flat.id,
    commandId: randomUUID(),
    wishes: { from: begins, months: 24, message },
    legalName: 'NDAYISABA Thierry',
  });
  const lease = {
    ...{ begins, rent: flat.price_cents, deposit: flat.price_cents, holding: 0, noticeDays: 30 },
    dueDay: Math.min(lastDueDay, dayOfMonth(addDays(today, dueInDays))),
  };
  const identity = { legalName: 'UWIMANA Claudine' };
  await take(asOf(platform, daysAgo.shortlisted), landlord, { dealId, action: 'shortlist' });
  await take(asOf(platform, daysAgo.approved), landlord, { dealId, action: 'approve', fields: { lease } });
  const sent = asOf(platform, daysAgo.sent);
  await take(sent, landlord, { dealId, action: 'send_lease', fields: { identity } });
  await writePapersOf(sent, dealId);
  await sign(asOf(platform, daysAgo.tenantSigned), tenant, dealId, 'Thierry Ndayisaba');
  await sign(asOf(platform, daysAgo.landlordSigned), landlord, dealId, 'Claudine Uwimana');
  return dealId;
}

/** What is owed by a moment is paid from the tenant to the landlord, who confirms it. */
async function payUntil(then: Platform, { dealId, tenant, landlord }: Tenancy, until: Date): Promise<void> {
  for (const { id: dueId, state, due_at } of await findDues(then.db, dealId)) {
    if (state !== 'open' || due_at > until) continue;
    const reference = `Rent ${kigaliDay(due_at)}`;
    await take(then, tenant, { dealId, action: 'report_payment', fields: { dueId, reference } });
    await take(then, landlord, { dealId, action: 'confirm_payment', fields: { dueId } });
  }
}

async function moveIn(tenancy: Tenancy): Promise<void> {
  const { platform, dealId, tenant, landlord } = tenancy;
  const then = asOf(platform, demoLease.daysAgo.begins);
  const rooms = [];
  for (const { photo, name, condition, remarks } of demoLease.rooms) {
    const file = { kind: 'jpeg', name: photo, bytes: await readPhoto(photoUrl(photo)) } as const;
    const id = await addDocument(then, landlord, { dealId, kind: 'photograph' }, file);
    rooms.push({ name, condition, photographs: [id], ...(remarks && { remarks }) });
  }
  const meters = { electricity: '04217715: 312.4 kWh', water: '88120: 41 m³' };
  const handover = { keys: 'Two for the door, one for the gate', ...meters, rooms, hasNoPhotographs: false };
  await take(then, landlord, { dealId, action: 'record_handover', fields: { handover } });
  await payUntil(then, tenancy, asOf(platform, 0).at);
  await take(then, landlord, { dealId, action: 'move_in' });
  await take(then, tenant, { dealId, action: 'move_in' });
  await writePapersOf(then, dealId);
  await markItem(then, landlord, { dealId, key: 'lease_to_tax_office', mark: 'done' });
}

/** Each rent becomes a payment when it falls due and is paid, except for the next one. */
async function live({ platform, ...tenancy }: Tenancy): Promise<void> {
  const now = platform.clock.now();
  for (let daysAgo = demoLease.daysAgo.begins - everyDays; daysAgo >= 0; daysAgo -= everyDays) {
    const then = asOf(platform, daysAgo);
    await sweepRents(then);
    const soon = asOf(platform, daysAgo - everyDays).at;
    await payUntil(then, { platform, ...tenancy }, soon < now ? soon : beginOfKigaliDay(kigaliDay(now)));
  }
}

async function askForTap({ platform, dealId, tenant, landlord }: Tenancy): Promise<void> {
  const { asked, accepted } = demoRepair;
  await askForRepair(asOf(platform, asked.daysAgo), tenant, { dealId, note: asked.note });
  const { repairs } = await readRepairsFor(platform, tenant, dealId);
  const repairId = repairs[0]?._id;
  if (repairId === undefined) return;
  await advanceRepair(asOf(platform, accepted.daysAgo), landlord, {
    ...{ dealId, repairId, move: 'accept' },
    note: accepted.note,
  });
}

/**
 * A flat of the demonstration's seller in which its buyer lives for two months, with rents that were paid and one that
 * falls due soon. A demonstration that has a long rent already gets none.
 */
export async function loadDemoLease(platform: Platform): Promise<void> {
  const { db } = platform;
  const known = await db.selectFrom('deals').select('id').where('kind', '=', 'rent').limit(1).executeTakeFirst();
  const flat = await findFlat(db);
  const buyer = await db.selectFrom('users').select('id').where('email', '=', buyerEmail).executeTakeFirst();
  if (known !== undefined || flat === undefined || buyer === undefined) return;
  const parties = { tenant: viewerOf(buyer.id, 'user'), landlord: viewerOf(flat.seller_id, 'seller') };
  const tenancy = { platform, flat, ...parties, dealId: await agree(platform, flat, parties) };
  await moveIn(tenancy);
  await live(tenancy);
  await askForTap(tenancy);
}
