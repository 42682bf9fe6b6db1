import type { Page } from '@playwright/test';
import { kigaliDay } from '#contract/kigali-time.ts';
import { defaultLanguage, languages } from '#contract/languages.ts';
import type { Listing } from '#contract/listings/listing.ts';
import { listViewingSlots } from '#contract/viewings/viewings.endpoints.ts';
import { textsOf } from '#web/i18n/messages/message-files.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { expectNoOverflowAnywhere, expectWellMadeAnywhere } from './accessibility.ts';
import {
  expect,
  findListing,
  forgetComplaints,
  newPerson,
  openPage,
  signInAs,
  signUpAsNewPerson,
  siteOrigin,
  test,
  variant,
} from './journey.ts';
import { untranslatedIn } from './untranslated.ts';

test.describe.configure({ timeout: 180_000 });

const sellerName = demoAccounts.find(({ role }) => role === 'seller')?.name ?? '';
const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

async function slotsOf(page: Page, id: string) {
  const answer = await page.request.get(`${listViewingSlots.path.replace('{listingId}', id)}?limit=100`);
  return listViewingSlots.response.parse(await answer.json()).slots;
}

/** A listing that somebody can view at several times, at once or after a confirmation. */
async function viewable(page: Page, { isInstant, isSellers = false }: { isInstant: boolean; isSellers?: boolean }) {
  const isWanted = ({ seller }: Listing) => !isSellers || seller.name === sellerName;
  const found: Listing[] = [];
  await findListing(page, (listing) => {
    if (isWanted(listing)) found.push(listing);
    return false;
  }).catch(() => undefined);
  for (const listing of found) {
    const slots = await slotsOf(page, listing._id);
    if (slots.length > 5 && slots[0]?.isInstant === isInstant && slots[0]?.means.length === 2) return listing;
    if (!isInstant && slots.length > 5 && slots[0]?.isInstant === false) return listing;
  }
  throw new Error('The demonstration holds no such listing');
}

// All of them book times of the same demonstration: two at once would take each other's.
test.describe.configure({ mode: 'default' });

const block = (page: Page) => page.locator('section[aria-labelledby=book-viewing]');

for (const language of languages) {
  for (const size of [phone, desktop]) {
    const isVariant = language !== (size === phone ? 'rw' : 'en');
    test(
      `a person books, moves and cancels a viewing in ${language} at ${size.width} px`,
      variant(isVariant),
      async ({ page, context, baseURL }) => {
        const texts = textsOf(language);
        const text = (path: string) => texts.get(path) ?? path;
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize(size);
        await context.addCookies([{ name: 'urugo_language', value: language, url: baseURL ?? '' }]);
        await signUpAsNewPerson(page);
        const listing = await viewable(page, { isInstant: true });
        await openPage(page, `/product/${listing.slug}`);
        await expect(block(page).getByRole('listitem')).toHaveCount(5);
        await block(page)
          .getByRole('button', { name: text('bookViewing.book') })
          .first()
          .click();
        await expect(block(page)).toContainText(text('bookViewing.state.confirmed'));
        // The times are just read again, so that the link may move away from under the pointer.
        await expect(async () => {
          const change = block(page).getByRole('link', { name: text('bookViewing.own.change') });
          await change.click({ timeout: 3_000 });
          await expect(page.locator('h1')).toHaveText(text('viewings.own.title'), { timeout: 3_000 });
        }).toPass();
        const card = page.locator('main li[id]').first();
        await expect(card).toContainText(listing.title);
        await expect(card).toContainText(text('viewings.code'));
        const before = await card.getByRole('heading').textContent();
        await card.getByRole('link', { name: text('viewings.action.move'), exact: true }).click();
        await card.getByRole('button', { name: text('viewings.action.move'), exact: true }).click();
        await expect(card.getByRole('heading')).not.toHaveText(before ?? '');
        await expect(page.getByText(text('viewings.done.move'))).toBeVisible();
        if (language === defaultLanguage) await expectWellMadeAnywhere(page, 'own viewings');
        else await expectNoOverflowAnywhere(page, 'own viewings');
        expect(await untranslatedIn(language)(page)).toEqual([]);
        await page.setViewportSize(size);
        await card.getByText(text('viewings.action.cancel')).first().click();
        await card.getByLabel(text('viewings.reason')).fill('Ill');
        await card.getByRole('button', { name: text('viewings.action.cancel') }).click();
        await expect(page.getByText(text('viewings.own.empty'))).toBeVisible();
        await openPage(page, '/client/viewings?part=past');
        await expect(card).toContainText(text('bookViewing.state.cancelled'));
      },
    );
  }
}

test('a visitor chooses a time, opens an account above the listing, and has the viewing @core', async ({ page }) => {
  await page.setViewportSize(phone);
  const listing = await viewable(page, { isInstant: true });
  await openPage(page, `/product/${listing.slug}`);
  const time = block(page)
    .getByRole('link', { name: /^Book / })
    .first();
  await expect(time).toBeVisible();
  // The block comes to life once the page is at rest.
  const sheet = page.getByRole('dialog', { name: 'Book a viewing' });
  await expect(async () => {
    await time.click({ trial: true });
    await expect(block(page).locator('ul')).toBeVisible();
    await time.evaluate((link) => {
      if (!Object.keys(link).some((key) => key.startsWith('__reactProps'))) throw new Error('not alive yet');
    });
  }).toPass();
  await time.click();
  const person = newPerson();
  await sheet.getByLabel('Name').fill(person.name);
  await sheet.getByLabel('Email').fill(person.email);
  await sheet.getByLabel('Password', { exact: true }).fill(person.password);
  await sheet.getByLabel('Phone number').fill(person.phoneNumber);
  await sheet.getByLabel('City').fill(person.address.city);
  await sheet.getByLabel('Street').fill(person.address.street);
  await sheet.getByRole('button', { name: 'Create account and book' }).click();
  await expect(page.getByText('Your viewing is booked.')).toBeVisible();
  await expect(block(page)).toContainText('Confirmed');
});

test('a place is kept while one writes to the seller, and booked by video call', async ({ page }) => {
  await page.setViewportSize(phone);
  await signUpAsNewPerson(page);
  const listing = await viewable(page, { isInstant: true });
  await openPage(page, `/product/${listing.slug}`);
  // Its code comes when it is near the screen.
  await block(page).scrollIntoViewIfNeeded();
  await block(page).getByRole('button', { name: 'Add a message or choose a video call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book a viewing' });
  await expect(dialog.getByRole('status')).toContainText('This place is kept for you until');
  await dialog.getByLabel('How').selectOption('video');
  await dialog.getByLabel('Message to the seller').fill('I live abroad.');
  await dialog.getByRole('button', { name: 'Book viewing' }).click();
  await expect(page.getByText('Your viewing is booked.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(block(page)).toContainText('By video call');
  await openPage(page, '/client/viewings');
  await page.getByRole('link', { name: 'Conversation with the video call' }).click();
  await expect(page.getByRole('log').getByText('I live abroad.')).toBeVisible();
});

test('a seller sets times, confirms a request and proposes another time @core', async ({ page, browser, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, 'seller');
  const listing = await viewable(page, { isInstant: false, isSellers: true });
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const buyer = await other.newPage();
  await signUpAsNewPerson(buyer);
  await openPage(buyer, `/product/${listing.slug}`);
  await block(buyer)
    .getByRole('button', { name: /^Request / })
    .first()
    .click();
  await expect(block(buyer)).toContainText('To be confirmed');

  await openPage(page, '/viewings');
  const requests = page.locator('section[aria-labelledby=requests]');
  const card = requests.getByRole('listitem').filter({ hasText: listing.title }).last();
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Viewing confirmed')).toBeVisible();
  await expectWellMadeAnywhere(page, 'the seller’s week');

  await openPage(page, `/viewings?listing=${listing._id}`);
  const minutes = page.getByLabel('Time between two viewings (minutes)');
  await minutes.fill('20');
  await page.getByRole('button', { name: 'Add hours' }).click();
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(page.getByText('Times saved')).toBeVisible();
  await page.reload();
  await expect(minutes).toHaveValue('20');
  await expectWellMadeAnywhere(page, 'the times of a property');
  await page.getByLabel('From').first().fill('18:00');
  await page.getByLabel('To').first().fill('09:00');
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(page.getByRole('alert')).toContainText('Every week, row 1');
  await expect(page.getByLabel('From').first()).toHaveValue('18:00');
  forgetComplaints(page, /400 \(Bad Request\).*viewings\/pattern/);
  await other.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a person books, moves and cancels a viewing', async ({ page }) => {
    await page.setViewportSize(phone);
    await signUpAsNewPerson(page);
    const listing = await viewable(page, { isInstant: true });
    await page.goto(`/product/${listing.slug}`);
    await block(page).getByText('Add a message or choose a video call').click();
    await block(page).getByLabel('Message to the seller').fill('Without scripts');
    await block(page)
      .getByRole('button', { name: /^Book / })
      .first()
      .click();
    await expect(block(page)).toContainText('Confirmed');
    await block(page).getByRole('link', { name: 'Move or cancel' }).click();
    const card = page.locator('main li[id]').first();
    const before = await card.getByRole('heading').textContent();
    await card.getByRole('link', { name: 'Move', exact: true }).click();
    await card.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible();
    await expect(card.getByRole('heading')).not.toHaveText(before ?? '');
    await card.getByText('Cancel viewing').first().click();
    await card.getByLabel('Reason').fill('Ill');
    await card.getByRole('button', { name: 'Cancel viewing' }).click();
    await expect(page.getByText('No viewings booked')).toBeVisible();
  });

  test('a seller confirms a request and proposes another time, which the buyer accepts', async ({ page, browser }) => {
    await signInAs(page, 'seller');
    const listing = await viewable(page, { isInstant: false, isSellers: true });
    const context = await browser.newContext({ baseURL: siteOrigin(), locale: 'en-GB', javaScriptEnabled: false });
    const buyer = await context.newPage();
    await signUpAsNewPerson(buyer);
    await buyer.goto(`/product/${listing.slug}`);
    await block(buyer)
      .getByRole('button', { name: /^Request / })
      .first()
      .click();
    await expect(block(buyer)).toContainText('To be confirmed');

    await page.goto('/viewings');
    const done = page.getByRole('status').filter({ hasText: 'Done.' });
    const cards = page.getByRole('listitem').filter({ hasText: listing.title });
    const request = cards.filter({ has: page.getByRole('button', { name: 'Confirm', exact: true }) }).last();
    await request.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(done).toBeVisible();
    await buyer.goto('/client/viewings');
    const own = buyer.locator('main li[id]').first();
    await expect(own).toContainText('Confirmed');
    const id = await own.getAttribute('id');
    // The first free time is often in the week after the one the seller's page opens with.
    const startsAt = (await own.getByRole('heading').locator('time').getAttribute('datetime')) ?? '';
    await page.goto(`/viewings?week=${kigaliDay(new Date(startsAt))}`);
    const card = page.locator(`[id="${id}"]`);
    await card.getByRole('link', { name: 'Propose another time' }).click();
    await card.getByRole('button', { name: 'Propose another time' }).click();
    await expect(done).toBeVisible();
    await buyer.goto('/client/viewings');
    await own.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(buyer.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible();
    await expect(own).toContainText('Confirmed');
    await context.close();
  });

  test('a seller sets the times of a property', async ({ page }) => {
    await signInAs(page, 'seller');
    const listing = await viewable(page, { isInstant: true, isSellers: true });
    await page.goto(`/viewings?listing=${listing._id}`);
    await page.getByLabel('Book at least so many hours before (hours)').fill('3');
    await page.getByRole('button', { name: 'Save times' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible();
    await expect(page.getByLabel('Book at least so many hours before (hours)')).toHaveValue('3');
  });
});
