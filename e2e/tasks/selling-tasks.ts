import type { Page } from '@playwright/test';
import { getProfile, signUp } from '#contract/accounts/accounts.endpoints.ts';
import { openConversation, sendMessage } from '#contract/chat/chat.endpoints.ts';
import { createListing } from '#contract/listings/listing-writes.endpoints.ts';
import { listOwnListings } from '#contract/listings/own-list.endpoints.ts';
import { newPerson, uniqueAddress, untilHydrated } from '../journey.ts';
import { call, expect, opening, type Stage, type Task } from './stage.ts';

const main = (page: Page) => page.locator('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** A property of the seller's own, made by a call, so that no one else's is changed. */
async function offerOne(page: Page): Promise<string> {
  const title = `House of a task ${crypto.randomUUID().slice(0, 8)}`;
  const answer = await page.request.post(createListing.path, {
    multipart: {
      title,
      description: 'Made for a task.',
      price: '90000',
      type: 'House',
      category: 'Residential',
      status: 'For Sale',
      location: 'Huye',
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return title;
}

/** The row of a property among one's own. */
const rowOf = (page: Page, title: string) => main(page).locator('tbody tr').filter({ hasText: title });

/** On a phone a row unfolds before it is worked with. */
async function unfold({ page, hands, say, subject }: Stage): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 640) return;
  await hands.tap(rowOf(page, subject).getByLabel(opening(say('ownList.factsNamed'))));
}

/** A new buyer asks the seller about a property, in a browser of their own. */
async function beAsked(page: Page): Promise<string> {
  const own = listOwnListings.response.parse(await (await page.request.get(`${listOwnListings.path}?limit=1`)).json());
  const answer = await page.request.get(getProfile.path);
  const profile = getProfile.response.parse(await answer.json());
  const [property] = own.products;
  if (property === undefined) throw new Error('The seller offers nothing');
  const elsewhere = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: new URL('/', answer.url()).href,
      extraHTTPHeaders: { 'x-forwarded-for': uniqueAddress() },
    });
  if (elsewhere === undefined) throw new Error('The page has no browser');
  const buyer = await elsewhere.newPage();
  await call(buyer, signUp.path, newPerson());
  const opened = await call(buyer, openConversation.path, { recipientId: profile.user._id, productId: property._id });
  const { _id: conversationId } = openConversation.response.parse(opened);
  await call(buyer, sendMessage.path, { conversationId, text: 'Can we see it on Monday?' });
  await elsewhere.close();
  return conversationId;
}

/** What sellers do; it changes what everybody sees of the seller. */
export const sellingTasks: readonly Task[] = [
  {
    name: 'Lower the price of a property',
    who: 'seller',
    prepare: offerOne,
    from: (subject) => `/all-products?search=${encodeURIComponent(subject)}`,
    run: async (stage) => {
      const { page, hands, say, subject } = stage;
      await unfold(stage);
      await hands.tap(rowOf(page, subject).locator('a[href^="/update-product/"]:visible').first());
      await expect(page).toHaveURL(/\/update-product\//);
      await untilHydrated(page);
      await hands.type(main(page).getByLabel(say('productForm.field.price'), { exact: true }), '85000');
      await hands.tap(button(page, say('productForm.submit.update')));
      await expect(page).toHaveURL('/all-products');
    },
  },
  {
    name: 'Mark a property as sold',
    who: 'seller',
    prepare: offerOne,
    // Other journeys of the same seller import properties, which would push this one to the second page.
    from: (subject) => `/all-products?search=${encodeURIComponent(subject)}`,
    run: async (stage) => {
      const { page, hands, say, subject } = stage;
      const row = rowOf(page, subject);
      await unfold(stage);
      await hands.tap(row.getByLabel(opening(say('ownList.moreNamed'))));
      await hands.tap(page.getByText(say('ownList.markSold'), { exact: true }).locator('visible=true').first());
      const sold = row.getByText(say('vocabulary.status.Sold'), { exact: true }).locator('visible=true');
      await expect(sold.first()).toBeVisible();
    },
  },
  {
    name: 'Find one of one’s properties',
    who: 'seller',
    from: '/all-products',
    run: async ({ page, hands, say }) => {
      await hands.type(main(page).getByLabel(say('ownList.search'), { exact: true }), 'Kibagabaga');
      await expect(page).toHaveURL(/search=Kibagabaga/);
    },
  },
  {
    name: 'See how often properties are looked at',
    who: 'seller',
    from: '/dashboard',
    run: async ({ page, hands }) => {
      await hands.tap(page.locator('a[href^="/analytics"]:visible').first());
      await expect(page).toHaveURL(/\/analytics/);
    },
  },
  {
    name: 'Answer a buyer',
    who: 'seller',
    prepare: beAsked,
    from: '/messages',
    run: async ({ page, hands, say, subject }) => {
      await hands.tap(main(page).locator(`a[href="/messages?conversation=${subject}"]`));
      await hands.type(page.getByLabel(say('chat.composer.label'), { exact: true }), 'Monday at ten suits me.');
      await hands.tap(page.getByRole('button', { name: say('chat.composer.send') }));
      await expect(page.getByRole('log').getByText('Monday at ten suits me.').first()).toBeVisible();
    },
  },
  {
    name: 'Choose whether buyers see one’s phone number',
    who: 'seller',
    from: '/seller/profile',
    run: async ({ page, hands, say }) => {
      const choice = main(page).getByRole('group', { name: say('profile.contact.showsPhone'), exact: true });
      await hands.tap(choice.getByRole('checkbox').first());
      await hands.tap(button(page, say('profile.contact.save')));
      await expect(page.getByText(say('profile.contact.saved')).first()).toBeVisible();
    },
  },
];
