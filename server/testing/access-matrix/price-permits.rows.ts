import { keyOfDocument } from '#server/modules/documents/index.ts';
import { createId } from '#server/platform/ids.ts';
import { examplePdf } from '../example-files.ts';
import type { Person, World } from './fixtures.ts';
import { type MatrixRow, sellersOnly, staffOnly } from './row.ts';

/** A permit that waits for a decision; returns its id. */
async function permit({ app: { db, clock, platform } }: World, owner: Person): Promise<string> {
  const now = clock.now();
  const [id, documentId] = [createId(now), createId(now)];
  const bytes = examplePdf();
  await platform.files.put(keyOfDocument(documentId), bytes);
  const document = {
    kind: 'pdf',
    name: 'permit.pdf',
    bytes: bytes.length,
    sha256: documentId,
    created_at: now,
  } as const;
  await db
    .insertInto('documents')
    .values({ id: documentId, owner_id: owner.id, ...document })
    .execute();
  const facts = { currency: 'USD', number: 'BNR/1', expires_on: '2030-01-31', document_id: documentId } as const;
  await db
    .insertInto('price_permits')
    .values({ id, seller_id: owner.id, ...facts, submitted_at: now })
    .execute();
  return id;
}

const byId = (id: string) => ({ params: { id } });
const because = (id: string) => ({ params: { id }, body: { reason: 'For a test.' } });
const form = { currency: 'USD', number: 'BNR/2', expiresOn: '2030-01-31' };

/** Sellers, of a thing of one of them: to the others it does not exist. */
const ownSeller = [401, 403, 200, 404, 403, 403, 401, 403] as const;

export const pricePermitRows: readonly MatrixRow[] = [
  { call: 'listOwnPricePermits', statuses: sellersOnly },
  {
    call: 'sendPricePermit',
    // Sellers are let through to the answer that prices need no permit here.
    of: 'where none is needed',
    statuses: [401, 403, 403, 409, 403, 403, 401, 403],
    input: () => ({ body: form, document: examplePdf() }),
  },
  { call: 'withdrawPricePermit', ownerRole: 'seller', statuses: ownSeller, object: permit, input: byId },
  { call: 'getOwnPricePermitDocument', ownerRole: 'seller', statuses: ownSeller, object: permit, input: byId },
  { call: 'listPricePermits', statuses: staffOnly },
  { call: 'getPricePermitDocument', ownerRole: 'seller', statuses: staffOnly, object: permit, input: byId },
  { call: 'approvePricePermit', ownerRole: 'seller', statuses: staffOnly, object: permit, input: byId },
  { call: 'refusePricePermit', ownerRole: 'seller', statuses: staffOnly, object: permit, input: because },
];
