import type { Page } from '@playwright/test';
import { logOut } from '#contract/accounts/accounts.endpoints.ts';
import { beginTwoFactor, confirmTwoFactor } from '#contract/accounts/security.endpoints.ts';
import { expect, forgetComplaints, openPage, post, signUpAsNewPerson, test } from './journey.ts';
import { codeOf } from './one-time-code.ts';

/** A user with two-factor sign-in, signed out. */
async function personWithSecondFactor(page: Page) {
  const person = await signUpAsNewPerson(page);
  const { secret } = beginTwoFactor.response.parse(
    await post(page, beginTwoFactor.path, { password: person.password }),
  );
  const confirmed = await post(page, confirmTwoFactor.path, { code: codeOf(secret) });
  const { recoveryCodes } = confirmTwoFactor.response.parse(confirmed);
  await post(page, logOut.path, undefined);
  return { ...person, secret, recoveryCodes };
}

async function givePassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await openPage(page, '/auth?next=%2Fwishlist');
  const form = page.locator('main form');
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.locator('button[type=submit]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
}

test('the second factor is asked for after the password; a wrong code shows an error, the right one leads on', async ({
  page,
}) => {
  const { secret, ...person } = await personWithSecondFactor(page);
  await givePassword(page, person);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  // The password alone does not sign in.
  expect((await page.request.get('/api/profile')).status()).toBe(401);
  const wrong = codeOf(secret, 400);
  await code.fill(wrong);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The code is not correct.')).toBeVisible();
  await expect(code).toBeFocused();
  forgetComplaints(page, /401/);
  // A code counts once, and this step's was used to turn the second factor on.
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/wishlist');
  await expect(page.locator('header summary', { hasText: person.name })).toBeVisible();
});

test('a recovery code lets in once; the step back keeps what was typed', async ({ page }) => {
  const person = await personWithSecondFactor(page);
  const [recoveryCode = ''] = person.recoveryCodes;
  await givePassword(page, person);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await page.locator('main form button[type=submit]').click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const field = page.getByLabel('Recovery code');
  await expect(field).toBeFocused();
  await field.fill(recoveryCode.toLowerCase());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/wishlist');
  await post(page, logOut.path, undefined);
  await givePassword(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The code is not correct.')).toBeVisible();
  forgetComplaints(page, /401/);
});

test('a code entered too late restarts the sign-in', async ({ page, context }) => {
  const person = await personWithSecondFactor(page);
  await givePassword(page, person);
  await context.clearCookies();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(person.secret, 1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('That took too long. Please sign in again.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  forgetComplaints(page, /401/);
});
