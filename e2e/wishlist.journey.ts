import type { Locator, Page } from '@playwright/test';
import type { ListingCard } from '#contract/listings/listing.ts';
import { addToWishlist, listWishlist } from '#contract/wishlist/wishlist.endpoints.ts';
import { expectWellMade } from './accessibility.ts';
import {
  expect,
  failWith,
  findListing,
  forgetComplaints,
  linkToListing,
  listingsBySlug,
  openPage,
  openPageWithoutTime,
  post,
  shownSlugs,
  signUpAsNewPerson,
  test,
  untilHydrated,
  variant,
} from './journey.ts';

const addPattern = `**${addToWishlist.path}`;
const removePattern = '**/api/product/wishlist/remove/*';
const messages = (page: Page) => page.getByRole('list', { name: 'Notices' });
const cardOf = (page: Page, { slug }: Pick<ListingCard, 'slug'>) =>
  page.locator('article', { has: page.locator(linkToListing(slug)) });
const heartIn = (card: Locator) => card.getByRole('button', { name: /^Save to wishlist/ });
const isPressed = (heart: Locator, isSaved: boolean) => expect(heart).toHaveAttribute('aria-pressed', String(isSaved));

/** A new user, with the newest listings saved in the order in which the wishlist shows them. */
async function withSaved(page: Page, count: number): Promise<ListingCard[]> {
  await signUpAsNewPerson(page);
  const listings = [...(await listingsBySlug(page)).values()].slice(0, count);
  for (const { _id } of listings.toReversed()) await post(page, addToWishlist.path, { productId: _id });
  return listings;
}

async function savedTitles(page: Page): Promise<string[]> {
  const { wishlistItems } = listWishlist.response.parse(await (await page.request.get(listWishlist.path)).json());
  return wishlistItems.map(({ product }) => product.title);
}

test('a heart fills at once, for two seconds of message, and is still filled on every other page @core', async ({
  page,
}) => {
  await signUpAsNewPerson(page);
  await openPageWithoutTime(page, '/');
  const [slug = ''] = await shownSlugs(page);
  const listing = (await listingsBySlug(page)).get(slug);
  if (listing === undefined) throw new Error('The page shows what the API does not know');
  const heart = heartIn(cardOf(page, listing));
  await isPressed(heart, false);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(addPattern, async (route) => {
    calls += 1;
    await isReleased;
    await route.continue();
  });
  await heart.click();
  // What is shown at once needs a turn of the browser's clock.
  await page.clock.runFor(50);
  await isPressed(heart, true);
  // Busy: further clicks do nothing.
  await heart.click();
  await heart.click();
  await isPressed(heart, true);
  release();
  const message = messages(page).getByText('Item added to wishlist');
  await expect(message).toBeVisible();
  expect(calls).toBe(1);
  await page.clock.runFor(1_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
  expect(await savedTitles(page)).toEqual([listing.title]);
  for (const path of ['/', '/all', `/search?location=${encodeURIComponent(listing.location.split(',')[0] ?? '')}`]) {
    const html = await (await page.request.get(path)).text();
    const button = new RegExp(`<button[^>]*Save to wishlist: ${listing.title}[^>]*>`).exec(html)?.[0];
    expect(button, path).toContain('aria-pressed="true"');
  }
  await page.clock.resume();
  await openPage(page, `/product/${listing.slug}`);
  await isPressed(page.getByRole('button', { name: 'Saved', exact: true }), true);
});

test('a heart is rolled back when the server refuses, with a message', async ({ page }) => {
  await signUpAsNewPerson(page);
  await openPage(page, '/search');
  await page.route(addPattern, failWith('The list is being repaired'));
  const heart = page.getByRole('button', { name: /^Save to wishlist/ }).first();
  await heart.click();
  await expect(messages(page).getByText('Failed to update wishlist. Please try again later.')).toBeVisible();
  await isPressed(heart, false);
  expect(await savedTitles(page)).toEqual([]);
  forgetComplaints(page, /500/);
});

test('a listing is saved and removed on its own page, with the server’s reason when it cannot be', async ({ page }) => {
  await signUpAsNewPerson(page);
  const { slug } = await findListing(page, () => true);
  await openPage(page, `/product/${slug}`);
  const save = page.getByRole('button', { name: /^Saved?$/ });
  await save.click();
  await expect(messages(page).getByText('Added to wishlist')).toBeVisible();
  await isPressed(save, true);
  await save.click();
  await expect(messages(page).getByText('Removed from wishlist')).toBeVisible();
  await isPressed(save, false);
  await page.route(addPattern, failWith('Your wishlist is full'), { times: 1 });
  await save.click();
  await expect(messages(page).getByText('Your wishlist is full')).toBeVisible();
  await isPressed(save, false);
  await page.route(addPattern, (route) => route.abort());
  await save.click();
  await expect(messages(page).getByText('Wishlist operation failed')).toBeVisible();
  forgetComplaints(page, /500|ERR_FAILED/);
});

test('the wishlist shows what was saved, the last first, and lets it go at once @core', async ({ page }) => {
  const [first, second, third] = await withSaved(page, 3);
  if (!first || !second || !third) throw new Error('Too few listings');
  await openPage(page, '/wishlist');
  await expect(page).toHaveTitle('My Wishlist - Urugo');
  expect(await shownSlugs(page)).toEqual([first.slug, second.slug, third.slug]);
  for (const listing of [first, second, third]) await isPressed(heartIn(cardOf(page, listing)), true);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(removePattern, async (route) => {
    await isReleased;
    await route.continue();
  });
  await heartIn(cardOf(page, second)).click();
  await expect(cardOf(page, second)).toHaveCount(0);
  await expect(heartIn(cardOf(page, third))).toBeFocused();
  release();
  await expect(messages(page).getByText('Item removed from wishlist')).toBeVisible();
  expect(await savedTitles(page)).toEqual([first.title, third.title]);
  await page.unroute(removePattern);
  await page.route(removePattern, failWith('The list is being repaired'), { times: 1 });
  await heartIn(cardOf(page, first)).click();
  await expect(messages(page).getByText('Failed to update wishlist. Please try again later.')).toBeVisible();
  await expect(cardOf(page, first)).toHaveCount(1);
  expect(await shownSlugs(page)).toEqual([first.slug, third.slug]);
  forgetComplaints(page, /500/);
  await heartIn(cardOf(page, first)).click();
  await heartIn(cardOf(page, third)).click();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await expect(page.getByText('Start browsing properties to add them to your wishlist')).toBeVisible();
  await page.getByRole('link', { name: 'Browse Properties' }).click();
  await expect(page).toHaveURL('/');
});

test('saved listings are put in order, the gone ones hidden, and each has a note for oneself @core', async ({
  page,
}) => {
  await signUpAsNewPerson(page);
  const all = [...(await listingsBySlug(page)).values()].filter(({ auction }) => auction === undefined);
  const sold = all.find(({ status }) => status === 'Sold');
  const [first, second] = all.filter(({ status }) => status === 'For Sale').toSorted((a, b) => a.price - b.price);
  if (!first || !second || !sold) throw new Error('The demonstration lacks listings');
  for (const { _id } of [first, sold, second]) await post(page, addToWishlist.path, { productId: _id });
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/wishlist');
  expect(await shownSlugs(page)).toEqual([second.slug, sold.slug, first.slug]);
  await page.getByRole('link', { name: 'Hide sold and let (1)' }).click();
  await expect.poll(() => shownSlugs(page)).toEqual([second.slug, first.slug]);
  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
  await expect.poll(() => shownSlugs(page)).toEqual([first.slug, second.slug]);
  await expect(page).toHaveURL('/wishlist?sort=price_asc&hide=gone');
  await page.getByRole('button', { name: `Add a note about ${first.title}` }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('Ask about the well');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(cardOf(page, first)).toContainText('Ask about the well');
  await expectWellMade(page, 'a wishlist with a note');
  await page.reload();
  await untilHydrated(page);
  await expect(cardOf(page, first)).toContainText('Ask about the well');

  // A heart that was pressed by mistake does not cost the note.
  await heartIn(cardOf(page, first)).click();
  await expect(cardOf(page, first)).toHaveCount(0);
  await expectWellMade(page, 'a wishlist with the way back');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, first)).toContainText('Ask about the well');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await page.reload();
  await untilHydrated(page);
  await expect(cardOf(page, first)).toContainText('Ask about the well');
  // Nor its place.
  await openPage(page, '/wishlist');
  expect(await shownSlugs(page)).toEqual([second.slug, sold.slug, first.slug]);
});

test('a loading wishlist shows six skeletons; a failed one shows an error and is retried by a reload', async ({
  page,
}) => {
  await withSaved(page, 1);
  await openPage(page, '/faqs');
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const fail = failWith('The list is being repaired');
  await page.route(`**${listWishlist.path}`, (route) => isReleased.then(() => fail(route)));
  await page.locator('header summary', { hasText: 'Solange' }).click();
  await page.locator('header').getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByText('Loading your wishlist…')).toBeAttached();
  const skeletons = page.locator('main section [aria-hidden].aspect-4\\/3');
  await expect(skeletons).toHaveCount(6);
  release();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('The list is being repaired');
  await page.unroute(`**${listWishlist.path}`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator('main article')).toHaveCount(1);
  forgetComplaints(page, /500/);
});

test('what a visitor saves stays in the browser, is shown on their wishlist, and joins the account @core', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/search');
  const [first = '', second = ''] = await shownSlugs(page);
  for (const slug of [first, second]) await heartIn(cardOf(page, { slug })).click();
  const notices = page.getByRole('list', { name: 'Notices' });
  await expect(notices.getByText('Please login to save items to your wishlist').first()).toBeVisible();
  await expect(notices.getByRole('link', { name: 'Kept on this device' }).first()).toHaveAttribute('href', '/wishlist');
  await page.reload();
  await untilHydrated(page);
  for (const slug of [first, second]) await isPressed(heartIn(cardOf(page, { slug })), true);
  await openPage(page, '/wishlist');
  await expect(page.getByText('Sign in to keep them on all your devices')).toBeVisible();
  await expect.poll(() => shownSlugs(page)).toEqual([second, first]);
  await expectWellMade(page, 'the wishlist of a visitor');

  // A second tab, in which the person signs up, takes everything along.
  const tab = await context.newPage();
  await signUpAsNewPerson(page);
  await tab.goto('/wishlist');
  await expect.poll(() => shownSlugs(tab)).toEqual([second, first]);
  await expect(tab.getByText('Sign in to keep them on all your devices')).toHaveCount(0);
  const { wishlistItems } = listWishlist.response.parse(await (await page.request.get(listWishlist.path)).json());
  expect(wishlistItems.map(({ product }) => product.slug)).toEqual([second, first]);
  await tab.close();
});

for (const [width, columns] of [
  [360, 2],
  [768, 2],
  [1024, 3],
  [1440, 4],
] as const) {
  test(
    `${columns} saved listings are side by side on ${width} px`,
    variant(width === 768 || width === 1024),
    async ({ page }) => {
      await withSaved(page, 5);
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, '/wishlist');
      const tops = await page
        .locator('main article')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
      // Five of them are more than can be read side by side.
      await expect(page.getByRole('link', { name: 'Compare the first 4' })).toHaveAttribute(
        'href',
        /^\/compare\?home=[^&]+$/,
      );
    },
  );
}
