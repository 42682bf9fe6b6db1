import { expect, it } from 'vitest';
import { aBid, addAuction, addBidder, dollars, sweep } from '#server/testing/auctions.ts';
import { type Answer, createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';

const app = await createTestApp();
const { id, slug } = await addAuction(app, { startPrice: dollars(40_000) });
const path = `/auction/${slug}/now`;

const linesOf = ({ text }: Answer) => [...text.matchAll(/<p>([^<]*)/g)].map(([, line]) => line);
const bid = (person: SignedIn, amount: number) => person.post(`/api/auctions/${id}/bids`, aBid(dollars(amount)));

it('says in less than a kilobyte, headers included, how an auction stands, in the language of who asks', async () => {
  const answer = await app.get(path);
  expect(linesOf(answer).slice(0, 2)).toEqual([
    'No bids yet; starts at $40,000',
    expect.stringMatching(/^Ends: \d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d$/),
  ]);
  const bytes = Number(/^urugo_data=\d{4}-\d\d\.(\d+)\./.exec(answer.headers['set-cookie'] ?? '')?.[1]);
  const all = Object.entries(answer.headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  expect(bytes).toBeGreaterThan(all);
  expect(bytes).toBeLessThan(1_000);
  expect(linesOf(await app.get(path, { 'accept-language': 'rw' }))[0]).toContain('Nta giciro');
  expect(linesOf(await app.get(path, { cookie: 'urugo_language=fr' }))[0]).toContain('mise à prix');
});

it('says who leads to themselves alone, and that bidding is over', async () => {
  const [ann, bob] = [await signUpAs(app, grace), await signUpAs(app, jean)];
  for (const { userId } of [ann, bob]) await addBidder(app, id, userId);
  await bid(ann, 40_000);
  await bid(bob, 60_000);
  expect(linesOf(await bob.get(path))).toContain('You lead.');
  expect(linesOf(await ann.get(path))).toContain('You were outbid.');
  expect(linesOf(await app.get(path)).join()).toMatch(/^Current bid: \$\d\d,\d{3} \(\d bids\),Ends/);
  app.clock.advance(11 * 60_000);
  await sweep(app);
  expect(linesOf(await app.get(path))).toContain('Bidding is over.');
});

it('what is no auction leads to the page that says so', async () => {
  const { status, headers } = await app.get('/auction/no-such-lot/now');
  expect([status, headers.location]).toEqual([303, '/auction/no-such-lot']);
});
