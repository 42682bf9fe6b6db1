import { createId } from '#server/platform/ids.ts';
import { testPassword } from '../test-password.ts';
import type { Person, World } from './fixtures.ts';
import { everybody, type MatrixRow, members, nobody, noMember, ownerOnly } from './row.ts';

const proof = { password: testPassword };
const bytes = 'A'.repeat(40);

async function passkey({ app: { db, clock } }: World, owner: Person): Promise<string> {
  const id = createId(clock.now());
  await db
    .insertInto('passkeys')
    .values({
      id,
      user_id: owner.id,
      credential_id: id,
      public_key: Buffer.from('x'),
      counter: 0,
      transports: [],
      name: 'Phone',
      is_synced: false,
      created_at: clock.now(),
      last_used_at: null,
    })
    .execute();
  return id;
}

export const passkeyRows: readonly MatrixRow[] = [
  { call: 'listPasskeys', statuses: members },
  { call: 'beginPasskey', statuses: members, input: () => ({ body: proof }) },
  // Made for no challenge; those that were are tried where they are written.
  {
    call: 'addPasskey',
    statuses: noMember(422),
    input: () => ({
      body: { name: 'x', credential: { id: bytes, response: { clientDataJSON: bytes, attestationObject: bytes } } },
    }),
  },
  {
    call: 'renamePasskey',
    statuses: ownerOnly,
    object: passkey,
    input: (id) => ({ params: { id }, body: { name: 'Other phone' } }),
  },
  { call: 'removePasskey', statuses: ownerOnly, object: passkey, input: (id) => ({ params: { id }, body: proof }) },
  { call: 'beginPasskeySignIn', statuses: everybody },
  {
    call: 'signInByPasskey',
    statuses: nobody(401),
    input: () => ({
      body: {
        credential: { id: bytes, response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes } },
      },
    }),
  },
];
