import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { listAuctions } from '#contract/auctions/auctions.endpoints.ts';
import { forgetComplaints, newPerson, untilHydrated } from '../journey.ts';
import { liveAuction } from '../live-auction.ts';
import { licence } from '../seller-application.ts';
import { expect, opening, type Stage, type Task } from './stage.ts';

const main = (page: Page) => page.locator('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Six photographs, as a phone sends them. */
const photographs = () =>
  Promise.all(
    [30, 70, 110, 150, 190, 230].map(async (red, index) => ({
      name: `photo-${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: { r: red, g: 90, b: 60 } } })
        .jpeg()
        .toBuffer(),
    })),
  );

/** From the home page to a home that has been saved, with the sheet above it. */
async function findSaveContact({ page, hands, say }: Stage): Promise<void> {
  const box = page.getByRole('combobox', { name: say('home.searchForm.location') }).first();
  await hands.type(box, '3 bedroom house to rent in Kigali under $2000');
  await hands.press(box, 'Enter');
  await expect(page).toHaveURL(/\/search/);
  const card = main(page).locator('article:has(a[href^="/product/"])').first();
  await hands.tap(card.getByRole('button', { name: opening(say('listings.wishlist.saveNamed')) }));
  await hands.tap(card.locator('a[href^="/product/"]').first());
  await expect(page).toHaveURL(/\/product\//);
  await untilHydrated(page);
  await hands.tap(page.getByRole('button', { name: say('listingPage.contactAgent') }));
  const sheet = page.getByRole('dialog');
  const person = newPerson();
  await hands.type(sheet.getByLabel(say('auth.field.name')), person.name);
  await hands.type(sheet.getByLabel(say('auth.field.email')), person.email);
  await hands.type(sheet.getByLabel(say('auth.field.password'), { exact: true }), person.password);
  await hands.type(sheet.getByLabel(say('auth.field.phoneNumber')), person.phoneNumber);
  await hands.type(sheet.getByLabel(say('auth.field.city')), person.address.city);
  await hands.type(sheet.getByLabel(say('auth.field.street')), person.address.street);
  await hands.tap(sheet.getByRole('button', { name: say('firstMessage.signUpAndSend') }));
  await expect(page).toHaveURL(/\/chat\//);
  await expect(page.getByRole('log').getByText(say('firstMessage.suggestion.available'))).toBeVisible();
}

async function becomeSeller({ page, hands, say }: Stage): Promise<void> {
  await hands.tap(page.locator('a[href="/sell"]:visible').first());
  await expect(page).toHaveURL('/sell');
  await untilHydrated(page);
  const next = () => hands.tap(button(page, say('sell.continue')));
  await hands.type(page.getByLabel(say('sell.field.agencyName')), 'Mukamana Homes');
  await hands.type(page.getByLabel(say('sell.field.licenseNumber')), 'RW-LIC-7001');
  await hands.type(page.getByLabel(say('sell.field.yearsOfExperience')), '7');
  await next();
  await hands.type(page.getByLabel(say('sell.field.officeAddress')), 'NR 4, Huye');
  await next();
  await hands.files(main(page).locator('input[type=file]'), licence);
  await hands.tap(button(page, say('sell.submit')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('sell.submitted.title'));
}

async function listProperty({ page, hands, say }: Stage): Promise<void> {
  const field = (name: string) => main(page).getByLabel(say(`productForm.field.${name}`), { exact: true });
  await hands.tap(page.locator('a[href="/new-product"]:visible').first());
  await expect(page).toHaveURL('/new-product');
  await untilHydrated(page);
  await hands.files(page.getByLabel(say('productForm.pictures.chooseGallery')), await photographs());
  await hands.tap(main(page).getByRole('radio', { name: say('vocabulary.purpose.sale'), exact: true }));
  await hands.type(field('title'), `Family house of a task ${crypto.randomUUID().slice(0, 8)}`);
  await hands.type(field('price'), '120000');
  await hands.type(field('description'), 'A quiet house with a garden and a view over the valley.');
  await hands.choose(field('type'), 'House');
  await hands.choose(field('category'), 'Residential');
  await hands.type(field('location'), 'Kacyiru, Kigali');
  await hands.type(field('beds'), '3');
  await hands.type(field('baths'), '2');
  await hands.choose(field('district'), 'Gasabo');
  await hands.choose(field('sector'), 'Kacyiru');
  await hands.tap(button(page, say('productForm.preview.open')));
  await hands.press(page.getByRole('dialog'), 'Escape');
  await hands.tap(button(page, say('productForm.submit.create')));
  await expect(page).toHaveURL('/all-products');
  await expect(page.getByRole('heading', { name: say('ownList.live.title') })).toBeVisible();
}

/** How long a lot still runs that one can register for and bid on at leisure. */
const leisureMilliseconds = 60_000;

/** Waits until the page offers a practice lot that still runs for a while: between two of them there is none. */
async function untilPractice(page: Page): Promise<void> {
  await expect(async () => {
    const answer = listAuctions.response.parse(await (await page.request.get(listAuctions.path)).json());
    const lot = answer.auctions.find(({ isPractice, state }) => isPractice && state === 'live');
    expect(Date.parse(lot?.endsAt ?? '') - Date.parse(answer.serverTime)).toBeGreaterThan(leisureMilliseconds);
  }).toPass({ timeout: 2 * leisureMilliseconds });
  await page.reload();
  await untilHydrated(page);
}

async function bidInPractice({ page, hands, say }: Stage): Promise<void> {
  await untilPractice(page);
  await hands.tap(page.getByRole('region', { name: say('auctions.practice.title') }).getByRole('link'));
  await expect(page).toHaveURL(/\/auction\//);
  await untilHydrated(page);
  await hands.tap(button(page, say('auctionRoom.actions.register')));
  const registering = page.getByRole('dialog');
  await hands.tap(registering.getByRole('checkbox'));
  await hands.tap(registering.getByRole('button', { name: say('auctionRoom.registration.register'), exact: true }));
  const standing = page.locator('[data-standing]');
  await expect(standing).toHaveAttribute('data-standing', 'ready');
  await hands.tap(main(page).getByRole('button', { name: opening(say('auctionRoom.actions.bid')) }));
  const confirm = page.getByRole('dialog').getByRole('button', { name: opening(say('auctionRoom.bid.confirm')) });
  // Offers the next amount to who was overtaken, then asks to confirm it.
  const another = page.getByRole('dialog').getByRole('button').last();
  await hands.tap(confirm);
  // Someone else may bid in the same moment. One of the two is refused, as the browser reports, and sends the next
  // amount, which belongs to the other's task as much as to this one.
  await expect(async () => {
    try {
      await expect(standing).toHaveAttribute('data-standing', /leading|outbid/, { timeout: 1_000 });
    } catch (refused) {
      // The dialog may close before the click, once the bid is accepted after all.
      if (await another.isVisible()) await another.click({ timeout: 1_000 });
      throw refused;
    }
  }).toPass();
  forgetComplaints(page, /409.*\/bids/);
}

async function verifyLog({ page, hands, say }: Stage): Promise<void> {
  const slug = await liveAuction(page);
  await hands.tap(main(page).locator(`a[href="/auction/${slug}"]`).first());
  await expect(page).toHaveURL(`/auction/${slug}`);
  await untilHydrated(page);
  await hands.tap(button(page, say('auctionRoom.proof.verify')));
  await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'verifiedSoFar');
}

/** The tasks of the review of the screens that have a limit. */
export const limitedTasks: readonly Task[] = [
  {
    name: 'Find a home to rent, save it, and write to its agent with a new account',
    who: 'visitor',
    limit: 12,
    run: findSaveContact,
  },
  { name: 'Apply to become a seller', who: 'person', limit: 9, run: becomeSeller },
  {
    name: 'Offer a property with six photographs',
    who: 'seller',
    from: '/all-products',
    limit: 16,
    run: listProperty,
  },
  {
    name: 'Bid in the practice auction',
    who: 'person',
    from: '/auctions',
    limit: 6,
    run: bidInPractice,
  },
  {
    name: 'Verify the record of an auction',
    who: 'visitor',
    from: '/auctions',
    limit: 3,
    run: verifyLog,
  },
];
