import type { Page } from '@playwright/test';
import { logIn, logOut, type SignUp, sendVerification, signUp } from '#contract/accounts/accounts.endpoints.ts';
import { openConversation } from '#contract/chat/chat.endpoints.ts';
import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import {
  expect,
  failWith,
  findListing,
  forgetComplaints,
  newPerson,
  openPage,
  post,
  signInAs,
  signUpAsNewPerson,
  test,
  untilHydrated,
  variant,
} from './journey.ts';

const formOf = (page: Page) => page.locator('main form');
const field = (page: Page, name: string) => formOf(page).getByLabel(name, { exact: true });
const submit = (page: Page) => formOf(page).locator('button[type=submit]');
const accountMenu = (page: Page, name: string) => page.locator('header summary', { hasText: name });
const messages = (page: Page) => page.getByRole('list', { name: 'Notices' });

async function fillSignIn(page: Page, { email, password }: Pick<SignUp, 'email' | 'password'>): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
}

async function fillSignUp(page: Page, person: SignUp): Promise<void> {
  await fillSignIn(page, person);
  await field(page, 'Name').fill(person.name);
  await field(page, 'Phone number').fill(person.phoneNumber);
  await field(page, 'City').fill(person.address.city);
  await field(page, 'Street').fill(person.address.street);
}

test('signing up shows errors at fields, then a welcome, and loads the home page after 1.5 s @core', async ({
  page,
}) => {
  const person = newPerson();
  await openPage(page, '/auth');
  await field(page, 'Email').fill(person.email);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account');
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await submit(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  for (const what of ['Name', 'Password', 'Phone number', 'City', 'Street']) {
    await expect(formOf(page).getByText(`${what} is required`)).toBeVisible();
  }
  await fillSignUp(page, { ...person, password: 'short' });
  await submit(page).click();
  await expect(formOf(page).getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(field(page, 'Password')).toBeFocused();
  await field(page, 'Password').fill(person.password);
  const answered = page.waitForResponse(`**${signUp.path}`);
  await submit(page).click();
  await answered;
  const answeredAt = Date.now();
  await expect(messages(page).getByText('User created successfully')).toBeVisible();
  await expect(submit(page)).toHaveText('Creating your account…');
  await page.waitForURL('/', { waitUntil: 'commit' });
  expect(Date.now() - answeredAt).toBeGreaterThanOrEqual(1_400);
  await expect(accountMenu(page, person.name)).toBeVisible();
});

test('the form is kept when switching between sign-in and sign-up @core', async ({ page }) => {
  const person = newPerson();
  await openPage(page, '/auth?mode=sign-up');
  await fillSignUp(page, person);
  await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(field(page, 'Street')).toBeHidden();
  await expect(field(page, 'Password')).toHaveValue(person.password);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(field(page, 'Street')).toHaveValue(person.address.street);
  await expect(field(page, 'Name')).toHaveValue(person.name);
});

test('an address with an account shows an error at its field @core', async ({ page }) => {
  await openPage(page, '/auth?mode=sign-up');
  await fillSignUp(page, { ...newPerson(), email: demoAccounts[0]?.email ?? '' });
  await submit(page).click();
  await expect(formOf(page).getByText('An account with this email address exists already.')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  forgetComplaints(page, /422/);
});

test('where mails are sent, signing up ends with the request to check them', async ({ page }) => {
  const person = newPerson();
  await page.route(`**${signUp.path}`, (route) =>
    route.fulfill({ json: { message: 'User created successfully', isSignedIn: false } }),
  );
  const sent = { message: 'If this address waits for its confirmation, a new link is on its way.', isMailed: true };
  await page.route(`**${sendVerification.path}`, (route) => route.fulfill({ json: sent }));
  await openPage(page, '/auth?mode=sign-up');
  await fillSignUp(page, person);
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await expect(page.locator('main')).toContainText(person.email);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(messages(page)).toContainText('a new link is on its way');
});

test('a wrong password shows an error and keeps the form; the right one leads home @core', async ({ page }) => {
  const person = await signUpAsNewPerson(page);
  await page.context().clearCookies();
  await openPage(page, '/auth');
  await fillSignIn(page, { ...person, password: 'izuba ryinshi' });
  await submit(page).click();
  await expect(messages(page).getByText('Invalid email or password')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await expect(submit(page)).toHaveText('Sign in');
  forgetComplaints(page, /401/);
  await field(page, 'Password').fill(person.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${logIn.path}`, async (route) => {
    await isReleased;
    await route.continue();
  });
  await submit(page).click();
  await expect(submit(page)).toHaveText('Signing in…');
  await expect(page.getByRole('progressbar')).toBeVisible();
  release();
  await expect(page).toHaveURL('/');
  await expect(messages(page).getByText('Login successful')).toBeVisible();
  await expect(accountMenu(page, person.name)).toBeVisible();
});

test('a sign-in that fails without a message, or without a connection, shows a default message', async ({ page }) => {
  await openPage(page, '/auth');
  await fillSignIn(page, newPerson());
  await page.route(`**${logIn.path}`, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await submit(page).click();
  await expect(messages(page).getByText('Login failed')).toBeVisible();
  await page.unroute(`**${logIn.path}`);
  await page.route(`**${logIn.path}`, (route) => route.abort());
  await submit(page).click();
  await expect(messages(page).getByText('Something went wrong')).toBeVisible();
  await expect(formOf(page)).toContainText('Nothing you typed is lost');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillSignUp(page, newPerson());
  await page.route(`**${signUp.path}`, (route) => route.fulfill({ status: 502, body: '' }));
  await submit(page).click();
  await expect(messages(page).getByText('Registration failed')).toBeVisible();
  forgetComplaints(page, /502|ERR_FAILED/);
});

test('a visitor who wants a page of their own must sign in first, and comes back to it @core', async ({ page }) => {
  await page.goto('/wishlist?from=a%20mail');
  await untilHydrated(page);
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/wishlist?from=a+mail')}`);
  await expect(messages(page).getByText('You must login first!')).toBeVisible();
  await expect(page.locator('main')).toContainText('The page you asked for is for people with an account.');
  await fillSignIn(page, { email: demoAccounts[0]?.email ?? '', password: demoPassword });
  await submit(page).click();
  await expect(page).toHaveURL(/\/wishlist/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Wishlist');
});

for (const [width, place] of [
  [1280, 'header'],
  [360, 'nav[aria-label="Shortcuts"]'],
] as const) {
  test(
    `signing in by a link at ${width} px leads back to the page with its filters`,
    variant(width !== 360),
    async ({ page }) => {
      const person = await signUpAsNewPerson(page);
      await post(page, logOut.path, {});
      await page.setViewportSize({ width, height: 740 });
      await openPage(page, '/search?location=Kigali&budget=2000');
      await page.locator(place).getByRole('link', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/search?location=Kigali&budget=2000')}&by=choice`);
      // No page required signing in.
      await untilHydrated(page);
      await expect(messages(page)).not.toContainText(/login first!/);
      await fillSignIn(page, person);
      await submit(page).click();
      await expect(page).toHaveURL('/search?location=Kigali&budget=2000');
    },
  );
}

test('a guard met on the way through the site leads to the same place', async ({ page }) => {
  await openPage(page, '/faqs');
  await page.locator('header').getByRole('link', { name: 'Sell', exact: true }).click();
  await expect(page).toHaveURL('/auth?next=%2Fsell');
  await expect(messages(page)).toContainText(/login first!/);
});

for (const next of [
  '//evil.example/',
  '/\\evil.example',
  'https://evil.example/',
  '/\t/evil.example',
  '/..//evil.example',
]) {
  test(`signing in never leads to another site: ${next}`, async ({ page, baseURL }) => {
    await openPage(page, `/auth?next=${encodeURIComponent(next)}`);
    await fillSignIn(page, { email: demoAccounts[0]?.email ?? '', password: demoPassword });
    await submit(page).click();
    await expect(accountMenu(page, demoAccounts[0]?.name ?? '')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
  });
}

test('signed-in users are redirected away from the sign-in page', async ({ page }) => {
  await signInAs(page, 'user');
  await openPage(page, '/auth?next=%2Fwishlist');
  await expect(page).toHaveURL('/');
});

test('the server-rendered header shows who is signed in, and leads to their pages @core', async ({ page }) => {
  await signInAs(page, 'staff');
  const name = demoAccounts.find(({ role }) => role === 'staff')?.name ?? '';
  const html = await (await page.request.get('/')).text();
  const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0];
  expect(header).toContain(name);
  expect(header).not.toContain('Sign in');
  await openPage(page, '/');
  await accountMenu(page, name).click();
  const menu = page.locator('header details', { hasText: name });
  for (const [line, path] of [
    ['Profile', '/profile'],
    ['Wishlist', '/wishlist'],
    ['Settings', '/settings'],
    ['Staff', '/staff'],
  ] as const) {
    await expect(menu.getByRole('link', { name: line })).toHaveAttribute('href', path);
  }
  await menu.getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Wishlist');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByText(name)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Staff' })).toBeVisible();
});

test('logging out leads home as a visitor; when it fails the user stays signed in and sees an error @core', async ({
  page,
}) => {
  const { name } = await signUpAsNewPerson(page);
  await openPage(page, '/wishlist');
  const logOutNow = async () => {
    await accountMenu(page, name).click();
    await page.locator('header').getByRole('button', { name: 'Logout' }).click();
  };
  await page.route(`**${logOut.path}`, failWith('The door is stuck'), { times: 1 });
  await logOutNow();
  await expect(messages(page).getByText('Logout failed')).toBeVisible();
  await expect(accountMenu(page, name)).toBeVisible();
  await expect(page).toHaveURL('/wishlist');
  forgetComplaints(page, /500/);
  await logOutNow();
  await expect(page).toHaveURL('/');
  await expect(page.locator('header').getByRole('link', { name: 'Sign in' })).toBeVisible();
  // A call of the page that was under way when the session ended is refused.
  forgetComplaints(page, /401/);
  await page.goto('/wishlist');
  await expect(page).toHaveURL(/^[^?]*\/auth\?next=/);
});

test('a session ended elsewhere is noticed at the next call', async ({ page }) => {
  const { name } = await signUpAsNewPerson(page);
  await openPage(page, '/all');
  await expect(accountMenu(page, name)).toBeVisible();
  await post(page, logOut.path, undefined);
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(messages(page).getByText('Please login to save items to your wishlist')).toBeVisible();
  await expect(page.locator('header').getByRole('link', { name: 'Sign in' })).toBeVisible();
  forgetComplaints(page, /401/);
});

test('a message being written stays when the session ends, and is sent after signing in in another tab @core', async ({
  page,
  context,
}) => {
  const person = await signUpAsNewPerson(page);
  const { _id: productId, createdBy: recipientId } = await findListing(page, () => true);
  const body = { recipientId, productId };
  const { _id: id } = openConversation.response.parse(await post(page, openConversation.path, body));
  await openPage(page, `/chat/${id}`);
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Is it still free?');
  // The session is gone when the user comes back to this tab, which asks for news.
  await post(page, logOut.path, undefined);
  // Only what the page loads once it has come to rest listens for that.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(messages(page)).toContainText('You are no longer signed in', { timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(`/chat/${id}`);
  const isOpened = context.waitForEvent('page');
  await messages(page).getByRole('link', { name: 'Sign in' }).click();
  const tab = await isOpened;
  await untilHydrated(tab);
  await fillSignIn(tab, person);
  await submit(tab).click();
  await expect(tab).toHaveURL(`/chat/${id}`);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(messages(page)).not.toContainText('You are no longer signed in');
  await expect(message).toHaveValue('Is it still free?');
  // The same page, loaded again, has what was begun; its user signs out, and nothing of it is left.
  await openPage(page, `/chat/${id}`);
  await expect(message).toHaveValue('Is it still free?');
  await message.press('Enter');
  await expect(page.getByRole('log').getByText('Is it still free?')).toBeVisible();
  await message.fill('I can come');
  await openPage(page, '/');
  await accountMenu(page, person.name).click();
  await page.locator('header').getByRole('button', { name: 'Logout' }).click();
  await expect(page.locator('header').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('I can come');
  forgetComplaints(page, /401/);
  forgetComplaints(tab, /401/);
});

test('a user without access to a page is sent home with one message', async ({ page }) => {
  await openPage(page, '/?notice=not-allowed');
  await expect(messages(page).getByText('You Are Not Allowed To visit This Route!')).toHaveCount(1);
  await expect(page).toHaveURL('/');
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText('You Are Not Allowed To visit This Route!')).toHaveCount(0);
});
