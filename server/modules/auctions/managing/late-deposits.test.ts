import { expect, it } from 'vitest';
import { getStaffAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import { addAuction, addBidder, dollars, sweep } from '#server/testing/auctions.ts';
import { createTestApp, grace, signUpAs } from '#server/testing/index.ts';

const minute = 60_000;
const app = await createTestApp();
const ann = await signUpAs(app, grace);
const finance = await signUpAs(app, { name: 'Fin', email: 'f@s.example' }, { role: 'staff', rights: ['finance'] });

/** A lot whose bidder has not paid the deposit yet. */
async function aLot() {
  const { id } = await addAuction(app, { guideLow: dollars(8_000), guideHigh: dollars(9_000) });
  const awaited = { state: 'awaiting_deposit', deposit_state: 'awaited', deposit_amount: dollars(400) } as const;
  const registrationId = await addBidder(app, id, ann.userId, awaited);
  const path = `/api/staff/auctions/${id}/registrations/${registrationId}/deposit`;
  return {
    confirm: () => finance.post(path, { reference: 'BK 1' }),
    can: async () => (await finance.call(getStaffAuction, { params: { id } })).registrations[0]?.can,
    held: () =>
      app.db
        .selectFrom('auction_registrations')
        .select(['state', 'deposit_state'])
        .where('id', '=', registrationId)
        .executeTakeFirst(),
  };
}

it('a deposit that comes once the end has come is confirmed no more, before the close and after it', async () => {
  const { confirm, can, held } = await aLot();
  expect(await can()).toContain('confirm_deposit');
  app.clock.advance(10 * minute);
  expect(await confirm()).toMatchObject({ status: 409, body: { code: 'STATE' } });
  app.clock.advance(minute);
  await sweep(app);
  expect(await can()).not.toContain('confirm_deposit');
  expect(await confirm()).toMatchObject({ status: 409, body: { code: 'STATE' } });
  expect(await held()).toEqual({ state: 'awaiting_deposit', deposit_state: 'none' });
});
