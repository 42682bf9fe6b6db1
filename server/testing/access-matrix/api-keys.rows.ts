import { createId } from '#server/platform/ids.ts';
import { testPassword } from '../test-password.ts';
import type { Person, World } from './fixtures.ts';
import { type MatrixRow, members, nobodyOfTheStaff, ownerOnly, staffOnly } from './row.ts';

async function apiKey({ app: { db, clock } }: World, owner: Person): Promise<string> {
  const id = createId(clock.now());
  const dates = { created_at: clock.now(), expires_at: new Date(clock.now().getTime() + 1) };
  const row = { id, user_id: owner.id, name: 'Program', prefix: 'urugo_abcdef', key_hash: Buffer.from(id) };
  await db
    .insertInto('api_keys')
    .values({ ...row, ...dates, scopes: ['deals:read'] })
    .execute();
  return id;
}

const wanted = () => ({
  body: { name: 'Our program', scopes: ['deals:read'], days: 30, password: testPassword },
});

const wantedForSite = () => ({
  body: { name: 'Our program', scopes: ['site-health:read'], days: 30, password: testPassword },
});
const byId = (id: string) => ({ params: { id } });

export const apiKeyRows: readonly MatrixRow[] = [
  { call: 'listApiKeys', statuses: members },
  { call: 'createApiKey', statuses: [401, 200, 200, 200, 200, 403, 401, 403], input: wanted },
  { call: 'revokeApiKey', statuses: ownerOnly, object: apiKey, input: byId },
  { call: 'listAllApiKeys', statuses: staffOnly, staffRights: ['auditor'] },
  { call: 'listAllApiKeys', of: 'without the right', statuses: nobodyOfTheStaff, staffRights: ['finance'] },
  { call: 'createSiteApiKey', statuses: staffOnly, staffRights: ['admin'], input: wantedForSite },
  {
    call: 'createSiteApiKey',
    of: 'without the right',
    statuses: nobodyOfTheStaff,
    staffRights: ['auditor'],
    input: wantedForSite,
  },
  { call: 'revokeAnyApiKey', statuses: staffOnly, staffRights: ['admin'], object: apiKey, input: byId },
];
