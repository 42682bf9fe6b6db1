import { createId } from '#server/platform/ids.ts';
import { addListing, addPicture } from '../builders.ts';
import { examplePicture } from '../pictures.ts';
import type { Person, World } from './fixtures.ts';
import { everybody, type MatrixRow } from './row.ts';

/** Sellers only; the party is one. Suspended and unverified people of the matrix are no sellers. */
const anySeller = [401, 403, 200, 200, 403, 403, 401, 403] as const;
/** A public listing is known to exist, so a refusal may say that it belongs to another seller. */
const ownListing = [401, 403, 200, 403, 403, 403, 401, 403] as const;

/** What the form of a listing holds, as texts. */
export const aListingForm = {
  title: 'Matrix House',
  description: 'A house to be read in tests only.',
  price: '120000',
  type: 'House',
  category: 'Residential',
  status: 'For Sale',
  location: 'Kimihurura, Kigali',
};

const ofOwner = { ownerRole: 'seller' } as const;
const listing = async (world: World, owner: Person) => (await addListing(world.app, { sellerId: owner.id })).id;
const deletedListing = async (world: World, owner: Person) =>
  (await addListing(world.app, { sellerId: owner.id, deleted_at: world.app.clock.now() })).id;
const byId = (id: string) => ({ params: { id } });

async function waitingPicture({ app }: World, owner: Person): Promise<string> {
  const id = await addPicture(app, owner.id);
  const upload = { media_id: id, owner_id: owner.id, bytes: 1_000, created_at: app.clock.now() };
  await app.db.insertInto('listing_uploads').values(upload).execute();
  return id;
}

const removedSlug = async ({ app }: World) => (await addListing(app, { deleted_at: app.clock.now() })).slug;

export const listingWriteRows: readonly MatrixRow[] = [
  {
    call: 'getListingRemains',
    statuses: everybody,
    object: removedSlug,
    input: (slug) => ({ params: { slug } }),
  },
  { call: 'listCards', statuses: everybody, object: listing, input: (id) => ({ query: { ids: id } }) },
  { ...ofOwner, call: 'createListing', statuses: anySeller, input: () => ({ body: aListingForm }) },
  {
    ...ofOwner,
    call: 'updateListing',
    statuses: ownListing,
    object: listing,
    input: (id) => ({ params: { id }, body: { ...aListingForm, title: `House ${createId(new Date())}` } }),
  },
  { ...ofOwner, call: 'deleteListing', statuses: ownListing, object: listing, input: byId },
  { ...ofOwner, call: 'bringListingBack', statuses: ownListing, object: deletedListing, input: byId },
  {
    ...ofOwner,
    call: 'setListingStatus',
    statuses: ownListing,
    object: listing,
    input: (id) => ({ params: { id }, body: { status: 'Sold' } }),
  },
  { ...ofOwner, call: 'duplicateListing', statuses: ownListing, object: listing, input: byId },
  {
    ...ofOwner,
    call: 'sendImageAhead',
    statuses: anySeller,
    input: () => ({ files: [{ field: 'image', name: 'a.png', type: 'image/png', bytes: examplePicture }] }),
  },
  // Pictures of others are ignored, so that a caller cannot learn which exist.
  { ...ofOwner, call: 'removeImageAhead', statuses: anySeller, object: waitingPicture, input: byId },
];
