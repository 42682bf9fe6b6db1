import { getProfile } from '#contract/accounts/accounts.endpoints.ts';
import { applyAsSeller } from '#contract/sellers/sellers.endpoints.ts';
import { expect, forgetComplaints, openPage, signUpAsNewPerson, test } from './journey.ts';
import {
  apply,
  applyDirectly,
  button,
  chooseDocument,
  continueAsApproved,
  decide,
  fillContact,
  fillDetails,
  heading,
  licence,
  messages,
  stepHeading,
} from './seller-application.ts';

const threeDays = 259_200_000;
const applyPattern = `**${applyAsSeller.path}`;

test('a visitor is asked to sign in first, however the address is written, and comes back @core', async ({ page }) => {
  for (const path of ['/sell', '/Sell']) {
    await openPage(page, path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
    await expect(messages(page)).toContainText('Please login first!');
  }
  await signUpAsNewPerson(page);
  await openPage(page, '/Sell');
  await expect(heading(page)).toHaveText('Become a seller');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/sell$/);
});

test('each step says what is wrong with it, and only a right one leads on @core', async ({ page }) => {
  const person = await signUpAsNewPerson(page);
  await openPage(page, '/sell');
  await button(page, 'Continue').click();
  for (const text of ['Agency name is required', 'License number is required', 'Years of experience is required']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel('Agency name')).toBeFocused();
  await page.getByLabel('Agency name').fill('AB');
  await page.getByLabel('License number').fill('RW-LIC-7001');
  await page.getByLabel('Years of experience').fill('-1');
  await button(page, 'Continue').click();
  await expect(page.getByText('Agency name must be at least 3 characters')).toBeVisible();
  await expect(page.getByText('Please enter a valid number')).toBeVisible();
  await expect(button(page, 'Submit application')).toHaveCount(0);
  await fillDetails(page);

  await expect(stepHeading(page)).toHaveText('Contact');
  await expect(stepHeading(page)).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Email').fill('');
  await page.getByLabel('Phone number').fill('');
  await page.getByLabel('Website').fill('my website');
  await button(page, 'Continue').click();
  for (const text of [
    'Office address is required',
    'Email is required',
    'Phone number is required',
    'Please enter a valid website URL',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByLabel('Email').fill('solange.example.com');
  await button(page, 'Continue').click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  // Back is always allowed, and takes along what is not right yet.
  await button(page, 'Back').click();
  await expect(page.getByLabel('Agency name')).toHaveValue('Mukamana Homes');
  await button(page, 'Continue').click();
  await expect(page.getByLabel('Email')).toHaveValue('solange.example.com');
  await expect(page.getByLabel('Website')).toHaveValue('my website');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone number').fill(person.phoneNumber);
  await page.getByLabel('Website').fill('https://mukamana-homes.example');
  await fillContact(page);

  await expect(stepHeading(page)).toHaveText('Documents');
  await button(page, 'Submit application').click();
  await expect(page.getByText('Please upload your verification document')).toBeVisible();
  await chooseDocument(page, { ...licence, name: 'licence.exe' });
  await expect(page.getByText('Please choose a file of type PDF, DOC, DOCX, JPG, JPEG, PNG')).toBeVisible();
  await chooseDocument(page, { ...licence, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(page.getByText('The file is too large. Maximum size is 10 MB.')).toBeVisible();
  await chooseDocument(page);
  await expect(page.getByText('Chosen file: licence.pdf, 1\u00a0KB')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the file' }).click();
  await expect(page.getByText('Chosen file')).toHaveCount(0);
});

test('a document can be dropped on its field', async ({ page }) => {
  await signUpAsNewPerson(page);
  await openPage(page, '/sell');
  await fillDetails(page);
  await fillContact(page);
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.4'], 'dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  const field = page.locator('main input[type=file]');
  await field.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(page.getByText('Drop the file here')).toBeVisible();
  await field.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('Chosen file: dropped.pdf, 1\u00a0KB')).toBeVisible();
});

test('the draft survives a reload, is private, and can be started over', async ({ page }) => {
  await signUpAsNewPerson(page);
  await openPage(page, '/sell');
  await fillDetails(page);
  await page.getByLabel('Office address').fill('NR 4, Hu');
  await openPage(page, '/sell');
  await expect(stepHeading(page)).toHaveText('Contact');
  await expect(page.getByLabel('Office address')).toHaveValue('NR 4, Hu');
  await expect(page.getByText('This is what you had typed before.')).toBeVisible();
  await button(page, 'Back').click();
  await expect(page.getByLabel('License number')).toHaveValue('RW-LIC-7001');
  await page.context().clearCookies();
  await signUpAsNewPerson(page);
  await openPage(page, '/sell');
  // What the page left open asked for in between was refused.
  forgetComplaints(page, /401/);
  await expect(stepHeading(page)).toHaveText('Details');
  await expect(page.getByLabel('License number')).toHaveValue('');
  await page.getByLabel('License number').fill('RW-LIC-7002');
  await openPage(page, '/sell');
  await button(page, 'Start over').click();
  await expect(page.getByLabel('License number')).toHaveValue('');
  await openPage(page, '/sell');
  await expect(page.getByLabel('License number')).toHaveValue('');
});

test('an application that cannot be sent shows the reason, and nothing is lost', async ({ page }) => {
  await signUpAsNewPerson(page);
  await openPage(page, '/sell');
  await fillDetails(page);
  await fillContact(page);
  // By its name it could be one; what it is the server finds out.
  await chooseDocument(page, { ...licence, buffer: Buffer.from('MZ\u0090\u0000 not a document') });
  await button(page, 'Submit application').click();
  const failure = 'There was a problem submitting your application. Please try again.';
  await expect(messages(page)).toContainText(failure);
  await expect(page.locator('main form')).toContainText(/The file must be|PDF/);
  forgetComplaints(page, /415/);
  await chooseDocument(page);
  await page.route(applyPattern, (route) => route.abort());
  await button(page, 'Submit application').click();
  await expect(page.getByText('The server cannot be reached. Nothing you typed is lost')).toBeVisible();
  forgetComplaints(page, /ERR_FAILED/);
  await page.unroute(applyPattern);
  const refused = { agencyName: 'Agency name must be at least 3 characters' };
  const message = 'The application cannot be taken as it is.';
  await page.route(applyPattern, (route) =>
    route.fulfill({ status: 422, json: { message, error: message, code: 'UNPROCESSABLE', fields: refused } }),
  );
  await button(page, 'Submit application').click();
  await expect(page.getByText('Agency name must be at least 3 characters')).toBeVisible();
  await expect(page.getByLabel('Agency name')).toBeFocused();
  forgetComplaints(page, /422/);
  await page.unroute(applyPattern);
  await button(page, 'Continue').click();
  await button(page, 'Continue').click();
  await expect(page.getByText('Chosen file: licence.pdf')).toBeVisible();
  await button(page, 'Submit application').click();
  await expect(messages(page)).toContainText('Application submitted successfully!');
});

test('an application is confirmed, then under review until the staff approves it, which an open page notices @core', async ({
  page,
}) => {
  const person = await apply(page);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('Pending review')).toBeVisible();
  await button(page, 'See the status').click();
  await expect(heading(page)).toHaveText('Under Review');
  await page.clock.install();
  await openPage(page, '/sell');
  await expect(page.locator('dl')).toContainText('RW-LIC-7001');
  await expect(page.locator('dl')).toContainText('3-5 business days');
  const steps = page.getByRole('list', { name: 'How far your application is' }).getByRole('listitem');
  await expect(steps).toContainText([
    /^Submitted\s*Completed/,
    /^Initial review\s*Current/,
    /^Background check\s*Upcoming/,
    /^Final decision\s*Upcoming/,
  ]);
  const opened = await page.request.get(
    (await page.getByRole('link', { name: 'Open the document' }).getAttribute('href')) ?? '',
  );
  expect(await opened.body()).toEqual(licence.buffer);
  await decide(page, person, 'approve');
  await continueAsApproved(page);
  const { user } = getProfile.response.parse(await (await page.request.get(getProfile.path)).json());
  expect(user.role).toBe('seller');
});

test('a rejected applicant sees the reason and a countdown of three days, then can apply again', async ({ page }) => {
  const person = await signUpAsNewPerson(page);
  await openPage(page, '/');
  await applyDirectly(page, person);
  await decide(page, person, 'reject');
  const now = Date.now();
  await page.clock.install({ time: now });
  await openPage(page, '/sell');
  await expect(heading(page)).toHaveText('Application Rejected');
  await expect(page.locator('main')).toContainText('The licence has expired.');
  const timer = page.getByRole('timer');
  await expect(timer).toContainText(/02\s*Days\s*23\s*Hours\s*59\s*Minutes/);
  await expect(button(page, 'Start New Application')).toHaveCount(0);
  await page.clock.pauseAt(now + threeDays / 2);
  await expect(timer).toContainText(/01\s*Days\s*1[12]\s*Hours/);
  await expect(page.getByRole('progressbar', { name: 'Waiting time that has passed' })).toHaveAttribute(
    'aria-valuenow',
    /^(?:49|50)$/,
  );
  const before = await timer.textContent();
  await page.clock.runFor(1_000);
  expect(await timer.textContent()).not.toBe(before);
  await page.clock.fastForward(threeDays);
  await page.clock.resume();
  await expect(timer).toHaveCount(0);
  await button(page, 'Start New Application').click();
  await expect(heading(page)).toHaveText('Become a seller');
  await expect(page.getByLabel('Agency name')).toHaveValue('Mukamana Homes');
  // Only the clock of this browser has gone on: the server still waits, says so, and the page knows again.
  await fillDetails(page);
  await fillContact(page);
  await chooseDocument(page);
  await button(page, 'Submit application').click();
  await expect(messages(page)).toContainText('There was a problem submitting your application. Please try again.');
  await expect(heading(page)).toHaveText('Application Rejected');
  forgetComplaints(page, /409/);
});
