import { createId } from '#server/platform/ids.ts';
import type { Person, World } from './fixtures.ts';
import { everybody, type MatrixRow, members, nobody, ownerOnly } from './row.ts';

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
const rhythm = { name: 'Houses', rhythm: 'now' };
const byMail = { query: 'beds=3', email: 'visitor@mail.example', language: 'en', ...rhythm };
const forged = () => ({ params: { token: 'x.x' } });
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
  { call: 'saveSearchWithoutAccount', statuses: everybody, input: () => ({ body: byMail }) },
  { call: 'readSearchByLink', statuses: nobody(422), input: forged },
  { call: 'confirmSearchByLink', statuses: nobody(422), input: forged },
  { call: 'changeSearchByLink', statuses: nobody(422), input: () => ({ ...forged(), body: rhythm }) },
  { call: 'pauseSearchByLink', statuses: nobody(422), input: forged },
  { call: 'resumeSearchByLink', statuses: nobody(422), input: forged },
  { call: 'endSearchByLink', statuses: nobody(422), input: forged },
];
