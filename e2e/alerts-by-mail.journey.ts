import type { Page } from '@playwright/test';
import { listMails } from '#contract/mails/mails.endpoints.ts';
import { expectWellMade } from './accessibility.ts';
import { expect, forgetComplaints, openPage, signInAs, siteOrigin, test, variant } from './journey.ts';
import { addListing, becomeSeller } from './new-seller.ts';
import { uniqueWord } from './unique-word.ts';

const main = (page: Page) => page.locator('main');

/** The link of the newest mail to an address that is about alerts and has this in its subject, from the outbox of the staff. */
async function linkMailedTo(desk: Page, email: string, subject: RegExp): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await desk.request.get(`${listMails.path}?search=${encodeURIComponent(email)}`);
    const { mails } = listMails.response.parse(await answer.json());
    const mail = mails.find((candidate) => subject.test(candidate.subject));
    link = /\/saved\/alert\?token=[\w.-]+/.exec(mail?.text ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return link ?? '';
}

for (const width of [360, 1440]) {
  test(
    `a visitor saves a search with an address alone, confirms, is told and unsubscribes by the link, at ${width} px`,
    variant(width !== 360),
    async ({ page, browser }) => {
      await page.setViewportSize({ width, height: 900 });
      const word = uniqueWord();
      const email = `${word}@mail.example`;
      await openPage(page, `/search?location=${word}`);
      await main(page).getByRole('link', { name: 'Save this search' }).last().click();
      await expect(page).toHaveURL(/\/saved\/new\?/);
      await expectWellMade(page, '/saved/new of a visitor');
      await page.getByLabel('Your email').fill(email);
      await page.getByRole('button', { name: 'Tell me by email' }).click();
      await expect(main(page).getByText('the link that switches the alerts on')).toBeVisible();

      const desk = await browser.newPage({ baseURL: siteOrigin() });
      await signInAs(desk, 'staff');
      const link = await linkMailedTo(desk, email, /^Confirm/);
      await openPage(page, link);
      await expect(main(page).getByText('Nothing is sent until you confirm')).toBeVisible();
      await expectWellMade(page, '/saved/alert');
      await page.getByRole('button', { name: 'Yes, send me alerts' }).click();
      await expect(main(page).getByText('Alerts are on.')).toBeVisible();
      await page.getByLabel('How often').selectOption('now');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Changes saved')).toBeVisible();

      const other = await browser.newPage({ baseURL: siteOrigin() });
      await becomeSeller(other);
      await addListing(other, { title: `House ${word}` });
      await other.close();
      expect(await linkMailedTo(desk, email, /^A property for/)).toBe(link);
      await desk.close();

      await openPage(page, link);
      await page.getByRole('button', { name: 'Pause' }).click();
      await expect(main(page).getByText('Paused: nothing is sent.')).toBeVisible();
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect(main(page).getByText('These alerts have ended')).toBeVisible();
      await openPage(page, `${link}x`);
      await expect(main(page).getByText('This link is not valid')).toBeVisible();
      // A search that is gone answers 404, an invalid link 422.
      forgetComplaints(page, /\b(404|422)\b/);
    },
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor saves a search with an address alone, confirms and ends it', async ({ page, browser }) => {
    const email = `${uniqueWord()}@mail.example`;
    await page.goto('/search?propertyType=House&beds=2');
    await main(page).getByRole('link', { name: 'Save this search' }).first().click();
    await page.getByLabel('Your email').fill(email);
    await page.getByRole('button', { name: 'Tell me by email' }).click();
    await expect(main(page).getByText('the link that switches the alerts on')).toBeVisible();
    const desk = await browser.newPage({ baseURL: siteOrigin() });
    await signInAs(desk, 'staff');
    await page.goto(await linkMailedTo(desk, email, /^Confirm/));
    await desk.close();
    await page.getByRole('button', { name: 'Yes, send me alerts' }).click();
    await expect(main(page).getByText('Alerts are on.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(main(page).getByText('These alerts have ended')).toBeVisible();
  });
});
