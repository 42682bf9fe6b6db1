import type { Browser, Locator, Page } from '@playwright/test';
import { logIn } from '#contract/accounts/accounts.endpoints.ts';
import { actOnDeal, makeOffer } from '#contract/deals/deals.endpoints.ts';
import { languages } from '#contract/languages.ts';
import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import { expectWellMadeAnywhere } from './accessibility.ts';
import { expect, openPage, post, signUpAsNewPerson, siteOrigin, test, untilHydrated } from './journey.ts';
import { becomeSeller } from './new-seller.ts';
import { bareKey, untranslatedIn } from './untranslated.ts';

test.describe.configure({ timeout: 120_000 });

const main = (page: Page) => page.locator('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

/** What a person does one after the other, counted. */
function stepsOf(page: Page) {
  let count = 0;
  return {
    press: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    write: async (label: string, text: string) => {
      count += 1;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
    count: () => count,
  };
}

/** Opens a window of another person, whose screens are not checked. */
async function otherWindow(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: siteOrigin(), locale: 'en-GB' })).newPage();
}

/** The person of the page is new, and owes the reservation of a sale that a new seller has accepted. */
async function oweReservation(browser: Browser, page: Page): Promise<void> {
  const seller = await otherWindow(browser);
  const { listingId } = await becomeSeller(seller);
  await signUpAsNewPerson(page);
  const offer = { amount: 80_000_00, currency: 'USD', reservation: 2_000_00, commandId: crypto.randomUUID() };
  const made = await post(page, makeOffer.path.replace('{listingId}', listingId), offer);
  const { _id: id, version: expectedVersion } = makeOffer.response.parse(made).deal;
  const accept = { action: 'accept', expectedVersion, commandId: crypto.randomUUID() };
  await post(seller, actOnDeal.path.replace('{id}', id), accept);
  await seller.context().close();
}

/** Begins a payment of the only due with the simulator, and goes to its page. */
async function begin(page: Page, { press } = stepsOf(page)): Promise<void> {
  await press(main(page).getByText('Pay through this site').first());
  await press(main(page).getByLabel('Simulator (no real money)').first());
  await press(main(page).getByRole('button', { name: 'Show me where to pay' }).first());
}

/** Chooses on the page of the simulator what becomes of the payment. */
async function decide(page: Page, outcome: string): Promise<void> {
  await link(page, 'Go on to pay').click();
  await expect(heading(page)).toHaveText('Payment simulator');
  await page.getByLabel(outcome, { exact: true }).check();
  await page.getByRole('button', { name: 'Decide' }).click();
}

const state = (page: Page, text: string) => expect(heading(page)).toContainText(text);

test('a newcomer signs in as the buyer of the demonstration and pays a reservation with the simulator', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const steps = stepsOf(page);
  const { press, write } = steps;
  const { email = '' } = demoAccounts.find(({ role }) => role === 'user') ?? {};
  await openPage(page, '/auth?next=/client/payments');
  await write('Email', email);
  await write('Password', demoPassword);
  await press(main(page).getByRole('button', { name: 'Sign in', exact: true }));
  await expect(heading(page)).toHaveText('Your payments');
  await untilHydrated(page);
  await begin(page, steps);
  await state(page, 'Waiting for your payment');
  await expectWellMadeAnywhere(page, 'a payment that waits');
  await page.setViewportSize({ width: 360, height: 740 });
  await press(link(page, 'Go on to pay'));
  await expect(heading(page)).toHaveText('Payment simulator');
  await press(page.getByRole('button', { name: 'Decide' }));
  await state(page, 'Arrived');
  await press(main(page).getByRole('link', { name: /^R-\d{4}-\d{6}$/ }));
  await expect(main(page)).toContainText('This receipt is real and valid.');
  expect(steps.count()).toBeLessThanOrEqual(9);
});

test('a buyer pays a reservation from the room of the deal, and the deal goes on', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await oweReservation(browser, page);
  await openPage(page, '/client/payments');
  await link(page, 'Go to the deal').click();
  await expect(heading(page)).toContainText('Pay the reservation');
  await untilHydrated(page);
  await begin(page);
  await state(page, 'Waiting for your payment');
  await link(page, 'Go on to pay').click();
  await expectWellMadeAnywhere(page, 'the page of the simulator');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Decide' }).click();
  await state(page, 'Arrived');
  await expect(page).toHaveURL(/returned=yes/);
  await link(page, 'All payments').click();
  await expect(main(page)).toContainText('You owe nothing at the moment.');
});

test('a reservation is paid without scripts', async ({ page, browser, baseURL }) => {
  await oweReservation(browser, page);
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await plain.addCookies(await page.context().cookies());
  const still = await plain.newPage();
  await still.goto('/client/payments');
  await begin(still);
  await expect(still.getByText('Done.')).toBeVisible();
  await link(still, 'Go on with the payment').click();
  await state(still, 'Waiting for your payment');
  await link(still, 'Go on to pay').click();
  await still.getByRole('button', { name: 'Decide' }).click();
  await state(still, 'Arrived');
  await expect(main(still).getByRole('link', { name: /^R-\d{4}-\d{6}$/ })).toBeVisible();
  await plain.close();
});

test('what does not go through says why, and can be paid again; without an answer it is waited for', async ({
  page,
  browser,
}) => {
  await oweReservation(browser, page);
  const ends = [
    ['Not enough money', 'Did not go through', 'There was not enough money on the account. Nothing was paid.'],
    ['It is declined', 'Did not go through', 'The payment was declined. Nothing was paid.'],
    ['A limit is exceeded', 'Did not go through', 'The amount is beyond a limit of your account. Nothing was paid.'],
    ['It expires', 'Expired', 'The payment has expired.'],
    ['The payer calls it off', 'Cancelled', 'Reservation'],
  ] as const;
  for (const [outcome, end, text] of ends) {
    await openPage(page, '/client/payments');
    await begin(page);
    await state(page, 'Waiting for your payment');
    await decide(page, outcome);
    await state(page, end);
    await expect(main(page)).toContainText(text);
    await expect(main(page).getByRole('button', { name: 'Cancel this payment' })).toHaveCount(0);
  }
  await openPage(page, '/client/payments');
  await begin(page);
  await page.getByRole('button', { name: 'Cancel this payment' }).click();
  await state(page, 'Cancelled');
  await openPage(page, '/client/payments');
  await begin(page);
  await decide(page, 'The service gives no answer');
  await state(page, 'Waiting for an answer');
  await expect(main(page)).toContainText('please do not pay again');
  await expect(link(page, 'Go on to pay')).toHaveCount(0);
  const path = new URL(page.url()).pathname;
  for (const language of languages) {
    await page.context().addCookies([{ name: 'urugo_language', value: language, url: siteOrigin() }]);
    for (const each of [path, path.replace('/client/payments', '/simulator')]) {
      await openPage(page, each);
      expect((await page.locator('body').allTextContents()).join(' '), each).not.toMatch(bareKey);
      expect(await untranslatedIn(language)(page), `${each} in ${language}`).toEqual([]);
      await expectWellMadeAnywhere(page, `${each} in ${language}`);
    }
  }
});

test('who has paid and is led back before the service reports is not asked to pay again', async ({ page, browser }) => {
  await oweReservation(browser, page);
  await openPage(page, '/client/payments');
  await begin(page);
  await link(page, 'Go on to pay').click();
  await page.getByLabel('How it is reported').selectOption({ label: 'Half a minute later' });
  await page.getByRole('button', { name: 'Decide' }).click();
  await state(page, 'Being checked');
  await expect(main(page)).toContainText('please do not pay again');
  await expect(link(page, 'Go on to pay')).toHaveCount(0);
});

test('who presses twice, closes the page and comes back goes on with one payment', async ({ page, browser }) => {
  await oweReservation(browser, page);
  await openPage(page, '/client/payments');
  await untilHydrated(page);
  await main(page).getByText('Pay through this site').click();
  await main(page).getByLabel('Simulator (no real money)').click();
  await main(page).getByRole('button', { name: 'Show me where to pay' }).dblclick();
  await state(page, 'Waiting for your payment');
  const again = await page.context().newPage();
  await page.close();
  await openPage(again, '/client/payments');
  await expect(main(again).getByText('Waiting for your payment')).toHaveCount(1);
  await expect(main(again).getByText('Pay through this site')).toHaveCount(0);
  await link(again, 'Go on with the payment').click();
  await link(again, 'Go on to pay').click();
  await again.getByRole('button', { name: 'Decide' }).dblclick();
  await state(again, 'Arrived');
  await expect(main(again).getByRole('link', { name: /^R-\d{4}-\d{6}$/ })).toHaveCount(1);
  // On the way back there is nothing to pay any more: a service can only take it back.
  await again.goBack();
  await expect(again.getByRole('radio')).toHaveCount(1);
  await expect(again.getByLabel('It is taken back', { exact: true })).toBeVisible();
});

test('the page of the simulator is of who pays, and of nobody else', async ({ page, browser }) => {
  await oweReservation(browser, page);
  await openPage(page, '/client/payments');
  await begin(page);
  await state(page, 'Waiting for your payment');
  const path = new URL(page.url()).pathname.replace('/client/payments', '/simulator');
  const other = await otherWindow(browser);
  const { email } = demoAccounts.find(({ role }) => role === 'seller') ?? {};
  await post(other, logIn.path, { email, password: demoPassword });
  const answer = await other.goto(path);
  expect(answer?.status()).toBe(404);
  await other.context().close();
});
