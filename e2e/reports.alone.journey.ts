import type { Page } from '@playwright/test';
import { reportListing } from '#contract/reports/reports.endpoints.ts';
import {
  expect,
  failWith,
  findListing,
  forgetComplaints,
  listingsBySlug,
  openPage,
  signInAs,
  test,
} from './journey.ts';
import { dialog, elsewhere, messages, search } from './staff-pages.ts';

const reportButton = (page: Page) => page.getByRole('button', { name: 'Report this listing' });
const row = (page: Page, text: string) => page.locator('main li', { hasText: text });

test('a listing is reported, taken down, gone from the site, restored and there again', async ({ page, browser }) => {
  test.slow();
  const { title, slug } = await findListing(page, ({ status }) => status === 'Available');
  const isShown = async () => (await listingsBySlug(page)).has(slug);
  const buyer = await elsewhere(browser);
  await openPage(buyer, `/product/${slug}`);
  await reportButton(buyer).click();
  await expect(messages(buyer)).toContainText('Please login to report a listing');
  await expect(dialog(buyer)).toBeHidden();

  await signInAs(buyer, 'user');
  await openPage(buyer, `/product/${slug}`);
  await reportButton(buyer).click();
  const send = dialog(buyer).getByRole('button', { name: 'Send the report' });
  await send.click();
  await expect(dialog(buyer).getByLabel('What is wrong?')).toBeFocused();
  await expect(dialog(buyer).getByText('Please fill in this field')).toBeVisible();
  await dialog(buyer).getByLabel('What is wrong?').selectOption('fraud');
  const details = `The owner of ${title} knows nothing about this.`;
  await dialog(buyer).getByLabel('Details').fill(details);
  await buyer.route(`**${reportListing.path}`, failWith('The desk is closed'), { times: 1 });
  await send.click();
  await expect(dialog(buyer).getByRole('alert')).toHaveText('Not sent: The desk is closed Your words are kept.');
  await expect(dialog(buyer).getByLabel('Details')).toHaveValue(details);
  await send.click();
  await expect(messages(buyer)).toContainText('Thank you. We will look into it.');
  await expect(dialog(buyer)).toBeHidden();

  await signInAs(page, 'staff');
  await openPage(page, '/staff/reports');
  await expect(row(page, details)).toContainText('Reported by Thierry Ndayisaba');
  await row(page, details)
    .getByRole('button', { name: `Confirm report about ${title}` })
    .click();
  await dialog(page).getByRole('button', { name: 'Suspected fraud' }).click();
  await dialog(page).getByRole('button', { name: 'Confirm report' }).click();
  await expect(messages(page)).toContainText('Report confirmed, property taken down');
  await expect(row(page, details)).toBeHidden();
  expect(await isShown()).toBe(false);
  expect((await buyer.request.get(`/product/${slug}`)).status()).toBe(410);
  await page.getByRole('link', { name: 'Confirmed' }).click();
  await expect(row(page, details)).toContainText('Confirmed by Josiane Umutoni');

  await openPage(page, '/staff/listings?state=taken_down');
  await search(page, title);
  await row(page, title)
    .getByRole('button', { name: `Restore ${title}` })
    .click();
  await dialog(page).getByLabel('Reason').fill('The owner has proved that it is theirs.');
  await dialog(page).getByRole('button', { name: 'Restore' }).click();
  await expect(messages(page)).toContainText('The property is shown again');
  await expect(page.getByText('Nothing found')).toBeVisible();
  expect(await isShown()).toBe(true);
  await openPage(page, `/staff/audit?search=${encodeURIComponent(title)}`);
  for (const action of ['Confirmed a report', 'Took a property down', 'Restored a property']) {
    await expect(row(page, action).first()).toContainText(title);
  }
  forgetComplaints(page, /404/);
});
