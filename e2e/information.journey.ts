import { expect, openPage, test } from './journey.ts';

test('the help center finds answers while one types, and the address keeps what was searched', async ({ page }) => {
  await openPage(page, '/help-center');
  const answers = page.locator('main details');
  const all = await answers.count();
  const field = page.getByRole('searchbox');
  await field.fill('NOTARY');
  const outcome = page.locator('main').getByRole('status');
  await expect(outcome).toHaveText(/^\d+ answers?$/);
  const found = await answers.count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  await expect(outcome).toHaveText(`${found} ${found === 1 ? 'answer' : 'answers'}`);
  for (const answer of await answers.all()) {
    await expect(answer).toHaveAttribute('open');
    await expect(answer.locator('mark').first()).toHaveText(/notar/i);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/help-center?q=NOTARY');
  await page.reload();
  await expect(answers).toHaveCount(found);
  await field.fill('zeppelin');
  await expect(outcome).toHaveText('No answer contains “zeppelin”. Try another word, or ask us.');
  await page.getByRole('button', { name: 'Show all answers' }).click();
  await expect(answers).toHaveCount(all);
  await expect(page).toHaveURL('/help-center');
});

test('a link to an answer opens it', async ({ page }) => {
  // What Playwright asks a page counts as an act of its reader, after which the page stays where it is.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } });
  });
  await openPage(page, '/help-center#fraud');
  const answer = page.locator('details', { has: page.locator('#fraud') });
  await expect(answer).toHaveAttribute('open');
  await expect(answer).toBeInViewport();
});

test('five questions open by mouse and by keyboard, one at a time, the first of itself', async ({ page }) => {
  await openPage(page, '/faqs');
  const questions = page.locator('main details');
  await expect(questions).toHaveCount(5);
  const areOpen = () => questions.evaluateAll((items) => items.map((item) => item.hasAttribute('open')));
  expect(await areOpen()).toEqual([true, false, false, false, false]);
  await questions.nth(2).locator('summary').click();
  await expect.poll(areOpen).toEqual([false, false, true, false, false]);
  await expect(questions.nth(2).locator('p')).toBeVisible();
  await expect(questions.nth(0).locator('p')).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(areOpen).toEqual([false, false, false, true, false]);
  await page.keyboard.press('Space');
  await expect.poll(areOpen).toEqual([false, false, false, false, false]);
});

test('three articles can be opened from the news', async ({ page }) => {
  await openPage(page, '/news');
  const articles = page.locator('main').getByRole('article');
  await expect(articles).toHaveCount(3);
  const title = await articles.nth(1).getByRole('heading').textContent();
  await articles.nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goBack();
  await expect(articles).toHaveCount(3);
});

test('the operator can be reached by phone, e-mail, WhatsApp and Telegram', async ({ page }) => {
  await page.goto('/contact-us');
  for (const start of ['tel:+250', 'mailto:hello@urugo.example', 'https://wa.me/250', 'https://t.me/']) {
    await expect(page.locator(`main a[href^="${start}"]`).first()).toBeVisible();
  }
  await expect(page.locator('main')).toContainText('Kigali, Rwanda');
});

test('the information pages hold what the specification counts', async ({ page }) => {
  await page.goto('/services');
  await expect(page.locator('main li h2')).toHaveCount(6);
  await page.goto('/about');
  await expect(page.locator('main li h3')).toHaveCount(3);
  await page.goto('/help-center');
  await expect(page.locator('main section:has(details) > h2')).toHaveText(['Buying', 'Selling', 'Mortgage', 'Legal']);
  for (const path of ['/privacy-policy', '/terms-of-use']) {
    await page.goto(path);
    await expect(page.getByText('Last updated: March 15, 2025')).toBeVisible();
  }
});
