import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { callBestAndFinal, listOffers, makeOffer, readDeal } from '#contract/deals/deals.endpoints.ts';
import { answersOfReads, canariesOf, dumpOf, listenToDatabase } from '#server/testing/canaries.ts';
import { actOn } from '#server/testing/deals.ts';
import { addListing, createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { aline } from '#server/testing/people.ts';
import { sweepDeals } from './sweep-deals.ts';

const day = 86_400_000;

/** Long enough to be in no identifier or hash by accident. */
const secret = 98_765_431_27;
const sing = canariesOf(secret);

const metricsToken = 'a-token-for-the-figures-of-this-test';

it('no call, log line, job, mail, notice, live event, figure or backup reveals a final offer before the round ends', {
  timeout: 180_000,
}, async () => {
  // One of several nodes, which notify each other of changes through the database.
  const app = await createTestApp({ environment: { METRICS_TOKEN: metricsToken, WEB_NODES: '2' } });
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const [buyer, rival, stranger] = [
    await signUpAs(app, grace),
    await signUpAs(app, aline),
    await signUpAs(app, { name: 'Stranger', email: 'stranger@mail.example' }),
  ];
  const staff = await signUpAs(app, { name: 'Staff', email: 'staff@mail.example' }, { role: 'staff' });
  const heard = await listenToDatabase(app, ['socket.io#/', 'listing_changes', 'jobs:insert']);
  const others = [rival, stranger, seller, staff];
  const live = await Promise.all(others.map(({ headers }) => connectLive(app, headers)));

  const { id: listingId, slug } = await addListing(app, {
    sellerId: seller.userId,
    status: 'For Sale',
    purpose: 'sale',
  });
  const ids: string[] = [];
  for (const [who, amount] of [
    [buyer, 90_000_00],
    [rival, 91_000_00],
  ] as const) {
    const body = { amount, currency: 'USD' as const, commandId: randomUUID() };
    ids.push((await who.call(makeOffer, { params: { listingId }, body })).deal._id);
  }
  const [id = '', other = ''] = ids;
  const endsAt = new Date(app.clock.now().getTime() + 2 * day).toISOString();
  await seller.call(callBestAndFinal, { params: { id: listingId }, body: { endsAt, commandId: randomUUID() } });
  // Sent twice: the last one counts, and no notification is sent.
  for (const amount of [secret, secret]) {
    const { deal } = await actOn(buyer, id, 'final_offer', { amount });
    expect(sing(JSON.stringify(deal)), 'the test itself must be able to fail').not.toEqual([]);
  }
  // Half of the time is over: both are reminded.
  app.clock.advance(day + 60_000);
  await sweepDeals(app.platform);
  await app.runJobs();
  await Promise.all(live.map(({ settle }) => settle()));

  const papers = await app.db.selectFrom('deal_documents').select('id').where('deal_id', '=', id).execute();
  const answers: string[] = [];
  const params = { id, listingId, slug, productId: listingId, docId: papers[0]?.id ?? id };
  answers.push(...(await answersOfReads(app, [undefined, ...others], { params })));
  answers.push(...(await answersOfReads(app, [seller], { params, query: { listing: listingId } })));
  answers.push(...(await answersOfReads(app, [rival], { params: { ...params, id: other } })));
  expect(answers.filter((answer) => sing(answer).length > 0)).toEqual([]);
  // Both rooms, and the comparison, were really checked.
  expect(answers.filter((answer) => answer.includes('"best_and_final"')).length).toBeGreaterThan(10);
  for (const who of [rival, seller]) {
    const refused = await who.post(`/api/deals/${id}/actions`, {
      action: 'accept',
      expectedVersion: 0,
      commandId: randomUUID(),
    });
    expect(refused.status).toBe(who === seller ? 409 : 404);
    expect(sing(refused.text)).toEqual([]);
  }

  const events = live.flatMap(({ received }) => received);
  expect(events.some(({ name }) => name === 'deal:changed')).toBe(true);
  expect(sing(JSON.stringify(events))).toEqual([]);
  expect(heard.some((notice) => notice.startsWith('socket.io#/'))).toBe(true);
  expect(sing(heard.join('\n'))).toEqual([]);
  const figures = await app.get('/metrics', { authorization: `Bearer ${metricsToken}` });
  expect(figures.status).toBe(200);
  expect(sing(figures.text)).toEqual([]);
  expect(sing(app.log.text())).toEqual([]);
  expect(sing(JSON.stringify([app.mail.sent, app.push.sent]))).toEqual([]);
  const dump = await dumpOf(app);
  expect(dump).toContain(other);
  expect(sing(dump)).toEqual([]);

  app.clock.advance(day);
  await sweepDeals(app.platform);
  const opened = await seller.call(listOffers, { query: { listing: listingId } });
  expect(sing(JSON.stringify(opened))).not.toEqual([]);
  expect((await rival.call(readDeal, { params: { id: other } })).deal.state).toBe('finals_open');
});
