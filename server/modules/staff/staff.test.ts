import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listAuditEvents } from '#contract/audit/audit.endpoints.ts';
import { answerEnquiry, closeEnquiry, listEnquiries } from '#contract/enquiries/staff-enquiries.endpoints.ts';
import { getListingById, listListings } from '#contract/listings/listings.endpoints.ts';
import { listStaffListings, restoreListing, takeListingDown } from '#contract/listings/staff-listings.endpoints.ts';
import { listMails } from '#contract/mails/mails.endpoints.ts';
import { reportListing } from '#contract/reports/reports.endpoints.ts';
import { decideReport, listReports } from '#contract/reports/staff-reports.endpoints.ts';
import { getStaffOverview, listUsers, reinstateUser, suspendUser } from '#contract/staff/staff.endpoints.ts';
import { createId } from '#server/platform/ids.ts';
import {
  addListing,
  createTestApp,
  grace,
  jean,
  logInAs,
  signUpAs,
  type TestApp,
  type TestAppOptions,
} from '#server/testing/index.ts';

const josiane = { name: 'Josiane Umutoni', email: 'josiane@urugo.example' };

/** A site with its staff, a user, and a seller with one listing. */
async function start(options: TestAppOptions = {}) {
  const app = await createTestApp(options);
  const staff = await signUpAs(app, josiane, { role: 'staff' });
  const user = await signUpAs(app, grace);
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const listing = await addListing(app, { title: 'House by the lake', sellerId: seller.userId });
  app.mail.sent.length = 0;
  return { app, staff, user, seller, listing, params: { id: listing.id } };
}

const reason = { reason: 'The pictures are of another house.' };

async function publicTitles(app: TestApp): Promise<string[]> {
  // Past the second for which a list may be given again.
  const { products } = await app.call(listListings, { query: { limit: 100 - Math.floor(Math.random() * 80) } });
  return products.map(({ title }) => title);
}

async function actionsIn({ db }: TestApp) {
  const rows = await db.selectFrom('audit_events').select('action').orderBy('at').orderBy('id').execute();
  return rows.map(({ action }) => action);
}

describe('a listing that is taken down', () => {
  it('is hidden from the public, visible to its seller and the staff, and public again when restored', async () => {
    const { app, staff, user, seller, params } = await start();
    await staff.call(takeListingDown, { params, body: reason });
    expect(await publicTitles(app)).toEqual([]);
    expect((await user.get(`/api/product/single/${params.id}`)).status).toBe(404);
    expect((await app.get(`/api/product/single/${params.id}`)).status).toBe(404);
    expect((await seller.call(getListingById, { params })).product.title).toBe('House by the lake');
    expect((await staff.call(getListingById, { params })).product.title).toBe('House by the lake');
    const down = await staff.call(listStaffListings, { query: { state: 'taken_down' } });
    expect(down.products).toMatchObject([
      { _id: params.id, seller: { name: jean.name }, takenDownAt: app.clock.now().toISOString() },
    ]);
    await app.runJobs();
    expect(app.mail.sent).toMatchObject([{ to: jean.email, text: expect.stringContaining(reason.reason) }]);

    app.clock.advance(1_000);
    await staff.call(restoreListing, { params, body: { reason: 'It is right now.' } });
    expect(await publicTitles(app)).toEqual(['House by the lake']);
    expect(await actionsIn(app)).toEqual(['listing.taken_down', 'listing.restored']);
  });

  it('is taken down once, and restored once', async () => {
    const { staff, params } = await start();
    const post = (verb: string) => staff.post(`/api/staff/listings/${params.id}/${verb}`, reason);
    expect((await post('restore')).status).toBe(409);
    expect((await Promise.all([post('takedown'), post('takedown')])).map(({ status }) => status).sort()).toEqual([
      200, 409,
    ]);
    expect((await post('restore')).status).toBe(200);
    expect((await post('restore')).status).toBe(409);
  });

  it('is found by its words and by its seller', async () => {
    const { staff } = await start();
    const found = async (search: string) => (await staff.call(listStaffListings, { query: { search } })).total;
    expect(await Promise.all(['lake', 'habimana', 'lake habimana', 'nothing', '%'].map(found))).toEqual([
      1, 1, 1, 0, 0,
    ]);
  });
});

describe('a report', () => {
  it('that is upheld takes the listing down, and is decided once', async () => {
    const { app, staff, user, params } = await start();
    const body = { productId: params.id, reason: 'fraud' as const, details: 'I know this house.' };
    for (let time = 1; time <= 2; time += 1) await user.call(reportListing, { body });
    const { reports } = await staff.call(listReports);
    expect(reports).toMatchObject([
      {
        listing: { _id: params.id, title: 'House by the lake', isTakenDown: false },
        reporter: { _id: user.userId, name: grace.name },
        reason: 'fraud',
        details: 'I know this house.',
        state: 'open',
      },
    ]);
    const decide = () =>
      staff.post(`/api/staff/reports/${reports[0]?._id}/decide`, { state: 'upheld', note: 'It is sold.' });
    expect((await Promise.all([decide(), decide()])).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await publicTitles(app)).toEqual([]);
    expect((await staff.call(listReports)).reports).toEqual([]);
    expect(await staff.call(listReports, { query: { state: 'upheld' } })).toMatchObject({
      reports: [{ note: 'It is sold.', decidedBy: { name: josiane.name }, listing: { isTakenDown: true } }],
    });
    expect((await actionsIn(app)).sort()).toEqual(['listing.taken_down', 'report.upheld']);
  });

  it('that is dismissed leaves the listing alone, and the same person may report it again', async () => {
    const { app, staff, user, params } = await start();
    const body = { productId: params.id, reason: 'other' as const };
    await user.call(reportListing, { body });
    const [report] = (await staff.call(listReports)).reports;
    const decision = { state: 'dismissed' as const, note: 'All is well.' };
    await staff.call(decideReport, { params: { id: report?._id ?? '' }, body: decision });
    expect(await publicTitles(app)).toEqual(['House by the lake']);
    await user.call(reportListing, { body });
    expect((await staff.call(getStaffOverview)).reports.waiting).toBe(1);
  });

  it('needs a listing the public sees', async () => {
    const { app, user, staff, params } = await start();
    const report = (productId: string) => user.post('/api/reports', { productId, reason: 'fraud' });
    expect((await report(createId(app.clock.now()))).status).toBe(404);
    await staff.call(takeListingDown, { params, body: reason });
    expect((await report(params.id)).status).toBe(404);
  });

  it('is one of twenty a day at most', async () => {
    const { app, user, params } = await start();
    const report = () => user.post('/api/reports', { productId: params.id, reason: 'other' });
    for (let time = 1; time <= 20; time += 1) expect((await report()).status).toBe(200);
    expect((await report()).status).toBe(429);
    expect(await app.db.selectFrom('reports').selectAll().execute()).toHaveLength(1);
  });
});

describe('an enquiry', () => {
  async function startWithEnquiry() {
    const site = await start({ environment: { OPERATOR_EMAIL: 'office@urugo.example' } });
    await site.app.post('/api/contact/enquiry/send', { ...grace, message: 'Is it free?\nIn May?' });
    await site.app.runJobs();
    site.app.mail.sent.length = 0;
    const [enquiry] = (await site.staff.call(listEnquiries)).enquiries;
    return { ...site, id: enquiry?._id ?? '', enquiry };
  }

  it('is answered by mail, with the operator as reply address', async () => {
    const { app, staff, id, enquiry } = await startWithEnquiry();
    expect(enquiry).toMatchObject({ ...grace, message: 'Is it free?\nIn May?', state: 'open' });
    await staff.call(answerEnquiry, { params: { id }, body: { text: 'Yes.' } });
    await app.runJobs();
    expect(app.mail.sent).toEqual([
      expect.objectContaining({
        to: grace.email,
        replyTo: 'office@urugo.example',
        text: 'Yes.\n\n> Is it free?\n> In May?\n\nUrugo',
      }),
    ]);
    expect(await staff.call(listEnquiries, { query: { state: 'answered' } })).toMatchObject({
      enquiries: [{ _id: id, answer: 'Yes.', decidedBy: { name: josiane.name } }],
    });
    expect(await staff.post(`/api/staff/enquiries/${id}/answer`, { text: 'Again' })).toMatchObject({
      status: 409,
      body: { message: 'This enquiry has been answered already by Josiane Umutoni.' },
    });
    expect((await staff.post(`/api/staff/enquiries/${id}/close`)).status).toBe(409);
    expect(await actionsIn(app)).toEqual(['enquiry.answered']);
  });

  it('about a listing names it', async () => {
    const { app, staff, enquiry } = await startWithEnquiry();
    expect(enquiry?.product).toBeUndefined();
    const { id: productId, slug } = await addListing(app, { title: 'House by the lake' });
    await app.post('/api/contact/enquiry/send', { ...grace, message: 'And this?', productId });
    const { enquiries } = await staff.call(listEnquiries);
    expect(enquiries.map(({ product }) => product)).toEqual([undefined, { title: 'House by the lake', slug }]);
  });

  it('is closed without a mail', async () => {
    const { app, staff, id } = await startWithEnquiry();
    await staff.call(closeEnquiry, { params: { id } });
    await app.runJobs();
    expect(app.mail.sent).toEqual([]);
    expect((await staff.call(listEnquiries)).enquiries).toEqual([]);
  });
});

describe('a suspended account', () => {
  it('is signed out everywhere, can do nothing but leave, and its listings are hidden until it is reinstated', async () => {
    const { app, staff, seller, params } = await start();
    const elsewhere = await logInAs(app, jean);
    const id = seller.userId;
    await staff.call(suspendUser, { params: { id }, body: reason });
    for (const { get } of [seller, elsewhere]) expect((await get('/api/profile')).status).toBe(401);
    const again = await logInAs(app, jean);
    expect((await again.get('/api/profile')).status).toBe(200);
    expect(await again.get('/api/product/wishlist/all')).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED', message: expect.stringContaining(reason.reason) },
    });
    expect(await publicTitles(app)).toEqual([]);
    expect((await app.get(`/api/product/single/${params.id}`)).status).toBe(404);
    expect((await staff.call(getListingById, { params })).product._id).toBe(params.id);
    expect(await staff.call(listUsers, { query: { state: 'suspended' } })).toMatchObject({
      users: [{ _id: id, suspensionReason: reason.reason, can: ['reinstate'] }],
    });

    app.clock.advance(1_000);
    await staff.call(reinstateUser, { params: { id }, body: { reason: 'It was a mistake.' } });
    expect(await publicTitles(app)).toEqual(['House by the lake']);
    expect((await again.get('/api/product/wishlist/all')).status).toBe(200);
    await app.runJobs();
    expect(app.mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [jean.email, 'Your account has been suspended'],
      [jean.email, 'Your account is active again'],
    ]);
    expect(await actionsIn(app)).toEqual(['user.suspended', 'user.reinstated']);
  });

  it('that is reinstated does not restore listings that were taken down', async () => {
    const { app, staff, seller, params } = await start();
    const account = { params: { id: seller.userId }, body: reason };
    await staff.call(takeListingDown, { params, body: reason });
    await staff.call(suspendUser, account);
    await staff.call(reinstateUser, account);
    expect(await publicTitles(app)).toEqual([]);
    await staff.call(suspendUser, account);
    await staff.call(restoreListing, { params, body: reason });
    expect(await publicTitles(app)).toEqual([]);
  });

  it('is never the own account, nor one of the staff', async () => {
    const { app, staff, user } = await start();
    const colleague = await signUpAs(app, { name: 'Eric', email: 'eric@urugo.example' }, { role: 'staff' });
    const suspend = (id: string) => staff.post(`/api/staff/users/${id}/suspend`, reason);
    expect((await suspend(staff.userId)).status).toBe(403);
    expect((await suspend(colleague.userId)).status).toBe(403);
    expect((await suspend(createId(app.clock.now()))).status).toBe(404);
    expect(
      (await Promise.all([suspend(user.userId), suspend(user.userId)])).map(({ status }) => status).sort(),
    ).toEqual([200, 409]);
    expect((await staff.post(`/api/staff/users/${staff.userId}/reinstate`, reason)).status).toBe(409);
    const { users } = await staff.call(listUsers, { query: { search: 'urugo.example' } });
    expect(users.map(({ name, can }) => [name, can])).toEqual([
      ['Eric', ['change_rights']],
      [josiane.name, []],
    ]);
  });
});

describe('the outbox', () => {
  async function postSecret(app: TestApp, email = grace.email) {
    await app.post('/api/password/forgot', { email });
    await app.runJobs();
  }

  it('never shows links to accounts of the staff', async () => {
    const { app, staff, seller } = await start({ hasMailServer: false });
    await postSecret(app, josiane.email.toUpperCase());
    app.clock.advance(1);
    await postSecret(app, jean.email);
    // The account has become staff since the mail was written.
    await app.db.updateTable('users').set({ role: 'staff' }).where('id', '=', seller.userId).execute();
    const { mails } = await staff.call(listMails);
    expect(mails).toMatchObject([
      { recipient: jean.email, isTextHidden: true, text: '' },
      { recipient: josiane.email, isTextHidden: true, text: '' },
    ]);
    expect(await actionsIn(app)).toEqual([]);
  });

  it('holds no such link at all in production without a mail server', async () => {
    const environment = { URUGO_MODE: 'production', STAFF_TWO_FACTOR: 'optional' };
    const { app, staff } = await start({ environment, hasMailServer: false });
    for (const { email } of [grace, jean, josiane]) await postSecret(app, email);
    await app.db.updateTable('users').set({ email_verified: false }).execute();
    await app.post('/api/email/send-verification', { email: grace.email });
    await app.runJobs();
    const rows = await app.db.selectFrom('mails').select(['carries_secret', 'text_body', 'html_body']).execute();
    expect(rows.filter((row) => row.carries_secret)).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/token=/);
    const { mails } = await staff.call(listMails);
    expect(mails.map(({ isTextHidden, text }) => [isTextHidden, text])).toEqual(Array(4).fill([true, '']));
  });

  it('hides the links that an older version has kept there', async () => {
    const environment = { URUGO_MODE: 'production', STAFF_TWO_FACTOR: 'optional' };
    const { app, staff } = await start({ environment, hasMailServer: false });
    await postSecret(app);
    await app.db.updateTable('mails').set({ text_body: 'https://urugo.example/?token=x' }).execute();
    const { mails } = await staff.call(listMails);
    expect(mails).toMatchObject([{ isTextHidden: true, text: '' }]);
  });

  it('shows sign-in links while there is no mail server, and audits who read them', async () => {
    const { app, staff } = await start({ hasMailServer: false });
    await postSecret(app);
    const { mails } = await staff.call(listMails, { query: { search: grace.email } });
    expect(mails).toMatchObject([{ recipient: grace.email, state: 'waiting', isTextHidden: false }]);
    expect(mails[0]?.text).toMatch(/token=/);
    expect((await actionsIn(app)).every((action) => action === 'mail.read')).toBe(true);
    const [mail] = await app.db.selectFrom('audit_events').select('subject_id').execute();
    expect(mail).toEqual({ subject_id: mails[0]?._id });
  });

  it('hides them where mails are sent', async () => {
    const { app, staff } = await start({ environment: { SMTP_URL: 'smtp://localhost:25' } });
    await postSecret(app);
    const { mails } = await staff.call(listMails, { query: { search: grace.email } });
    expect(mails.length).toBeGreaterThan(0);
    for (const { text, isTextHidden } of mails) if (isTextHidden) expect(text).toBe('');
    expect(JSON.stringify(mails)).not.toMatch(/token=/);
    expect(await actionsIn(app)).toEqual([]);
  });
});

describe('the audit log', () => {
  it('can be read and searched', async () => {
    const { staff, user, params } = await start();
    await staff.call(takeListingDown, { params, body: reason });
    await staff.call(suspendUser, { params: { id: user.userId }, body: { reason: 'Spam 100%' } });
    const find = async (query: object) =>
      (await staff.call(listAuditEvents, { query })).events.map(({ action, subject }) => [action, subject]);
    const down = ['listing.taken_down', 'House by the lake'];
    const suspended = ['user.suspended', grace.name];
    expect((await find({})).sort()).toEqual([down, suspended]);
    expect(await find({ action: 'user.suspended' })).toEqual([suspended]);
    expect(await find({ search: 'lake' })).toEqual([down]);
    expect(await find({ search: '100%' })).toEqual([suspended]);
    expect(await find({ search: '%%' })).toEqual([]);
    expect((await find({ search: 'josiane' })).length).toBe(2);
  });

  it('cannot be changed or removed by anything the server runs', async () => {
    const { app, staff, params } = await start();
    await staff.call(takeListingDown, { params, body: reason });
    for (const statement of [
      sql`UPDATE audit_events SET reason = 'other'`,
      sql`DELETE FROM audit_events`,
      sql`TRUNCATE audit_events`,
    ])
      await expect(statement.execute(app.db)).rejects.toThrow(/audit_events/);
    expect(await actionsIn(app)).toEqual(['listing.taken_down']);
  });
});
