import { createId } from '#server/platform/ids.ts';
import { testPassword } from '../test-password.ts';
import type { Person, World } from './fixtures.ts';
import { everybody, type MatrixRow, members, nobody, noMember, ownerOnly } from './row.ts';

const proof = { password: testPassword };
const address = { city: 'Kigali', street: 'KG 11 Ave' };

async function identity({ app: { db, clock } }: World, owner: Person): Promise<string> {
  const now = clock.now();
  const id = createId(now);
  const elsewhere = { provider: id, issuer: 'https://id.example', subject: id, email: null };
  await db
    .insertInto('identities')
    .values({ id, user_id: owner.id, ...elsewhere, created_at: now, last_used_at: now })
    .execute();
  return id;
}

export const identityRows: readonly MatrixRow[] = [
  { call: 'listIdentityProviders', statuses: everybody },
  { call: 'readIdentityOffer', statuses: everybody },
  // Without what a provider has said; with it they are tried where they are written.
  {
    call: 'joinIdentity',
    statuses: nobody(401),
    input: () => ({ body: { email: 'grace@mail.example', ...proof } }),
  },
  {
    call: 'signUpByIdentity',
    statuses: nobody(401),
    input: () => ({ body: { name: 'Grace', phoneNumber: '1', address, acceptsTerms: true } }),
  },
  { call: 'listIdentities', statuses: members },
  // No provider is configured.
  { call: 'beginIdentity', statuses: noMember(404), input: () => ({ body: { provider: 'nobody', ...proof } }) },
  { call: 'removeIdentity', statuses: ownerOnly, object: identity, input: (id) => ({ params: { id }, body: proof }) },
];
