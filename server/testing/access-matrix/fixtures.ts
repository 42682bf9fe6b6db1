import type { Insertable } from 'kysely';
import { hourMilliseconds } from '#contract/durations.ts';
import { type StaffRight, staffRights } from '#contract/staff/staff.vocabulary.ts';
import type { Tables } from '#server/database.ts';
import { keyOfDocument } from '#server/modules/documents/index.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { sessionCookie } from '#server/platform/auth/session-cookie.ts';
import { createToken, hashToken } from '#server/platform/auth/tokens.ts';
import { createId } from '#server/platform/ids.ts';
import { addListing } from '../builders.ts';
import { examplePdf } from '../example-files.ts';
import type { TestApp } from '../test-app.ts';
import { testPassword } from '../test-password.ts';

/** Who calls: in the order of the columns of the matrix. */
export const personas = [
  'visitor',
  'user',
  'party',
  'other seller',
  'staff',
  'suspended',
  'expired session',
  'unverified',
] as const;
export type Persona = (typeof personas)[number];

/** A person of the matrix with a session. */
export type Person = { id: string; name: string; email: string; cookie: string; sessionId: string };

/** Makes people and things quickly: straight into the database, with one password hash for all. */
export type World = {
  app: TestApp;
  addPerson(facts?: Partial<Insertable<Tables['users']>>): Promise<Person>;
  /** The person who makes a call; undefined for a visitor, `owner` for the party. Staff hold all rights by default. */
  personOf(persona: Persona, owner: Person, rights?: readonly StaffRight[]): Promise<Person | undefined>;
  addSession(userId: string, isExpired?: boolean): Promise<{ sessionId: string; cookie: string }>;
  addHiddenListing(sellerId: string): Promise<{ id: string; slug: string }>;
  addPublicListing(): Promise<{ id: string; slug: string }>;
  addApplication(applicantId: string): Promise<string>;
};

/** After each so many people PostgreSQL learns how many there are; with a plan for empty tables it looks at all of them. */
const peopleBetweenStatistics = 500;

/** An application as a seller that waits for a decision; returns its id. */
async function addApplication({ db, clock, platform }: TestApp, applicantId: string): Promise<string> {
  const now = clock.now();
  const [id, documentId] = [createId(now), createId(now)];
  await platform.files.put(keyOfDocument(documentId), examplePdf());
  await db
    .insertInto('documents')
    .values({
      id: documentId,
      owner_id: applicantId,
      kind: 'pdf',
      name: 'licence.pdf',
      bytes: examplePdf().length,
      sha256: documentId,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('seller_applications')
    .values({
      id,
      applicant_id: applicantId,
      agency_name: 'Matrix Homes',
      license_number: id,
      years_of_experience: 3,
      office_address: 'KG 7 Ave',
      website: null,
      email: 'office@mail.example',
      phone: '+250 788 000 150',
      document_id: documentId,
      folded_text: 'matrix homes',
      submitted_at: now,
      decided_at: null,
      decided_by: null,
      rejection_reason: null,
      reapply_after: null,
    })
    .execute();
  return id;
}

export async function createWorld(app: TestApp): Promise<World> {
  const { db, clock, platform } = app;
  const passwordHash = await hashPassword(testPassword);
  const cookieName = sessionCookie(platform.config.publicUrl).name;
  let count = 0;

  const addSession = async (userId: string, isExpired = false) => {
    const [token, now, sessionId] = [createToken(), clock.now(), createId(clock.now())];
    await db
      .insertInto('sessions')
      .values({
        id: sessionId,
        user_id: userId,
        token_hash: hashToken(token),
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + (isExpired ? -hourMilliseconds : hourMilliseconds)),
        user_agent: 'Test',
        address: '10.0.0.1',
      })
      .execute();
    return { sessionId, cookie: `${cookieName}=${token}` };
  };

  const insertUser = async (facts: Partial<Insertable<Tables['users']>>) => {
    count += 1;
    const now = clock.now();
    const id = createId(now);
    const person = { id, name: `Person ${count}`, email: `person-${count}@mail.example` };
    const row = { ...person, email_verified: true, created_at: now, updated_at: now, ...facts };
    await db.insertInto('users').values(row).execute();
    await db.insertInto('credentials').values({ user_id: id, password_hash: passwordHash, changed_at: now }).execute();
    if (count % peopleBetweenStatistics === 0) await app.asOwner('ANALYZE users, sessions');
    return person;
  };

  const addPerson: World['addPerson'] = async (facts = {}) => {
    const person = await insertUser(facts);
    return { ...person, ...(await addSession(person.id)) };
  };

  return {
    app,
    addPerson,
    addSession,
    addApplication: (applicantId) => addApplication(app, applicantId),
    addHiddenListing: (sellerId) => addListing(app, { sellerId, hidden_at: clock.now() }),
    addPublicListing: () => addListing(app),
    personOf: async (persona, owner, rights = staffRights) => {
      if (persona === 'visitor') return undefined;
      if (persona === 'party') return owner;
      if (persona === 'expired session') {
        const person = await insertUser({});
        return { ...person, ...(await addSession(person.id, true)) };
      }
      return addPerson(factsOf(persona, clock.now(), rights));
    },
  };
}

function factsOf(persona: Persona, now: Date, rights: readonly StaffRight[]): Partial<Insertable<Tables['users']>> {
  if (persona === 'other seller') return { role: 'seller' };
  if (persona === 'staff') return { role: 'staff', staff_rights: [...rights] };
  if (persona === 'suspended') return { suspended_at: now, suspension_reason: 'For a test' };
  if (persona === 'unverified') return { email_verified: false };
  return {};
}
