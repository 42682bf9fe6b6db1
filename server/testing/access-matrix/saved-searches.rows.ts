import { createId } from '#server/platform/ids.ts';
import type { Person, World } from './fixtures.ts';
import { type MatrixRow, members, ownerOnly } from './row.ts';

async function search({ app: { db, clock } }: World, owner: Person): Promise<string> {
  const now = clock.now();
  const id = createId(now);
  const search = { id, user_id: owner.id, name: 'Houses', query: `seller=${id}`, keys: ['*|*|*'] };
  await db
    .insertInto('saved_searches')
    .values({ ...search, channels: ['site'], rhythm: 'daily', looked_at: now, created_at: now })
    .execute();
  return id;
}

const settings = { name: 'Houses', channels: { site: true }, rhythm: 'now' };
const byId = (id: string) => ({ params: { id } });

export const savedSearchRows: readonly MatrixRow[] = [
  { call: 'listSavedSearches', statuses: members },
  { call: 'getSavedSearch', statuses: ownerOnly, object: search, input: byId },
  { call: 'saveSearch', statuses: members, input: () => ({ body: { query: 'beds=3', ...settings } }) },
  {
    call: 'changeSavedSearch',
    statuses: ownerOnly,
    object: search,
    input: (id) => ({ ...byId(id), body: settings }),
  },
  { call: 'pauseSavedSearch', statuses: ownerOnly, object: search, input: byId },
  { call: 'resumeSavedSearch', statuses: ownerOnly, object: search, input: byId },
  { call: 'endSavedSearch', statuses: members, object: search, input: byId },
  { call: 'markSavedSearchLookedAt', statuses: ownerOnly, object: search, input: byId },
];
