import type { Page } from '@playwright/test';
import { listConversations, listMessages } from '#contract/chat/chat.endpoints.ts';
import type { Listing } from '#contract/listings/listing.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { countingHands, type Hands } from './interactions.ts';
import {
  expect,
  findListing,
  forgetComplaints,
  newPerson,
  openPage,
  signUpAsNewPerson,
  test,
  untilHydrated,
} from './journey.ts';

test.describe.configure({ timeout: 120_000 });

const sellerName = demoAccounts.find(({ role }) => role === 'seller')?.name ?? '';
const phone = { width: 360, height: 740 };
const offered = (page: Page): Promise<Listing> => findListing(page, ({ seller }) => seller.name === sellerName);
const contact = (page: Page) => page.getByRole('button', { name: 'Contact Agent' }).click();
const sheet = (page: Page) => page.getByRole('dialog', { name: `Message ${sellerName}` });
const field = (page: Page) => sheet(page).getByRole('textbox', { name: 'Your message' });

/** The texts of all messages the signed-in person has sent or received. */
async function messagesOf(page: Page): Promise<string[]> {
  const conversations = listConversations.response.parse(await (await page.request.get(listConversations.path)).json());
  const all = conversations.map(async ({ _id }) => {
    const answer = await page.request.get(listMessages.path.replace('{conversationId}', _id));
    return listMessages.response.parse(await answer.json()).map(({ text }) => text);
  });
  return (await Promise.all(all)).flat();
}

/** Opens an account in the sheet, which sends the message too. */
async function signUpInSheet(page: Page): Promise<void> {
  const person = newPerson();
  await sheet(page).getByLabel('Name').fill(person.name);
  await sheet(page).getByLabel('Email').fill(person.email);
  await sheet(page).getByLabel('Password', { exact: true }).fill(person.password);
  await sheet(page).getByLabel('Phone number').fill(person.phoneNumber);
  await sheet(page).getByLabel('City').fill(person.address.city);
  await sheet(page).getByLabel('Street').fill(person.address.street);
  await sheet(page).getByRole('button', { name: 'Create account and send' }).click();
}

test('a visitor writes first, signs up above the listing, and is led to the conversation in which it was sent once @core', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const listing = await offered(page);
  await openPage(page, `/product/${listing.slug}`);
  await contact(page);
  await expect(sheet(page).getByRole('alert')).toHaveText('Please Login First!');
  await sheet(page).getByRole('button', { name: 'When could I see it?' }).click();
  await field(page).fill('When could I see it? On Monday?');
  // What was written survives a reload.
  await page.reload();
  await untilHydrated(page);
  await contact(page);
  await expect(field(page)).toHaveValue('When could I see it? On Monday?');
  // Without a message no account is opened by mistake.
  await field(page).fill('');
  await signUpInSheet(page);
  await expect(field(page)).toBeFocused();
  await expect(sheet(page).getByText('Write a message first')).toBeVisible();
  await field(page).fill('When could I see it? On Monday?');
  await sheet(page).getByRole('button', { name: 'Create account and send' }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
  await expect(page.getByRole('log').getByText('When could I see it? On Monday?')).toBeVisible();
  await openPage(page, `/product/${listing.slug}`);
  await page.reload();
  await untilHydrated(page);
  expect(await messagesOf(page)).toEqual(['When could I see it? On Monday?']);
});

test('what a visitor wrote is not sent as someone else who signs in, unless they say so', async ({ page }) => {
  const listing = await offered(page);
  await openPage(page, `/product/${listing.slug}`);
  await contact(page);
  await field(page).fill('Written by the person before');
  // The account is opened, and the message is not sent before its writer has gone.
  await page.route('**/api/chat/conversation', (route) => route.abort());
  const isTried = page.waitForRequest('**/api/chat/conversation');
  await signUpInSheet(page);
  await isTried;
  await page.context().clearCookies();
  const { name } = await signUpAsNewPerson(page);
  await page.unroute('**/api/chat/conversation');
  await openPage(page, '/all');
  const question = page.getByRole('dialog', { name: `Send this message as ${name}?` });
  await expect(question).toContainText('Written by the person before');
  expect(await messagesOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Delete it' }).click();
  await expect(question).toHaveCount(0);
  await openPage(page, '/all');
  await expect(question).toHaveCount(0);
  expect(await messagesOf(page)).toEqual([]);
  // The page that was left open still asked as someone whose session had gone.
  forgetComplaints(page, /ERR_FAILED|401 \(Unauthorized\)/);
});

test('a wrong password in the sheet is said in it, and closing that message leaves the sheet open', async ({
  page,
}) => {
  const { email } = await signUpAsNewPerson(page);
  await page.context().clearCookies();
  const listing = await offered(page);
  await openPage(page, `/product/${listing.slug}`);
  await contact(page);
  await field(page).fill('When could I see it?');
  await sheet(page).getByRole('button', { name: 'I have an account' }).click();
  await sheet(page).getByLabel('Email').fill(email);
  await sheet(page).getByLabel('Password', { exact: true }).fill('not this one');
  await sheet(page).getByRole('button', { name: 'Sign in and send' }).click();
  const message = sheet(page).getByRole('list', { name: 'Notices' }).getByRole('listitem');
  await expect(message.getByRole('alert')).toBeVisible();
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toHaveCount(0);
  await expect(field(page)).toHaveValue('When could I see it?');
  // A selection that is dragged out of the sheet does not close it either; a press beside it does.
  const box = await field(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move(3, 3);
  await page.mouse.up();
  await expect(field(page)).toHaveValue('When could I see it?');
  await page.mouse.click(3, 3);
  await expect(sheet(page)).toHaveCount(0);
  forgetComplaints(page, /401/);
});

/** From the home page of a phone to the sheet over a home that has been saved. */
async function findSaveContact(page: Page, hands: Hands): Promise<void> {
  await openPage(page, '/');
  const box = page.getByRole('combobox', { name: /Location/ }).first();
  await hands.type(box, '3 bedroom house to rent in Kigali under $2000');
  await hands.press(box, 'Enter');
  const card = page
    .locator('main article')
    .filter({ has: page.locator('a[href^="/product/"]') })
    .first();
  await hands.tap(card.getByRole('button', { name: /^Save to wishlist/ }));
  await hands.tap(card.locator('a[href^="/product/"]').first());
  await expect(page).toHaveURL(/\/product\//);
  await untilHydrated(page);
  await hands.tap(page.getByRole('button', { name: 'Contact Agent' }));
}

async function expectSavedAndSent(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/chat\//);
  await expect(page.getByRole('log').getByText('Is this property still available?')).toBeVisible();
  await openPage(page, '/wishlist');
  await expect(page.locator('main article')).toHaveCount(1);
}

test('on a phone a home is found, saved and asked about in twelve interactions, the new account included @core', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const hands = countingHands();
  await findSaveContact(page, hands);
  const form = page.getByRole('dialog');
  const person = newPerson();
  await hands.type(form.getByLabel('Name'), person.name);
  await hands.type(form.getByLabel('Email'), person.email);
  await hands.type(form.getByLabel('Password', { exact: true }), person.password);
  await hands.type(form.getByLabel('Phone number'), person.phoneNumber);
  await hands.type(form.getByLabel('City'), person.address.city);
  await hands.type(form.getByLabel('Street'), person.address.street);
  await hands.tap(form.getByRole('button', { name: 'Create account and send' }));
  await expectSavedAndSent(page);
  expect(hands.count().total).toBeLessThanOrEqual(12);
});

test('with an account, it takes ten interactions at most', async ({ page }) => {
  await page.setViewportSize(phone);
  const { email, password } = await signUpAsNewPerson(page);
  await page.context().clearCookies();
  const hands = countingHands();
  await findSaveContact(page, hands);
  const form = page.getByRole('dialog');
  await hands.tap(form.getByRole('button', { name: 'I have an account' }));
  await hands.type(form.getByLabel('Email'), email);
  await hands.type(form.getByLabel('Password', { exact: true }), password);
  await hands.tap(form.getByRole('button', { name: 'Sign in and send' }));
  await expectSavedAndSent(page);
  expect(hands.count().total).toBeLessThanOrEqual(10);
});
