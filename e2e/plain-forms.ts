import type { Locator, Page } from '@playwright/test';
import { formPrefix } from '#contract/plain-forms.ts';
import { expect } from './journey.ts';

/** The form of a page that makes a call whose path begins so, where it has no scripts. */
export const formOf = (page: Page, path: string) => page.locator(`form[action^="${formPrefix}${path}"]`).first();

export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]:visible`).fill(value);
}

export const send = (form: Locator) => form.locator('button[type=submit]:visible').first().click();

/** Sends a form and waits until it has come back to a page that says it has worked. */
export async function sendSuccessfully(page: Page, form: Locator): Promise<void> {
  await send(form);
  await expect(page).toHaveURL(/[?&]outcome=done\b/);
}
