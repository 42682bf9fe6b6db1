import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { logOut } from '#contract/accounts/accounts.endpoints.ts';
import type { Listing } from '#contract/listings/listing.ts';
import { sendImageAhead, setListingStatus } from '#contract/listings/listing-writes.endpoints.ts';
import { getListingById, getListingBySlug } from '#contract/listings/listings.endpoints.ts';
import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import { problemsIn } from './accessibility.ts';
import {
  expect,
  forgetComplaints,
  openPage,
  post,
  signInAs,
  siteOrigin,
  test,
  untilHydrated,
  variant,
} from './journey.ts';

const notices = (page: Page) => page.getByRole('list', { name: 'Notices' });
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.locator('main').getByLabel(label, { exact: true });

/** A photograph as a phone sends it. */
async function photograph(name: string, red: number) {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function fillForm(page: Page, title: string): Promise<void> {
  await field(page, 'Title').fill(title);
  await field(page, 'Price').fill('120000');
  await field(page, 'Description').fill('A quiet house with a garden, made for a journey.');
  await field(page, 'Category').selectOption('Residential');
  await field(page, 'Type').selectOption('House');
  await field(page, 'Status').selectOption('For Sale');
  await field(page, 'Location').fill('Kacyiru, Kigali');
}

/** A property of the demonstration's seller, made by a call. */
async function makeProperty(page: Page, title: string): Promise<Listing> {
  const answer = await page.request.post('/api/product/new', {
    headers: { origin: siteOrigin() },
    multipart: {
      title,
      description: 'Made for a journey.',
      price: '90000',
      type: 'House',
      category: 'Residential',
      status: 'For Sale',
      location: 'Huye',
      displayImage: await photograph('front.jpg', 10),
      images: await photograph('back.jpg', 120),
    },
  });
  const { product } = await answer.json();
  return readProperty(page, product._id);
}

async function readProperty(page: Page, id: string): Promise<Listing> {
  const answer = await page.request.get(getListingById.path.replace('{id}', id));
  return getListingById.response.parse(await answer.json()).product;
}

/** Chooses the place on the map in every way there is: by a click, by dragging the pin and by its arrow keys. */
async function placePinIn(page: Page): Promise<void> {
  const [latitude, longitude] = [field(page, 'Latitude (north–south)'), field(page, 'Longitude (east–west)')];
  // Who wants to type them must ask for them.
  await expect(latitude).toBeHidden();
  await page.getByRole('heading', { name: 'Location on the map' }).scrollIntoViewIfNeeded();
  const map = page.locator('main [data-map=shown]');
  const pin = map.getByRole('button', { name: 'Pin of the property' });
  // A browser without a graphics card draws the first picture of a map slowly.
  await expect(pin).toBeVisible({ timeout: 30_000 });
  const frame = async () => (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await map.getByRole('region').click({ position: { x: 60, y: 90 } });
  await expect(latitude).not.toHaveValue('-1.937');
  const clicked = Number(await latitude.inputValue());
  // The tip of the pin is where one has clicked.
  await expect(async () => {
    const [of, at] = [await frame(), await pin.boundingBox()];
    expect(at && Math.abs(at.x + at.width / 2 - of.x - 60)).toBeLessThan(4);
    expect(at && Math.abs(at.y + at.height - of.y - 90)).toBeLessThan(8);
  }).toPass();
  await pin.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => Number(await latitude.inputValue())).toBeLessThan(clicked);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(pin).toBeFocused();
  const before = [Number(await latitude.inputValue()), Number(await longitude.inputValue())];
  await pin.hover();
  await page.mouse.down();
  const of = await frame();
  await page.mouse.move(of.x + of.width / 2, of.y + of.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Number(await longitude.inputValue())).toBeGreaterThan(before[1] ?? 0);
  await page.getByText('Advanced: latitude and longitude').click();
  await latitude.fill('-1.94');
  await expect(longitude).toBeVisible();
  expect(await problemsIn(page)).toEqual([]);
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'seller');
});

for (const width of [360, 1440]) {
  test(`a property is offered with its pictures, ${width} px @core`, variant(width !== 360), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, '/new-product');
    const title = `House of the journey ${crypto.randomUUID().slice(0, 8)}`;
    await fillForm(page, title);
    await field(page, 'Bathrooms').click();
    await expect(field(page, 'Price')).toHaveValue('120,000');
    await field(page, 'District').selectOption('Gasabo');
    await field(page, 'Sector').selectOption('Kacyiru');
    await expect(field(page, 'Latitude (north–south)')).toHaveValue('-1.937');
    await placePinIn(page);
    await page.getByLabel('Choose the featured image').setInputFiles(await photograph('front.jpg', 200));
    await page
      .getByLabel('Choose pictures')
      .setInputFiles([
        await photograph('one.jpg', 30),
        await photograph('two.jpg', 90),
        await photograph('three.jpg', 150),
      ]);
    await expect(page.getByText('Sending...').or(page.getByText('Preparing...'))).toHaveCount(0);
    await field(page, 'Caption of Picture 1').fill('The kitchen');
    await field(page, 'Caption of Picture 2').fill('The garden');
    // By keyboard the first picture changes places with the second.
    await button(page, 'Move Picture 1').focus();
    for (const key of ['Space', width === 360 ? 'ArrowDown' : 'ArrowRight', 'Space']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
    }
    await expect(field(page, 'Caption of Picture 1')).toHaveValue('The garden');
    await button(page, 'Remove Picture 3').click();
    await expect(page.getByText('3 of 20 pictures in all')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await button(page, 'Create Property').click();
    await expect(page).toHaveURL('/all-products');
    await expect(notices(page)).toContainText('Product created successfully!');
    const live = page.getByRole('region', { name: 'It is live' });
    await expect(live).toContainText(title);
    await expect(live.getByRole('link', { name: 'View it' })).toHaveAttribute(
      'href',
      /^\/product\/house-of-the-journey/,
    );
    await page.reload();
    await untilHydrated(page);
    await live.getByRole('button', { name: 'Dismiss' }).click();
    await expect(live).toHaveCount(0);
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /search/i }))
      .first()
      .fill(title);
    await expect(page.getByText(title).first()).toBeVisible();
    const slug = await slugOf(page, title);
    const answer = await page.request.get(getListingBySlug.path.replace('{slug}', slug));
    const { product } = getListingBySlug.response.parse(await answer.json());
    expect(product.pictures.map(({ caption }) => caption)).toEqual([undefined, 'The garden', 'The kitchen']);
    expect(product).toMatchObject({ price: 120_000, district: 'Gasabo', sector: 'Kacyiru', isExactPlace: false });
  });
}

async function slugOf(page: Page, title: string): Promise<string> {
  const answer = await page.request.get(`/api/product/seller/all?page=1&limit=10&search=${encodeURIComponent(title)}`);
  return (await answer.json()).products[0].slug;
}

test('missing fields show errors, and the first one gets the focus @core', async ({ page }) => {
  await openPage(page, '/new-product');
  await button(page, 'Create Property').click();
  await expect(field(page, 'Title')).toBeFocused();
  await field(page, 'Title').fill('A house');
  await field(page, 'Price').fill('much');
  await button(page, 'Create Property').click();
  await expect(page.getByText('Please enter the price in numbers, for example 120,000')).toBeVisible();
  await expect(page).toHaveURL('/new-product');
});

test('the deal decides the prices and takes the status along, and the type decides the facts @core', async ({
  page,
}) => {
  await openPage(page, '/new-product');
  const deal = (name: string) => page.getByRole('radio', { name, exact: true });
  await deal('For rent').check();
  await expect(field(page, 'Status')).toHaveValue('Rental');
  await expect(field(page, 'Rent per')).toHaveValue('month');
  await expect(field(page, 'Rent')).toHaveCount(0);
  await deal('Both').check();
  await expect(field(page, 'Status')).toHaveValue('Available');
  await expect(field(page, 'Rent')).toBeVisible();
  await field(page, 'Status').selectOption('Pending');
  await deal('For sale').check();
  await expect(field(page, 'Status')).toHaveValue('Pending');
  await expect(field(page, 'Rent per')).toHaveCount(0);
  await field(page, 'Type').selectOption('Land');
  await expect(field(page, 'Zoning')).toBeVisible();
  await expect(field(page, 'Bedrooms')).toHaveCount(0);
  await field(page, 'District').selectOption('Rulindo');
  await expect(field(page, 'Sector').locator('option')).toHaveCount(18);
});

test('the bar of the form covers no field that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, '/new-product');
  const bar = page.locator('[data-form-bar]');
  for (const label of ['Title', 'Description', 'Status', 'Size', 'Sector']) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await field(page, label).focus();
    const [below, top] = [await field(page, label).boundingBox(), await bar.boundingBox()];
    expect((below?.y ?? 0) + Math.min(below?.height ?? 0, 48), label).toBeLessThanOrEqual(top?.y ?? 0);
  }
});

test('a draft is offered again, and can be discarded @core', async ({ page }) => {
  await openPage(page, '/new-product');
  await fillForm(page, 'Half a house');
  await page.getByLabel('Choose pictures').setInputFiles(await photograph('one.jpg', 70));
  await expect(button(page, 'Make Picture 1 the featured image')).toBeVisible();
  await openPage(page, '/new-product');
  await expect(field(page, 'Title')).toHaveValue('');
  await button(page, 'Continue draft').click();
  await expect(field(page, 'Title')).toHaveValue('Half a house');
  await expect(field(page, 'Status')).toHaveValue('For Sale');
  await expect(button(page, 'Remove Picture 1')).toBeVisible();
  await openPage(page, '/new-product');
  await button(page, 'Discard draft').click();
  await openPage(page, '/new-product');
  await expect(button(page, 'Discard draft')).toHaveCount(0);
});

const pleaseLogin = 'Please login to create a property listing';

/** Signs in by the link on the form, and goes on with what was written. */
async function signInAndGoOn(page: Page): Promise<void> {
  const seller = demoAccounts.find(({ role }) => role === 'seller');
  await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(seller?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.locator('main form').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/new-product');
  await untilHydrated(page);
  await button(page, 'Continue draft').click();
}

test('a session that ends while the form is open is noticed at once, and the draft is kept', async ({ page }) => {
  await openPage(page, '/new-product');
  await fillForm(page, 'House of a long lunch');
  await expect(button(page, 'Create Property')).toBeEnabled();
  await post(page, logOut.path, undefined);
  await expect(button(page, 'Login to Create')).toBeDisabled();
  await expect(notices(page)).toContainText(pleaseLogin);
  await expect(page.locator('main').getByText(pleaseLogin)).toBeVisible();
  await expect(page).toHaveURL('/new-product');
  await expect(field(page, 'Title')).toHaveValue('House of a long lunch');
  await signInAndGoOn(page);
  await expect(field(page, 'Title')).toHaveValue('House of a long lunch');
  await expect(field(page, 'Location')).toHaveValue('Kacyiru, Kigali');
  await expect(button(page, 'Create Property')).toBeEnabled();
  forgetComplaints(page, /401/);
});

test('without a live connection the end of the session is noticed when the form is sent', async ({ page }) => {
  await page.routeWebSocket('**/socket.io/**', () => undefined);
  await page.route('**/socket.io/**', (route) => route.abort());
  // The badges of the header are asked for when the page is idle, and would notice it before.
  await page.route(/\/api\/(chat\/unread|call)$/, (route) => route.abort());
  await openPage(page, '/new-product');
  await fillForm(page, 'House of a broken line');
  await post(page, logOut.path, undefined);
  await button(page, 'Create Property').click();
  await expect(button(page, 'Login to Create')).toBeDisabled();
  await expect(notices(page)).toContainText(pleaseLogin);
  await expect(notices(page)).not.toContainText('Failed to create product');
  // Signed in again in another window: the form goes on where it was.
  await signInAs(page, 'seller');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(button(page, 'Create Property')).toBeEnabled();
  await expect(field(page, 'Title')).toHaveValue('House of a broken line');
  forgetComplaints(page, /401|net::ERR_FAILED|WebSocket/);
});

test('an upload interrupted by a lost connection is retried', async ({ page }) => {
  await openPage(page, '/new-product');
  await page.route(`**${sendImageAhead.path}`, (route) => route.abort());
  await page.getByLabel('Choose pictures').setInputFiles(await photograph('one.jpg', 60));
  await expect(button(page, 'Send again')).toBeVisible();
  await page.unroute(`**${sendImageAhead.path}`);
  await button(page, 'Send again').click();
  await expect(button(page, 'Make Picture 1 the featured image')).toBeVisible();
  forgetComplaints(page, /net::ERR_FAILED/);
});

test('the preview shows the property as buyers will see it', async ({ page }) => {
  await openPage(page, '/new-product');
  await fillForm(page, 'House to be seen');
  await button(page, 'Preview').click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.locator('h1')).toHaveText('House to be seen');
  // As wide as the page it shows, so that its two columns have room.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await preview.boundingBox())?.width).toBeGreaterThan(1_200);
  await expect(preview.getByText('$120,000').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
});

test('two concurrent edits of a property are merged by choice, and nothing is overwritten silently @core', async ({
  page,
}) => {
  const property = await makeProperty(page, `Contested house ${crypto.randomUUID().slice(0, 8)}`);
  await openPage(page, `/update-product/${property._id}`);
  await expect(field(page, 'Price')).toHaveValue('90,000');
  await field(page, 'Status').selectOption('Pending');
  await field(page, 'Bedrooms').fill('4');
  await post(page, setListingStatus.path.replace('{id}', property._id), { status: 'Sold' });
  await button(page, 'Update Product').click();
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this property' });
  await expect(dialog.getByRole('group', { name: 'Status' })).toContainText('Before: For Sale');
  forgetComplaints(page, /409/);
  await dialog.getByRole('group', { name: 'Status' }).getByLabel('Saved meanwhile').check();
  await dialog.getByRole('button', { name: 'Continue with these' }).click();
  await expect(field(page, 'Status')).toHaveValue('Sold');
  await button(page, 'Remove Picture 1').click();
  await button(page, 'Update Product').click();
  await expect(page).toHaveURL('/all-products');
  await expect(notices(page)).toContainText('Product updated successfully!');
  const after = await readProperty(page, property._id);
  expect(after).toMatchObject({ status: 'Sold', beds: 4 });
  expect(after.pictures).toHaveLength(1);
});

test('a property of another seller, and one that does not exist, show not-found pages of the panel', async ({
  page,
}) => {
  const answer = await page.request.get('/api/product/all?limit=100');
  const { products } = await answer.json();
  const profile = await (await page.request.get('/api/profile')).json();
  const other = products.find(({ createdBy }: { createdBy: string }) => createdBy !== profile.user._id);
  for (const id of [other._id, '0198c0de-0000-7000-8000-000000000000', 'nothing']) {
    const answered = await page.goto(`/update-product/${id}`);
    expect(answered?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This property is not here' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Seller panel' }).first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'To your products' }).click();
  await expect(page).toHaveURL('/all-products');
  forgetComplaints(page, /404|400/);
});

for (const width of [360, 1440]) {
  test(`both forms are usable by everybody, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const property = await makeProperty(page, `Open house ${crypto.randomUUID().slice(0, 8)}`);
    for (const path of ['/new-product', `/update-product/${property._id}`]) {
      await openPage(page, path);
      expect(await problemsIn(page)).toEqual([]);
    }
  });
}
