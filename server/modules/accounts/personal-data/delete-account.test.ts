import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { exportAccount } from '#contract/accounts/security.endpoints.ts';
import { sendEnquiry } from '#contract/enquiries/enquiries.endpoints.ts';
import { addAuction, addBidder } from '#server/testing/auctions.ts';
import { createTestApp, logInAs, type SignedIn, signUpAs, type TestApp, testPassword } from '#server/testing/index.ts';
import { addPersonInEveryTable, canary, staff } from '#server/testing/person-in-every-table.ts';
import { personalColumns } from './personal-data.ts';

const withMail = { environment: { SMTP_URL: 'smtp://127.0.0.1:1' } };
const password = testPassword;

/** All rows of all tables as text, except those of limits, whose keys are hashes. */
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

describe('deleting the account', () => {
  it('removes all personal data from tables and folders, and ends every session', async () => {
    const app = await createTestApp();
    const { member, files } = await addPersonInEveryTable(app);
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

  it('deletes the user’s enquiries and the mails that repeat them, also from an unconfirmed address', async () => {
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

  it('removes all rows that name the person but those others rely on', async () => {
    const app = await createTestApp();
    const { member } = await addPersonInEveryTable(app);
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
      'ledger_day_closes.closed_by',
      'deal_documents.added_by',
      'deal_signatures.user_id',
      'deal_checklist_marks.marked_by',
      'deals.buyer_id',
      'deals.seller_id',
      'deal_events.actor_id',
      'payment_dues.debtor_id',
      'payment_dues.creditor_id',
      'payments.payer_id',
      'payment_accounts.created_by',
      'receipts.payer_id',
      'receipt_issuers.owner_id',
      'payables.owner_id',
      'refunds.recipient_id',
      'refunds.requested_by',
      'refunds.sent_by',
      'payouts.seller_id',
      'payout_batches.created_by',
      'payout_batches.sent_by',
      'statement_imports.imported_by',
      'statement_lines.created_by',
      'statement_lines.dismissed_by',
      'statement_matches.matched_by',
      'viewing_slots.seller_id',
      'viewings.buyer_id',
      'viewings.seller_id',
    ]);
  });

  it('withdraws the listings', async () => {
    const app = await createTestApp();
    const { member } = await addPersonInEveryTable(app);
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

  it('needs the password of the account itself', async () => {
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
