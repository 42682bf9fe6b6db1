import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import { expect, signInAs, test } from './journey.ts';

test.use({ javaScriptEnabled: false });

test('a visitor without scripts finds a listing by searching and reads it @core', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Perfect Firm For Selling Or renting Houses, Cars, And Land',
  );
  await page.getByLabel('Location').fill('kigali');
  await page.getByRole('button', { name: 'Search Property' }).click();
  await expect(page).toHaveURL(/\/search\?.*location=kigali/);
  await page.locator('a[href^="/product/"]').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main img').first()).toBeVisible();
});

test('a visitor without scripts narrows a search by its filters and gives one up again @core', async ({ page }) => {
  await page.goto('/search?budget=150k');
  const count = async () => Number((await page.getByText(/^\d+ propert/).textContent())?.split(' ')[0]);
  const before = await count();
  await page.getByLabel('House', { exact: false }).first().check();
  await page.getByLabel('Apartment/Condo', { exact: false }).first().check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/propertyType=House(&propertyType=|%2C)Apartment/);
  await expect(page).toHaveURL(/budget=150000/);
  expect(await count()).toBeLessThan(before);
  await page.getByRole('link', { name: 'House Remove this filter' }).click();
  await expect(page).toHaveURL(/propertyType=Apartment%2FCondo/);
});

test('a visitor without scripts turns pages, picks a category and changes the language @core', async ({ page }) => {
  await page.goto('/all');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'Vacation Rentals', exact: true }).first().click();
  await expect(page).toHaveURL(/category=Vacation/);
  await page.goto('/?lang=fr');
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('without scripts the sign-in page says why it is shown, signs in, and leads on @core', async ({ page }) => {
  await page.goto('/wishlist');
  await expect(page).toHaveURL('/auth?next=%2Fwishlist');
  await expect(page.getByText('The page you asked for is for people with an account.')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Street', { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByLabel('Email', { exact: true }).fill(demoAccounts.find(({ role }) => role === 'user')?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.locator('main form button[type=submit]:visible').click();
  await expect(page).toHaveURL('/wishlist');
});

test('a signed-in user reads their wishlist without scripts @core', async ({ page }) => {
  await signInAs(page, 'user');
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Wishlist');
  await expect(page.locator('main article').first()).toBeVisible();
});
