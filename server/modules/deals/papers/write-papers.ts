import * as z from 'zod';
import type { Handover } from '#contract/deals/handover.ts';
import type { Tables } from '#server/database.ts';
import { insertDocument, storeDocument } from '#server/modules/documents/index.ts';
import { type DueRow, findDues } from '#server/modules/payments/index.ts';
import { defineJob, enqueueJob, type Job } from '#server/platform/database/jobs.ts';
import { type Subscription, subscribe } from '#server/platform/database/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { type DealCardRow, findDealCard } from '../deal-cards.queries.ts';
import { type DealEventRow, findDealEvents } from '../deal-events.queries.ts';
import { dealChanged } from '../deals.topics.ts';
import { firstPaymentOf } from '../first-payment.ts';
import { openDeal } from '../take-action.ts';
import { announcePapers } from './announce-papers.ts';
import {
  findAuctionOf,
  findDealDocuments,
  findPeopleOf,
  insertDealDocument,
  measureDealDocuments,
} from './papers.queries.ts';
import { type DuePaper, paperOfferOf, papersDueOf } from './papers-of-deal.ts';
import { titleOfPaper } from './pdf/compose-paper.ts';
import type { PaperAuction, PaperData, PaperFinding } from './pdf/paper-data.ts';
import { writePaper } from './pdf/write-pdf.ts';

const writing = { name: 'deals:write-papers', payload: z.object({ dealId: z.string() }) };

/** Whatever happens in a deal may ask for a document; several changes at once are looked at together. */
export function writePapersOfDeals(): Subscription<Tables> {
  return subscribe<Tables, typeof dealChanged.payload>(dealChanged, (transaction, { dealId }) =>
    enqueueJob(transaction, writing, { dealId }, { key: `deal-papers:${dealId}` }),
  );
}

/** The job that writes the documents a deal should hold and does not. */
export function writePapersJob(platform: Platform): Job {
  return defineJob({ ...writing, run: ({ dealId }) => writePapersOf(platform, dealId) });
}

const optional = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };

async function auctionOf(db: Platform['db'], auctionId: string | null): Promise<PaperAuction | undefined> {
  const auction = auctionId === null ? undefined : await findAuctionOf(db, auctionId);
  if (auction === undefined) return undefined;
  const { title, slug, closed_at, last_event_at, terms, terms_version, last_seq, head_hash } = auction;
  return {
    title,
    slug,
    closedAt: (closed_at ?? last_event_at ?? new Date(0)).toISOString(),
    terms,
    termsVersion: terms_version,
    events: last_seq,
    headHash: head_hash,
  };
}

/** The record of the handover, with the photographs at the time of its confirmation; for leases, those of each room. */
async function handoverOf(db: Platform['db'], dealId: string, record: Handover | null): Promise<Partial<PaperData>> {
  if (record === null) return {};
  const { keys, electricity, water, remarks, rooms } = record;
  const named = new Set(rooms.flatMap((room) => room.photographs));
  const documents = (await findDealDocuments(db, dealId)).filter(({ id, kind, replaced_at }) =>
    rooms.length > 0 ? named.has(id) : kind === 'photograph' && replaced_at === null,
  );
  const photographs = documents.map(({ name, sha256 }) => ({ name, sha256 }));
  const nameOf = (id: string) => documents.find((document) => document.id === id)?.name ?? id;
  const listed = rooms.map((room) => ({ ...room, photographs: room.photographs.map(nameOf) }));
  return {
    handover: {
      ...{ keys, electricity, water, photographs },
      ...optional('remarks', remarks),
      ...(listed.length > 0 && { rooms: listed }),
    },
  };
}

/** Rents that were overdue at a moment, with what was open of each. */
function overdueRents(dues: readonly DueRow[], at: Date): PaperData['dues'] {
  const late = dues.filter(({ kind, due_at, settled_at, state }) => {
    const isOwed = state === 'open' || state === 'part' || (settled_at !== null && settled_at > at);
    return kind === 'rent' && due_at < at && isOwed;
  });
  return late.map(({ kind, amount, due_at, state }) => ({ kind, amount, dueAt: due_at.toISOString(), state }));
}

/** What a document states beside the parties, the property and the price. */
async function specialsOf({ db }: Platform, row: DealCardRow, paper: DuePaper): Promise<Partial<PaperData>> {
  const version = paper.offer ?? row.offers.length;
  const offered = paperOfferOf(row.offers, version);
  if (paper.kind === 'offer_letter') {
    return { ...optional('offer', offered), ...optional('before', paperOfferOf(row.offers, version - 1)) };
  }
  if (paper.kind === 'termination_letter') {
    const notes = (await findDealEvents(db, [row.id])).filter(({ action }) => action === 'terminate');
    const reasons = notes.flatMap(({ note }) => note ?? []);
    return { ...optional('lease', row.lease ?? undefined), finding: { reasons } };
  }
  const dues = await findDues(db, row.id);
  if (paper.kind === 'lease') {
    return row.lease === null ? {} : { lease: { ...row.lease, holding: firstPaymentOf(dues, 'holding') } };
  }
  if (paper.kind === 'arrears_letter') return { dues: overdueRents(dues, paper.at) };
  // Once it is agreed to, the parties may do without a reservation.
  const isAgreed = offered !== undefined && paper.kind !== 'reservation_agreement';
  const offer = isAgreed ? { ...offered, reservation: firstPaymentOf(dues, 'reservation') } : offered;
  const terms = { ...optional('offer', offer), ...optional('deposit', row.deposit_amount ?? undefined) };
  if (paper.kind === 'sale_memorandum')
    return { ...terms, ...optional('auction', await auctionOf(db, row.auction_id)) };
  if (paper.kind === 'handover_protocol' && paper.occasion !== 'transferred') {
    return handoverOf(db, row.id, paper.occasion === 'move_out' ? row.move_out_record : row.handover);
  }
  const isFinding = paper.kind === 'default_notice' || paper.kind === 'default_decision';
  if (paper.kind !== 'final_statement' && !isFinding) return terms;
  const events = await findDealEvents(db, [row.id]);
  const payments = dues.map(({ kind, amount, due_at, state, settled_at, reference }) => ({
    kind,
    amount,
    dueAt: due_at.toISOString(),
    state,
    ...optional('settledAt', settled_at?.toISOString()),
    ...optional('reference', reference ?? undefined),
  }));
  const past = events.filter(({ at }) => at <= paper.at);
  if (isFinding) return { ...terms, dues: payments, finding: findingOf(past) };
  return {
    ...terms,
    dues: payments,
    events: past.map(({ at, state, role }) => ({ at: at.toISOString(), state, by: role })),
  };
}

/** The staff's reasons for a default, and the deadline it is based on. */
function findingOf(events: readonly DealEventRow[]): PaperFinding {
  const deadline = events.findLast(({ action }) => action === 'escalate');
  const reasons = events.flatMap(({ action, note }) =>
    note !== null && (action === 'default_buyer' || action === 'default_seller') ? [note] : [],
  );
  return { ...optional('deadlineAt', deadline?.at.toISOString()), reasons };
}

async function dataOf(platform: Platform, row: DealCardRow, paper: DuePaper): Promise<PaperData> {
  const { config, db } = platform;
  const { buyer, seller } = await findPeopleOf(db, row);
  const languages = [...new Set([seller?.language ?? 'en', buyer?.language ?? 'en'])];
  const { title, type, location, size, bedrooms, bathrooms } = row.snapshot;
  const offered = paper.kind === 'offer_letter' ? paperOfferOf(row.offers, paper.offer ?? 0)?.amount : undefined;
  return {
    kind: paper.kind,
    dealId: row.id,
    dealKind: row.kind,
    at: paper.at.toISOString(),
    languages,
    site: { name: config.site.name, url: config.publicUrl },
    buyer: row.identities.buyer?.legalName ?? buyer?.name ?? '',
    seller: row.identities.seller?.legalName ?? seller?.name ?? '',
    property: {
      title,
      type,
      location,
      ...optional('size', size),
      ...optional('bedrooms', bedrooms),
      ...optional('bathrooms', bathrooms),
      ...optional('parcel', row.identities.seller?.parcel),
    },
    amount: offered ?? row.amount,
    currency: row.currency,
    ...(await specialsOf(platform, row, paper)),
  };
}

/**
 * A document again with the legal names of the parties, otherwise unchanged. Undefined where they have not stated them,
 * where it has them already because it was written late, or where the parties have replaced it by a version of their
 * own.
 */
async function renamedData({ db }: Platform, row: DealCardRow, paper: DuePaper): Promise<PaperData | undefined> {
  const { buyer, seller } = row.identities;
  const former = (await findDealDocuments(db, row.id)).find(
    ({ kind, occasion }) => kind === paper.kind && occasion === paper.renames,
  );
  if (buyer === undefined || seller === undefined || former?.content == null) return undefined;
  if (former.replaced_at !== null) return undefined;
  const { content, created_at, sha256 } = former;
  if (content.buyer === buyer.legalName && content.seller === seller.legalName) return undefined;
  return {
    ...content,
    at: paper.at.toISOString(),
    buyer: buyer.legalName,
    seller: seller.legalName,
    property: { ...content.property, ...optional('parcel', seller.parcel) },
    repeats: { at: created_at.toISOString(), sha256 },
  };
}

/** Stores a document unless another node has just written the same. */
async function keepPaper(platform: Platform, row: DealCardRow, paper: DuePaper): Promise<void> {
  const { db } = platform;
  const content =
    paper.renames === undefined ? await dataOf(platform, row, paper) : await renamedData(platform, row, paper);
  if (content === undefined) return;
  const bytes = await writePaper(content, platform.drawPdf);
  const name = `${titleOfPaper(paper.kind, content.languages[0] ?? 'en')}.pdf`;
  await storeDocument(platform, { kind: 'pdf', name, bytes }, null, (document) =>
    db.transaction().execute(async (transaction) => {
      const deal = await openDeal(transaction, platform, row.id);
      const isThere = (await findDealDocuments(transaction, row.id)).some(
        ({ kind, occasion }) => kind === paper.kind && occasion === paper.occasion,
      );
      if (deal === undefined || isThere) throw new AlreadyWritten();
      const { versionOf } = await measureDealDocuments(transaction, row.id);
      await insertDocument(transaction, document);
      await insertDealDocument(transaction, {
        id: document.id,
        deal_id: row.id,
        kind: paper.kind,
        version: versionOf(paper.kind) + 1,
        author: 'site',
        added_by: null,
        item: null,
        occasion: paper.occasion,
        content,
        created_at: paper.at,
        replaced_at: null,
        replaced_by: null,
      });
      await announcePapers(transaction, row);
    }),
  );
}

/** The bytes of a document that was there already are removed again. */
class AlreadyWritten extends Error {}

/** Writes the documents that the events of a deal require and that are missing; often there are none. */
export async function writePapersOf(platform: Platform, dealId: string): Promise<void> {
  const { db } = platform;
  const row = await findDealCard(db, dealId);
  if (row === undefined) return;
  const [events, documents] = await Promise.all([findDealEvents(db, [dealId]), findDealDocuments(db, dealId)]);
  const known = new Set(documents.map(({ kind, occasion }) => `${kind} ${occasion}`));
  for (const paper of papersDueOf(row.kind, events)) {
    if (known.has(`${paper.kind} ${paper.occasion}`)) continue;
    await keepPaper(platform, row, paper).catch((error: unknown) => {
      if (!(error instanceof AlreadyWritten)) throw error;
    });
  }
}
