import { describe, expect, it } from 'vitest';
import { listReceipts } from '#contract/auctions/auction-bids.endpoints.ts';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { checkAuctionKeys } from '#server/modules/auctions/index.ts';
import { aBid, addAuction, addBidder, dollars, sweep } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, logInAs, signUpAs, type TestApp } from '#server/testing/index.ts';

const minute = 60_000;
const secretOf = (letter: string) => `Zk3vQ8w1LxT7rB5nM2cY9hP4sD6gF0j${letter}`;
const formerSession = 't4Xq8ZpL2wV9kR6mB1nC7yJ5sD3fG0hA';

/** The same installation, started again with other settings. */
const restarted = (beside: TestApp, environment: NodeJS.ProcessEnv) => createTestApp({ beside, environment });

async function withBid(environment: NodeJS.ProcessEnv = {}) {
  const app = await createTestApp({ environment });
  await checkAuctionKeys(app.platform);
  const { id } = await addAuction(app, { reserve: dollars(3_000) });
  const ann = await signUpAs(app, grace);
  const bob = await signUpAs(app, jean);
  for (const { userId } of [ann, bob]) await addBidder(app, id, userId);
  const body = aBid(dollars(2_000));
  expect((await ann.post(`/api/auctions/${id}/bids`, body)).status).toBe(200);
  return { app, id, body };
}

describe('another SESSION_SECRET', () => {
  it('prevents a start while auctions are sealed with the former one, and says what to do', async () => {
    const { app } = await withBid();
    const other = await restarted(app, { SESSION_SECRET: secretOf('B') });
    await expect(checkAuctionKeys(other.platform)).rejects.toThrow(/AUCTION_KEYS_OLD=session:/);
  });

  it('is noticed also where the auctions are from before the check', async () => {
    const { app } = await withBid();
    await app.db.deleteFrom('auction_keys').execute();
    const other = await restarted(app, { SESSION_SECRET: secretOf('B') });
    await expect(checkAuctionKeys(other.platform)).rejects.toThrow(/SESSION_SECRET/);
  });

  it('is noticed after all auctions have ended: receipts are still sealed', async () => {
    const { app } = await withBid();
    app.clock.advance(11 * minute);
    await sweep(app);
    const other = await restarted(app, { SESSION_SECRET: secretOf('B') });
    await expect(checkAuctionKeys(other.platform)).rejects.toThrow(/SESSION_SECRET/);
  });

  it('starts where nothing was sealed', async () => {
    const app = await createTestApp();
    await checkAuctionKeys(app.platform);
    const other = await restarted(app, { SESSION_SECRET: secretOf('B') });
    await checkAuctionKeys(other.platform);
    await expect(checkAuctionKeys(app.platform)).resolves.toBeUndefined();
  });

  it('works with the former one among the old keys', async () => {
    const { app, id } = await withBid();
    const next = await restarted(app, {
      SESSION_SECRET: secretOf('B'),
      AUCTION_KEYS_OLD: `session:${formerSession}`,
    });
    await checkAuctionKeys(next.platform);
    const bob = await logInAs(next, jean);
    expect((await bob.post(`/api/auctions/${id}/bids`, aBid(dollars(2_500)))).status).toBe(200);
  });
});

describe('a key of their own', () => {
  const before = { AUCTION_KEY: `2026a:${secretOf('C')}` };
  const after = { AUCTION_KEY: `2026b:${secretOf('D')}` };

  it('replaces SESSION_SECRET during bidding', async () => {
    const { app, id, body } = await withBid();
    const next = await restarted(app, before);
    await checkAuctionKeys(next.platform);
    const [ann, bob] = [await logInAs(next, grace), await logInAs(next, jean)];
    expect(await bob.post(`/api/auctions/${id}/bids`, aBid(dollars(2_500)))).toMatchObject({ status: 200 });
    // A retry of what the former key has answered is still the same command.
    expect((await ann.post(`/api/auctions/${id}/bids`, body)).status).toBe(200);
    expect((await next.call(getAuction, { params: { id } })).bidCount).toBe(2);
  });

  it('is changed with the former one kept readable, receipts included', async () => {
    const { app, id } = await withBid(before);
    const next = await restarted(app, { ...after, AUCTION_KEYS_OLD: before.AUCTION_KEY });
    await checkAuctionKeys(next.platform);
    const [ann, bob] = [await logInAs(next, grace), await logInAs(next, jean)];
    await bob.post(`/api/auctions/${id}/bids`, aBid(dollars(4_000)));
    const { receipts } = await ann.call(listReceipts, { params: { id } });
    expect(receipts.map(({ maximum }) => maximum)).toEqual([dollars(2_000)]);
    app.clock.advance(13 * minute);
    await sweep(next);
    expect((await next.call(getAuction, { params: { id } })).outcome).toMatchObject({ price: dollars(3_000) });
  });

  it('does not start without the former one, nor with another secret under the same id', async () => {
    const { app } = await withBid(before);
    for (const environment of [after, {}, { AUCTION_KEY: `2026a:${secretOf('E')}` }]) {
      const other = await restarted(app, environment);
      await expect(checkAuctionKeys(other.platform)).rejects.toThrow(/key "2026a"/);
    }
  });

  it('does not hide who sealed a value, and every value is of one length', async () => {
    const { app } = await withBid(before);
    const rows = await app.db.selectFrom('auctions').select(['reserve_sealed', 'maximum_sealed']).execute();
    const lengths = rows.flatMap((row) => [row.reserve_sealed?.length, row.maximum_sealed?.length]);
    expect(new Set(lengths).size).toBe(1);
  });
});
