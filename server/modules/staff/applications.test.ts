import { describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/accounts.endpoints.ts';
import {
  approveApplication,
  getApplication,
  listApplications,
  rejectApplication,
} from '#contract/sellers/applications.endpoints.ts';
import { getStaffOverview, suspendUser } from '#contract/staff/staff.endpoints.ts';
import { createId } from '#server/platform/ids.ts';
import { examplePdf } from '#server/testing/example-files.ts';
import {
  createTestApp,
  formOf,
  grace,
  jean,
  logInAs,
  type SignedIn,
  signUpAs,
  type TestApp,
} from '#server/testing/index.ts';

const josiane = { name: 'Josiane Umutoni', email: 'josiane@urugo.example' };
const eric = { name: 'Eric Nshuti', email: 'eric@urugo.example' };

type Application = { agencyName?: string; licenseNumber?: string; documentName?: string };

/** Sends an application; returns its id. */
async function applyWith(
  app: TestApp,
  user: SignedIn,
  { agencyName = 'Mutesi Homes', licenseNumber = 'RW-1', documentName = 'licence.pdf' }: Application,
): Promise<string> {
  const texts = {
    agencyName,
    licenseNumber,
    yearsOfExperience: '4',
    officeAddress: 'KG 7 Ave',
    email: 'office@mail.example',
    phone: '+250 788 000 150',
  };
  const form = await formOf(texts, [{ field: 'document', name: documentName, bytes: examplePdf() }]);
  const answer = await user.send({ method: 'POST', url: '/api/seller/apply-seller', ...form });
  if (answer.status !== 200) throw new Error(answer.text);
  const { id } = await app.db
    .selectFrom('seller_applications')
    .select('id')
    .where('applicant_id', '=', user.userId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return id;
}

const apply = (app: TestApp, user: SignedIn, agencyName?: string, licenseNumber?: string) =>
  applyWith(app, user, {
    ...(agencyName === undefined ? {} : { agencyName }),
    ...(licenseNumber === undefined ? {} : { licenseNumber }),
  });

async function start() {
  const app = await createTestApp();
  const staff = await signUpAs(app, josiane, { role: 'staff' });
  const user = await signUpAs(app, grace);
  return { app, staff, user };
}

function auditIn({ db }: TestApp) {
  return db.selectFrom('audit_events').select(['action', 'actor_id', 'subject_id', 'reason']).orderBy('at').execute();
}

describe('the queue of applications', () => {
  it('shows the pending ones in the order they came, and the decided ones apart', async () => {
    const { app, staff, user } = await start();
    const first = await apply(app, user, 'First Agency');
    app.clock.advance(60_000);
    const second = await apply(app, await signUpAs(app, jean), 'Second Agency', 'RW-2');
    expect(await staff.call(getStaffOverview)).toMatchObject({
      applications: { waiting: 2, oldestAt: new Date(app.clock.now().getTime() - 60_000).toISOString() },
      reports: { waiting: 0 },
    });
    const list = async (query = {}) =>
      (await staff.call(listApplications, { query })).applications.map(({ agencyName }) => agencyName);
    expect(await list()).toEqual(['First Agency', 'Second Agency']);
    expect(await list({ search: 'sécond' })).toEqual(['Second Agency']);
    expect(await list({ search: 'rw-1' })).toEqual(['First Agency']);
    expect(await list({ search: '%' })).toEqual([]);
    await staff.call(approveApplication, { params: { id: first } });
    await staff.call(rejectApplication, { params: { id: second }, body: { reason: 'Expired.' } });
    expect(await list()).toEqual([]);
    expect(await list({ state: 'approved' })).toEqual(['First Agency']);
    const { applications } = await staff.call(listApplications, { query: { state: 'rejected' } });
    expect(applications).toMatchObject([
      { agencyName: 'Second Agency', decidedBy: { name: josiane.name }, decidedAt: app.clock.now().toISOString() },
    ]);
  });

  it('shows an application with all its data, and audits the access', async () => {
    const { app, staff, user } = await start();
    const other = await signUpAs(app, jean);
    await apply(app, other, 'Namesake', 'rw-1');
    const id = await apply(app, user);
    const { application } = await staff.call(getApplication, { params: { id } });
    expect(application).toEqual({
      _id: id,
      agencyName: 'Mutesi Homes',
      licenseNumber: 'RW-1',
      applicant: { _id: user.userId, name: grace.name },
      submittedAt: app.clock.now().toISOString(),
      state: 'pending',
      yearsOfExperience: 4,
      officeAddress: 'KG 7 Ave',
      email: 'office@mail.example',
      phone: '+250 788 000 150',
      document: { name: 'licence.pdf', mediaType: 'application/pdf', bytes: examplePdf().length },
      applicantLanguage: 'en',
      earlier: [],
      sameLicense: [{ _id: other.userId, name: jean.name }],
      can: ['approve', 'reject', 'read_document'],
    });
    app.clock.advance(1);
    const document = await app.http.inject({
      url: `/api/staff/applications/${id}/document`,
      headers: staff.headers,
    });
    expect(document.rawPayload.equals(examplePdf())).toBe(true);
    expect(document.headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment; filename="licence.pdf"'),
      'cache-control': 'private, no-store',
    });
    expect(await auditIn(app)).toEqual([
      { action: 'application.read', actor_id: staff.userId, subject_id: id, reason: null },
      { action: 'application.document_read', actor_id: staff.userId, subject_id: id, reason: null },
    ]);
  });

  it.each([
    ['licence.hta', 'licence.pdf'],
    ['licence.pdf.exe', 'licence.pdf'],
    ['licence\u202efdp.bat', 'licencefdp.pdf'],
  ])('offers the staff the document %j as %j, also when an older version kept its name', async (sent, shown) => {
    const { app, staff, user } = await start();
    const id = await applyWith(app, user, { documentName: sent });
    const offered = async () => {
      const { application } = await staff.call(getApplication, { params: { id } });
      const { headers } = await staff.get(`/api/staff/applications/${id}/document`);
      return [application.document.name, /filename="([^"]*)"/.exec(String(headers['content-disposition']))?.[1]];
    };
    expect(await offered()).toEqual([shown, shown]);
    await app.db.updateTable('documents').set({ name: 'licence.hta' }).execute();
    expect(await offered()).toEqual(['licence.pdf', 'licence.pdf']);
  });
});

describe('an approved applicant', () => {
  it('is a seller in every open session at once, and gets a mail in their language', async () => {
    const { app, staff, user } = await start();
    await app.db.updateTable('users').set({ language: 'fr' }).where('id', '=', user.userId).execute();
    const elsewhere = await logInAs(app, grace);
    const id = await apply(app, user);
    expect(await staff.call(approveApplication, { params: { id } })).toEqual({
      message: 'Application approved',
    });
    for (const session of [user, elsewhere]) {
      expect((await session.call(getProfile)).user).toMatchObject({ role: 'seller' });
    }
    expect((await user.call(getProfile)).user).toMatchObject({ role: 'seller', sellerStatus: 'none' });
    expect(await app.db.selectFrom('sellers').selectAll().execute()).toMatchObject([
      { user_id: user.userId, agency_name: 'Mutesi Homes', license_number: 'RW-1', years_of_experience: 4 },
    ]);
    await app.runJobs();
    expect(app.mail.sent).toMatchObject([{ to: grace.email, subject: 'Votre demande a été acceptée' }]);
    expect(await auditIn(app)).toMatchObject([{ action: 'application.approved', subject_id: id }]);
  });

  it('gets no mail after turning off mails about applications', async () => {
    const { app, staff, user } = await start();
    await app.db
      .insertInto('notification_preferences')
      .values({ user_id: user.userId, topic: 'application', channel: 'email', is_on: false })
      .execute();
    await staff.call(approveApplication, { params: { id: await apply(app, user) } });
    await app.runJobs();
    expect(app.mail.sent).toEqual([]);
  });

  it('has an address of their own, even when two agencies have one name', async () => {
    const { app, staff, user } = await start();
    const other = await signUpAs(app, jean);
    for (const person of [user, other])
      await staff.call(approveApplication, { params: { id: await apply(app, person) } });
    const slugs = await app.db.selectFrom('sellers').select('slug').execute();
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(2);
  });
});

describe('a rejected applicant', () => {
  it('reads why, and when they may apply again', async () => {
    const { app, staff, user } = await start();
    const id = await apply(app, user);
    const reason = 'The licence has expired.\nPlease send the new one.';
    await staff.call(rejectApplication, { params: { id }, body: { reason } });
    expect((await user.call(getProfile)).user).toMatchObject({
      role: 'user',
      sellerStatus: 'rejected',
      sellerApplication: {
        rejectionReason: reason,
        rejectedAt: app.clock.now().toISOString(),
        reapplyAfter: new Date(app.clock.now().getTime() + 259_200_000).toISOString(),
      },
    });
    await app.runJobs();
    expect(app.mail.sent).toMatchObject([{ to: grace.email, text: expect.stringContaining(reason) }]);
    expect(app.mail.sent[0]?.text).toContain('March 5, 2026 at 10:00');
    expect(await auditIn(app)).toMatchObject([{ action: 'application.rejected', reason }]);
    app.clock.advance(259_200_000);
    const next = await apply(app, user);
    const { application } = await staff.call(getApplication, { params: { id: next } });
    expect(application.earlier).toMatchObject([
      { _id: id, rejectionReason: reason, decidedBy: { name: josiane.name } },
    ]);
  });

  it('is not rejected without a reason', async () => {
    const { app, staff, user } = await start();
    const id = await apply(app, user);
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(1_001) }, { reason: 'x', state: 'approved' }])
      expect((await staff.post(`/api/staff/applications/${id}/reject`, body)).status).toBe(400);
  });
});

describe('a decision', () => {
  it('is made once: the second decision gets a conflict that names the first', async () => {
    const { app, staff, user } = await start();
    const second = await signUpAs(app, eric, { role: 'staff' });
    const id = await apply(app, user);
    const answers = await Promise.all([
      staff.post(`/api/staff/applications/${id}/approve`),
      second.post(`/api/staff/applications/${id}/reject`, { reason: 'No.' }),
      second.post(`/api/staff/applications/${id}/approve`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = await second.post(`/api/staff/applications/${id}/approve`);
    expect(late).toMatchObject({ status: 409, body: { code: 'STATE' } });
    expect(Object(late.body).message).toMatch(/already by (Josiane Umutoni|Eric Nshuti)/);
    expect(await auditIn(app)).toHaveLength(1);
  });

  it('is closed to the applicant, even as staff', async () => {
    const { app, user } = await start();
    const id = await apply(app, user);
    await app.db.updateTable('users').set({ role: 'staff' }).where('id', '=', user.userId).execute();
    expect((await user.call(getApplication, { params: { id } })).application.can).toEqual([]);
    expect((await user.get(`/api/staff/applications/${id}/document`)).status).toBe(403);
    expect((await user.post(`/api/staff/applications/${id}/approve`)).status).toBe(403);
    expect((await user.post(`/api/staff/applications/${id}/reject`, { reason: 'x' })).status).toBe(403);
    expect(await app.db.selectFrom('seller_applications').select('state').execute()).toEqual([{ state: 'pending' }]);
  });

  it('about an account that has been suspended meanwhile makes no seller', async () => {
    const { app, staff, user } = await start();
    const id = await apply(app, user);
    await staff.call(suspendUser, { params: { id: user.userId }, body: { reason: 'Spam.' } });
    expect(await staff.post(`/api/staff/applications/${id}/approve`)).toMatchObject({ status: 409 });
    expect(await app.db.selectFrom('sellers').selectAll().execute()).toEqual([]);
  });

  it('needs an application', async () => {
    const { app, staff } = await start();
    const id = createId(app.clock.now());
    expect((await staff.get(`/api/staff/applications/${id}`)).status).toBe(404);
    expect((await staff.get(`/api/staff/applications/${id}/document`)).status).toBe(404);
    expect((await staff.post(`/api/staff/applications/${id}/approve`)).status).toBe(404);
    expect((await staff.post(`/api/staff/applications/${id}/reject`, { reason: 'x' })).status).toBe(404);
    expect(await auditIn(app)).toEqual([]);
  });
});
