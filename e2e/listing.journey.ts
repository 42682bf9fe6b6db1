import type { Locator } from '@playwright/test';
import { imagePathAtWidth } from '#contract/media/image-path.ts';
import {
  expect,
  failWith,
  findListing,
  forgetComplaints,
  listingsBySlug,
  openPage,
  shownSlugs,
  test,
} from './journey.ts';

const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Kigali', dateStyle: 'long' });

test('the page of a listing shows its status, date, price and facts, and leads to its categories @core', async ({
  page,
}) => {
  const house = await findListing(page, ({ type, status, beds, baths, size, auction }) =>
    Boolean(auction === undefined && type === 'House' && status === 'For Sale' && beds && baths && size),
  );
  await openPage(page, `/product/${house.slug}`);
  await expect(page).toHaveTitle(house.title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(house.title);
  const header = page.locator('main header');
  await expect(header).toContainText('For Sale');
  await expect(header).toContainText(`Listed ${longDate.format(new Date(house.createdAt))}`);
  await expect(page.locator('aside')).toContainText(`$${house.price.toLocaleString('en-GB')}`);
  const facts = await page
    .locator('main dl > div')
    .evaluateAll((lines) =>
      Object.fromEntries(
        lines.map((line) => [line.querySelector('dt')?.textContent, line.querySelector('dd')?.textContent]),
      ),
    );
  expect(facts).toMatchObject({
    Bedrooms: String(house.beds),
    Bathrooms: String(house.baths),
    Size: `${house.size?.toLocaleString('en-GB')}\u00a0m²`,
    Type: 'House',
    Location: house.location,
  });
  for (const paragraph of house.description.split(/\n\s*\n/)) {
    await expect(page.getByText(paragraph.trim(), { exact: true })).toBeVisible();
  }
  const categories = page.locator('main section', { has: page.getByRole('heading', { name: 'Categories' }) });
  await expect(categories.getByRole('link')).toHaveText(house.category);
  const category = house.category[0] ?? '';
  await categories.getByRole('link').first().click();
  await expect(
    page.getByRole('link', { name: category, exact: true }).and(page.locator('[aria-current]')),
  ).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?category=${encodeURIComponent(category).replaceAll('%20', '+')}`);
});

/** Which of red, green and blue is strongest in the colour an element is written in. */
async function strongestColour(element: Locator): Promise<string | undefined> {
  const [red = 0, green = 0, blue = 0] = await element.evaluate((node) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (canvas === null) return [];
    canvas.fillStyle = getComputedStyle(node).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  const strongest = Math.max(red, green, blue);
  return Object.entries({ red, green, blue }).find(([, strength]) => strength === strongest)?.[0];
}

test('the badge of a listing is green when it is available, red when it is sold, and blue otherwise', async ({
  page,
}) => {
  for (const [status, colour] of [
    ['Available', 'green'],
    ['Sold', 'red'],
    ['Pending', 'blue'],
  ] as const) {
    const listing = await findListing(page, (candidate) => candidate.status === status);
    await page.goto(`/product/${listing.slug}`);
    expect(await strongestColour(page.locator('main header').getByText(status, { exact: true }))).toBe(colour);
  }
});

test('small pictures, arrows on the picture and arrow keys change the large one, round and round @core', async ({
  page,
}) => {
  const { slug, title, pictures } = await findListing(page, (listing) => listing.pictures.length >= 4);
  const total = pictures.length;
  await openPage(page, `/product/${slug}`);
  const gallery = page.getByRole('region', { name: 'Photos' });
  const shows = async (number: number) => {
    await expect(gallery.getByText(`Image ${number} of ${total}`, { exact: true })).toBeVisible();
    await expect(gallery.getByAltText(`${title}, image ${number} of ${total}`)).toBeInViewport({ ratio: 0.5 });
    await expect(gallery.locator('a[aria-current]')).toHaveAccessibleName(`Show image ${number}`);
  };
  await shows(1);
  await expect(gallery.getByRole('link')).toHaveCount(total);
  await gallery.getByRole('button', { name: 'Next image' }).click();
  await shows(2);
  await gallery.getByRole('link', { name: 'Show image 4' }).click();
  await shows(4);
  await gallery.getByRole('button', { name: 'Previous image' }).click();
  await shows(3);
  await gallery.getByRole('link', { name: 'Show image 1' }).click();
  await gallery.getByRole('button', { name: 'Previous image' }).click();
  await shows(total);
  await gallery.getByRole('button', { name: 'Next image' }).click();
  await shows(1);
  await gallery.getByAltText(`${title}, image 1 of ${total}`).locator('xpath=ancestor::button').focus();
  await page.keyboard.press('ArrowRight');
  await shows(2);
});

test('the large picture grows to one and a half under a mouse', async ({ page }) => {
  const { slug } = await findListing(page, (listing) => listing.pictures.length > 0);
  await openPage(page, `/product/${slug}`);
  const frame = page.getByRole('region', { name: 'Photos' }).locator('li button').first();
  const growth = () =>
    frame.evaluate((button) => {
      const picture = button.querySelector('img')?.getBoundingClientRect();
      return Math.round(((picture?.width ?? 0) / button.getBoundingClientRect().width) * 100) / 100;
    });
  expect(await growth()).toBe(1);
  await frame.hover();
  await expect.poll(growth).toBe(1.5);
  await page.mouse.move(1, 1);
  await expect.poll(growth).toBe(1);
});

test('full screen begins with the picture that was large', async ({ page }) => {
  const { slug, title, pictures } = await findListing(page, (listing) => listing.pictures.length >= 3);
  await openPage(page, `/product/${slug}`);
  await page.getByRole('link', { name: 'Show image 3' }).click();
  await page.getByRole('button', { name: 'Open full screen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photos' });
  await expect(dialog.getByAltText(`${title}, image 3 of ${pictures.length}`)).toBeInViewport({ ratio: 0.9 });
  await expect(dialog.getByText(`Image 3 of ${pictures.length}`, { exact: true })).toBeVisible();
});

test('full screen fills the screen, follows the arrow keys, enlarges, and Escape returns to the same picture @core', async ({
  page,
}) => {
  const { slug, title, pictures } = await findListing(page, (listing) => listing.pictures.length >= 3);
  const total = pictures.length;
  await openPage(page, `/product/${slug}`);
  const opener = page.getByRole('button', { name: 'Open full screen' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Photos' });
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  const picture = (number: number) => dialog.getByAltText(`${title}, image ${number} of ${total}`);
  await page.keyboard.press('ArrowRight');
  await expect(picture(2)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowRight');
  await expect(picture(3)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowLeft');
  await expect(picture(2)).toBeInViewport({ ratio: 0.9 });
  const width = async () => (await picture(2).boundingBox())?.width;
  const before = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBe(2 * (before ?? 0));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByText(`Image 2 of ${total}`, { exact: true })).toBeVisible();
});

test('a visitor who wants to contact the agent or to save the listing is shown the way to an account @core', async ({
  page,
}) => {
  // On a phone the button at hand for a home that is for sale makes an offer, so that this one is for rent.
  const { slug } = await findListing(page, ({ rentPeriod, status }) => rentPeriod === 'night' && status === 'Rental');
  await openPage(page, `/product/${slug}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const kept = page.getByRole('dialog', { name: 'Kept on this device' });
  await expect(kept).toContainText('Please login to manage wishlist');
  await kept.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Contact Agent' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please Login First!' })).toBeVisible();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Create account and send' })).toBeVisible();
  await sheet.getByRole('button', { name: 'I have an account' }).click();
  await expect(sheet.getByRole('button', { name: 'Sign in and send' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 640 });
  // On a phone the button stays at hand.
  await expect(page.getByRole('button', { name: 'Contact Agent' })).toBeInViewport({ ratio: 1 });
});

test('a listing is shared by its link, by WhatsApp and by e-mail @core', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const [[slug, listing] = ['', undefined]] = await listingsBySlug(page);
  // The link says that it was shared.
  const address = `${baseURL}/product/${slug}?from=share`;
  await openPage(page, `/product/${slug}`);
  const menu = page.locator('main details', { hasText: 'Share' });
  await menu.locator('summary').click();
  const hrefOf = async (name: string) =>
    new URL((await menu.getByRole('link', { name }).getAttribute('href')) ?? '').searchParams;
  const written = (await hrefOf('WhatsApp')).get('text') ?? '';
  expect(written).toContain(listing?.title ?? '');
  expect(written.endsWith(` ${address}`)).toBe(true);
  expect((await hrefOf('Email')).get('subject')).toContain(listing?.title);
  expect((await hrefOf('Email')).get('body')).toContain(address);
  await menu.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(menu.getByRole('link', { name: 'WhatsApp' })).toBeHidden();
});

test('the sharing dialog of the device is used where there is one', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Navigator.prototype.share = async (data) => {
      document.documentElement.dataset.shared = JSON.stringify(data);
    };
  });
  const [[slug, listing] = ['', undefined]] = await listingsBySlug(page);
  await openPage(page, `/product/${slug}`);
  await page.locator('main summary', { hasText: 'Share' }).click();
  const shared = JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '{}');
  expect(shared).toMatchObject({ title: listing?.title, url: `${baseURL}/product/${slug}?from=share` });
  await expect(page.locator('main').getByRole('link', { name: 'WhatsApp' })).toBeHidden();
});

test('a listing that fails to load shows the reason, and can be retried @core', async ({ page }) => {
  await openPage(page, '/all');
  await page.route('**/api/product/details/**', failWith('The register is being repaired'));
  const [slug = ''] = await shownSlugs(page);
  await page.locator(`a[href="/product/${slug}?from=search"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Something went wrong');
  await expect(page.getByText('The register is being repaired')).toBeVisible();
  await page.unroute('**/api/product/details/**');
  forgetComplaints(page, /500|ApiRefusal/);
  const title = (await listingsBySlug(page)).get(slug)?.title ?? '';
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a listing without a connection shows an error in the language of the page', async ({ page }) => {
  await openPage(page, '/all?lang=fr');
  await page.route('**/api/product/details/**', (route) => route.abort());
  const [slug = ''] = await shownSlugs(page);
  await page.locator(`a[href="/product/${slug}?from=search"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oups ! Un problème est survenu');
  await expect(page.locator('main')).toContainText('Le serveur est injoignable');
  forgetComplaints(page, /ERR_FAILED|NetworkError/);
});

test('a picture on a page is fetched in the width it is shown in', async ({ page }) => {
  const { slug, pictures } = await findListing(page, (listing) => (listing.pictures[0]?.widths.length ?? 0) >= 3);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/product/${slug}`);
  const shown = page.getByRole('region', { name: 'Photos' }).locator('li img').first();
  const path = await shown.evaluate((image) => image instanceof HTMLImageElement && new URL(image.currentSrc).pathname);
  expect(path).toBe(imagePathAtWidth(pictures[0]?.path ?? '', 640));
});

test('a phone fetches the photographs beside the first one once a finger is on the gallery', async ({ page }) => {
  const { slug, pictures } = await findListing(page, (listing) => listing.pictures.length >= 4);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const isAsked = (index: number) => asked.has(imagePathAtWidth(pictures[index]?.path ?? '', 640));
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, `/product/${slug}`);
  await page.waitForLoadState('networkidle');
  expect([0, 1, 2, 3].map(isAsked)).toEqual([true, false, false, false]);
  await page.getByRole('region', { name: 'Photos' }).locator('ul').dispatchEvent('pointerdown');
  await expect.poll(() => [1, 2].map(isAsked)).toEqual([true, true]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a phone has the photographs beside the first one', async ({ page }) => {
    const { slug } = await findListing(page, (listing) => listing.pictures.length >= 4);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/product/${slug}`);
    await expect(page.locator('#photo-2 img')).toBeVisible();
  });
});

test('on wide screens the pictures form a mosaic that shows all of them, and what is printed is the listing alone', async ({
  page,
}) => {
  const { slug, title, pictures } = await findListing(page, (listing) => listing.pictures.length >= 6);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, `/product/${slug}`);
  const gallery = page.getByRole('region', { name: 'Photos' });
  for (const number of [2, 3, 4, 5]) {
    await expect(gallery.getByRole('link', { name: `Show image ${number}`, exact: true })).toBeInViewport({
      ratio: 0.9,
    });
  }
  await gallery.getByRole('button', { name: `Show all ${pictures.length}` }).click();
  await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(gallery.getByRole('button', { name: /^Show all/ })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(`/product/${slug}`)).toBeVisible();
  for (const hidden of ['[data-bottom-bar]', 'body header.sticky', '#similar', '#footer']) {
    for (const part of await page.locator(hidden).all()) await expect(part, hidden).toBeHidden();
  }
});

test('a sold property leads to similar ones before all else @core', async ({ page }) => {
  const { slug } = await findListing(page, ({ status }) => status === 'Sold');
  await openPage(page, `/product/${slug}`);
  const similar = page.getByRole('region', { name: /^Still available/ });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await top(similar)).toBeLessThan(await top(page.getByRole('region', { name: 'Photos' })));
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('[data-bottom-bar]').getByRole('link', { name: 'See similar homes' })).toBeVisible();
  await expect(page.locator('[data-bottom-bar]').getByRole('button', { name: 'Contact Agent' })).toHaveCount(0);
});
