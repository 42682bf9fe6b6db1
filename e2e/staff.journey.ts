import type { Page } from '@playwright/test';
import { getProfile, logIn } from '#contract/accounts/accounts.endpoints.ts';
import { sendEnquiry } from '#contract/enquiries/enquiries.endpoints.ts';
import { type Language, languageCookie } from '#contract/languages.ts';
import { approveApplication, listApplications, rejectApplication } from '#contract/sellers/applications.endpoints.ts';
import { listWishlist } from '#contract/wishlist/wishlist.endpoints.ts';
import { expectWellMadeAnywhere } from './accessibility.ts';
import {
  expect,
  failWith,
  forgetComplaints,
  openPage,
  post,
  signInAs,
  siteOrigin,
  test,
  untilHydrated,
  variant,
} from './journey.ts';
import {
  apply,
  dialog,
  elsewhere,
  messages,
  newPersonElsewhere,
  openByKey,
  openDesk,
  pendingId,
  search,
  staffPages,
} from './staff-pages.ts';
import { untranslatedIn } from './untranslated.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const row = (page: Page, text: string) => page.locator('main li', { hasText: text });

async function profileOf(page: Page) {
  return getProfile.response.parse(await (await page.request.get(getProfile.path)).json()).user;
}

/** Opens the audit log at what was done to `subject`. */
async function expectAudited(page: Page, subject: string, actions: readonly string[]): Promise<void> {
  await openPage(page, `/staff/audit?search=${encodeURIComponent(subject)}`);
  for (const action of actions) {
    await expect(row(page, subject).filter({ hasText: action }).first()).toContainText('Josiane Umutoni');
  }
}

test('visitors sign in first and come back; everybody who is not of the staff is turned away', async ({ page }) => {
  for (const path of ['/staff', '/staff/applications?state=rejected', '/staff/audit']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
  }
  for (const role of ['user', 'seller'] as const) {
    // What an open page still asks for would be refused, because its session ends.
    await page.goto('about:blank');
    await signInAs(page, role);
    for (const path of ['/staff', '/staff/outbox']) {
      await openPage(page, path);
      await expect(messages(page)).toContainText('You Are Not Allowed To visit This Route!');
      await expect(page).toHaveURL(/^[^?]*\/(\?.*)?$/);
      await expect(heading(page)).not.toHaveText('Outbox');
    }
  }
});

test('an application is rejected by keys, with a template in the applicant’s language, and the next one comes', async ({
  page,
  browser,
}) => {
  const { their } = await newPersonElsewhere(browser, 'fr');
  const agency = await apply(their);
  await openDesk(page, '/staff/applications');
  await search(page, agency);
  await page.getByRole('link', { name: agency }).click();
  await expect(heading(page)).toHaveText(agency);
  await expect(page).toHaveTitle('Application - Urugo');
  await expect(page.getByText('No one else uses this license number.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('licence.pdf');
  await openByKey(page, 'r');
  await expect(dialog(page).getByText('License expired')).toBeVisible();
  await page.keyboard.press('2');
  const reason = dialog(page).getByLabel('Reason');
  await expect(reason).toHaveValue(/^Nous ne pouvons pas lire le document/);
  await page.keyboard.press('1');
  await expect(reason).toHaveValue(/^La licence que vous avez envoyée a expiré/);
  await reason.fill('La licence a expiré en juin. Merci !');
  // Keys that are typed are text and nothing else.
  await reason.press('End');
  await page.keyboard.type(' 2 ran');
  await expect(reason).toHaveValue('La licence a expiré en juin. Merci ! 2 ran');
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await expect(messages(page)).toContainText(`The application of ${agency} is rejected`);
  await expect(dialog(page)).toBeHidden();
  // The demonstration holds applications of its own, so one of them is next.
  await expect(page).toHaveURL(/\/staff\/applications\/[0-9a-f-]{36}$/);
  await expect(heading(page)).not.toHaveText(agency);
  expect(await profileOf(their)).toMatchObject({
    sellerStatus: 'rejected',
    sellerApplication: { rejectionReason: 'La licence a expiré en juin. Merci ! 2 ran' },
  });
  await expectAudited(page, agency, [
    'Rejected an application',
    'Opened the document of an application',
    'Read an application',
  ]);
});

test('an application is approved by keys, and its applicant is a seller @core', async ({ page, browser }) => {
  const { person, their } = await newPersonElsewhere(browser);
  const agency = await apply(their);
  await openDesk(page, `/staff/applications/${await pendingId(await signedInStaff(page), agency)}`);
  await openByKey(page, 'a');
  await expect(dialog(page)).toContainText(`${agency} may publish properties from now on.`);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText(`${agency} is a seller now`);
  await expect(heading(page)).not.toHaveText(agency);
  await post(their, logIn.path, { email: person.email, password: person.password });
  expect(await profileOf(their)).toMatchObject({ role: 'seller' });
  await openPage(page, `/staff/applications?state=approved&search=${encodeURIComponent(agency)}`);
  await expect(row(page, agency)).toContainText('Approved');
  await expect(row(page, agency)).toContainText('Josiane Umutoni');
});

/** The page with a session of the staff, for calls before it is opened. */
async function signedInStaff(page: Page): Promise<Page> {
  await signInAs(page, 'staff');
  return page;
}

test('the second of two decisions gets a conflict that names the first, and shows its result', async ({
  page,
  browser,
}) => {
  const { their } = await newPersonElsewhere(browser);
  const agency = await apply(their);
  const id = await pendingId(await signedInStaff(page), agency);
  await openPage(page, `/staff/applications/${id}`);
  await post(page, approveApplication.path.replace('{id}', id), undefined);
  await page.getByRole('button', { name: 'Reject' }).click();
  await dialog(page).getByLabel('Reason').fill('Too late.');
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await expect(messages(page)).toContainText('Josiane Umutoni has already decided on this application.');
  await expect(page.locator('main').getByText('Decided: Approved')).toBeVisible();
  await expect(heading(page)).toHaveText(agency);
  await expect(page.locator('main').getByRole('button', { name: 'Reject' })).toBeHidden();
  forgetComplaints(page, /409/);
});

test('a decision that cannot be sent keeps its text, and can be retried', async ({ page, browser }) => {
  const { their } = await newPersonElsewhere(browser);
  const agency = await apply(their);
  const id = await pendingId(await signedInStaff(page), agency);
  await openPage(page, `/staff/applications/${id}`);
  const call = `**${rejectApplication.path.replace('{id}', id)}`;
  await page.route(call, failWith('The register is being repaired'), { times: 1 });
  await openByKey(page, 'r');
  const send = dialog(page).getByRole('button', { name: 'Reject' });
  await send.click();
  await expect(dialog(page).getByText('Please fill in this field')).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('The office does not exist.');
  await send.click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Not done: The register is being repaired Your text is kept.',
  );
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('The office does not exist.');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await send.click();
  await expect(messages(page)).toContainText(`The application of ${agency} is rejected`);
  forgetComplaints(page, /500/);
});

test('single keys can be turned off, and stay so', async ({ page }) => {
  await openDesk(page, '/staff/applications');
  await page.getByRole('link', { name: 'Start with the oldest' }).click();
  const off = page.getByLabel('Use single keys');
  await off.uncheck();
  await page.reload();
  await untilHydrated(page);
  await expect(off).not.toBeChecked();
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  await expect(dialog(page)).toBeHidden();
  await off.check();
  await page.keyboard.press('a');
  await expect(dialog(page)).toBeVisible();
});

test('an enquiry is answered by mail, which is in the outbox with its text @core', async ({ page, browser }) => {
  const name = `Claudine ${crypto.randomUUID().slice(0, 8)}`;
  const email = `${crypto.randomUUID()}@journey.example`;
  const visitor = await elsewhere(browser);
  const message = 'Is the house in Huye still free?\nI could come on Monday.';
  await post(visitor, sendEnquiry.path, { name, email, phone: '+250 788 111 000', message });
  await openDesk(page, '/staff/enquiries');
  const pages = page.getByRole('navigation', { name: 'Pages of results' });
  // The newest of those that wait comes last.
  if (await pages.isVisible()) await pages.getByRole('link').last().click();
  await page.getByRole('button', { name: `Answer ${name}` }).click();
  await expect(dialog(page)).toContainText(`The answer goes to ${name}, ${email}.`);
  await expect(dialog(page).getByLabel('Your answer')).toBeFocused();
  const answer = `Yes, it is: ${siteOrigin()}/all?page=2. Please come.`;
  await page.keyboard.type(answer);
  await dialog(page).getByRole('button', { name: 'Send the answer' }).click();
  await expect(messages(page)).toContainText('The answer is on its way');
  await expect(row(page, name)).toBeHidden();
  await page.getByRole('link', { name: 'Answered' }).click();
  await expect(row(page, name)).toContainText('Answered by Josiane Umutoni');
  await expect(row(page, name)).toContainText('Please come.');
  await openPage(page, '/staff/outbox');
  await search(page, email);
  // The mail to the operator about the enquiry names the sender as well; the answer is the newer one.
  const mail = row(page, email).first();
  await mail.getByText('Read the email').click();
  const link = mail.getByRole('link', { name: `${siteOrigin()}/all?page=2` });
  await expect(link).toHaveAttribute('href', `${siteOrigin()}/all?page=2`);
  await expectAudited(page, name, ['Answered an enquiry']);
});

test('a suspended account is signed out everywhere and shown why; a reinstated one is as before', async ({
  page,
  browser,
}) => {
  const { person, their } = await newPersonElsewhere(browser);
  const { email, password, name } = person;
  await openDesk(page, '/staff/users');
  await search(page, email);
  // The accounts from before the search stay until those found have come; others have the same name.
  await row(page, email)
    .getByRole('button', { name: `Suspend ${name}` })
    .click();
  await expect(dialog(page).getByText('Threats or insults')).toBeVisible();
  await page.keyboard.press('3');
  await dialog(page).getByLabel('Reason').press('End');
  await page.keyboard.type(' It was on Friday.');
  await dialog(page).getByRole('button', { name: 'Suspend' }).click();
  await expect(messages(page)).toContainText('The account is suspended');
  await expect(row(page, email)).toContainText('Suspended');
  await expect(row(page, email)).toContainText('threatened or insulted other people');
  expect((await their.request.get(getProfile.path)).status()).toBe(401);
  await post(their, logIn.path, { email, password });
  const refused = await their.request.get(listWishlist.path);
  expect(refused.status()).toBe(403);
  await row(page, email)
    .getByRole('button', { name: `Reinstate ${name}` })
    .click();
  await dialog(page).getByLabel('Reason').fill('It was somebody else.');
  await dialog(page).getByRole('button', { name: 'Reinstate' }).click();
  await expect(messages(page)).toContainText('The account is reinstated');
  await expect(row(page, email)).not.toContainText('Suspended');
  await expectAudited(page, name, ['Suspended an account', 'Reinstated an account']);
  await page.getByLabel('What').selectOption({ label: 'Reinstated an account' });
  await expect(page).toHaveURL(/action=user\.reinstated/);
  await expect(row(page, 'It was somebody else.').first()).toBeVisible();
  await expect(page.locator('main').getByRole('list').getByText('Suspended an account')).toBeHidden();
});

test('a list that fails to load shows an error, keeps its filters, and can be retried', async ({ page }) => {
  await page.route(`**${listApplications.path}?*`, failWith('The archive is closed'));
  await openDesk(page, '/staff');
  // The other queues still show what waits in them.
  await expect(page.getByRole('region', { name: 'Waiting longest' }).getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Open Applications' }).click();
  await expect(page.getByRole('alert')).toHaveText('The archive is closed');
  await page.getByRole('searchbox').fill('Keys');
  await page.unroute(`**${listApplications.path}?*`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator('main').getByRole('status')).toHaveText(/entries$/);
  await expect(page.getByRole('searchbox')).toHaveValue('Keys');
  forgetComplaints(page, /500/);
});

test('missing pages and empty list pages explain themselves', async ({ page }) => {
  await openDesk(page, '/staff/users?search=zeppelin');
  await expect(page.getByText('No entry matches “zeppelin”.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL('/staff/users');
  await expect(page.locator('main').getByRole('status')).toHaveText(/entries$/);
  const beyond = Buffer.from('after,0,00000000-0000-0000-0000-000000000000').toString('base64url');
  await openPage(page, `/staff/users?cursor=${beyond}`);
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL('/staff/users');
  await expect(page.locator('main').getByRole('status')).toHaveText(/entries$/);
  const missing = await page.goto('/staff/applications/01a1f25d-a8fa-7119-aa79-000000000000');
  expect(missing?.status()).toBe(404);
  await expect(heading(page)).toHaveText('There is no such application');
  forgetComplaints(page, /404/);
});

async function oldestApplication(page: Page): Promise<string> {
  const answer = await page.request.get(listApplications.path);
  const { applications } = listApplications.response.parse(await answer.json());
  return `/staff/applications/${applications[0]?._id ?? ''}`;
}

for (const part of [0, 1, 2]) {
  test(`every page of the staff is accessible, fits every screen, names no person in its title, and is not for search engines, part ${part + 1} of 3`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(page, 'staff');
    const paths = [...staffPages, await oldestApplication(page)];
    for (const path of paths.filter((_, index) => index % 3 === part)) {
      await openPage(page, path);
      expect(await page.title()).toMatch(
        /^(Overview|Applications?|Listings|Reports|Enquiries|Users|Price permits|Deals|Disputes|Rules|Payments|Refunds|Payouts|Outbox|Phone|Exchange rates|Audit log) - Urugo$/,
      );
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expectWellMadeAnywhere(page, path);
    }
  });
}

test('the dialog in which an application is rejected is accessible and fits every screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, 'staff');
  await openPage(page, await oldestApplication(page));
  await openByKey(page, 'r');
  await expect(dialog(page).getByText('License expired')).toBeVisible();
  await expectWellMadeAnywhere(page, 'the dialog');
});

for (const language of ['fr', 'rw'] as const satisfies Language[]) {
  test(`the staff works in ${language}`, variant(language !== 'rw'), async ({ page, context }) => {
    await context.addCookies([{ name: languageCookie, value: language, url: siteOrigin() }]);
    await signInAs(page, 'staff');
    const untranslated = untranslatedIn(language);
    for (const path of [...staffPages, await oldestApplication(page)]) {
      await openPage(page, path);
      // Mails and text messages are in the language of those they went to.
      if (path !== '/staff/outbox' && path !== '/staff/phone') expect(await untranslated(page), path).toEqual([]);
    }
  });
}
