import { expect, openPage, signUpAsNewPerson, test } from './journey.ts';
import { button, continueAsApproved, decide, heading, sendForm } from './seller-application.ts';
import { passTime, serverNow } from './server-clock.ts';

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
  await continueAsApproved(page);
  await expect(page.getByRole('link', { name: 'New product' }).first()).toBeVisible();
});
