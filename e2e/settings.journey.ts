import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { encode } from 'uqr';
import { getProfile, logIn } from '#contract/accounts/accounts.endpoints.ts';
import { beginTwoFactor, deleteAccount, exportAccount } from '#contract/accounts/security.endpoints.ts';
import {
  getNotificationPreferences,
  setNotificationPreferences,
} from '#contract/notifications/notifications.endpoints.ts';
import { expect, failWith, forgetComplaints, openPage, post, signUpAsNewPerson, test } from './journey.ts';
import { codeOf } from './one-time-code.ts';

const messages = (page: Page) => page.getByRole('list', { name: 'Notices' });
const part = (page: Page, id: string) => page.locator(`section#${id}`);
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a dialog by its button, gives a wrong password first, then the right one. */
async function prove(page: Page, person: { password: string }, submit: string, code?: string): Promise<void> {
  if (code !== undefined) await dialog(page).getByLabel('Code from the app, or a recovery code').fill(code);
  const field = dialog(page).getByLabel('Your password');
  await field.fill('not my password');
  await dialog(page).getByRole('button', { name: submit }).click();
  await expect(dialog(page).getByText('Current password is incorrect')).toBeVisible();
  await expect(field).toBeFocused();
  forgetComplaints(page, /422/);
  await field.fill(person.password);
  await dialog(page).getByRole('button', { name: submit }).click();
}

async function shownCodes(page: Page): Promise<string[]> {
  const list = dialog(page).getByRole('list', { name: 'Recovery codes' });
  await expect(list).toBeVisible();
  return list.getByRole('listitem').allTextContents();
}

async function keepCodes(page: Page): Promise<void> {
  const done = dialog(page).getByRole('button', { name: 'Done' });
  await expect(done).toBeDisabled();
  // Nothing that happens by accident ends the only sight of them.
  for (let time = 0; time < 3; time++) await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  // A browser may close it anyway; a click can meet the page before the dialog is back.
  await dialog(page).evaluate((element: HTMLDialogElement) => {
    element.close();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await dialog(page).getByLabel('I have kept these codes').check();
  await done.click();
  await expect(dialog(page)).toHaveCount(0);
}

/** The same person signed in on another device. */
async function signInElsewhere(
  browser: Browser,
  baseURL: string | undefined,
  person: { email: string; password: string },
) {
  const context = await browser.newContext({
    baseURL,
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  });
  const { email, password } = person;
  const page = await context.newPage();
  await post(page, logIn.path, { email, password });
  return {
    isSignedIn: async () => (await page.request.get(getProfile.path)).ok(),
    close: () => context.close(),
  };
}

test('without scripts two-factor sign-in is turned on by its key, its codes are seen once, and it is turned off', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, password } = await signUpAsNewPerson(page);
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'en-GB' });
  const plain = await context.newPage();
  await post(plain, logIn.path, { email, password });
  const settings = part(plain, 'two-factor');
  const send = async (button: string, fields: Record<string, string>) => {
    const form = settings.locator('form').filter({ has: plain.getByRole('button', { name: button, exact: true }) });
    for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
    await form.getByRole('button', { name: button, exact: true }).click();
  };
  await plain.goto('/settings');
  await send('Continue', { 'Your password': password });
  const uri = (await settings.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')) ?? '';
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  await expect(settings.locator('p.font-mono')).toHaveText(secret.match(/.{1,4}/g)?.join(' ') ?? secret);
  await send('Turn on', { 'Code from the app': codeOf(secret, 400) });
  await expect(plain.getByText('The password or the code is not correct.')).toBeVisible();
  await send('Turn on', { 'Code from the app': codeOf(secret) });
  const codes = await settings.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  await plain.reload();
  await expect(settings.getByRole('heading').first()).toContainText('On');
  await expect(settings.getByRole('list', { name: 'Recovery codes' })).toHaveCount(0);
  await send('Turn off', { 'Your password': password, 'Code from the app, or a recovery code': codes[0] ?? '' });
  await expect(settings.getByRole('heading').first()).toContainText('Off');
  await context.close();
});

test('two-factor sign-in is turned on by QR code or key, its recovery codes are seen once, and it is turned off', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await signUpAsNewPerson(page);
  await openPage(page, '/settings');
  const settings = part(page, 'two-factor');
  await expect(settings.getByRole('heading')).toContainText('Off');
  await settings.getByRole('button', { name: 'Turn on' }).click();
  const begun = page.waitForResponse((answer) => new URL(answer.url()).pathname === beginTwoFactor.path && answer.ok());
  await expect(dialog(page).getByLabel('Your password')).toBeFocused();
  await prove(page, person, 'Continue');
  const { uri, secret } = beginTwoFactor.response.parse(await (await begun).json());
  expect(uri).toContain(encodeURIComponent(person.email));
  // The picture is that address, square by square.
  const { data } = encode(uri, { border: 4, ecc: 'M' });
  const squares = data.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  await expect(dialog(page).getByRole('img').locator('path')).toHaveAttribute('d', squares);
  await expect(dialog(page)).toContainText(secret.match(/.{1,4}/g)?.join(' ') ?? secret);
  const code = dialog(page).getByLabel('Code from the app');
  await code.fill(codeOf(secret, 400));
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog(page).getByText('The code is not correct.')).toBeVisible();
  forgetComplaints(page, /422/);
  await code.fill(codeOf(secret));
  await page.keyboard.press('Enter');

  const codes = await shownCodes(page);
  expect(codes.length).toBeGreaterThanOrEqual(8);
  await dialog(page).getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes.join('\n'));
  const downloaded = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await downloaded).path(), 'utf8')).toContain(codes.join('\n'));
  await page.emulateMedia({ media: 'print' });
  await expect(dialog(page).getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await expect(page.locator('h1')).toBeHidden();
  await page.emulateMedia({ media: null });
  await keepCodes(page);
  await expect(settings.getByRole('heading')).toContainText('On');
  const renew = settings.getByRole('button', { name: 'New recovery codes' });
  await expect(renew).toBeFocused();

  await renew.click();
  await prove(page, person, 'Make new codes', codes[0]);
  const renewed = await shownCodes(page);
  expect(renewed.filter((newCode) => codes.includes(newCode))).toEqual([]);
  await keepCodes(page);
  await settings.getByRole('button', { name: 'Turn off' }).click();
  await prove(page, person, 'Turn off', renewed[0]);
  await expect(messages(page)).toContainText('Two-factor sign-in is off.');
  await expect(settings.getByRole('heading')).toContainText('Off');
  await expect(part(page, 'activity')).toContainText('Two-factor sign-in turned off');
  expect((await post(page, logIn.path, { email: person.email, password: person.password })) as object).toMatchObject({
    needsSecondFactor: false,
  });
});

test('sessions are ended on one other device, then on all others @core', async ({ page, browser, baseURL }) => {
  const person = await signUpAsNewPerson(page);
  const phone = await signInElsewhere(browser, baseURL, person);
  const others = [await signInElsewhere(browser, baseURL, person)];
  await openPage(page, '/settings');
  const settings = part(page, 'sessions');
  await expect(settings.getByRole('listitem')).toHaveCount(3);
  await expect(settings.getByRole('listitem').first()).toContainText('This device');
  const end = settings.getByRole('button', { name: 'Sign out on Chrome on Android' });
  await expect(end).toHaveCount(2);
  await end.last().click();
  await expect(settings.getByRole('listitem')).toHaveCount(2);
  others.push(phone);
  expect((await Promise.all(others.map((other) => other.isSignedIn()))).filter(Boolean)).toHaveLength(1);
  await settings.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(settings.getByText('You are signed in only here.')).toBeVisible();
  expect(await Promise.all(others.map((other) => other.isSignedIn()))).toEqual([false, false]);
  expect((await page.request.get(getProfile.path)).ok()).toBe(true);
  await expect(part(page, 'activity')).toContainText('Signed out on other devices');
  await Promise.all(others.map((other) => other.close()));
});

test('a choice of notifications shows at once, goes back when it cannot be kept, and else stays', async ({ page }) => {
  await signUpAsNewPerson(page);
  await openPage(page, '/settings');
  const pattern = `**${setNotificationPreferences.path}`;
  const choice = part(page, 'notifications').getByLabel('Your application as a seller: Email');
  await expect(choice).toBeChecked();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await isReleased;
    await failWith('No.')(route);
  });
  await choice.click();
  await expect(choice).not.toBeChecked();
  release();
  await expect(choice).toBeChecked();
  await expect(messages(page)).toContainText('Your previous choice is unchanged.');
  forgetComplaints(page, /500/);
  await page.unroute(pattern);
  const saved = page.waitForResponse(pattern);
  await choice.click();
  await saved;
  await openPage(page, '/settings');
  await expect(choice).not.toBeChecked();
  const kept = getNotificationPreferences.response.parse(
    await (await page.request.get(getNotificationPreferences.path)).json(),
  );
  expect(kept.preferences).toContainEqual({ topic: 'application', channel: 'email', isOn: false });
});

test('theme and language are chosen here too, the language also for mails @core', async ({ page }) => {
  await signUpAsNewPerson(page);
  await openPage(page, '/settings');
  await part(page, 'theme').getByLabel('Dark').check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await part(page, 'language').getByLabel('Français').check();
  expect((await sent).postDataBuffer()?.toString()).toMatch(/name="language"\s+fr\s/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paramètres');
  await expect(part(page, 'theme').getByLabel('Sombre')).toBeChecked();
});

test('personal data are exported as a file after the password', async ({ page }) => {
  const person = await signUpAsNewPerson(page);
  await openPage(page, '/settings');
  await part(page, 'export').getByRole('button', { name: 'Download my data' }).click();
  const downloaded = page.waitForEvent('download');
  await prove(page, person, 'Download');
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^urugo-\d{4}-\d\d-\d\d\.json$/);
  const { data } = exportAccount.response.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
  expect(data.users).toMatchObject([{ email: person.email }]);
  await expect(messages(page)).toContainText('Your data has been downloaded.');
  await expect(part(page, 'activity')).toContainText('Data downloaded');
});

test('an account is deleted after a typed word and the password', async ({ page }) => {
  const person = await signUpAsNewPerson(page);
  await openPage(page, '/settings');
  const open = part(page, 'delete').getByRole('button', { name: 'Delete my account' });
  await open.click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  const submit = dialog(page).getByRole('button', { name: 'Delete for good' });
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'DELETE' && new URL(request.url()).pathname === deleteAccount.path) calls += 1;
  });
  await dialog(page).getByLabel('Your password').fill(person.password);
  await submit.click();
  await expect(dialog(page).getByText('Please type DELETE')).toBeVisible();
  expect(calls).toBe(0);
  await dialog(page).getByLabel('Type DELETE to confirm').fill('delete');
  await prove(page, person, 'Delete for good');
  await expect(page).toHaveURL('/');
  await expect(messages(page)).toContainText('Your account has been deleted.');
  await expect(page.locator('header').getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  const answer = await page.request.post(logIn.path, {
    data: { email: person.email, password: person.password },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(401);
});
