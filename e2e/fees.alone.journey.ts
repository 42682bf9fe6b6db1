import { getCommissionRules } from '#contract/commission/commission.endpoints.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { languages } from '#contract/languages.ts';
import { expectWellMadeAnywhere } from './accessibility.ts';
import { expect, forgetComplaints, openPage, signInAs, siteOrigin, test, variant } from './journey.ts';
import { bareKey, untranslatedIn } from './untranslated.ts';

const dayFromNow = (days: number) => kigaliDay(new Date(Date.now() + days * 86_400_000));

test('finance announces a rule for the commission, and another instead of it, also without scripts', async ({
  browser,
  page,
}) => {
  await signInAs(page, 'staff');
  await openPage(page, '/staff/payments');
  await page.getByRole('link', { name: 'Commission' }).click();
  await expect(page).toHaveURL('/staff/fees');
  await expect(page.locator('[data-rule="in_force"]').first()).toContainText('3% of the price, 18% VAT on it');
  await page.getByText('Announce a rule · RWF').click();
  const form = page.locator('details[open] form');
  await form.getByLabel('From this day on').fill(dayFromNow(400));
  await form.getByLabel('Per cent of the price').fill('2.5');
  await form.getByLabel('At least').fill('100,000');
  await form.getByLabel('At most').fill('50,000');
  await form.getByLabel('Buyer’s share').fill('1');
  await form.getByLabel('I have checked this').check();
  await form.getByRole('button', { name: 'Announce this rule' }).click();
  // What was typed stays.
  await expect(form.getByRole('alert')).toBeVisible();
  forgetComplaints(page, /400/);
  await expect(form.getByLabel('Per cent of the price')).toHaveValue('2.5');
  await form.getByLabel('At most').fill('5,000,000');
  await form.getByRole('button', { name: 'Announce this rule' }).click();
  const announced = page.locator('[data-rule="announced"]');
  await expect(announced).toContainText('2.5% of the price');
  await expect(announced).toContainText('the buyer pays RWF 1,000,000, the seller pays RWF 1,000,000');
  await expectWellMadeAnywhere(page, '/staff/fees');

  const plain = await browser.newContext({ baseURL: siteOrigin(), javaScriptEnabled: false, locale: 'en-GB' });
  await plain.addCookies(await page.context().cookies());
  const still = await plain.newPage();
  await still.goto('/staff/fees');
  await still.getByText('Announce a rule · RWF').click();
  const bare = still.locator('details[open] form');
  await bare.getByLabel('From this day on').fill(dayFromNow(400));
  await bare.getByLabel('Per cent of the price').fill('2');
  await bare.getByLabel('I have checked this').check();
  await bare.getByRole('button', { name: 'Announce this rule' }).click();
  await expect(still.getByText('Done.')).toBeVisible();
  await expect(still.locator('[data-rule="announced"]')).toContainText('2% of the price');
  await expect(still.locator('[data-rule="replaced"]')).toContainText('2.5% of the price');
  await plain.close();

  // Everybody may read it.
  const { rules } = getCommissionRules.response.parse(await (await page.request.get(getCommissionRules.path)).json());
  expect(rules.at(-1)).toMatchObject({ basisPoints: 200, sellerWeight: 1, buyerWeight: 0 });
});

for (const language of languages) {
  test(`the page of the commission is whole in ${language}`, variant(language !== 'rw'), async ({ page }) => {
    await signInAs(page, 'staff');
    await page.context().addCookies([{ name: 'urugo_language', value: language, url: siteOrigin() }]);
    await openPage(page, '/staff/fees');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect((await page.locator('body').allTextContents()).join(' ')).not.toMatch(bareKey);
    expect(await untranslatedIn(language)(page)).toEqual([]);
    await expectWellMadeAnywhere(page, `/staff/fees in ${language}`);
  });
}
