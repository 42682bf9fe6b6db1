import { createId } from '#server/platform/ids.ts';
import { exampleTable } from '../example-files.ts';
import type { Person, World } from './fixtures.ts';
import type { MatrixRow } from './row.ts';

const anySeller = [401, 403, 200, 200, 403, 403, 401, 403] as const;
/** Imports are private: to other sellers they do not exist. */
const ownImport = [401, 403, 200, 404, 403, 403, 401, 403] as const;

async function checkedImport({ app: { db, clock } }: World, owner: Person): Promise<string> {
  const id = createId(clock.now());
  const facts = { name: 'table.csv', content: null, failure: null, finished_at: null, total: 1, good: 1 };
  await db
    .insertInto('listing_imports')
    .values({ ...facts, id, seller_id: owner.id, state: 'checked', created_at: clock.now() })
    .execute();
  return id;
}

const byId = (id: string) => ({ params: { id } });
const ofOwner = { ownerRole: 'seller' } as const;

export const listingImportRows: readonly MatrixRow[] = [
  {
    ...ofOwner,
    call: 'importListings',
    statuses: anySeller,
    input: () => ({ files: [{ field: 'table', name: 'a.csv', type: 'text/csv', bytes: exampleTable() }] }),
  },
  { ...ofOwner, call: 'listListingImports', statuses: anySeller },
  { ...ofOwner, call: 'getListingImport', statuses: ownImport, object: checkedImport, input: byId },
  { ...ofOwner, call: 'startListingImport', statuses: ownImport, object: checkedImport, input: byId },
  { ...ofOwner, call: 'cancelListingImport', statuses: ownImport, object: checkedImport, input: byId },
  { ...ofOwner, call: 'getImportTemplate', statuses: anySeller },
];
