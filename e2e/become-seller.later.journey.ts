import { button, decide, heading, sendForm } from './application.ts';
import { expect, forgetComplaints, openPage, signUpAsNewPerson, test } from './journey.ts';
import { passTime, serverNow } from './moved-clock.ts';

const threeDays = 259_200_000;

test('who is rejected waits three days, applies again, is approved, and comes to their dashboard', async ({ page }) => {
  test.slow();
  const person = await signUpAsNewPerson(page);
  await openPage(page, '/sell');
  await sendForm(page);
  await decide(page, person, 'reject');

  await page.clock.install({ time: serverNow() });
  await openPage(page, '/sell');
  await expect(heading(page)).toHaveText('Application Rejected');
  await expect(page.locator('main')).toContainText('The licence has expired.');
  await expect(page.getByRole('timer')).toContainText(/02\s*Days\s*23\s*Hours/);
  await expect(button(page, 'Start New Application')).toHaveCount(0);

  // The days pass for the server as well as for the browser.
  passTime(threeDays);
  await page.clock.fastForward(threeDays);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await button(page, 'Start New Application').click();
  await expect(heading(page)).toHaveText('Become a seller');
  await sendForm(page);
  await button(page, 'See the status').click();
  await expect(heading(page)).toHaveText('Under Review');

  await decide(page, person, 'approve');
  await page.clock.fastForward(30_000);
  // Another role ends every session, so that the way on leads through signing in.
  await expect(page).toHaveURL('/auth?next=%2Fsell');
  forgetComplaints(page, /401/);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL('/dashboard');
  await expect(heading(page)).toHaveText(/dashboard/i);
  await expect(page.getByRole('link', { name: 'New product' }).first()).toBeVisible();
});
