import type { Page } from '@playwright/test';
import { logOut } from '#contract/accounts/accounts.endpoints.ts';
import { forgotPasswordPath, resetPasswordPath, verifyEmailPath } from '#contract/accounts/links.ts';
import { listMails } from '#contract/mails/mails.endpoints.ts';
import { expect, forgetComplaints, openPage, post, signInAs, signUpAsNewPerson, test } from './journey.ts';

/** The path of the link in the newest mail to an address, from the outbox of the staff. */
async function linkMailedTo(page: Page, email: string, path: string): Promise<string> {
  await signInAs(page, 'staff');
  let link: string | undefined;
  await expect(async () => {
    const answer = await page.request.get(`${listMails.path}?search=${encodeURIComponent(email)}`);
    const { mails } = listMails.response.parse(await answer.json());
    link = mails.map(({ text }) => new RegExp(`${path}\\?token=\\S+`).exec(text)?.[0]).find(Boolean);
    expect(link).toBeDefined();
  }).toPass({ timeout: 20_000 });
  await post(page, logOut.path, undefined);
  return link ?? '';
}

test('a forgotten password is replaced by a link that the staff hands out where no mail leaves the site; it works once', async ({
  page,
}) => {
  const { email, name } = await signUpAsNewPerson(page);
  await post(page, logOut.path, undefined);
  await openPage(page, '/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(forgotPasswordPath);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.locator('main')).toContainText(
    `No link has been sent. The people who run this site can give the owner of ${email} a link`,
  );
  const link = await linkMailedTo(page, email, resetPasswordPath);
  await openPage(page, link);
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('short');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await field.fill('umuyaga mwinshi');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('umuyaga mwinshi');
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('header summary', { hasText: name })).toBeVisible();
  await openPage(page, link);
  await page.getByLabel('New password', { exact: true }).fill('another password');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more');
  await expect(page.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', forgotPasswordPath);
  forgetComplaints(page, /422/);
});

test('a confirmation link works at a click; an expired one offers another', async ({ page }) => {
  const { email, name } = await signUpAsNewPerson(page);
  await openPage(page, verifyEmailPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole('list', { name: 'Notices' })).toContainText(
    'This site does not send email at the moment.',
  );
  const link = await linkMailedTo(page, email, verifyEmailPath);
  await openPage(page, link);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await expect(page.locator('header summary', { hasText: name })).toBeVisible();
  await openPage(page, link);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more');
  forgetComplaints(page, /422/);
});
