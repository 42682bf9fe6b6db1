import { expect, forgetComplaints, test, untilAlive } from './journey.ts';

test('a visitor who saves a listing is asked to sign in, by a message that leaves after four seconds', async ({
  page,
}) => {
  await page.goto('/');
  await untilAlive(page);
  await page.getByRole('button', { name: /^Save/ }).first().click();
  const message = page.getByText('Please login to save items to your wishlist');
  await expect(message).toBeVisible();
  await page.waitForTimeout(3_000);
  await expect(message).toBeVisible();
  await expect(message).toBeHidden({ timeout: 4_000 });
});

test('at most three messages stand at once, and the rest wait', async ({ page }) => {
  await page.goto('/');
  await untilAlive(page);
  const message = page.getByText('Please login to save items to your wishlist').filter({ visible: true });
  for (let press = 0; press < 5; press++) await page.getByRole('button', { name: /^Save/ }).nth(press).click();
  await expect(message).toHaveCount(3);
});

test('an enquiry says what is missing at its field, then is sent and the form is empty again', async ({ page }) => {
  await page.goto('/');
  await untilAlive(page);
  const form = page.locator('form').filter({ has: page.getByLabel('Message') });
  await form.getByLabel('Name').fill('Aline');
  await form.getByRole('button').click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Name')).toHaveValue('Aline');
  await form.getByLabel('Email').fill('aline@example.com');
  await form.getByLabel('Phone').fill('+250 788 111 222');
  await form.getByLabel('Message').fill('Is the house in Kimironko still free?');
  await form.getByRole('button').click();
  await expect(page.getByText('Email sent successfully!')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
  await expect(form.getByLabel('Name')).toHaveValue('');
});

test('an enquiry that cannot be sent keeps every word and says so', async ({ page, context }) => {
  await page.goto('/');
  await untilAlive(page);
  const form = page.locator('form').filter({ has: page.getByLabel('Message') });
  const fill = async () => {
    await form.getByLabel('Name').fill('Aline');
    await form.getByLabel('Email').fill('aline@example.com');
    await form.getByLabel('Phone').fill('+250 788 111 222');
    await form.getByLabel('Message').fill('Is it still free?');
    await form.getByRole('button').click();
  };
  await context.setOffline(true);
  await fill();
  await expect(page.getByText('An unexpected error occurred')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('Is it still free?');
  await context.setOffline(false);
  await page.route('**/api/contact/enquiry/send', (route) =>
    route.fulfill({
      status: 429,
      json: { message: 'Too many requests', error: 'Too many requests', code: 'RATE_LIMITED' },
    }),
  );
  await form.getByRole('button').click();
  await expect(page.getByText('Error: Too many requests')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('Is it still free?');
  forgetComplaints(page);
});

test('the partners move on every three seconds, five at a time on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await untilAlive(page);
  const partners = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Our partners' }) });
  await partners.scrollIntoViewIfNeeded();
  const inView = () =>
    partners.locator('img').evaluateAll((images) =>
      images
        .filter((image) => {
          const { left, right } = image.getBoundingClientRect();
          return left >= 0 && right <= window.innerWidth;
        })
        .map((image) => image.getAttribute('alt')),
    );
  await expect.poll(async () => (await inView()).length).toBe(5);
  const before = await inView();
  await page.mouse.move(10, 10);
  await expect.poll(inView, { timeout: 8_000 }).not.toEqual(before);
});

test('the header opens its menus by keyboard and closes them on Escape', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await untilAlive(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const buy = page.locator('summary', { hasText: 'Buy' });
  await buy.focus();
  await page.keyboard.press('Enter');
  const houses = page.locator('header').getByRole('link', { name: 'Houses' });
  await expect(houses).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(houses).toBeHidden();
  await expect(buy).toBeFocused();
  await page.keyboard.press('Enter');
  await houses.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy A House');
  await expect(houses).toBeHidden();
});

test('on a phone the side menu leads on, holds the focus, lists the languages and closes by clicking beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Français' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Houses' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('the theme is kept over a reload, without a flash of the other one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await untilAlive(page);
  await page.locator('header summary').last().click();
  await page.locator('header').getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('data-theme="dark"');
});
