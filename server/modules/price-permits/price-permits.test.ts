import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount, exportAccount } from '#contract/accounts/security.endpoints.ts';
import { listAuditEvents } from '#contract/audit/audit.endpoints.ts';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { listOwnPricePermits, listPricePermits } from '#contract/price-permits/price-permits.endpoints.ts';
import { getSite } from '#contract/site/site.endpoints.ts';
import { getStaffOverview } from '#contract/staff/staff.endpoints.ts';
import { enqueueJob } from '#server/platform/database/jobs.ts';
import { aListingForm } from '#server/testing/access-matrix/listings.rows.ts';
import { exampleDocx, examplePdf } from '#server/testing/example-files.ts';
import {
  createTestApp,
  formOf,
  grace,
  jean,
  logInAs,
  signUpAs,
  type TestApp,
  testPassword,
} from '#server/testing/index.ts';
import { keysIn } from '#server/testing/kept-files.ts';
import { aline } from '#server/testing/people.ts';
import { approvedPermit, dayAfter, sendPermit, sentPermit } from '#server/testing/price-permits.ts';

const withPermits = { environment: { PRICE_CURRENCIES: 'RWF,USD:authorised' } };
const own = '/api/seller/price-permits';
const queue = '/api/staff/price-permits';

async function filesIn({ platform }: TestApp): Promise<string[]> {
  return keysIn(platform.files, 'documents');
}

describe('a permit', async () => {
  const app = await createTestApp(withPermits);
  const seller = await signUpAs(app, aline, { role: 'seller' });
  const other = await signUpAs(app, jean, { role: 'seller' });
  const staff = await signUpAs(app, grace, { role: 'staff' });
  const standing = async () => (await seller.call(listOwnPricePermits)).currencies;
  const read = async (id: string) => (await seller.call(listOwnPricePermits)).permits.find(({ _id }) => _id === id);

  beforeEach(async () => {
    await app.db.deleteFrom('rate_limits').execute();
    await app.db.deleteFrom('price_permits').execute();
    app.mail.sent.length = 0;
    // What happens in one millisecond has no order in the audit log.
    app.clock.advance(1_000);
  });

  it('waits for the staff, and can be taken back', async () => {
    expect((await app.call(getSite)).permitCurrencies).toEqual(['USD']);
    expect(await standing()).toEqual([{ currency: 'USD', standing: 'none', isPending: false }]);
    const id = await sentPermit(app, seller);
    expect(await standing()).toEqual([{ currency: 'USD', standing: 'pending', isPending: true }]);
    expect(await read(id)).toMatchObject({
      number: 'BNR/2026/17',
      state: 'pending',
      expiresOn: dayAfter(app, 365),
      document: { name: 'permit.pdf' },
      can: ['withdraw'],
    });
    expect((await staff.call(getStaffOverview)).pricePermits).toMatchObject({ waiting: 1 });
    expect(await seller.post(`${own}/${id}/withdraw`)).toMatchObject({ status: 200, body: { permit: { can: [] } } });
    // Twice is once.
    expect((await seller.post(`${own}/${id}/withdraw`)).status).toBe(200);
    expect((await staff.post(`${queue}/${id}/approve`)).body).toMatchObject({ code: 'STATE' });
    expect(await standing()).toEqual([{ currency: 'USD', standing: 'withdrawn', isPending: false }]);
    expect((await staff.call(getStaffOverview)).pricePermits).toMatchObject({ waiting: 0 });
  });

  it('waits alone, also when it is sent five times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendPermit(app, seller)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const documents = await app.db.selectFrom('documents').select('id').execute();
    expect((await filesIn(app)).length).toBe(documents.length);
  });

  it.each([
    [{ expiresOn: '2026-03-01' }, 422, 'expiresOn'],
    [{ expiresOn: '2226-03-01' }, 422, 'expiresOn'],
    [{ expiresOn: '2026-02-30' }, 400, 'expiresOn'],
    [{ expiresOn: 'tomorrow' }, 400, 'expiresOn'],
    [{ number: ' ' }, 400, 'number'],
    [{ number: 'x'.repeat(81) }, 400, 'number'],
    [{ number: 'a\nb' }, 400, 'number'],
    [{ currency: 'EUR' }, 400, 'currency'],
  ])('is refused with %j', async (facts, status, field) => {
    const answer = await sendPermit(app, seller, facts);
    expect([answer.status, Object.keys(Object(answer.body).fields)]).toEqual([status, [field]]);
  });

  it('is refused in a currency that needs none, without a document, and with one of another kind', async () => {
    expect(await sendPermit(app, seller, { currency: 'RWF' })).toMatchObject({ status: 409, body: { code: 'STATE' } });
    const bytes = Buffer.from('<!doctype html><script>1</script>');
    expect((await sendPermit(app, seller, {}, { name: 'permit.pdf', bytes })).status).toBe(415);
    const without = await formOf({ currency: 'USD', number: '1', expiresOn: dayAfter(app, 9) }, []);
    expect((await seller.send({ method: 'POST', url: own, ...without })).status).toBe(400);
    expect(await app.db.selectFrom('price_permits').select('id').execute()).toEqual([]);
  });

  it('is nobody’s business but its seller’s and the staff’s', async () => {
    const id = await sentPermit(app, seller);
    expect((await other.post(`${own}/${id}/withdraw`)).status).toBe(404);
    expect((await other.get(`${own}/${id}/document`)).status).toBe(404);
    expect((await other.call(listOwnPricePermits)).permits).toEqual([]);
    expect((await other.post(`${queue}/${id}/approve`)).status).toBe(403);
    expect((await other.get(queue)).status).toBe(403);
    const document = await seller.get(`${own}/${id}/document`);
    expect([document.status, document.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await read(id))?.state).toBe('pending');
  });

  it('is approved once when two decide at once; its seller hears of it on the site and by mail', async () => {
    const second = await signUpAs(app, { name: 'Second', email: 'second@mail.example' }, { role: 'staff' });
    const id = await sentPermit(app, seller);
    app.mail.sent.length = 0;
    const answers = await Promise.all([
      staff.post(`${queue}/${id}/approve`),
      second.post(`${queue}/${id}/refuse`, { reason: 'The number is another one.' }),
      staff.post(`${queue}/${id}/approve`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const decided = await app.db.selectFrom('audit_events').select('action').where('subject_id', '=', id).execute();
    expect(decided).toHaveLength(1);
    const { notifications } = await seller.call(listNotifications);
    expect(notifications[0]).toMatchObject({ kind: 'price-permit', data: { number: 'BNR/2026/17' } });
  });

  it('is approved: the queue, the audit log and a mail say so', async () => {
    const id = await approvedPermit(app, { seller, staff });
    await app.runJobs();
    expect(app.mail.sent.at(-1)).toMatchObject({ subject: 'Your price permit has been approved' });
    const { events } = await staff.call(listAuditEvents, { query: { action: 'price_permit.approved' } });
    expect(events[0]).toMatchObject({ actor: { name: grace.name }, subject: 'BNR/2026/17' });
    const { permits, total } = await staff.call(listPricePermits, { query: { state: 'approved' } });
    expect([total, permits]).toMatchObject([1, [{ _id: id, decidedBy: { name: grace.name }, can: ['read_document'] }]]);
    expect(await standing()).toEqual([
      { currency: 'USD', standing: 'approved', expiresOn: dayAfter(app, 365), isPending: false },
    ]);
  });

  it('is refused with a reason that its seller reads, and another one can be sent', async () => {
    const id = await sentPermit(app, seller);
    expect((await staff.post(`${queue}/${id}/refuse`, { reason: ' ' })).status).toBe(400);
    expect((await staff.post(`${queue}/${id}/refuse`, { reason: 'The document is not legible.' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'refused', refusalReason: 'The document is not legible.', can: [] });
    await app.runJobs();
    expect(app.mail.sent.at(-1)?.text).toContain('The document is not legible.');
    expect((await seller.post(`${own}/${id}/withdraw`)).body).toMatchObject({ code: 'STATE' });
    expect((await sendPermit(app, seller, {}, { name: 'permit.docx', bytes: exampleDocx() })).status).toBe(200);
    expect(await standing()).toEqual([{ currency: 'USD', standing: 'pending', isPending: true }]);
  });

  it('that has ended meanwhile can only be refused', async () => {
    const id = await sentPermit(app, seller, { expiresOn: dayAfter(app, 1) });
    await app.db
      .updateTable('price_permits')
      .set({ expires_on: dayAfter(app, -1) })
      .where('id', '=', id)
      .execute();
    expect((await staff.post(`${queue}/${id}/approve`)).body).toMatchObject({ code: 'STATE' });
    expect((await staff.post(`${queue}/${id}/refuse`, { reason: 'It has ended.' })).status).toBe(200);
  });

  it('is read by the staff with a record of it, and not decided by who sent it', async () => {
    const id = await sentPermit(app, other);
    expect((await staff.get(`${queue}/${id}/document`)).status).toBe(200);
    const { events } = await staff.call(listAuditEvents, { query: { action: 'price_permit.document_read' } });
    expect(events[0]).toMatchObject({ subject: 'BNR/2026/17' });
    await app.db.updateTable('users').set({ role: 'staff' }).where('id', '=', other.userId).execute();
    const answers = [
      await other.post(`${queue}/${id}/approve`),
      await other.post(`${queue}/${id}/refuse`, { reason: 'Mine.' }),
      await other.get(`${queue}/${id}/document`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    await app.db.updateTable('users').set({ role: 'seller' }).where('id', '=', other.userId).execute();
  });

  it('goes with the account, and so does its document; the export has it', async () => {
    const leaving = await signUpAs(app, { name: 'Leaving', email: 'leaving@mail.example' }, { role: 'seller' });
    const before = await filesIn(app);
    await sentPermit(app, leaving, { number: 'canary-permit' });
    expect(await filesIn(app)).toHaveLength(before.length + 1);
    const { text } = await leaving.send({
      method: 'POST',
      url: exportAccount.path,
      payload: { password: testPassword },
    });
    expect(text).toContain('canary-permit');
    await leaving.call(deleteAccount, { body: { password: testPassword } });
    await app.runJobs();
    const rows = await app.db
      .selectFrom('price_permits')
      .select('id')
      .where('seller_id', '=', leaving.userId)
      .execute();
    expect(rows).toEqual([]);
    expect((await filesIn(app)).toSorted()).toEqual(before.toSorted());
  });
});

describe('the reminders', async () => {
  const app = await createTestApp(withPermits);
  const seller = await signUpAs(app, aline, { role: 'seller' });
  const staff = await signUpAs(app, grace, { role: 'staff' });
  const day = 86_400_000;
  const remind = async () => {
    await enqueueJob(app.db, { name: 'price-permits:remind' }, {});
    await enqueueJob(app.db, { name: 'price-permits:remind' }, {});
    await app.runJobs();
  };
  const reminded = () => app.mail.sent.filter(({ subject }) => subject.startsWith('Your price permit ends')).length;

  it('come 30 and 7 days before the end, once each, and not where a longer permit is there', async () => {
    await approvedPermit(app, { seller, staff }, { expiresOn: dayAfter(app, 32) });
    await remind();
    expect(reminded()).toBe(0);
    app.clock.advance(2 * day);
    await remind();
    await remind();
    expect(reminded()).toBe(1);
    app.clock.advance(22 * day);
    await remind();
    expect(reminded()).toBe(1);
    app.clock.advance(day);
    await remind();
    await remind();
    expect(reminded()).toBe(2);
    app.clock.advance(30 * day);
    await remind();
    expect(reminded()).toBe(2);
  });

  it('do not come for a permit that is followed by another', async () => {
    await app.db.deleteFrom('price_permits').execute();
    const people = { seller: await logInAs(app, aline), staff: await logInAs(app, grace) };
    await approvedPermit(app, people, { expiresOn: dayAfter(app, 20) });
    await approvedPermit(app, people, { expiresOn: dayAfter(app, 300) });
    const before = reminded();
    await remind();
    expect(reminded()).toBe(before);
  });
});

describe('where prices need no permit', async () => {
  const app = await createTestApp({ environment: { PRICE_CURRENCIES: 'USD' } });
  const seller = await signUpAs(app, aline, { role: 'seller' });
  const staff = await signUpAs(app, grace, { role: 'staff' });

  it('nothing is there to be sent, and no queue is counted', async () => {
    expect(await app.call(getSite)).not.toHaveProperty('permitCurrencies');
    expect(await staff.call(getStaffOverview)).not.toHaveProperty('pricePermits');
    expect(await seller.call(listOwnPricePermits)).toEqual({ currencies: [], permits: [] });
    expect(await sendPermit(app, seller, {}, { bytes: examplePdf() })).toMatchObject({ status: 409 });
    const form = await formOf({ ...aListingForm }, []);
    expect((await seller.send({ method: 'POST', url: '/api/product/new', ...form })).status).toBe(200);
  });
});
