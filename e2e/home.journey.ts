import { listAuctions } from '#contract/auctions/auctions.endpoints.ts';
import { expect, openPage, test } from './journey.ts';
import { jumpsOf } from './layout-shift.ts';

test('home shows the live auctions that end first, and leads to their rooms @core', async ({ page }) => {
  const answer = await page.request.get(`${listAuctions.path}?shelf=live&limit=8`);
  const { auctions } = listAuctions.response.parse(await answer.json());
  const expected = auctions.filter(({ isPractice }) => !isPractice).slice(0, 3);
  expect(expected.length).toBeGreaterThan(0);
  await openPage(page, '/');
  const row = page.locator('#home-EndingSoon');
  const links = row.locator('li a[href^="/auction/"]');
  await expect(links).toHaveCount(expected.length);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    expected.map(({ slug }) => `/auction/${slug}`),
  );
  await links.first().click();
  await expect(page).toHaveURL(`/auction/${expected[0]?.slug}`);
});

test('home leads back into the last search of the device, and nothing moves for it @core', async ({ page }) => {
  await openPage(page, '/');
  const back = page.getByRole('link', { name: /^Continue: / });
  await openPage(page, '/search?location=Kigali&budget=2000&lookingFor=Rental');
  await expect(page.locator('main article').first()).toBeVisible();
  await openPage(page, '/');
  await expect(back).toBeInViewport({ ratio: 1 });
  await expect(back).toContainText('Kigali');
  // A digit of a clock may move within its line.
  expect(await jumpsOf(page)).toBeLessThan(0.0005);
  await back.click();
  await expect(page).toHaveURL('/search?lookingFor=Rental&location=Kigali&budget=2000');
});

test('the parts of home that come late stay as they were rendered, and are there on the way back', async ({ page }) => {
  await openPage(page, '/');
  const quotes = page.locator('#home-Testimonials');
  const welcome = page.locator('#home-Welcome');
  await expect(quotes).toContainText(/\S/);
  await expect(welcome).toContainText(/\S/);
  await page.getByRole('contentinfo').getByRole('link').first().scrollIntoViewIfNeeded();
  // On a busy machine links of the header move while the rest of the page is still being read.
  expect(await jumpsOf(page)).toBeLessThan(0.002);
  await page.goto('/faqs');
  await page.locator('header').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await expect(quotes).toContainText(/\S/);
  await expect(page.locator('#home-EndingSoon li').first()).toBeVisible();
});

test('home says how many properties an area has, and leads to as many', async ({ page }) => {
  await openPage(page, '/');
  const first = page.locator('#home-PopularPlaces').getByRole('link').first();
  const count = Number(/[\d,]+$/.exec((await first.textContent()) ?? '')?.[0].replaceAll(',', ''));
  expect(count).toBeGreaterThan(0);
  await first.click();
  await expect(page.getByRole('status').filter({ hasText: `${count} properties found` })).toBeVisible();
});

test('the button of the search says how many properties there are once something is chosen, and they are at once there @core', async ({
  page,
}) => {
  await openPage(page, '/');
  await expect(page.getByRole('button', { name: 'Search Property' })).toBeVisible();
  await page.getByLabel('Property Type').selectOption({ label: 'House' });
  const button = page.getByRole('button', { name: /^Show \d+ propert(?:y|ies)$/ });
  const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
  await button.click();
  await expect(page).toHaveURL('/search?propertyType=House');
  await expect(page.getByRole('status').filter({ hasText: `${count} properties found` })).toBeVisible();
});

test('what home says of sellers leads to where one can read how they are checked', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'What our staff check' }).click();
  await expect(page).toHaveURL('/faqs#checked');
  await expect(page.getByText('Our staff check each seller’s application', { exact: false })).toBeVisible();
});
