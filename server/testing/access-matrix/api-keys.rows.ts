import { createId } from '#server/platform/ids.ts';
import { testPassword } from '../test-password.ts';
import type { Person, World } from './fixtures.ts';
import { type MatrixRow, members, ownerOnly } from './row.ts';

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

export const apiKeyRows: readonly MatrixRow[] = [
  { call: 'listApiKeys', statuses: members },
  { call: 'createApiKey', statuses: [401, 200, 200, 200, 200, 403, 401, 403], input: wanted },
  { call: 'revokeApiKey', statuses: ownerOnly, object: apiKey, input: (id) => ({ params: { id } }) },
];
