import { expectWellMade } from './accessibility.ts';
import { expect, openPage, signUpAsNewPerson, siteOrigin, test } from './journey.ts';

test('a person makes a key for a program, which works until it is revoked', async ({ page, playwright }) => {
  const { password } = await signUpAsNewPerson(page);
  await openPage(page, '/settings');
  const part = page.getByRole('region', { name: 'API keys' });
  await expect(part).toContainText('You have no keys.');
  await part.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Our website');
  await dialog.getByLabel('Read my deals').check();
  await expectWellMade(page, 'a new key');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const secret = (await dialog.getByText(/^urugo_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await expect(part.getByRole('listitem')).toContainText('Our website');

  const program = await playwright.request.newContext({
    baseURL: siteOrigin(),
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  expect((await program.get('/api/deals')).status()).toBe(200);
  expect((await program.get('/api/me/sessions')).status()).toBe(403);
  await part.getByRole('button', { name: 'Revoke Our website' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(part).toContainText('You have no keys.');
  expect((await program.get('/api/deals')).status()).toBe(401);
  await program.dispose();
});
