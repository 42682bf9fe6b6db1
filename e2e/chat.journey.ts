import type { Page } from '@playwright/test';
import { sendMessage } from '#contract/chat/chat.endpoints.ts';
import { expectWellMadeAnywhere } from './accessibility.ts';
import {
  beginConversation,
  field,
  liveSwitch,
  log,
  network,
  offeredBySeller,
  openInbox,
  say,
  sellerName,
  textsIn,
} from './chat-pages.ts';
import { expect, forgetComplaints, openPage, post, signInAs, signUpAsNewPerson, test } from './journey.ts';

test.describe.configure({ timeout: 120_000 });

test('buyer and seller talk about a listing, each in a browser, also over a time without network @core', async ({
  page,
  context,
  browser,
}) => {
  await signUpAsNewPerson(page);
  const listing = await offeredBySeller(page);
  const live = await liveSwitch(page);
  await openPage(page, `/product/${listing.slug}`);
  await page.getByRole('button', { name: 'Contact Agent' }).first().click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
  await expect(page.getByText('No messages yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();

  const first = `Is it free? ${crypto.randomUUID()}`;
  await say(page, first);
  await expect(log(page).getByText('Today')).toBeVisible();
  await expect(log(page).getByText('Sent', { exact: true })).toHaveCount(1);
  const inbox = await openInbox(browser);
  await expect(inbox.getByRole('heading', { level: 1 })).toHaveText('Customer Support');
  await expect(inbox.getByText('Select a conversation')).toBeVisible();
  const line = inbox.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: first });
  await expect(line.getByText('1 unread message')).toBeAttached();
  await expect(line.getByText('Just now')).toBeVisible();
  await line.click();
  await expect(log(inbox).getByText(first)).toBeVisible();
  await expect(inbox.getByRole('link', { name: /@journey\.example/ })).toBeVisible();
  await expect(line.getByText('1 unread message')).toHaveCount(0);

  // A read message has two ticks; typing is shown.
  await expect(log(page).getByText('Read', { exact: true })).toHaveCount(1);
  await field(inbox).pressSequentially('Yes');
  await expect(page.getByText(`${sellerName} is typing...`)).toBeVisible();
  await field(inbox).press('Shift+Enter');
  await field(inbox).pressSequentially('come and see it');
  await field(inbox).press('Enter');
  await expect(log(page).getByText('Yes\ncome and see it')).toBeVisible();
  await expect(page.getByText(`${sellerName} is typing...`)).toHaveCount(0);

  await live.cut();
  await context.setOffline(true);
  await expect(page.getByText('Connection lost. Trying to reconnect…')).toBeVisible();
  await say(page, 'First without network');
  await expect(log(page).getByText('Waiting to be sent')).toBeVisible();
  await say(page, 'Second without network');
  // It is shown before the server has it, and must be there before what waits here is sent.
  const isKept = inbox.waitForResponse(`**${sendMessage.path}`);
  await say(inbox, 'Said meanwhile');
  await isKept;
  await live.mend();
  await context.setOffline(false);
  await expect(log(page).getByText('Said meanwhile')).toBeVisible({ timeout: 15_000 });
  await expect(log(page).getByText('Waiting to be sent')).toHaveCount(0);
  await expect(log(inbox).getByText('Second without network')).toBeVisible();
  const expected = [first, 'Yes\ncome and see it', 'Said meanwhile', 'First without network', 'Second without network'];
  for (const both of [page, inbox]) await expect.poll(() => textsIn(both)).toEqual(expected);
  forgetComplaints(page, network);
  await inbox.context().close();
});

test('messages that come last are shown, with nothing else that would draw the page again', async ({
  page,
  browser,
}) => {
  const text = `Is it quiet? ${crypto.randomUUID()}`;
  await beginConversation(page, text);
  const inbox = await openInbox(browser);
  const isRead = inbox.waitForResponse('**/api/chat/mark-as-read');
  await inbox.route('**/api/chat/messages/**', async (route) => {
    await isRead;
    await inbox.waitForTimeout(500);
    await route.continue();
  });
  await inbox.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: text }).click();
  await expect(log(inbox).getByText(text)).toBeVisible();
  // A later request may still be held up.
  await inbox.unrouteAll({ behavior: 'ignoreErrors' });
});

test('after five vain attempts a button tries again, and what was missed comes', async ({ page, browser }) => {
  const { id } = await beginConversation(page, 'Hello');
  const live = await liveSwitch(page);
  await openPage(page, `/chat/${id}`);
  const inbox = await openInbox(browser, `/messages?conversation=${id}`);
  await say(inbox, 'Good morning');
  await expect(log(page).getByText('Good morning')).toBeVisible();
  await live.cut();
  await expect(page.getByText('Connection lost. Trying to reconnect…')).toBeVisible();
  await say(inbox, 'Are you there?');
  await expect(page.getByText('Failed to connect to chat. Please refresh the page.')).toBeVisible({ timeout: 40_000 });
  await live.mend();
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(log(page).getByText('Are you there?')).toBeVisible();
  await expect(page.getByText('Failed to connect to chat. Please refresh the page.')).toHaveCount(0);
  forgetComplaints(page, network);
  await inbox.context().close();
});

test('files are shown before they are sent, arrive, and are refused with the reason', async ({ page, browser }) => {
  const { id } = await beginConversation(page);
  await openPage(page, `/chat/${id}`);
  const choose = page.locator('input[type=file]');
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('File notes.txt is not supported. Please use JPG, PNG, GIF, or PDF.')).toBeVisible();
  await choose.setInputFiles({ name: 'big.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5_242_881) });
  await expect(page.getByText('File big.pdf is too large. Maximum size is 5MB.')).toBeVisible();
  await choose.setInputFiles({ name: 'garden.png', mimeType: 'image/png', buffer: pixel });
  const chosen = page.getByRole('list', { name: 'Files to send' });
  await expect(chosen.getByText('garden.png')).toBeVisible();
  await expect(chosen.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(chosen).toHaveCount(0);
  await page.getByRole('button', { name: 'Open picture garden.png' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'garden.png' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Save' })).toHaveAttribute('download', 'garden.png');
  const inbox = await openInbox(browser, `/messages?conversation=${id}`);
  await expect(inbox.getByRole('button', { name: 'Open picture garden.png' })).toBeVisible();
  await inbox.context().close();
});

test('emojis are chosen by keyboard, and warnings appear below what asks for money', async ({ page, browser }) => {
  const { id } = await beginConversation(page, 'Hello');
  const inbox = await openInbox(browser, `/messages?conversation=${id}`);
  await inbox.getByRole('button', { name: 'Add an emoji' }).press('Enter');
  await inbox.keyboard.press('ArrowRight');
  await inbox.keyboard.press('ArrowDown');
  await inbox.keyboard.press('Enter');
  await expect(field(inbox)).toBeFocused();
  await expect(field(inbox)).toHaveValue('😅');
  await say(inbox, 'Send me the deposit by mobile money, see https://cash.example/x');
  await openPage(page, `/chat/${id}`);
  await expect(log(page).getByText(/Careful: this message speaks of a payment/)).toBeVisible();
  await expect(log(page).getByText(/Careful: this link leads to another site/)).toBeVisible();
  await expect(log(page).getByRole('link', { name: 'https://cash.example/x' })).toHaveAttribute('rel', /nofollow/);
  await expect(log(inbox).getByText(/Careful/)).toHaveCount(0);
  await inbox.context().close();
});

test('more: mute, show the own number, report chosen messages, block and unblock', async ({ page, browser }) => {
  const { id, name } = await beginConversation(page, 'Hello');
  const inbox = await openInbox(browser, `/messages?conversation=${id}`);
  await say(inbox, 'Pay in advance');
  await openPage(page, `/chat/${id}`);
  await expect(log(page).getByText('Pay in advance')).toBeVisible();
  const more = async (choice: string) => {
    await page.locator('main summary[aria-label=More]').click();
    await page.getByRole('button', { name: choice }).click();
  };
  await more('Mute notifications');
  await expect(page.getByText('Muted')).toBeAttached();
  await more('Show my phone number');
  await inbox.reload();
  await expect(inbox.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', 'tel:+250788444555');
  await more('Report messages');
  const dialog = page.getByRole('dialog', { name: 'Report messages' });
  await dialog.getByLabel('What is wrong?').selectOption('fraud');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('Choose at least one message.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Pay in advance/ }).check();
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Thank you. We will look into it.')).toBeVisible();
  await more(`Block ${sellerName}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  const blocked = page.getByText('You have blocked this person.', { exact: false });
  await expect(blocked).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(blocked).toBeInViewport({ ratio: 1 });
  // It would cover that sentence.
  await expect(page.locator('[data-tab-bar]')).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 720 });
  await say(inbox, 'Are you there?');
  await expect(log(inbox).getByText('You cannot write to this person.')).toBeVisible();
  await more(`Unblock ${sellerName}`);
  await expect(field(page)).toBeVisible();
  await inbox.getByRole('button', { name: 'Try again' }).click();
  await expect(log(page).getByText('Are you there?')).toBeVisible();
  await inbox.context().close();
});

test('long histories come page by page, and stay where one reads', async ({ page }) => {
  const { id } = await beginConversation(page);
  const seller = await page.context().browser()?.newContext();
  if (seller === undefined) throw new Error('No browser');
  const inbox = await seller.newPage();
  await signInAs(inbox, 'seller');
  for (let n = 1; n <= 40; n += 1) {
    await post(n % 2 === 0 ? page : inbox, sendMessage.path, { conversationId: id, text: `Remark ${n}` });
  }
  await openPage(page, `/chat/${id}`);
  await expect(log(page).getByText('Remark 40', { exact: true })).toBeVisible();
  const lines = await log(page).locator('[data-index]').count();
  expect(lines).toBeLessThan(41);
  await log(page).evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(log(page).getByText('Remark 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'To the newest message' }).click();
  await expect(log(page).getByText('Remark 40', { exact: true })).toBeInViewport();
  await seller.close();
});

test('on a phone a conversation opens at its newest message, and a keyboard does not hide it @core', async ({
  page,
}) => {
  const { id, listing } = await beginConversation(page);
  for (let number = 1; number <= 12; number++) {
    await post(page, sendMessage.path, { conversationId: id, text: `Question ${number}` });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/chats');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: listing.title }).click();
  const newest = log(page).getByText('Question 12');
  await expect(newest).toBeInViewport({ ratio: 1 });
  // The conversation's own header leads back; the site's would take a tenth of the screen.
  await expect(page.getByRole('banner')).toBeHidden();
  await field(page).focus();
  await page.setViewportSize({ width: 360, height: 400 });
  await expect(newest).toBeInViewport({ ratio: 1 });
  await log(page).evaluate((box) => box.scrollTo(0, 0));
  await expect(log(page).getByText('Question 1', { exact: true })).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  // Who reads further up is left there.
  await expect(log(page).getByText('Question 1', { exact: true })).toBeInViewport();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/chats');
});

test('on a phone a seller has the whole screen for a conversation, with its newest message above the keyboard', async ({
  page,
  browser,
}) => {
  const { id } = await beginConversation(page);
  for (let number = 1; number <= 12; number++) {
    await post(page, sendMessage.path, { conversationId: id, text: `Question ${number}` });
  }
  const inbox = await openInbox(browser);
  await inbox.setViewportSize({ width: 360, height: 740 });
  await openPage(inbox, '/messages');
  await inbox.locator(`a[href="/messages?conversation=${id}"]`).click();
  const newest = log(inbox).getByText('Question 12');
  await expect(newest).toBeInViewport({ ratio: 1 });
  await expect(inbox.getByRole('banner')).toBeHidden();
  for (const height of [740, 380]) {
    await inbox.setViewportSize({ width: 360, height });
    await expect(newest).toBeInViewport({ ratio: 1 });
    await expect(field(inbox)).toBeInViewport({ ratio: 1 });
    const isScrolled = await inbox.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
    expect(isScrolled, `the page is longer than ${height} px`).toBe(false);
  }
  await inbox.getByRole('link', { name: 'Back' }).click();
  await expect(inbox).toHaveURL('/messages');
  await expect(inbox.getByRole('banner')).toBeVisible();
  await inbox.context().close();
});

test('on a wide screen a buyer has the conversations beside the one that is open', async ({ page }) => {
  const { id, listing } = await beginConversation(page, 'Is it free?');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/chats');
  await expect(page.getByText('Select a conversation')).toBeVisible();
  const list = page.getByRole('list', { name: 'Conversations' });
  await list.getByRole('link', { name: listing.title }).click();
  await expect(page).toHaveURL(`/chat/${id}`);
  await expect(log(page).getByText('Is it free?')).toBeVisible();
  await expect(list.locator('[aria-current=page]')).toContainText(listing.title);
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a conversation of others answers not found, and visitors sign in first', async ({ page, browser }) => {
  const { id } = await beginConversation(page, 'Hello');
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(`/chat/${id}`);
  await expect(other).toHaveURL(/\/auth\?next=/);
  await signInAs(other, 'user');
  for (const path of [`/chat/${id}`, `/chat/${crypto.randomUUID()}`, '/chat/x']) {
    await other.goto(path);
    await expect(other.getByText('This conversation does not exist, or you are not part of it.')).toBeVisible();
  }
  await other.goto('/messages');
  await expect(other).toHaveURL('/');
  await stranger.close();
});

test('the conversation can be read without scripts', async ({ page, browser }) => {
  const { id } = await beginConversation(page, 'Readable by everybody');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`/chat/${id}`);
  await expect(log(plain).getByText('Readable by everybody')).toBeInViewport();
  await plain.goto('/chats');
  await expect(plain.getByRole('list', { name: 'Conversations' }).getByText('Readable by everybody')).toBeVisible();
  await context.close();
});

test('chat, list and inbox are accessible in both themes and fit every screen', async ({ page, browser }) => {
  const { id } = await beginConversation(page, 'Is it free?');
  const inbox = await openInbox(browser, `/messages?conversation=${id}`);
  await say(inbox, 'Pay me in advance: https://cash.example/x');
  /** Nothing to write in lies below the window. */
  const expectField = async (shown: Page) => {
    for (const width of [360, 1440]) {
      await shown.setViewportSize({ width, height: 740 });
      await expect(field(shown)).toBeInViewport({ ratio: 1 });
    }
  };
  await openPage(page, `/chat/${id}`);
  await expect(log(page).getByText(/Pay me in advance/)).toBeVisible();
  await expectWellMadeAnywhere(page, 'chat');
  await expectField(page);
  await openPage(page, '/chats');
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
  await expectWellMadeAnywhere(page, 'chats');
  await expectWellMadeAnywhere(inbox, 'inbox with a conversation');
  await expectField(inbox);
  await openPage(inbox, '/messages');
  await expect(inbox.getByRole('list', { name: 'Conversations' })).toBeVisible();
  await expectWellMadeAnywhere(inbox, 'inbox');
  await inbox.context().close();
});
