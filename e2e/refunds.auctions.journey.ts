import type { Browser, Page } from '@playwright/test';
import { logIn } from '#contract/accounts/accounts.endpoints.ts';
import { demoPassword } from '../demo/accounts.ts';
import { expectWellMadeAnywhere } from './accessibility.ts';
import { bidderFor, buyAtOnce, createRunningAuction, type Lot, windowOf } from './auction.ts';
import { expect, openPage, post, signInAs, test } from './journey.ts';

/** An auction in francs that one has bought and another has lost; answers the window of who has lost, and their name. */
async function loserOf(browser: Browser, start: number): Promise<{ lot: Lot; loser: Page; name: string }> {
  const lot = await createRunningAuction(browser, { currency: 'RWF', start, buyNow: 4 * start, guideHigh: 6 * start });
  const [loser, buyer] = [await bidderFor(browser, lot), await bidderFor(browser, lot)];
  await buyAtOnce(buyer);
  await buyer.context().close();
  const profile = (await (await loser.request.get('/api/profile')).json()) as { user: { name: string } };
  return { lot, loser, name: profile.user.name };
}

/** The card of one auction's deposit; its bidder may have others to come back. */
const cardOf = (page: Page, title: string) => page.locator('main li.card-frame').filter({ hasText: title });

/** Asks for all of the deposit of an auction. */
async function askFor(page: Page, title: string): Promise<void> {
  await openPage(page, '/staff/refunds');
  const owed = cardOf(page, title);
  await owed.getByText('Pay it back').click();
  await owed.getByLabel('Why').fill('Lost the auction');
  await owed.getByRole('button', { name: 'Ask for the refund' }).click();
  await expect(owed).toHaveCount(0);
  await page.getByRole('link', { name: 'Under way' }).click();
  await expect(page).toHaveURL('/staff/refunds?state=open');
}

test('the deposit of who has lost an auction goes back, and they see how far it has come', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const { lot, loser, name } = await loserOf(browser, 10_000_000);
  await openPage(loser, '/client/payments');
  await expect(loser.getByText('RWF 500,000 waits to be sent back to you')).toBeVisible();

  await signInAs(page, 'staff');
  await askFor(page, lot.title);
  const refund = cardOf(page, lot.title);
  await expect(refund).toContainText(name);
  await expect(refund).toContainText('To be sent');
  await refund.getByLabel('Reference of the bank').fill('FT-JOURNEY-1');
  await refund.getByRole('button', { name: 'I have ordered it at the bank' }).click();
  await expect(cardOf(page, lot.title)).toContainText('On its way');
  await cardOf(page, lot.title).getByRole('button', { name: 'It has arrived' }).click();
  await expect(cardOf(page, lot.title)).toHaveCount(0);
  await page.getByRole('link', { name: 'Over', exact: true }).click();
  await expect(cardOf(page, lot.title)).toContainText('Arrived');
  await expectWellMadeAnywhere(page, '/staff/refunds?state=ended');

  await openPage(loser, '/client/payments');
  const own = loser.locator('main li').filter({ hasText: 'FT-JOURNEY-1' });
  await expect(own).toContainText('Deposit of an auction');
  await expect(own).toContainText('Arrived');
  await expectWellMadeAnywhere(loser, '/client/payments');
  await loser.context().close();
});

test('a refund above the limit needs a second person, also without scripts', async ({ browser, page, baseURL }) => {
  test.setTimeout(120_000);
  const { lot, loser, name } = await loserOf(browser, 20_000_000);
  await loser.context().close();
  await signInAs(page, 'staff');
  await openPage(page, '/staff/refunds');
  await expectWellMadeAnywhere(page, '/staff/refunds');
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies());
  const still = await plain.newPage();
  await still.goto('/staff/refunds');
  await cardOf(still, lot.title).getByText('Pay it back').click();
  await cardOf(still, lot.title).getByLabel('Why').fill('Lost the auction');
  await cardOf(still, lot.title).getByRole('button', { name: 'Ask for the refund' }).click();
  await expect(still.getByText('Done.')).toBeVisible();
  await still.goto('/staff/refunds?state=open');
  const refund = cardOf(still, lot.title);
  await expect(refund).toContainText(name);
  await expect(refund).toContainText('Waits for a second person');
  await expect(refund).toContainText('Above the limit: another member of finance approves it.');
  // Who has asked for it can only call it off.
  await expect(refund.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(refund.getByRole('button', { name: 'I have ordered it at the bank' })).toHaveCount(0);
  await refund.getByText('Call it off').first().click();
  await refund.getByLabel('Why').fill('Asked for by mistake');
  await refund.getByRole('button', { name: 'Call it off' }).click();
  await still.goto('/staff/refunds');
  await expect(cardOf(still, lot.title)).toBeVisible();
  await plain.close();
});

test('another member of finance approves a refund above the limit', async ({ browser, page }) => {
  test.setTimeout(120_000);
  const { lot, loser } = await loserOf(browser, 30_000_000);
  await loser.context().close();
  await signInAs(page, 'staff');
  await askFor(page, lot.title);
  await expect(cardOf(page, lot.title)).toContainText('Waits for a second person');
  await expect(cardOf(page, lot.title).getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const second = await windowOf(browser);
  await post(second, logIn.path, { email: 'finance@urugo.example', password: demoPassword });
  await openPage(second, '/staff/refunds?state=open');
  await cardOf(second, lot.title).getByRole('button', { name: 'Approve' }).click();
  await expect(cardOf(second, lot.title)).toContainText('To be sent');
  await openPage(page, '/staff/refunds?state=open');
  const refund = cardOf(page, lot.title);
  await expect(refund).toContainText('To be sent');
  await refund.getByLabel('Reference of the bank').fill('FT-JOURNEY-2');
  await refund.getByRole('button', { name: 'I have ordered it at the bank' }).click();
  await expect(refund).toContainText('On its way');
  await second.context().close();
});

test('payouts have a page of their own for finance', async ({ page }) => {
  await signInAs(page, 'staff');
  await openPage(page, '/staff/payouts');
  await expectWellMadeAnywhere(page, '/staff/payouts');
});
