import { describe, expect, it } from 'vitest';
import { leaveAuction } from '#contract/auctions/auction-bids.endpoints.ts';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { getStaffAuction, pauseAuction, resumeAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import { confirmDeposit, revokeBidder } from '#contract/auctions/staff-bidders.endpoints.ts';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { notifyBidders } from '#server/modules/auctions/index.ts';
import { aBid, addAuction, addBidder, dollars, logOf, sweep } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';

const app = await createTestApp();
const [ann, bob] = [await signUpAs(app, grace), await signUpAs(app, jean)];
const staff = await signUpAs(app, { name: 'One', email: 'one@staff.example' }, { role: 'staff' });
const finance = await signUpAs(app, { name: 'Fin', email: 'f@s.example' }, { role: 'staff', rights: ['finance'] });

const minute = 60_000;

/** Ann has bid and left with her deposit; Bob leads. */
async function aLotOfBob() {
  const { id, slug } = await addAuction(app, { guideLow: dollars(20_000), guideHigh: dollars(40_000) });
  const held = { deposit_state: 'held', deposit_amount: dollars(1_000) } as const;
  const registrations = {
    ann: await addBidder(app, id, ann.userId, { paddle: 'ANN', ...held }),
    bob: await addBidder(app, id, bob.userId, { paddle: 'BOB', ...held }),
  };
  for (const [person, amount] of [[ann, 2_000] as const, [bob, 9_000] as const]) {
    await person.post(`/api/auctions/${id}/bids`, aBid(dollars(amount)));
  }
  await ann.call(leaveAuction, { params: { id } });
  const revoke = (registrationId: string) =>
    staff.call(revokeBidder, { params: { id, registrationId }, body: { reason: 'For a test' } });
  return {
    revokeBob: () => revoke(registrations.bob),
    revokeAnn: () => revoke(registrations.ann),
    register: async () =>
      (await ann.post(`/api/auctions/${id}/registration`, { termsVersion: 1, isOfAge: true })).status,
    pay: () =>
      finance.call(confirmDeposit, { params: { id, registrationId: registrations.ann }, body: { reference: 'BK 1' } }),
    room: () => app.call(getAuction, { params: { id } }),
    can: async () => (await staff.call(getStaffAuction, { params: { id } })).can,
    resume: () => staff.post(`/api/staff/auctions/${id}/resume`, { reason: 'For a test' }),
    resumed: () => staff.call(resumeAuction, { params: { id }, body: { reason: 'For a test' } }),
    pause: () => staff.call(pauseAuction, { params: { id }, body: { reason: 'For a test' } }),
    verify: async () => verifyLog(await logOf(app, slug)),
  };
}

/** Bob has lost the right to bid as well. */
async function aLot() {
  const lot = await aLotOfBob();
  await lot.revokeBob();
  return lot;
}

describe('an auction in which somebody leads who had left, as the bids before theirs were voided', () => {
  it('is paused, and goes on once they are back with a deposit', async () => {
    const { room, can, resume, resumed, register, pay, verify } = await aLot();
    expect(await room()).toMatchObject({ state: 'suspended', leader: 'ANN', price: dollars(1_000) });
    expect(await verify()).toMatchObject({ isValid: true, outcome: { stage: 'suspended', paddle: 'ANN' } });
    await notifyBidders(app.platform);
    const { notifications } = await ann.call(listNotifications);
    expect(notifications).toContainEqual(
      expect.objectContaining({ kind: 'auction-notice', data: expect.objectContaining({ notice: 'paused' }) }),
    );
    expect(await can()).not.toContain('resume');
    expect(await resume()).toMatchObject({ status: 409, body: { code: 'STATE' } });
    expect(await register()).toBe(200);
    expect(await can()).not.toContain('resume');
    await pay();
    expect(await can()).toContain('resume');
    await resumed();
    expect(await verify()).toMatchObject({ isValid: true });
  });

  it('goes on without their bids where their right to bid is taken away', async () => {
    const { room, resumed, revokeAnn, verify } = await aLot();
    await revokeAnn();
    expect(await room()).toMatchObject({ state: 'suspended', bidCount: 0 });
    await resumed();
    expect(await verify()).toMatchObject({ isValid: true, outcome: { bids: 0 } });
  });

  it('is paused again by the system where they came to lead after it was announced that it goes on', async () => {
    const { room, can, pause, resumed, revokeBob, register, pay, verify } = await aLotOfBob();
    await pause();
    await resumed();
    await revokeBob();
    expect(await room()).toMatchObject({ state: 'suspended', leader: 'ANN' });
    app.clock.advance(6 * minute);
    await sweep(app);
    expect(await room()).toMatchObject({ state: 'suspended', leader: 'ANN', remainingMilliseconds: 10 * minute });
    expect(await can()).not.toContain('resume');
    app.clock.advance(20 * minute);
    await sweep(app);
    expect(await room()).toMatchObject({ state: 'suspended' });
    expect(await verify()).toMatchObject({ isValid: true, outcome: { stage: 'suspended' } });
    expect(await register()).toBe(200);
    await pay();
    await resumed();
    app.clock.advance(6 * minute);
    await sweep(app);
    expect(await room()).toMatchObject({ state: 'live', leader: 'ANN' });
    expect(await verify()).toMatchObject({ isValid: true });
  });
});
