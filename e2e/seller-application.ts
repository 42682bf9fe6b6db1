import type { Page } from '@playwright/test';
import { logIn, type SignUp } from '#contract/accounts/accounts.endpoints.ts';
import { approveApplication, listApplications, rejectApplication } from '#contract/sellers/applications.endpoints.ts';
import { applyAsSeller } from '#contract/sellers/sellers.endpoints.ts';
import { demoAccounts, demoPassword } from '#demo/accounts.ts';
import { expect, openPage, post, signUpAsNewPerson, siteOrigin } from './journey.ts';

/** What can be sent as the document of an application. */
export const licence = {
  name: 'licence.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** Sends the application of the signed-in user, without the form. */
export async function applyDirectly(page: Page, { email, phoneNumber }: SignUp): Promise<void> {
  const answer = await page.request.post(applyAsSeller.path, {
    headers: { origin: siteOrigin() },
    multipart: {
      agencyName: 'Mukamana Homes',
      licenseNumber: 'RW-LIC-7001',
      yearsOfExperience: '7',
      officeAddress: 'NR 4, Huye',
      email,
      phone: phoneNumber,
      document: licence,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Decides as the demonstration's staff on a user's application, in another browser. */
export async function decide(page: Page, { email }: SignUp, decision: 'approve' | 'reject'): Promise<void> {
  const staff = await page.context().browser()?.newContext({ baseURL: siteOrigin() });
  if (staff === undefined) throw new Error('The page has no browser');
  const desk = await staff.newPage();
  const staffEmail = demoAccounts.find(({ role }) => role === 'staff')?.email;
  await post(desk, logIn.path, { email: staffEmail, password: demoPassword });
  const answer = await desk.request.get(`${listApplications.path}?search=${encodeURIComponent(email)}`);
  const { applications } = listApplications.response.parse(await answer.json());
  const endpoint = decision === 'approve' ? approveApplication : rejectApplication;
  const body = decision === 'approve' ? undefined : { reason: 'The licence has expired.' };
  await post(desk, endpoint.path.replace('{id}', applications[0]?._id ?? ''), body);
  await staff.close();
}

export const messages = (page: Page) => page.getByRole('list', { name: 'Notices' });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const stepHeading = (page: Page) => page.locator('main form').getByRole('heading', { level: 2 });
export const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name });

export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Agency name').fill('Mukamana Homes');
  await page.getByLabel('License number').fill('RW-LIC-7001');
  await page.getByLabel('Years of experience').fill('7');
  await button(page, 'Continue').click();
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Office address').fill('NR 4, Huye');
  await button(page, 'Continue').click();
}

export const chooseDocument = (page: Page, file: typeof licence = licence) =>
  page.locator('main input[type=file]').setInputFiles(file);

/** Fills the form of the page that is open, and sends it. */
export async function sendForm(page: Page): Promise<void> {
  await fillDetails(page);
  await fillContact(page);
  await chooseDocument(page);
  await button(page, 'Submit application').click();
  await expect(heading(page)).toHaveText('Application Submitted');
}

/** Sends the application of a new user by the form. */
export async function apply(page: Page): Promise<SignUp> {
  const person = await signUpAsNewPerson(page);
  await openPage(page, '/sell');
  await sendForm(page);
  return person;
}

/** The open page notices the approval, and its owner stays signed in. */
export async function continueAsApproved(page: Page): Promise<void> {
  // A seller has no use for the way to become one.
  await expect(page).toHaveURL('/dashboard');
  await expect(heading(page)).toHaveText(/dashboard/i);
}
