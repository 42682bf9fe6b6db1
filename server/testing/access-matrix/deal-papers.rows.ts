import { createHash, randomUUID } from 'node:crypto';
import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import { keyOfDocument } from '#server/modules/documents/index.ts';
import { createId } from '#server/platform/ids.ts';
import { addDeal } from '../deals.ts';
import { examplePdf } from '../example-files.ts';
import type { Person, World } from './fixtures.ts';
import { type MatrixRow, noMember, ownerOnly, staffOnly } from './row.ts';

/** A deal of which the owner is the buyer. */
const dealIn =
  (state: DealState) =>
  async (world: World, buyer: Person): Promise<string> => {
    const seller = await world.addPerson({ role: 'seller' });
    const listing = await world.addPublicListing();
    const facts = { listingId: listing.id, buyerId: buyer.id, sellerId: seller.id, at: world.app.clock.now() };
    return addDeal(world.app.db, { ...facts, state });
  };

/** Deal and document of it, as one text that `about` takes apart: the agreement, which can be signed. */
async function agreement(world: World, buyer: Person): Promise<string> {
  const { db, clock, platform } = world.app;
  const dealId = await dealIn('checked')(world, buyer);
  const [id, at, bytes] = [createId(clock.now()), clock.now(), examplePdf()];
  await platform.files.put(keyOfDocument(id), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { id, owner_id: null, kind: 'pdf', name: 'agreement.pdf', bytes: bytes.length, sha256 } as const;
  await db
    .insertInto('documents')
    .values({ ...file, created_at: at })
    .execute();
  await db
    .insertInto('deal_documents')
    .values({
      id,
      deal_id: dealId,
      kind: 'sale_agreement',
      version: 1,
      author: 'buyer',
      added_by: buyer.id,
      item: null,
      occasion: null,
      content: null,
      created_at: at,
      replaced_at: null,
      replaced_by: null,
    })
    .execute();
  return `${dealId} ${id}`;
}

const about = (ids: string) => {
  const [id = '', docId = ''] = ids.split(' ');
  return { params: { id, docId } };
};
const byId = (id: string) => ({ params: { id } });

/** Parties and the staff: to others a deal does not exist. */
const partyAndStaff = [401, 404, 200, 404, 200, 403, 401, 404] as const;
const sentPdf = [{ field: 'document', name: 'proof.pdf', bytes: examplePdf() }];

export const dealPaperRows: readonly MatrixRow[] = [
  { call: 'listDealPapers', statuses: partyAndStaff, object: dealIn('reserved'), input: byId },
  {
    call: 'addDealDocument',
    statuses: ownerOnly,
    object: dealIn('reserved'),
    input: (id) => ({ ...byId(id), body: { kind: 'other' }, files: sentPdf }),
  },
  { call: 'getDealDocument', statuses: partyAndStaff, object: agreement, input: about },
  {
    call: 'getDealDocument',
    of: 'another deal',
    statuses: noMember(404),
    object: agreement,
    input: (ids) => ({ params: { ...about(ids).params, docId: randomUUID() } }),
  },
  {
    call: 'requestSignCode',
    // A person with an unconfirmed address gets no code.
    statuses: [401, 404, 200, 404, 404, 403, 401, 403],
    object: agreement,
    input: about,
  },
  {
    call: 'signDealDocument',
    // A code that was never sent opens nothing to its party either.
    statuses: [401, 404, 422, 404, 404, 403, 401, 403],
    isPublicThing: true,
    object: agreement,
    input: (ids) => ({ ...about(ids), body: { name: 'Signed', code: '123456' } }),
  },
  {
    call: 'markChecklistItem',
    statuses: ownerOnly,
    object: dealIn('reserved'),
    input: (id) => ({ params: { id, key: 'buyer_identity' }, body: { mark: 'done' } }),
  },
  { call: 'getDealArchive', statuses: partyAndStaff, object: dealIn('reserved'), input: byId },
  { call: 'listRules', statuses: staffOnly },
];
