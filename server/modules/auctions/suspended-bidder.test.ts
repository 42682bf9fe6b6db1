import { describe, expect, it } from 'vitest';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { readLog } from '#contract/auctions/log/read-log.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { reinstateUser, suspendUser } from '#contract/staff/staff.endpoints.ts';
import { aBid, addAuction, addBidder, dollars, logOf } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, logInAs, signUpAs } from '#server/testing/index.ts';

const app = await createTestApp();
const staff = await signUpAs(app, { ...grace, email: 'staff@urugo.example' }, { role: 'staff' });
const ann = await signUpAs(app, grace);
const bob = await signUpAs(app, jean);
const account = { params: { id: bob.userId }, body: { reason: 'A word for the staff alone.' } };

const registrationOf = (id: string) =>
  app.db
    .selectFrom('auction_registrations')
    .select(['state', 'deposit_state'])
    .where('auction_id', '=', id)
    .where('user_id', '=', bob.userId)
    .executeTakeFirstOrThrow();
const isSuspended = async () =>
  (await app.db.selectFrom('users').select('suspended_at').where('id', '=', bob.userId).executeTakeFirstOrThrow())
    .suspended_at !== null;

describe('a bidder whose account is suspended', () => {
  it('loses the right to bid in auctions under way, and each log says so', async () => {
    const [live, coming] = [await addAuction(app), await addAuction(app, { stage: 'scheduled' })];
    await addBidder(app, live.id, bob.userId, { paddle: 'BOB' });
    const held = { state: 'approved', deposit_state: 'held', deposit_amount: dollars(100) } as const;
    await addBidder(app, coming.id, bob.userId, { paddle: 'BO2', ...held });
    await addBidder(app, live.id, ann.userId, { paddle: 'ANN' });
    for (const [person, maximum] of [
      [bob, 2_000],
      [ann, 3_000],
    ] as const) {
      const placed = await person.post(`/api/auctions/${live.id}/bids`, aBid(dollars(maximum)));
      expect(placed.status).toBe(200);
    }
    const { price } = await app.call(getAuction, { params: { id: live.id } });
    await staff.call(suspendUser, account);
    for (const [{ slug }, paddle] of [
      [live, 'BOB'],
      [coming, 'BO2'],
    ] as const) {
      const log = await logOf(app, slug);
      expect(verifyLog(log)).toMatchObject({ isValid: true });
      const { rows } = readLog(log);
      expect(rows.at(-1)).toMatchObject({ type: 'bidder.revoked', actor: { role: 'staff' }, data: { paddle } });
      expect(log).not.toContain('for the staff alone');
    }
    expect(await registrationOf(live.id)).toMatchObject({ state: 'revoked' });
    expect(await registrationOf(coming.id)).toEqual({ state: 'revoked', deposit_state: 'released' });
    expect((await app.call(getAuction, { params: { id: live.id } })).price).toBe(price);
    await staff.call(reinstateUser, account);
    const again = await logInAs(app, jean);
    const refused = { status: 403, body: { code: 'NOT_APPROVED' } };
    expect(await again.post(`/api/auctions/${live.id}/bids`, aBid(dollars(4_000)))).toMatchObject(refused);
  });

  it('is not suspended while they lead, and keeps their part elsewhere', async () => {
    const [led, other] = [await addAuction(app), await addAuction(app)];
    await addBidder(app, led.id, bob.userId);
    await addBidder(app, other.id, bob.userId);
    const again = await logInAs(app, jean);
    await again.post(`/api/auctions/${led.id}/bids`, aBid(dollars(2_000)));
    const answer = await staff.post(`/api/staff/users/${bob.userId}/suspend`, account.body);
    expect(answer).toMatchObject({ status: 409, body: { code: 'STATE', message: expect.stringContaining('leads') } });
    expect([await isSuspended(), (await registrationOf(other.id)).state]).toEqual([false, 'approved']);
    const colleague = await signUpAs(app, { ...grace, email: 'colleague@urugo.example' }, { role: 'staff' });
    expect((await staff.post(`/api/staff/users/${colleague.userId}/suspend`, account.body)).status).toBe(403);
  });

  it('loses nothing where they have left, or where lots are to practise on', async () => {
    const [left, practice] = [await addAuction(app), await addAuction(app)];
    const person = await signUpAs(app, { ...jean, email: 'third@mail.example' });
    await addBidder(app, left.id, person.userId, { state: 'left' });
    await addBidder(app, practice.id, person.userId);
    await app.db.updateTable('auctions').set({ is_practice: true }).where('id', '=', practice.id).execute();
    await staff.call(suspendUser, { ...account, params: { id: person.userId } });
    for (const { slug } of [left, practice]) {
      expect(readLog(await logOf(app, slug)).rows.map(({ type }) => type)).not.toContain('bidder.revoked');
    }
  });
});
