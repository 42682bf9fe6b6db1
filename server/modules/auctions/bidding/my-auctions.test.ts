import { expect, it, vi } from 'vitest';
import { leaveAuction, listMyAuctions, placeBid, watchAuction } from '#contract/auctions/auction-bids.endpoints.ts';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { aBid, addAuction, addBidder, dollars } from '#server/testing/auctions.ts';
import { createTestApp, grace, type SignedIn, signUpAs, type TestApp } from '#server/testing/index.ts';

/** How many statements the person's list takes; the fewest of three, as background work may interfere. */
async function countStatements(app: TestApp, person: SignedIn): Promise<number> {
  const counts: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const connect = vi.spyOn(app.pool, 'connect');
    await person.call(listMyAuctions);
    counts.push(connect.mock.calls.length);
    connect.mockRestore();
  }
  return Math.min(...counts);
}

it('shows the own part in every auction as its room does, with as few statements for many as for one', async () => {
  const app = await createTestApp();
  const person = await signUpAs(app, grace);
  const [leading, left, watched, foreign] = [
    await addAuction(app),
    await addAuction(app),
    await addAuction(app, { stage: 'scheduled' }),
    await addAuction(app),
  ];
  await addBidder(app, leading.id, person.userId, { paddle: 'ANN' });
  await person.call(placeBid, { params: { id: leading.id }, body: aBid(dollars(2_000)) });
  await person.call(listMyAuctions);
  const forOne = await countStatements(app, person);

  await addBidder(app, left.id, person.userId);
  await person.call(leaveAuction, { params: { id: left.id } });
  await person.call(watchAuction, { params: { id: watched.id } });
  await addBidder(app, foreign.id, foreign.sellerId);

  const { auctions } = await person.call(listMyAuctions);
  const owns = Object.fromEntries(auctions.map(({ auction, own }) => [auction._id, own]));
  expect(Object.keys(owns).sort()).toEqual([leading.id, left.id, watched.id].sort());
  for (const id of [leading.id, left.id, watched.id]) {
    expect(owns[id]).toEqual((await person.call(getAuction, { params: { id } })).own);
  }
  expect(owns[leading.id]).toMatchObject({ isLeading: true, maximum: dollars(2_000), paddle: 'ANN' });
  expect(owns[watched.id]).toMatchObject({ standing: 'watching', isWatching: true });
  expect(await countStatements(app, person)).toBeLessThanOrEqual(forOne);
});
