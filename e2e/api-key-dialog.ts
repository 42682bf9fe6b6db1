import type { APIRequestContext, Locator, PlaywrightWorkerArgs } from '@playwright/test';
import { expectWellMade } from './accessibility.ts';
import { expect, siteOrigin } from './journey.ts';

type NewKey = { button: string; name: string; scope: string; password: string; owner?: string };

/**
 * Makes a key in the part of a page that lists keys, and returns a client that calls the API with it. `owner` is what the
 * list says of whose it is.
 */
export async function makeKey(
  part: Locator,
  { button, name, scope, password, owner = name }: NewKey,
  playwright: PlaywrightWorkerArgs['playwright'],
): Promise<APIRequestContext> {
  await part.getByRole('button', { name: button }).click();
  const dialog = part.page().getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel(scope).check();
  await expectWellMade(part.page(), 'a new key');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const secret = (await dialog.getByText(/^urugo_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await expect(part.getByRole('listitem').filter({ hasText: name })).toContainText(owner);
  return playwright.request.newContext({
    baseURL: siteOrigin(),
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
}
