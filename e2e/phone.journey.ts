import type { Page } from '@playwright/test';
import { readPhone } from '#contract/phones/phones.endpoints.ts';
import { listTextMessages } from '#contract/sms/sms.endpoints.ts';
import { expectWellMade } from './accessibility.ts';
import { expect, openPage, signInAs, signUpAsNewPerson, siteOrigin, test, variant } from './journey.ts';

const main = (page: Page) => page.locator('main');
/** A mobile number of Rwanda that no other journey uses. */
const ownNumber = () => `+25078${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

/** The code that a number was sent last, as the simulator keeps it. */
async function codeSentTo(desk: Page, number: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const answer = await desk.request.get(`${listTextMessages.path}?search=${encodeURIComponent(number)}`);
    const { messages } = listTextMessages.response.parse(await answer.json());
    code = /\d{6}/.exec(messages[0]?.text ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return code ?? '';
}

for (const width of [360, 1440]) {
  test(
    `a number is proven by a code, which the staff sees on the simulated phone, at ${width} px`,
    variant(width !== 360),
    async ({ page, browser }) => {
      await page.setViewportSize({ width, height: 900 });
      const number = ownNumber();
      const { password } = await signUpAsNewPerson(page);
      await openPage(page, '/settings');
      const part = main(page).locator('#phone');
      await part.getByLabel('Phone number').fill(number);
      await part.getByLabel('Your password').fill(password);
      await part.getByRole('button', { name: 'Send the code' }).click();
      await expect(part.getByText(`A code is on its way to ${number}`)).toBeVisible();
      await expectWellMade(page, 'the settings with a code on its way');

      const desk = await browser.newPage({ baseURL: siteOrigin(), viewport: { width, height: 900 } });
      await signInAs(desk, 'staff');
      const code = await codeSentTo(desk, number);
      await openPage(desk, `/staff/phone?search=${encodeURIComponent(number)}`);
      await expect(main(desk).getByText(`your code is ${code}`)).toBeVisible();
      await expect(main(desk).getByText('A simulator stands in for the phones')).toBeVisible();
      await expectWellMade(desk, '/staff/phone');
      await desk.close();

      await part.getByLabel('Code').fill(code);
      await part.getByRole('button', { name: 'Confirm' }).click();
      await expect(part.getByText(`${number} is confirmed.`)).toBeVisible();
      await openPage(page, '/saved/new?propertyType=House');
      await expect(page.getByLabel('By text message')).toBeVisible();
      await openPage(page, '/settings');
      await part.getByText('Remove', { exact: true }).click();
      await part.getByLabel('Your password').fill(password);
      await part.getByRole('button', { name: 'Remove the number' }).click();
      await expect(part.getByRole('button', { name: 'Send the code' })).toBeVisible();
    },
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a number is proven by a code', async ({ page, browser }) => {
    const number = ownNumber();
    const { password } = await signUpAsNewPerson(page);
    await page.goto('/settings');
    const part = main(page).locator('#phone');
    await part.getByLabel('Phone number').fill(number);
    await part.getByLabel('Your password').fill(password);
    await part.getByRole('button', { name: 'Send the code' }).click();
    const desk = await browser.newPage({ baseURL: siteOrigin() });
    await signInAs(desk, 'staff');
    await part.getByLabel('Code').fill(await codeSentTo(desk, number));
    await desk.close();
    await part.getByRole('button', { name: 'Confirm' }).click();
    await expect(part.getByText(`${number} is confirmed.`)).toBeVisible();
    const answer = await page.request.get(readPhone.path);
    expect(readPhone.response.parse(await answer.json()).number).toBe(number);
  });
});
