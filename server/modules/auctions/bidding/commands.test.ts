import { describe, expect, it } from 'vitest';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { aBid, addAuction, addBidder, dollars } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';

const app = await createTestApp();
const [ann, bob] = [await signUpAs(app, grace), await signUpAs(app, jean)];

async function aLot(facts: Parameters<typeof addAuction>[1] = {}) {
  const { id, sellerId } = await addAuction(app, { buyNowPrice: dollars(9_000), reserve: dollars(3_000), ...facts });
  for (const { userId } of [ann, bob]) await addBidder(app, id, userId);
  const buy = (person: typeof ann, commandId: string) =>
    person.post(`/api/auctions/${id}/buy-now`, { commandId, price: dollars(9_000), termsVersion: 1 });
  const bid = (person: typeof ann, body: ReturnType<typeof aBid>) => person.post(`/api/auctions/${id}/bids`, body);
  return { id, sellerId, buy, bid, room: () => app.call(getAuction, { params: { id } }) };
}

const reused = { status: 422, body: { code: 'COMMAND_REUSED' } };

describe('a commandId that has been used', () => {
  it('buys nothing when it was a bid', async () => {
    const { bid, buy, room } = await aLot();
    const body = aBid(dollars(1_500));
    await bid(ann, body);
    expect(await buy(ann, body.commandId)).toMatchObject(reused);
    expect(await room()).toMatchObject({ state: 'live', bidCount: 1 });
    expect(app.log.faults()).toEqual([]);
  });

  it('bids nothing for another amount, and is not called too low', async () => {
    const { bid, room } = await aLot();
    const body = aBid(dollars(1_500));
    await bid(ann, body);
    expect(await bid(ann, { ...body, maximum: dollars(2_500) })).toMatchObject(reused);
    const [first, second] = await Promise.all([
      bid(bob, aBid(dollars(1_700), { commandId: body.commandId })),
      bid(bob, aBid(dollars(1_800), { commandId: body.commandId })),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 422]);
    expect((await room()).bidCount).toBe(2);
  });

  it('bids nothing when it has bought', async () => {
    const { bid, buy } = await aLot();
    const body = aBid(dollars(1_500));
    expect((await buy(ann, body.commandId)).status).toBe(200);
    expect(await bid(ann, body)).toMatchObject(reused);
    expect((await buy(ann, body.commandId)).status).toBe(200);
  });
});

describe('a bid on an auction that was called off', () => {
  it('is refused with the right reason, not as too late', async () => {
    const seller = await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' });
    const endsAt = new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString();
    const { id, bid, buy } = await aLot({ sellerId: seller.userId, endsAt });
    expect((await seller.post(`/api/seller/auctions/${id}/withdraw`, { reason: 'It burnt down' })).status).toBe(200);
    const refused = await bid(ann, aBid(dollars(2_000)));
    expect(refused).toMatchObject({ status: 409, body: { code: 'AUCTION_WITHDRAWN' } });
    expect(refused.text).not.toContain('after its end');
    expect(await buy(ann, aBid(1).commandId)).toMatchObject({ body: { code: 'AUCTION_WITHDRAWN' } });
  });
});
