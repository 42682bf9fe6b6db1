import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { readVerifiedDocument } from '#server/modules/documents/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { type ArchiveEntry, writeZip } from '#server/platform/files/write-zip.ts';
import type { Download } from '#server/platform/http/send-download.ts';
import type { Platform } from '#server/platform.ts';
import { type DealCardRow, findDealCard } from '../../deal-cards.queries.ts';
import { findDealEvents } from '../../deal-events.queries.ts';
import { requireReader } from '../../deals.policy.ts';
import { readChecklist } from '../checklist-of-deal.ts';
import { findDealDocuments, findPeopleOf, findSignatures } from '../papers.queries.ts';
import { writeCertificate } from '../pdf/write-pdf.ts';
import { noteStaffReading } from '../read-paper.ts';
import { type ArchiveFacts, placesOf } from './archive-facts.ts';
import { archiveJson } from './archive-json.ts';
import { archivePage } from './archive-page.ts';

/** An archive may be hundreds of megabytes. */
const archiveLimits = [{ name: 'deal-archive', count: 20, seconds: 3_600 }];

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function factsOf({ db, config }: Platform, deal: DealCardRow): Promise<ArchiveFacts> {
  const [events, documents, signatures, items, people] = await Promise.all([
    findDealEvents(db, [deal.id]),
    findDealDocuments(db, deal.id),
    findSignatures(db, deal.id),
    readChecklist(db, config, deal),
    findPeopleOf(db, deal),
  ]);
  const { buyer, seller } = people;
  return {
    deal,
    names: { buyer: buyer?.name ?? '', seller: seller?.name ?? '' },
    languages: [...new Set([seller?.language ?? 'en', buyer?.language ?? 'en'])],
    site: { name: config.site.name, url: config.publicUrl },
    events,
    documents: documents.toReversed(),
    signatures,
    items,
  };
}

type Sealed = ArchiveEntry & { sha256: string };

const made = (name: string, bytes: Buffer): Sealed => ({ name, sha256: sha256Of(bytes), read: async () => bytes });

/** The certificates of all signed documents. */
async function certificatesOf(
  { drawPdf }: Platform,
  { deal, languages, site, documents, signatures }: ArchiveFacts,
): Promise<Sealed[]> {
  const places = placesOf(documents);
  const signed = documents.filter(({ id }) => signatures.some(({ document_id }) => document_id === id));
  const certificates: Sealed[] = [];
  // One after the other: a deal with many leaves room for the documents of others.
  for (const { id, name, sha256, created_at } of signed) {
    const data = {
      dealId: deal.id,
      dealKind: deal.kind,
      languages,
      site,
      document: { name, sha256, createdAt: created_at.toISOString() },
      signatures: signatures
        .filter(({ document_id }) => document_id === id)
        .map(({ party, name: typed, signed_at, sha256: hash, voided_at }) => ({
          party,
          name: typed,
          at: signed_at.toISOString(),
          sha256: hash,
          ...(voided_at && { voidedAt: voided_at.toISOString() }),
        })),
    };
    const place = (places.get(id) ?? '').replace('documents/', 'certificates/').replace(/\.\w+$/, '');
    certificates.push(made(`${place}-signatures.pdf`, await writeCertificate(data, drawPdf)));
  }
  return certificates;
}

/** The documents as they are stored now. Their checksums are the original ones, so that a changed file is detected. */
function filesOf(platform: Platform, { documents }: ArchiveFacts): Sealed[] {
  const places = placesOf(documents);
  return documents.map((document) => ({
    name: places.get(document.id) ?? document.id,
    sha256: document.sha256,
    // A missing file is empty here, and fails its checksum.
    read: async () => (await readVerifiedDocument(platform, document))?.bytes ?? Buffer.alloc(0),
  }));
}

/** Everything of a deal as one ZIP file: the same deal gives the same bytes. It is written while it is sent. */
export async function readArchive(platform: Platform, viewer: SignedInViewer, dealId: string): Promise<Download> {
  const { db } = platform;
  const { deal, actor } = requireReader(await findDealCard(db, dealId), viewer);
  await spendRateLimit(db, archiveLimits, viewer.userId);
  await noteStaffReading(platform, actor, { action: 'deal.archive_read', dealId });
  const facts = await factsOf(platform, deal);
  const entries = [
    made('index.html', Buffer.from(archivePage(facts))),
    made('deal.json', Buffer.from(archiveJson(facts))),
    ...(await certificatesOf(platform, facts)),
    ...filesOf(platform, facts),
  ];
  const sums = entries.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
  const all = [...entries, made('SHA256SUMS', Buffer.from(sums))];
  return { name: `deal-${dealId}.zip`, kind: 'zip', content: Readable.from(writeZip(all), { objectMode: false }) };
}
