import type { Page } from '@playwright/test';
import { sendEnquiry } from '#contract/enquiries/enquiries.endpoints.ts';
import { expect, forgetComplaints, openPage, test } from './journey.ts';

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

test('an enquiry says what is missing at its field, then is sent and the form is empty again', async ({ page }) => {
  await openPage(page, '/');
  const form = formOf(page);
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
  await expect(page.getByText('Email sent successfully!')).toBeVisible();
  await holds(page, { Name: '', Email: '', Phone: '', Message: '' });
});

test('an enquiry that cannot be sent keeps every word and says so', async ({ page, context }) => {
  await openPage(page, '/contact-us');
  const submit = formOf(page).getByRole('button');
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
