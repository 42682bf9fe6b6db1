import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { getStaffAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import { confirmDeposit, reverseDeposit } from '#contract/auctions/staff-bidders.endpoints.ts';
import { notifyBidders } from '#server/modules/auctions/index.ts';
import { aBid, addAuction, addBidder, dollars } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';

const minute = 60_000;
const reason = 'The bank called the transfer of Grace back';

describe('a deposit that did not stay', async () => {
  const app = await createTestApp();
  const { id, slug } = await addAuction(app, { guideLow: dollars(8_000), guideHigh: dollars(9_000) });
  const finance = await signUpAs(app, { name: 'Fin', email: 'f@s.example' }, { role: 'staff', rights: ['finance'] });
  const other = await signUpAs(app, { name: 'Auc', email: 'a@s.example' }, { role: 'staff', rights: ['auctioneer'] });
  const [ann, bob] = [await signUpAs(app, grace), await signUpAs(app, jean)];
  const awaited = { state: 'awaiting_deposit', deposit_state: 'awaited', deposit_amount: dollars(400) } as const;
  const registrations = {
    ann: await addBidder(app, id, ann.userId, { paddle: 'ANN', ...awaited }),
    bob: await addBidder(app, id, bob.userId, { paddle: 'BOB', ...awaited }),
  };
  for (const registrationId of Object.values(registrations)) {
    await finance.call(confirmDeposit, { params: { id, registrationId }, body: { reference: `BK ${registrationId}` } });
  }
  const bid = (person: SignedIn, amount: number) => person.post(`/api/auctions/${id}/bids`, aBid(dollars(amount)));
  const reverse = (person: SignedIn, registrationId: string) =>
    person.post(`/api/staff/auctions/${id}/registrations/${registrationId}/deposit/reverse`, { reason });
  const balances = async () => {
    const { rows } = await sql<{ kind: string; owner: string | null; balance: number }>`
      SELECT a.kind, a.owner_id AS owner, sum(e.amount)::int AS balance
      FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id GROUP BY a.id ORDER BY a.kind`.execute(
      app.db,
    );
    return rows;
  };

  it('is reversed by finance alone', async () => {
    await bid(bob, 2_000);
    await bid(ann, 5_000);
    app.clock.advance(6 * minute);
    expect(await reverse(other, registrations.ann)).toMatchObject({ status: 403 });
  });

  it('suspends its bidder, whose bids are voided with ten minutes left', async () => {
    const body = { reason };
    const { auction } = await finance.call(reverseDeposit, {
      params: { id, registrationId: registrations.ann },
      body,
    });
    expect(auction).toMatchObject({ leader: 'BOB', price: dollars(1_000), bidCount: 1 });
    expect(Date.parse(auction.endsAt)).toBe(app.clock.now().getTime() + 10 * minute);
    expect(await bid(ann, 6_000)).toMatchObject({ status: 403, body: { code: 'NOT_APPROVED' } });
    const again = await ann.post(`/api/auctions/${id}/registration`, { termsVersion: 1, isOfAge: true });
    expect(again.status).toBe(403);
    const { registrations: shown } = await finance.call(getStaffAuction, { params: { id } });
    expect(shown.find(({ paddle }) => paddle === 'ANN')).toMatchObject({ state: 'suspended', deposit: 'reversed' });
  });

  it('is sent to its bidder once with the reason, while the log names the paddle only', async () => {
    for (const _ of [1, 2]) await notifyBidders(app.platform);
    const notifications = await app.db
      .selectFrom('notifications')
      .select(['recipient_id', 'data'])
      .where(sql<boolean>`data->>'notice' = 'deposit-reversed'`)
      .execute();
    expect(notifications).toMatchObject([{ recipient_id: ann.userId, data: { reason } }]);
    const { text } = await app.get(`/auction/${slug}/log`);
    expect(text).not.toContain(reason);
    expect(text).not.toContain(grace.name);
    expect(verifyLog(text)).toMatchObject({ isValid: true, outcome: { paddle: 'BOB', bids: 1 } });
    const { events } = await app.call(getAuction, { params: { id } });
    const suspended = events.find(({ type }) => type === 'bidder.suspended');
    expect(suspended).toMatchObject({ actor: { role: 'staff' }, data: { paddle: 'ANN' } });
    expect(Object.keys(suspended?.data ?? {})).toEqual(['paddle']);
  });

  it('leaves the books balanced, and happens once', async () => {
    expect(await reverse(finance, registrations.ann)).toMatchObject({ status: 409, body: { code: 'STATE' } });
    const held = (await balances()).map(({ kind, owner, balance }) => [kind, owner, balance]);
    expect(held).toContainEqual(['bank', null, dollars(400)]);
    expect(held).toContainEqual(['deposits_held', ann.userId, 0]);
    expect(held).toContainEqual(['deposits_held', bob.userId, -dollars(400)]);
  });

  it('of a bidder who does not lead voids nothing', async () => {
    const cid = await signUpAs(app, { name: 'Cid', email: 'cid@mail.example' });
    const facts = { deposit_state: 'held', deposit_amount: dollars(400), paddle: 'CID' } as const;
    const registrationId = await addBidder(app, id, cid.userId, facts);
    await bid(cid, 1_500);
    await finance.call(reverseDeposit, { params: { id, registrationId }, body: { reason } });
    const { events, leader, bidCount } = await app.call(getAuction, { params: { id } });
    expect({ leader, bidCount, last: events.at(-1)?.type }).toEqual({
      leader: 'BOB',
      bidCount: 2,
      last: 'bidder.suspended',
    });
    expect(verifyLog((await app.get(`/auction/${slug}/log`)).text).isValid).toBe(true);
  });
});
