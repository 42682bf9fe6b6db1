import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { notifyBidders, sweepAuctions } from '#server/modules/auctions/index.ts';
import { aBid, addAuction, addBidder, dollars } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, signUpAs, type TestApp } from '#server/testing/index.ts';

const minute = 60_000;
/** How long bids that were received before the end have to be decided. */
const graceMilliseconds = 100;

async function stateOf({ db }: TestApp, id: string) {
  return (await db.selectFrom('auctions').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
}

describe('a sweep', () => {
  it('closes more auctions than it takes at a time, and counts those that were due', async () => {
    const app = await createTestApp();
    const auctions = [];
    for (let count = 1; count <= 8; count += 1) auctions.push(await addAuction(app));
    app.clock.advance(11 * minute);
    expect((await sweepAuctions(app.platform)).due).toBe(8);
    for (const { id } of auctions) expect(await stateOf(app, id)).toBe('unsold');
    expect(await sweepAuctions(app.platform)).toEqual({ due: 0, again: undefined });
  });

  it('closes the others when one cannot be closed', async () => {
    const app = await createTestApp();
    const [wrong, ...right] = [
      await addAuction(app, { reserve: dollars(3_000) }),
      await addAuction(app),
      await addAuction(app),
    ];
    await app.db
      .updateTable('auctions')
      .set({ reserve_sealed: Buffer.from('not what we sealed') })
      .where('id', '=', wrong.id)
      .execute();
    app.clock.advance(11 * minute);
    await sweepAuctions(app.platform);
    expect(await stateOf(app, wrong.id)).toBe('live');
    for (const { id } of right) expect(await stateOf(app, id)).toBe('unsold');
    expect(app.log.faults()).toMatchObject([{ msg: 'an auction could not be swept', auction: wrong.id }]);
  });

  it('says when the next auction can be closed, and closes none before', async () => {
    const app = await createTestApp();
    const { id } = await addAuction(app);
    expect(await sweepAuctions(app.platform)).toEqual({ due: 0, again: undefined });
    app.clock.advance(10 * minute + graceMilliseconds - 50);
    const { due, again = Number.POSITIVE_INFINITY } = await sweepAuctions(app.platform);
    expect(due).toBe(0);
    expect(again).toBeLessThanOrEqual(50);
    expect(await stateOf(app, id)).toBe('live');
    app.clock.advance(50);
    expect((await sweepAuctions(app.platform)).due).toBe(1);
    expect(await stateOf(app, id)).toBe('unsold');
  });

  it('skips a locked auction, and asks to be run again soon', async () => {
    const app = await createTestApp();
    const [held, free] = [await addAuction(app), await addAuction(app)];
    app.clock.advance(11 * minute);
    await app.db.transaction().execute(async (transaction) => {
      await sql`SELECT FROM auctions WHERE id = ${held.id} FOR UPDATE`.execute(transaction);
      const { again = Number.POSITIVE_INFINITY } = await sweepAuctions(app.platform);
      expect(again).toBeLessThan(graceMilliseconds);
      expect([await stateOf(app, held.id), await stateOf(app, free.id)]).toEqual(['live', 'unsold']);
    });
    await sweepAuctions(app.platform);
    expect(await stateOf(app, held.id)).toBe('unsold');
  });
});

describe('notifying the bidders of many auctions', () => {
  it('notifies of the others when one of them fails', async () => {
    const app = await createTestApp();
    const [ann, bob] = [await signUpAs(app, grace), await signUpAs(app, jean)];
    const auctions = [await addAuction(app), await addAuction(app)];
    for (const { id } of auctions) {
      for (const { userId } of [ann, bob]) await addBidder(app, id, userId);
      for (const [person, amount] of [[ann, 2_000] as const, [bob, 3_000] as const]) {
        await person.post(`/api/auctions/${id}/bids`, aBid(dollars(amount)));
      }
    }
    const [wrong, right] = auctions;
    await app.asOwner(`ALTER TABLE auction_notices ADD CHECK (auction_id <> '${wrong?.id}' OR told_seq = 0)`);
    await notifyBidders(app.platform);
    const { notifications } = await ann.call(listNotifications);
    expect(notifications).toMatchObject([{ kind: 'auction-outbid', data: { auctionId: right?.id } }]);
  });
});
