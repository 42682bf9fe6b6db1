import { makeKey } from './api-key-dialog.ts';
import { expect, openPage, signUpAsNewPerson, test } from './journey.ts';

test('a person makes a key for a program, which works until it is revoked', async ({ page, playwright }) => {
  const { password } = await signUpAsNewPerson(page);
  await openPage(page, '/settings');
  const part = page.getByRole('region', { name: 'API keys' });
  await expect(part).toContainText('You have no keys.');
  const key = { button: 'Make a key', name: 'Our website', scope: 'Read my deals', password };
  const program = await makeKey(part, key, playwright);
  await expect(part.getByRole('listitem')).toHaveCount(1);
  expect((await program.get('/api/deals')).status()).toBe(200);
  expect((await program.get('/api/me/sessions')).status()).toBe(403);
  await part.getByRole('button', { name: 'Revoke Our website' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(part).toContainText('You have no keys.');
  expect((await program.get('/api/deals')).status()).toBe(401);
  await program.dispose();
});
