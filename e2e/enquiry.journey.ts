import type { Page } from '@playwright/test';
import { getProfile } from '#contract/accounts/accounts.endpoints.ts';
import { sendEnquiry } from '#contract/enquiries/enquiries.endpoints.ts';
import { expectWellMade } from './accessibility.ts';
import {
  expect,
  findListing,
  forgetComplaints,
  newPerson,
  openPage,
  signInAs,
  signUpAsNewPerson,
  test,
  variant,
} from './journey.ts';

const enquiry = {
  Name: 'Aline',
  Email: 'aline@example.com',
  Phone: '+250 788 111 222',
  Message: 'Is the house in Kimironko still free?',
};

const formOf = (page: Page) => page.locator('form').filter({ has: page.getByLabel('Message') });

async function fill(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(enquiry)) await formOf(page).getByLabel(label).fill(text);
}

async function holds(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await expect(formOf(page).getByLabel(label)).toHaveValue(text);
}

test('an enquiry says what is missing at its field, then is sent and the form is empty again @core', async ({
  page,
}) => {
  await openPage(page, '/');
  const form = formOf(page);
  await form.scrollIntoViewIfNeeded();
  // Its code comes when it is near; until then the browser itself says what is missing.
  await expect(form).toHaveAttribute('novalidate');
  await form.getByLabel('Name').fill('Aline');
  await form.getByRole('button').click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('Email is required')).toBeVisible();
  await expect(form.getByText('Phone number is required')).toBeVisible();
  await expect(form.getByText('Message is required')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Aline');
  await fill(page);
  const sent = page.waitForResponse(`**${sendEnquiry.path}`);
  await form.getByRole('button').click();
  expect((await sent).request().postDataJSON()).toMatchObject({
    name: enquiry.Name,
    email: enquiry.Email,
    phone: enquiry.Phone,
    message: enquiry.Message,
  });
  await expect(page.getByText('We have received your enquiry.')).toBeVisible();
  await holds(page, { Name: '', Email: '', Phone: '', Message: '' });
});

test('an enquiry that cannot be sent keeps every word and says so', async ({ page, context }) => {
  await openPage(page, '/contact-us');
  const submit = formOf(page).getByRole('button');
  // What shows messages comes right after the first scripts.
  await page.locator('ol[popover]').waitFor({ state: 'attached' });
  await context.setOffline(true);
  await fill(page);
  await submit.click();
  await expect(page.getByText('An unexpected error occurred')).toBeVisible();
  await holds(page, enquiry);
  await context.setOffline(false);
  await page.route(`**${sendEnquiry.path}`, (route) =>
    route.fulfill({
      status: 429,
      json: { message: 'Too many requests', error: 'Too many requests', code: 'RATE_LIMITED' },
    }),
  );
  await submit.click();
  await expect(page.getByText('Error: Too many requests')).toBeVisible();
  await holds(page, enquiry);
  forgetComplaints(page, /429|ERR_INTERNET_DISCONNECTED/);
});

/** Answers enquiries as the server would: few may be sent from one address, and other journeys need them. */
const takeEnquiries = (page: Page) =>
  page.route(`**${sendEnquiry.path}`, (route) => route.fulfill({ json: { message: 'Received', isMailed: false } }));

for (const width of [360, 1440]) {
  test(
    `an enquiry from a listing carries it, speaks of it and of who asks, ${width} pixels wide`,
    variant(width !== 360),
    async ({ page }) => {
      test.setTimeout(90_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const person = await signUpAsNewPerson(page);
      await takeEnquiries(page);
      const { _id, slug, title, location } = await findListing(page, () => true);
      await openPage(page, `/product/${slug}?from=alert`);
      // What the address says of the way here is not shared with it.
      await expect(page).toHaveURL(`/product/${slug}`);
      await page.getByRole('link', { name: 'Ask about this property' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask about this property');
      const form = formOf(page);
      await expect(form.getByText(title, { exact: true })).toBeVisible();
      await expect(form.getByLabel('Name')).toHaveValue(person.name);
      await expect(form.getByLabel('Email')).toHaveValue(person.email);
      await expect(form.getByLabel('Message')).toHaveValue(`I am interested in “${title}” in ${location}.\n\n`);
      await expectWellMade(page, 'an enquiry about a listing');
      const sent = page.waitForRequest(`**${sendEnquiry.path}`);
      await form.getByRole('button').click();
      const { productId, message, from } = (await sent).postDataJSON();
      expect({ productId, from }).toEqual({ productId: _id, from: 'alert' });
      expect(message).toContain(title);
      await expect(page.getByText('We have received your enquiry.')).toBeVisible();
      await expect(form.getByLabel('Message')).toHaveValue('');
      await page.getByRole('link', { name: 'Back to the property' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    },
  );
}

test('the listing is removed from an enquiry, together with the prefilled text only', async ({ page }) => {
  await takeEnquiries(page);
  const { slug, title } = await findListing(page, () => true);
  await openPage(page, `/contact-us?property=${slug}`);
  const form = formOf(page);
  await form.getByLabel('Name').fill('Aline');
  await form.getByRole('link', { name: 'Ask about something else' }).click();
  await expect(page).toHaveURL('/contact-us');
  await expect(form.getByText(title, { exact: true })).toHaveCount(0);
  await holds(page, { Name: 'Aline', Message: '' });
  await openPage(page, `/contact-us?property=${slug}`);
  await fill(page);
  await form.getByRole('link', { name: 'Ask about something else' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await holds(page, enquiry);
  const sent = page.waitForRequest(`**${sendEnquiry.path}`);
  await form.getByRole('button').click();
  expect((await sent).postDataJSON()).not.toHaveProperty('productId');
});

test('without scripts an enquiry about a listing arrives; its seller finds who asks among the customers, and reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, 'seller');
  const { user } = getProfile.response.parse(await (await page.request.get(getProfile.path)).json());
  const { slug, title } = await findListing(page, ({ createdBy }) => createdBy === user._id);
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'en-GB' });
  const plain = await context.newPage();
  await plain.goto(`/product/${slug}?from=share`);
  await plain.getByRole('link', { name: 'Ask about this property' }).click();
  const form = formOf(plain);
  const { email } = newPerson();
  await fill(plain);
  await form.getByLabel('Email').fill('nobody');
  await form.getByRole('button').click();
  // The browser says what is wrong, and stays.
  await expect(plain).toHaveURL(new RegExp(`/contact-us\\?property=${slug}&from=share$`));
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button').click();
  await expect(plain).toHaveURL(/outcome=done/);
  await expect(plain.getByRole('status').filter({ hasText: 'We have received your enquiry.' })).toBeVisible();
  await context.close();
  await openPage(page, `/customers?search=${encodeURIComponent(email)}`);
  const customer = page.getByRole('listitem').filter({ hasText: email });
  await expect(customer).toContainText('1 enquiry');
  await expect(customer.getByRole('link', { name: title })).toHaveAttribute('href', `/product/${slug}`);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, '/customers');
    await page.getByRole('link', { name: 'Enquiries', exact: true }).click();
    await expect(page).toHaveURL('/customers?show=leads');
    const lead = page.getByRole('listitem').filter({ hasText: email });
    await expect(lead).toContainText(enquiry.Message);
    await expect(lead).toContainText('by a shared link');
    await expect(lead.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    await expect(lead.getByRole('link', { name: enquiry.Phone })).toHaveAttribute('href', /^tel:/);
    await lead.getByRole('button', { name: `Mark as answered: enquiry of ${enquiry.Name}` }).click();
    await expect(lead).toContainText('Answered');
    await expectWellMade(page, 'the enquiries of a seller');
    await lead.getByRole('button', { name: /^Not answered yet/ }).click();
    await expect(lead).toContainText('Waits for an answer');
    // How far it has come is kept, and its day stands among what is to be done today.
    await lead.getByText('Change stage and notes').click();
    await lead.getByLabel('Stage').selectOption('Viewing');
    await lead.getByLabel('Look at it again on').fill('2026-01-01');
    await lead.getByLabel('Your notes').fill(`Calls back at ${width}`);
    await expectWellMade(page, 'the form of a lead');
    await lead.getByRole('button', { name: 'Save' }).click();
    await expect(lead).toContainText('Again on');
    await expect(lead).toContainText(`Calls back at ${width}`);
    await page.getByRole('link', { name: /^Due/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
    await openPage(page, '/dashboard');
    await page
      .getByRole('link', { name: `Follow up with ${enquiry.Name}` })
      .first()
      .click();
    await expect(page).toHaveURL('/customers?show=leads&stage=due');
  }
});

test('what a signed-in person asks about a listing is a conversation both find, 360 pixels wide @core', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, 'seller');
  const { user } = getProfile.response.parse(await (await page.request.get(getProfile.path)).json());
  const { slug } = await findListing(page, ({ createdBy }) => createdBy === user._id);
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 800 }, locale: 'en-GB' });
  const buyer = await context.newPage();
  const person = await signUpAsNewPerson(buyer);
  await openPage(buyer, `/contact-us?property=${slug}`);
  const message = `Does the water run all day? ${person.email}`;
  await formOf(buyer).getByLabel('Phone').fill(enquiry.Phone);
  await formOf(buyer).getByLabel('Message').fill(message);
  await formOf(buyer).getByRole('button').click();
  await expect(buyer.getByText('We have received your enquiry.')).toBeVisible();
  await expect(async () => {
    await openPage(buyer, '/chats');
    await expect(buyer.getByText(message).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await context.close();
  await page.setViewportSize({ width: 360, height: 800 });
  await openPage(page, '/customers?show=leads');
  const lead = page.getByRole('listitem').filter({ hasText: message });
  await lead.getByRole('link', { name: /^Answer in the conversation/ }).click();
  await expect(page).toHaveURL(/\/messages\?conversation=/);
  await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible();
});
