import { languages } from '#contract/languages.ts';
import { bringListingBack, deleteListing } from '#contract/listings/listing-writes.endpoints.ts';
import { listOwnListings } from '#contract/listings/own-list.endpoints.ts';
import { textsOf } from '#web/i18n/messages/message-files.ts';
import { expectWellMadeAnywhere } from './accessibility.ts';
import { expect, findListing, forgetComplaints, openPage, signInAs, siteOrigin, test } from './journey.ts';
import { untranslatedIn } from './untranslated.ts';

// One after the other: the pictures of a listing that is being removed are missing from a page that has just named it.
test.describe.configure({ mode: 'default' });

test('the address of a removed property says that it is gone and shows others like it, until it is back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const owner = await browser.newContext({ baseURL });
  const panel = await owner.newPage();
  await signInAs(panel, 'seller');
  const answer = await panel.request.get(listOwnListings.path);
  const { products } = listOwnListings.response.parse(await answer.json());
  const call = ({ _id }: { _id: string }, path: string, method: string) =>
    panel.request.fetch(path.replace('{id}', _id), { method, headers: { origin: siteOrigin() } });
  // Of a status that no other journey looks for, and in no deal and no auction of another journey: what is
  // stands until that has ended.
  let listing: (typeof products)[number] | undefined;
  for (const candidate of products.filter(({ status }) => status === 'For Sale')) {
    const removed = await call(candidate, deleteListing.path, deleteListing.method);
    if (removed.ok()) {
      listing = candidate;
      break;
    }
    expect(removed.status(), await removed.text()).toBe(409);
  }
  if (listing === undefined) throw new Error('The seller of the demonstration offers nothing that can be removed');
  const address = `/product/${listing.slug}`;

  // A shared page is kept for a moment.
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(410);
  await openPage(page, address);
  await expect(page.getByText('This property is no longer offered.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectWellMadeAnywhere(page, 'a removed property');
  const others = page.locator('section', { has: page.getByRole('heading', { name: 'Similar homes' }) });
  const like = others.locator('article a[href^="/product/"]').first();
  await expect(like).not.toHaveAttribute('href', address);
  for (const language of languages) {
    await openPage(page, `${address}?lang=${language}`);
    await expect(page.getByText(textsOf(language).get('listingPage.gone.banner') ?? '')).toBeVisible();
    expect(await untranslatedIn(language)(page), language).toEqual([]);
  }
  await openPage(page, `${address}?lang=en`);
  await like.click();
  await expect(page.getByRole('button', { name: 'Contact Agent' }).first()).toBeVisible();
  forgetComplaints(page, /410/);

  expect((await call(listing, bringListingBack.path, bringListingBack.method)).ok()).toBe(true);
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
  await owner.close();
});

test('a sold property keeps its page, with a banner and others that are still to be had', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { slug, title } = await findListing(page, ({ status }) => status === 'Sold');
  const response = await page.goto(`/product/${slug}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('This property has been sold.')).toBeVisible();
  const others = page.getByRole('region', { name: /^Still available/ });
  await expect(others.locator('article').first()).toBeVisible();
  await expect(others.getByText('Sold', { exact: true })).toHaveCount(0);
  await expectWellMadeAnywhere(page, 'a sold property');
});
