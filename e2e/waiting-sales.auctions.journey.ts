import type { Page } from '@playwright/test';
import { bidderFor, bidNext, createRunningAuction, openRoom, passEndAsWinner } from './auction.ts';
import { dealOfLot } from './auction-win.ts';
import { expect, openPage, test } from './journey.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });

/** Has the page keep what it says of a sale that waits: the witnesses of the demonstration certify within a second or two. */
async function keepWaitingText(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const keep = () => {
      const text = document.querySelector('[data-waiting-sale]')?.textContent;
      if (text !== undefined) Reflect.set(window, 'waitingText', text);
    };
    new MutationObserver(keep).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => String(Reflect.get(window, 'waitingText') ?? ''));
}

test('an auctioneer has a sale wait for its witnesses, and its deal follows once they have certified the close', async ({
  browser,
}) => {
  const lot = await createRunningAuction(browser, {
    minutes: 10,
    beforeApproval: async (staff, { id }) => {
      await openPage(staff, `/staff/auctions/${id}`);
      await staff.getByRole('button', { name: 'Wait for witnesses' }).click();
      await staff.getByRole('dialog').getByRole('button', { name: 'Wait for witnesses' }).click();
      await expect(staff.getByText(/A sale of this auction waits/)).toBeVisible();
      await expect(staff.getByRole('button', { name: 'Do not wait for witnesses' })).toBeVisible();
    },
  });
  const bidder = await bidderFor(browser, lot);
  await bidder.locator('[data-witnesses] summary').click();
  await expect(bidder.getByText(/Here a sale waits for that/)).toBeVisible();
  await bidNext(bidder);
  const waitingText = await keepWaitingText(bidder);
  await passEndAsWinner(bidder);
  await expect.poll(waitingText).toMatch(/The sale waits for its witnesses: \d of the \d needed have certified/);
  await dealOfLot(bidder, lot);
  await openRoom(bidder, lot);
  await expect(bidder.locator('[data-certified=enough]')).toBeVisible();
  await expect(bidder.locator('[data-waiting-sale]')).toHaveCount(0);
  await expect(bidder.getByText(/with the next steps/)).toBeVisible();
});
