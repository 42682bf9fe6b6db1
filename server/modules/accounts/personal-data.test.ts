import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportAccount } from '#contract/accounts/security.endpoints.ts';
import { sendEnquiry } from '#contract/enquiries/enquiries.endpoints.ts';
import { subscribeToPush } from '#contract/notifications/notifications.endpoints.ts';
import { recordDeal } from '#server/modules/deals/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { createId } from '#server/platform/ids.ts';
import { addAuction, addBidder } from '#server/testing/auctions.ts';
import { addCall } from '#server/testing/calls.ts';
import { addConversation, addMessage } from '#server/testing/conversations.ts';
import {
  addGallery,
  addListing,
  addPicture,
  createTestApp,
  createTestFolder,
  jean,
  logInAs,
  type SignedIn,
  signUpAs,
  type TestApp,
  testPassword,
} from '#server/testing/index.ts';
import { personalColumns } from './personal-data.ts';

const withMail = { environment: { SMTP_URL: 'smtp://127.0.0.1:1' } };
const canary = { name: 'Canary Person', email: 'canary@mail.example' };
const staff = { name: 'Some Staff', email: 'staff@mail.example' };
const password = testPassword;

/** Every foreign key to `users`, as the database itself knows them. */
async function foreignKeysToUsers({ db }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT c.conrelid::regclass || '.' || a.attname AS key
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass ORDER BY 1`.execute(db);
  return rows.map(({ key }) => key);
}

/** All rows of all tables as text, but the limits', whose keys are hashes. */
async function everythingStored({ db }: TestApp): Promise<{ table: string; text: string }[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'graphile_worker')`.execute(db);
  const dumps = rows.map(async ({ name }) => {
    const { rows: stored } = await sql<{ text: string }>`SELECT t::text AS text FROM ${sql.raw(name)} t`.execute(db);
    return { table: name, text: stored.map(({ text }) => text).join('\n') };
  });
  return Promise.all(dumps);
}

function deleteMe(member: SignedIn) {
  return member.send({ method: 'DELETE', url: '/api/me', payload: { password } });
}

/** The staff is told of a message of the person's. */
async function tellOthersOf(app: TestApp, userId: string): Promise<void> {
  const others = await app.db.selectFrom('users').select('id').where('email', '=', staff.email).execute();
  const data = { senderId: userId, senderName: canary.name, conversationId: createId(app.clock.now()), preview: 'Hi' };
  await app.db.transaction().execute(async (transaction) => {
    const recipientIds = others.map(({ id }) => id);
    await notify(transaction, app.platform, { kind: 'message', data, onceKey: 'message:1', recipientIds });
  });
}

async function tellOf(app: TestApp, userId: string, onceKey: string): Promise<void> {
  const data = { notice: 'account-reinstated', reason: 'canary-reason' } as const;
  await app.db.transaction().execute(async (transaction) => {
    await notify(transaction, app.platform, { kind: 'staff-notice', data, onceKey, recipientIds: [userId] });
  });
}

/** The person has sold by auction, and bid, watched and paid a deposit in another one; both are over. */
async function addAuctions(app: TestApp, userId: string): Promise<void> {
  const { db, clock } = app;
  const own = await addAuction(app, { sellerId: userId });
  const other = await addAuction(app);
  await addBidder(app, other.id, userId);
  const about = { auction_id: other.id, user_id: userId, created_at: clock.now() };
  await db.insertInto('auction_watches').values(about).execute();
  const command = { command_id: createId(clock.now()), digest: 'canary', seq: null, refusal: 'BID_TOO_LOW' };
  await db
    .insertInto('auction_commands')
    .values({ ...about, ...command })
    .execute();
  const account = { id: createId(clock.now()), kind: 'deposits_held' as const, currency: 'USD', owner_id: userId };
  await db
    .insertInto('ledger_accounts')
    .values({ ...account, created_at: clock.now() })
    .execute();
  await db.updateTable('auctions').set({ state: 'unsold' }).where('id', 'in', [own.id, other.id]).execute();
}

/** Somebody of whom every table knows something. */
async function addKnownPerson(app: TestApp): Promise<{ member: SignedIn; files: string[] }> {
  const member = await signUpAs(app, canary, { role: 'seller' });
  const reviewer = await signUpAs(app, staff, { role: 'staff' });
  const { userId } = member;
  const now = app.clock.now();
  const [id, picture] = [createId(now), await addPicture(app)];
  const files = [`media/${picture}/320.webp`, `documents/${id}`];
  for (const file of files) await app.platform.files.put(file, 'canary bytes');
  const { db } = app;
  await db.updateTable('media').set({ owner_id: userId }).where('id', '=', picture).execute();
  await db
    .updateTable('users')
    .set({ image: `/media/${picture}/320.webp`, phone_number: '+250 canary-phone', city: 'canary-city' })
    .where('id', '=', userId)
    .execute();
  const house = await addListing(app, {
    title: 'canary-title',
    description: 'canary-description',
    location: 'canary-place',
    sellerId: userId,
    display_media_id: picture,
    place: { latitude: -1.95, longitude: 30.06 },
  });
  await addGallery(app, house.id, [picture]);
  const other = await addListing(app);
  const agency = { agency_name: 'canary-agency', license_number: 'canary-licence', years_of_experience: 3 };
  await db
    .insertInto('sellers')
    .values({ user_id: userId, slug: 'canary', ...agency, created_at: now })
    .execute();
  await db
    .insertInto('documents')
    .values({ id, owner_id: userId, kind: 'pdf', name: 'canary.pdf', bytes: 3, sha256: 'x', created_at: now })
    .execute();
  await db
    .insertInto('seller_applications')
    .values({
      id,
      applicant_id: userId,
      ...agency,
      office_address: 'canary-office',
      website: null,
      email: canary.email,
      phone: 'canary-phone',
      document_id: id,
      folded_text: 'canary',
      submitted_at: now,
      state: 'approved',
      decided_at: now,
      decided_by: reviewer.userId,
      rejection_reason: null,
      reapply_after: null,
    })
    .execute();
  await db
    .insertInto('listing_history')
    .values({
      listing_id: house.id,
      version: 2,
      field: 'price',
      at: now,
      changed_by: userId,
      from_value: '1',
      to_value: '2',
    })
    .execute();
  await db
    .insertInto('listing_imports')
    .values({
      id,
      seller_id: userId,
      name: 'canary.csv',
      state: 'checked',
      content: Buffer.from('canary'),
      failure: null,
      created_at: now,
      finished_at: null,
    })
    .execute();
  const waiting = { media_id: await addPicture(app, userId), owner_id: userId, bytes: 1, created_at: now };
  await db.insertInto('listing_uploads').values(waiting).execute();
  await db
    .insertInto('wishlist_items')
    .values({ id, user_id: userId, listing_id: other.id, created_at: now })
    .execute();
  await db
    .insertInto('reports')
    .values({
      id,
      listing_id: other.id,
      reporter_id: userId,
      reason: 'fraud',
      details: 'canary-details',
      created_at: now,
    })
    .execute();
  await db
    .insertInto('enquiries')
    .values({
      id,
      name: canary.name,
      email: canary.email,
      phone: 'canary',
      message: 'canary-question',
      created_at: now,
    })
    .execute();
  for (const [buyerId, sellerId] of [
    [userId, reviewer.userId],
    [reviewer.userId, userId],
  ] as const) {
    const { id: conversation } = await addConversation(app, buyerId, sellerId);
    await addMessage(app, conversation, userId, 'Is it free?');
  }
  await addCall(app, { callerId: userId });
  await addCall(app, { calleeId: userId, ended_at: now, outcome: 'completed' });
  await db
    .insertInto('chat_attachments')
    .values({
      id,
      owner_id: userId,
      conversation_id: null,
      message_seq: null,
      kind: 'pdf',
      name: 'plan.pdf',
      bytes: 1,
      width: null,
      height: null,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('user_blocks')
    .values({ blocker_id: userId, blocked_id: reviewer.userId, created_at: now })
    .execute();
  await member.call(subscribeToPush, {
    body: { endpoint: 'https://web.push.apple.com/canary', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
  });
  await tellOf(app, userId, 'canary-waiting');
  await tellOthersOf(app, userId);
  const deal = { price: { amount: 1, currency: 'USD' as const }, source: 'auction' as const, at: now };
  const [sold, bought] = [house.id, other.id];
  await recordDeal(db, { ...deal, listingId: sold, sellerId: userId, buyerId: reviewer.userId });
  await recordDeal(db, { ...deal, listingId: bought, sellerId: reviewer.userId, buyerId: userId });
  await addAuctions(app, userId);
  await member.call(exportAccount, { body: { password } });
  await member.send({
    method: 'PUT',
    url: '/api/me/notification-preferences',
    payload: { preferences: [{ topic: 'listing', channel: 'email', isOn: false }] },
  });
  await member.post('/api/me/two-factor/begin', { password });
  await db
    .insertInto('recovery_codes')
    .values({ user_id: userId, code_hash: Buffer.from('canary') })
    .execute();
  await app.post('/api/password/forgot', { email: canary.email });
  await app.post('/api/signup', { ...canary, password, phoneNumber: '1', address: { city: 'a', street: 'b' } });
  await app.runJobs();
  // Still on its way.
  await tellOf(app, userId, 'canary-late');
  return { member, files };
}

describe('the list of personal data', () => {
  it('names every foreign key to a person that the database has', async () => {
    const app = await createTestApp();
    const listed = personalColumns.map(({ table, column }) => `${table}.${column}`);
    expect(listed.toSorted()).toEqual(await foreignKeysToUsers(app));
  });
});

describe('taking one’s data', () => {
  it('gives each of many rows once, and leaves nothing behind', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, jean);
    const temporaryBefore = process.env.TMPDIR;
    const folder = await createTestFolder();
    process.env.TMPDIR = folder;
    onTestFinished(() => {
      if (temporaryBefore === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = temporaryBefore;
    });
    // More than are read at a time, and just as many as are: neither end is special.
    for (const [count, kept] of [
      [401, 401],
      [199, 600],
    ] as const) {
      await sql`INSERT INTO security_events (id, user_id, event, at, user_agent, address)
        SELECT gen_random_uuid(), ${member.userId}::uuid, 'signed_in', now(), 'agent', '10.0.0.1'
        FROM generate_series(1, ${count}::integer)`.execute(app.db);
      const { data } = await member.call(exportAccount, { body: { password } });
      const events = data.security_events ?? [];
      expect(events.filter(({ user_agent }) => user_agent === 'agent')).toHaveLength(kept);
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    }
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  it('gives all rows of all tables that are about the person, without secrets', async () => {
    const app = await createTestApp(withMail);
    const { member } = await addKnownPerson(app);
    const { data } = await member.call(exportAccount, { body: { password } });
    const exported = personalColumns.filter(({ exportsWithout }) => exportsWithout !== undefined);
    const empty = exported.filter(({ table }) => table !== 'audit_events' && !data[table]?.length);
    expect(empty).toEqual([]);
    expect(data.users).toMatchObject([{ id: member.userId, name: canary.name, email: canary.email }]);
    expect(data.enquiries).toMatchObject([{ message: 'canary-question' }]);
    expect(data.sessions).toMatchObject([{ user_agent: 'lightMyRequest' }]);
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/password_hash|token_hash|code_hash|encrypted_secret/);
    expect(text).not.toMatch(/token=[\w-]/);
    expect(text).toContain('token=…');
  });

  it('gives nothing of anybody else', async () => {
    const app = await createTestApp(withMail);
    const { member } = await addKnownPerson(app);
    const other = await logInAs(app, staff);
    const theirs = await other.call(exportAccount, { body: { password } });
    // What somebody was told of another is theirs too.
    const { notifications, ...rest } = theirs.data;
    expect(notifications).toHaveLength(1);
    expect(JSON.stringify(rest)).not.toMatch(/canary/i);
    expect(JSON.stringify(rest)).not.toContain(member.userId);
  });

  it('gives enquiries only to whom the address is proven to belong', async () => {
    const app = await createTestApp(withMail);
    const { member } = await addKnownPerson(app);
    await app.db.updateTable('users').set({ email_verified: false }).execute();
    const { data } = await member.call(exportAccount, { body: { password } });
    expect(data.enquiries).toEqual([]);
  });

  it('needs the password', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, canary);
    expect((await member.post('/api/me/export', { password: 'wrong' })).status).toBe(422);
    expect((await member.post('/api/me/export', {})).status).toBe(400);
    expect((await app.post('/api/me/export', { password })).status).toBe(401);
  });
});

describe('deleting the account', () => {
  it('leaves nothing personal in any table or folder, and ends every session', async () => {
    const app = await createTestApp();
    const { member, files } = await addKnownPerson(app);
    await app.db.updateTable('users').set({ email_verified: true }).execute();
    const elsewhere = await logInAs(app, canary);
    const before = await everythingStored(app);
    const known = ['users', 'sellers', 'listings', 'documents', 'seller_applications', 'enquiries', 'mails'];
    const holding = before.filter(({ text }) => /canary/i.test(text)).map(({ table }) => table);
    expect(holding).toEqual(expect.arrayContaining(known.map((table) => `public.${table}`)));

    const answer = await deleteMe(member);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your account has been deleted.' } });
    expect(answer.headers['set-cookie']).toContain('Expires=Thu, 01 Jan 1970');
    await app.runJobs();
    const left = (await everythingStored(app)).filter(({ text }) => /canary/i.test(text));
    expect(left).toEqual([]);
    for (const file of files) expect([file, await app.platform.files.exists(file)]).toEqual([file, false]);
    expect((await member.get('/api/profile')).status).toBe(401);
    expect((await elsewhere.get('/api/profile')).status).toBe(401);
    expect((await app.post('/api/login', { email: canary.email, password })).status).toBe(401);
    await signUpAs(app, canary);
  });

  it('takes enquiries, and the mails that repeat them, whose sender never confirmed the address', async () => {
    const app = await createTestApp({ environment: { OPERATOR_EMAIL: 'office@urugo.example' } });
    const member = await signUpAs(app, canary);
    const enquiry = { name: 'Canary', email: canary.email, phone: 'canary', message: 'canary-question' };
    await member.call(sendEnquiry, { body: enquiry });
    await app.call(sendEnquiry, { body: { ...enquiry, message: 'Of somebody else' } });
    await app.runJobs();
    const { data } = await member.call(exportAccount, { body: { password } });
    expect(data.enquiries).toMatchObject([{ message: 'canary-question' }]);
    expect((await deleteMe(member)).status).toBe(200);
    const texts = (await everythingStored(app)).map(({ text }) => text).join();
    expect(texts).not.toContain('canary-question');
    expect(texts).toContain('Of somebody else');
  });

  it('leaves no row that names the person but those others rely on', async () => {
    const app = await createTestApp();
    const { member } = await addKnownPerson(app);
    await deleteMe(member);
    const named = await Promise.all(
      personalColumns.map(async ({ table, column }) => {
        const { rows } = await sql`
          SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${member.userId}`.execute(app.db);
        return rows.length > 0 ? `${table}.${column}` : undefined;
      }),
    );
    expect(named.filter((name) => name !== undefined)).toEqual([
      'listings.seller_id',
      'conversations.buyer_id',
      'conversations.seller_id',
      'conversation_members.user_id',
      'messages.sender_id',
      'chat_attachments.owner_id',
      'calls.caller_id',
      'calls.callee_id',
      'listing_history.changed_by',
      'auction_registrations.user_id',
      'auctions.seller_id',
      'ledger_accounts.owner_id',
      'deals.buyer_id',
      'deals.seller_id',
    ]);
  });

  it('takes the listings off the site', async () => {
    const app = await createTestApp();
    const { member } = await addKnownPerson(app);
    const [listing] = await app.db.selectFrom('listings').selectAll().where('seller_id', '=', member.userId).execute();
    expect((await app.get(`/api/product/details/${listing?.slug}`)).status).toBe(200);
    await deleteMe(member);
    expect((await app.get(`/api/product/details/${listing?.slug}`)).status).toBe(404);
  });

  it('is confirmed by a mail to the former owner where mails can be sent', async () => {
    const app = await createTestApp(withMail);
    const member = await signUpAs(app, canary);
    await deleteMe(member);
    await app.runJobs();
    expect(app.mail.sent.at(-1)).toMatchObject({ to: canary.email, subject: 'Your account has been deleted' });
  });

  it('needs the password, and is nobody else’s to do', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, canary);
    const wrong = await member.send({ method: 'DELETE', url: '/api/me', payload: { password: 'wrong' } });
    expect(wrong).toMatchObject({ status: 422, body: { fields: { password: 'Current password is incorrect' } } });
    expect((await app.send({ method: 'DELETE', url: '/api/me', payload: { password } })).status).toBe(401);
    expect((await member.get('/api/profile')).status).toBe(200);
  });

  it('is refused while others rely on the person in an auction', async () => {
    const app = await createTestApp();
    const seller = await signUpAs(app, canary, { role: 'seller' });
    const bidder = await signUpAs(app, staff);
    const { id } = await addAuction(app, { sellerId: seller.userId });
    await addBidder(app, id, bidder.userId);
    for (const one of [seller, bidder])
      expect(await deleteMe(one)).toMatchObject({ status: 409, body: { code: 'STATE' } });
    await app.db.updateTable('auctions').set({ state: 'unsold' }).where('id', '=', id).execute();
    for (const one of [seller, bidder]) expect((await deleteMe(one)).status).toBe(200);
  });

  it('is refused to the last of the staff', async () => {
    const app = await createTestApp();
    const last = await signUpAs(app, staff, { role: 'staff' });
    expect(await deleteMe(last)).toMatchObject({ status: 409, body: { code: 'STATE' } });
    const second = await signUpAs(app, canary, { role: 'staff' });
    const answers = await Promise.all([deleteMe(last), deleteMe(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
