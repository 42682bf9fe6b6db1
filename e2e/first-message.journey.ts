import type { Page } from '@playwright/test';
import { listConversations, listMessages } from '#contract/chat/chat.endpoints.ts';
import type { Listing } from '#contract/listings/listing.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { expect, findListing, newPerson, openPage, signUpAsNewPerson, test, untilAlive } from './journey.ts';

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

async function fillSignUp(page: Page): Promise<void> {
  const person = newPerson();
  const form = page.locator('main form');
  await form.getByLabel('Name').fill(person.name);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Phone number').fill(person.phoneNumber);
  await form.getByLabel('City').fill(person.address.city);
  await form.getByLabel('Street').fill(person.address.street);
  await form.locator('button[type=submit]').click();
}

test('a visitor writes first, signs up, and is led to the conversation in which it has been sent once', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const listing = await offered(page);
  await openPage(page, `/product/${listing.slug}`);
  await contact(page);
  await sheet(page).getByRole('button', { name: 'When could I see it?' }).click();
  await field(page).fill('When could I see it? On Monday?');
  // What was written survives a reload, and the way to signing in and back.
  await page.reload();
  await untilAlive(page);
  await contact(page);
  await expect(field(page)).toHaveValue('When could I see it? On Monday?');
  await sheet(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page.locator('main')).toContainText('Your message is kept.');
  await expect(page.getByText('You must login first!')).toHaveCount(0);
  await page.goBack();
  await contact(page);
  await expect(field(page)).toHaveValue('When could I see it? On Monday?');
  await sheet(page).getByRole('link', { name: 'Create an account' }).click();
  await fillSignUp(page);
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
  await expect(page.getByRole('log').getByText('When could I see it? On Monday?')).toBeVisible();
  await openPage(page, `/product/${listing.slug}`);
  await page.reload();
  await untilAlive(page);
  expect(await messagesOf(page)).toEqual(['When could I see it? On Monday?']);
});

test('what a visitor wrote is not sent as someone who signs in otherwise, unless they say so', async ({ page }) => {
  const listing = await offered(page);
  await openPage(page, `/product/${listing.slug}`);
  await contact(page);
  await field(page).fill('Written by whoever was here before');
  await sheet(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/auth/);
  const { name } = await signUpAsNewPerson(page);
  await openPage(page, '/all');
  const question = page.getByRole('dialog', { name: `Send this message as ${name}?` });
  await expect(question).toContainText('Written by whoever was here before');
  expect(await messagesOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Delete it' }).click();
  await expect(question).toHaveCount(0);
  await openPage(page, '/all');
  await expect(question).toHaveCount(0);
  expect(await messagesOf(page)).toEqual([]);
});

test('on a phone a home is found, saved and asked about in twelve interactions', async ({ page }) => {
  await page.setViewportSize(phone);
  const { email } = await (async () => {
    const person = await signUpAsNewPerson(page);
    await page.context().clearCookies();
    return person;
  })();
  let interactions = 0;
  const step = async (act: Promise<unknown>) => {
    await act;
    interactions += 1;
  };
  await openPage(page, '/');
  const box = page.getByRole('combobox', { name: /Location/ }).first();
  await step(box.fill('3 bedroom house to rent in Kigali under $2000'));
  await step(box.press('Enter'));
  const card = page
    .locator('main article')
    .filter({ has: page.locator('a[href^="/product/"]') })
    .first();
  await step(card.getByRole('button', { name: /^Save to wishlist/ }).click());
  await step(card.locator('a[href^="/product/"]').first().click());
  await expect(page).toHaveURL(/\/product\//);
  await untilAlive(page);
  await step(contact(page));
  const dialog = page.getByRole('dialog');
  await step(dialog.getByRole('button', { name: 'When could I see it?' }).click());
  await step(dialog.getByRole('link', { name: 'Sign in' }).click());
  await step(page.locator('main form').getByLabel('Email').fill(email));
  await step(page.locator('main form').getByLabel('Password', { exact: true }).fill(newPerson().password));
  await step(page.locator('main form button[type=submit]').click());
  await expect(page).toHaveURL(/\/chat\//);
  await expect(page.getByRole('log').getByText('When could I see it?')).toBeVisible();
  await openPage(page, '/wishlist');
  await expect(page.locator('main article')).toHaveCount(1);
  expect(interactions).toBeLessThanOrEqual(12);
});
