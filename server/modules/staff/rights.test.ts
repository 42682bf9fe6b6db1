import { describe, expect, it } from 'vitest';
import {
  getStaffAuction,
  listStaffAuctions,
  pauseAuction,
  withdrawAuction,
} from '#contract/auctions/staff-auctions.endpoints.ts';
import { confirmDeposit } from '#contract/auctions/staff-bidders.endpoints.ts';
import { getStaffOverview, listUsers, setStaffRights } from '#contract/staff/staff.endpoints.ts';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import { makeStaff } from '#server/modules/accounts/index.ts';
import { addAuction, addBidder, dollars } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, signUpAs, type TestApp } from '#server/testing/index.ts';

const reason = 'For a test.';

let count = 0;
function addStaff(app: TestApp, rights: readonly StaffRight[]) {
  count += 1;
  return signUpAs(app, { name: `Staff ${count}`, email: `staff-${count}@mail.example` }, { role: 'staff', rights });
}

describe('rights', async () => {
  const app = await createTestApp();
  const admin = await addStaff(app, ['admin']);
  const other = await addStaff(app, []);

  it('are granted by members with that right, apply at once, and are in the audit log', async () => {
    expect((await other.get('/api/staff/auctions')).status).toBe(403);
    const give = { params: { id: other.userId }, body: { rights: ['auditor', 'finance', 'auditor'] as StaffRight[] } };
    await admin.call(setStaffRights, give);
    expect((await other.call(getStaffOverview)).rights).toEqual(['finance', 'auditor']);
    expect((await other.call(listStaffAuctions)).auctions).toEqual([]);
    const [event] = await app.db.selectFrom('audit_events').select(['action', 'reason', 'subject_id']).execute();
    expect(event).toEqual({ action: 'user.rights_given', reason: 'finance, auditor', subject_id: other.userId });
    const { users } = await admin.call(listUsers);
    expect(users.find(({ _id }) => _id === other.userId)).toMatchObject({ can: ['change_rights'] });
    expect(users.find(({ _id }) => _id === admin.userId)).toMatchObject({ can: [], rights: ['admin'] });
  });

  it('are given neither to oneself nor to others than staff', async () => {
    const own = {
      method: 'PUT',
      url: `/api/staff/users/${admin.userId}/rights`,
      payload: { rights: ['auctioneer'] },
    } as const;
    expect((await admin.send(own)).status).toBe(403);
    const member = await signUpAs(app, grace);
    const theirs = { ...own, url: `/api/staff/users/${member.userId}/rights` };
    expect((await admin.send(theirs)).status).toBe(409);
    expect((await other.send(theirs)).status).toBe(403);
  });

  it('are needed to read accounts, mails and the audit log, and to suspend', async () => {
    const [nothing, auditor] = [await addStaff(app, ['auctioneer', 'finance']), await addStaff(app, ['auditor'])];
    const user = await signUpAs(app, jean);
    const suspend = `/api/staff/users/${user.userId}/suspend`;
    for (const path of ['/api/staff/users', '/api/staff/audit', '/api/staff/mails']) {
      expect((await nothing.get(path)).status, path).toBe(403);
      expect((await auditor.get(path)).status, path).toBe(path === '/api/staff/mails' ? 403 : 200);
      expect((await admin.get(path)).status, path).toBe(200);
    }
    for (const member of [nothing, auditor]) {
      expect((await member.post(suspend, { reason })).status).toBe(403);
      expect((await member.post(suspend.replace('suspend', 'reinstate'), { reason })).status).toBe(403);
    }
    const seen = async () => (await auditor.call(listUsers)).users.find(({ _id }) => _id === user.userId);
    expect(await seen()).toMatchObject({ can: [] });
    expect((await admin.post(suspend, { reason })).status).toBe(200);
    expect(await seen()).toMatchObject({ can: [] });
    expect((await admin.post(suspend.replace('suspend', 'reinstate'), { reason })).status).toBe(200);
  });

  it('mean nothing without being staff', async () => {
    const former = await signUpAs(app, { name: 'For', email: 'former@mail.example' }, { role: 'user' });
    await app.db
      .updateTable('users')
      .set({ staff_rights: ['auctioneer'] })
      .where('id', '=', former.userId)
      .execute();
    expect((await former.get('/api/staff/auctions')).status).toBe(403);
  });
});

describe('the parts of the staff in an auction', async () => {
  const app = await createTestApp();
  const auctioneer = await addStaff(app, ['auctioneer']);
  const finance = await addStaff(app, ['finance']);
  const auditor = await addStaff(app, ['auditor']);

  it('are separate: auctioneers confirm no deposits, finance pauses nothing, auditors only read', async () => {
    const { id } = await addAuction(app);
    const member = await signUpAs(app, grace);
    const awaited = { state: 'awaiting_deposit', deposit_state: 'awaited', deposit_amount: dollars(100) } as const;
    const registrationId = await addBidder(app, id, member.userId, awaited);
    const deposit = `/api/staff/auctions/${id}/registrations/${registrationId}/deposit`;
    expect((await auctioneer.post(deposit, { reference: 'BK-1' })).status).toBe(403);
    expect((await finance.post(`/api/staff/auctions/${id}/pause`, { reason })).status).toBe(403);
    expect((await auditor.post(`/api/staff/auctions/${id}/pause`, { reason })).status).toBe(403);
    const read = await auditor.call(getStaffAuction, { params: { id } });
    expect(read).toMatchObject({ can: [] });
    await finance.call(confirmDeposit, { params: { id, registrationId }, body: { reference: 'BK-1' } });
    await auctioneer.call(pauseAuction, { params: { id }, body: { reason } });
  });

  it('make two people of two rights: an auctioneer proposes to withdraw, finance agrees', async () => {
    const { id } = await addAuction(app);
    const withdraw = `/api/staff/auctions/${id}/withdraw`;
    expect((await finance.post(withdraw, { reason })).status).toBe(403);
    expect((await finance.call(getStaffAuction, { params: { id } })).can).toEqual([]);
    await auctioneer.call(withdrawAuction, { params: { id }, body: { reason } });
    expect((await finance.call(getStaffAuction, { params: { id } })).can).toEqual(['withdraw']);
    expect((await auditor.post(withdraw, { reason })).status).toBe(403);
    const { auction } = await finance.call(withdrawAuction, { params: { id }, body: { reason } });
    expect(auction.state).toBe('withdrawn');
  });
});

describe('whom the operator makes staff', () => {
  it('holds all rights while no one may grant them, and none afterwards', async () => {
    const { db, platform } = await createTestApp();
    for (const email of ['one@mail.example', 'two@mail.example']) await makeStaff(platform, { email, name: email });
    const made = await db.selectFrom('users').select(['email', 'staff_rights']).orderBy('email').execute();
    expect(made).toEqual([
      { email: 'one@mail.example', staff_rights: ['admin', 'auctioneer', 'finance', 'auditor'] },
      { email: 'two@mail.example', staff_rights: [] },
    ]);
  });
});
