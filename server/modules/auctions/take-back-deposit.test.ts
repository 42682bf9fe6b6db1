import { expect, it } from 'vitest';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { createId } from '#server/platform/ids.ts';
import { aBid, addAuction, addBidder, dollars, logOf } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { takeBackDeposit } from './take-back-deposit.ts';

const minute = 60_000;
/** Five hundredths of the low guide. */
const deposit = dollars(1_000);
const app = await createTestApp();
const [ann, bob, cid] = [
  await signUpAs(app, grace),
  await signUpAs(app, jean),
  await signUpAs(app, { name: 'Cid', email: 'cid@mail.example' }),
];

/** Ann has bid 1,500, Cid 2,000 and Bob, who leads, 9,000; each has paid a deposit. */
async function aLot() {
  const { id, slug } = await addAuction(app, { guideLow: dollars(20_000), guideHigh: dollars(40_000) });
  const add = async (userId: string, paddle: string) => {
    const depositId = createId(app.clock.now());
    const held = { deposit_state: 'held', deposit_amount: deposit, deposit_id: depositId } as const;
    await addBidder(app, id, userId, { paddle, ...held });
    return depositId;
  };
  const deposits = {
    ANN: await add(ann.userId, 'ANN'),
    CID: await add(cid.userId, 'CID'),
    BOB: await add(bob.userId, 'BOB'),
  };
  for (const [person, amount] of [[ann, 1_500] as const, [cid, 2_000] as const, [bob, 9_000] as const]) {
    expect((await person.post(`/api/auctions/${id}/bids`, aBid(dollars(amount)))).status).toBe(200);
  }
  return {
    takeBack: (paddle: keyof typeof deposits) =>
      app.db
        .transaction()
        .execute((transaction) =>
          takeBackDeposit(transaction, app.platform, { auctionId: id, depositId: deposits[paddle] }),
        ),
    room: () => app.call(getAuction, { params: { id } }),
    verify: async () => verifyLog(await logOf(app, slug)),
  };
}

it('a payment that its provider takes back voids the bids of who leads, and with them those of others who had lost the right', async () => {
  const { takeBack, room, verify } = await aLot();
  expect(await takeBack('CID')).toBe(true);
  expect(await room()).toMatchObject({ leader: 'BOB', price: dollars(2_050) });
  expect(await verify()).toMatchObject({ isValid: true });
  app.clock.advance(9 * minute);
  expect(await takeBack('BOB')).toBe(true);
  expect(await room()).toMatchObject({ leader: 'ANN', price: dollars(1_000) });
  expect(await verify()).toMatchObject({ isValid: true, outcome: { bids: 1, price: dollars(1_000), paddle: 'ANN' } });
});
