import type { Browser, Page } from '@playwright/test';
import { type SignUp, signUp } from '#contract/accounts/accounts.endpoints.ts';
import { type Language, languageCookie } from '#contract/languages.ts';
import { listApplications } from '#contract/sellers/applications.endpoints.ts';
import { applyAsSeller } from '#contract/sellers/sellers.endpoints.ts';
import { expect, newPerson, openPage, post, signInAs, siteOrigin } from './journey.ts';

/** Every page of the staff that has an address of its own. */
export const staffPages = [
  '/staff',
  '/staff/applications',
  '/staff/listings',
  '/staff/reports',
  '/staff/enquiries',
  '/staff/users',
  '/staff/price-permits',
  '/staff/deals',
  '/staff/disputes',
  '/staff/rules',
  '/staff/refunds',
  '/staff/fees',
  '/staff/payouts',
  '/staff/rates',
  '/staff/payments',
  '/staff/payments/lines',
  '/staff/payments/accounts',
  '/staff/ledger',
  '/staff/outbox',
  '/staff/phone',
  '/staff/audit',
] as const;

/** Another person's browser, beside the one of the staff. */
export async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** A new user with this language, signed in in a browser of their own. */
export async function newPersonElsewhere(
  browser: Browser,
  language: Language = 'en',
): Promise<{ person: SignUp; their: Page }> {
  const their = await elsewhere(browser);
  const person = newPerson();
  await their.context().addCookies([{ name: languageCookie, value: language, url: siteOrigin() }]);
  await post(their, signUp.path, person);
  return { person, their };
}

/** An application by the API, with a document; its agency has a unique name. */
export async function apply(page: Page): Promise<string> {
  const agencyName = `Agency ${crypto.randomUUID()}`;
  const answer = await page.request.post(applyAsSeller.path, {
    headers: { origin: siteOrigin() },
    multipart: {
      agencyName,
      licenseNumber: `RW-${agencyName.slice(-12)}`,
      yearsOfExperience: '4',
      officeAddress: 'KG 7 Ave, Kigali',
      email: 'office@journey.example',
      phone: '+250 788 000 999',
      document: {
        name: 'licence.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
      },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return agencyName;
}

/** The id of the application of an agency that waits. */
export async function pendingId(desk: Page, agencyName: string): Promise<string> {
  const answer = await desk.request.get(`${listApplications.path}?search=${encodeURIComponent(agencyName)}`);
  const { applications } = listApplications.response.parse(await answer.json());
  return applications[0]?._id ?? '';
}

/** The staff, signed in, before the list in which they look for something. */
export async function openDesk(page: Page, path: string): Promise<void> {
  await signInAs(page, 'staff');
  await openPage(page, path);
}

export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
}

export const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a dialog by its key; on a busy machine a page listens to keys a little after hydration. */
export async function openByKey(page: Page, key: string): Promise<void> {
  await expect(async () => {
    if (!(await dialog(page).isVisible())) await page.keyboard.press(key);
    await expect(dialog(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

export const messages = (page: Page) => page.getByRole('list', { name: 'Notices' });
