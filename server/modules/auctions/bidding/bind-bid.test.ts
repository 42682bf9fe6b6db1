import { describe, expect, it } from 'vitest';
import { buyNow, placeBid } from '#contract/auctions/auction-bids.endpoints.ts';
import { readLog } from '#contract/auctions/log/read-log.ts';
import { aBid, addAuction, addBidder, dollars, logOf } from '#server/testing/auctions.ts';
import { createTestApp, grace, signUpAs } from '#server/testing/index.ts';

describe.each([
  ['names its command where the first row of the log says so', true],
  ['has no such field in a lot that was scheduled before this rule', false],
])('a bid without a signature %s', (_, isPromised) => {
  async function open() {
    const app = await createTestApp();
    const { id, slug } = await addAuction(app, { buyNowPrice: dollars(5_000) });
    const ann = await signUpAs(app, grace);
    await addBidder(app, id, ann.userId);
    // As an upgrade leaves auctions that were scheduled before.
    if (!isPromised) await app.db.updateTable('auctions').set({ names_commands: false }).where('id', '=', id).execute();
    const dataOf = async (type: 'bid.accepted' | 'auction.bought') =>
      readLog(await logOf(app, slug)).rows.find((row) => row.type === type)?.data;
    return { id, ann, dataOf };
  }
  const named = (commandId: string) => (isPromised ? { commandId } : {});

  it('as it is placed', async () => {
    const { id, ann, dataOf } = await open();
    const body = aBid(dollars(2_000));
    await ann.call(placeBid, { params: { id }, body });
    const { commandId: _, ...data } = Object(await dataOf('bid.accepted'));
    expect(await dataOf('bid.accepted')).toEqual({ ...data, byOperator: true, ...named(body.commandId) });
  });

  it('as it buys at once', async () => {
    const { id, ann, dataOf } = await open();
    const { maximum: price, mode: __, ...command } = aBid(dollars(5_000));
    await ann.call(buyNow, { params: { id }, body: { ...command, price, seenSeq: 1 } });
    const { commandId: _, ...data } = Object(await dataOf('auction.bought'));
    expect(await dataOf('auction.bought')).toEqual({ ...data, byOperator: true, ...named(command.commandId) });
  });
});
