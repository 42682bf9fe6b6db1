import { readLog } from '#contract/auctions/log/read-log.ts';
import { verifyBids, verifyLog } from '#contract/auctions/log/verify-log.ts';
import { decideTalks } from '#contract/auctions/seller-auctions.endpoints.ts';
import { publishAddendum } from '#contract/auctions/staff-auctions.endpoints.ts';
import { bidderFor, bidNext, createRunningAuction, windowOf } from './auction.ts';
import { expect, post, test } from './journey.ts';
import { passTime } from './server-clock.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });

const minute = 60_000;

test('what bidders do besides bidding is signed in their browsers, and the record shows it', async ({ browser }) => {
  const lot = await createRunningAuction(browser, { minutes: 10, reserve: 60_000 });
  const first = await bidderFor(browser, lot);
  const second = await bidderFor(browser, lot);
  await bidNext(first);
  await bidNext(second);

  const staff = await windowOf(browser, 'staff');
  const addendum = { text: 'The wall of the garden is three metres shorter.', isMaterial: true };
  await post(staff, publishAddendum.path.replace('{id}', lot.id), addendum);
  await second.getByRole('button', { name: 'I accept it' }).click();
  await expect(second.getByRole('button', { name: 'I accept it' })).toHaveCount(0);

  await first.getByRole('button', { name: 'Leave this auction' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(first.getByRole('button', { name: 'Register to bid' })).toBeVisible();

  const waits = second.getByText(/Your bid is the highest, below the reserve/);
  let minutes = 11;
  await expect(async () => {
    passTime(minutes * minute);
    minutes = 31;
    await expect(waits).toBeVisible();
  }).toPass();
  const seller = await windowOf(browser, 'seller');
  await post(seller, decideTalks.path.replace('{id}', lot.id), { decision: 'counter', price: 5_500_000 });
  await second.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(second.locator('[data-standing=won]')).toBeVisible();

  const text = await (await second.request.get(`/auction/${lot.slug}/log`)).text();
  const signed = readLog(text).rows.flatMap(({ type, data }) =>
    'signed' in data && !type.startsWith('bid.') ? [type] : [],
  );
  expect(signed).toEqual(['terms.accepted', 'bidder.left', 'talks.ended']);
  expect(verifyLog(text)).toMatchObject({ isValid: true, outcome: { result: 'sold', price: 5_500_000 } });
  expect(await verifyBids(text)).toMatchObject({ state: 'right' });
});
