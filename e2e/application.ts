import type { Page } from '@playwright/test';
import { logIn, type SignUp } from '#contract/accounts/accounts.endpoints.ts';
import { applyAsSeller } from '#contract/sellers/sellers.endpoints.ts';
import { approveApplication, listApplications, rejectApplication } from '#contract/staff/staff.endpoints.ts';
import { demoAccounts, demoPassword } from '#demo/accounts.ts';
import { expect, post } from './journey.ts';

/** What can be sent as the document of an application. */
export const licence = {
  name: 'licence.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** Sends the application of whoever is signed in, without the form. */
export async function applyDirectly(page: Page, { email, phoneNumber }: SignUp): Promise<void> {
  const answer = await page.request.post(applyAsSeller.path, {
    headers: { origin: new URL(page.url()).origin },
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

/** Decides as the demonstration's staff on the application of somebody, beside the page that is open. */
export async function decide(page: Page, { email }: SignUp, decision: 'approve' | 'reject'): Promise<void> {
  const staff = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
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
