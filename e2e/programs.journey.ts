import { demoPassword } from '../demo/accounts.ts';
import { expectWellMadeAnywhere } from './accessibility.ts';
import { makeKey } from './api-key-dialog.ts';
import { expect, forgetComplaints, test, variant } from './journey.ts';
import { openDesk } from './staff-pages.ts';

for (const width of [360, 1440]) {
  test(
    `an administrator at ${width} px makes a key of the site, has a program told of events, and ends both`,
    variant(width !== 360),
    async ({ page, playwright }) => {
      const name = `Stock program ${crypto.randomUUID()}`;
      await page.setViewportSize({ width, height: 800 });
      await openDesk(page, '/staff/programs');
      const dialog = page.getByRole('dialog');
      const keys = page.getByRole('region', { name: 'API keys' });
      const key = {
        button: 'Make a key of the site',
        name,
        scope: 'Read the health of the site',
        password: demoPassword,
        owner: 'The site',
      };
      const program = await makeKey(keys, key, playwright);
      expect((await program.get('/api/staff/health')).status()).toBe(200);
      expect((await program.get('/api/staff/deals')).status()).toBe(403);

      await page.getByLabel('Address').fill('https://10.0.0.1/hook');
      await page.getByRole('button', { name: 'Add' }).click();
      await expect(page.getByText('Nothing can be sent to this address.')).toBeVisible();
      forgetComplaints(page, /422/);
      const hook = `https://93.184.215.14/${crypto.randomUUID()}`;
      await page.getByLabel('Address').fill(hook);
      await page.getByRole('button', { name: 'Add' }).click();
      await expect(dialog.getByText(/^whsec_/)).toBeVisible();
      await dialog.getByRole('button', { name: 'I have kept it' }).click();
      const item = page.getByRole('listitem').filter({ hasText: hook });
      await expect(item.getByText('Works')).toBeVisible();
      await expectWellMadeAnywhere(page, 'the programs of the site');

      await page.setViewportSize({ width, height: 800 });
      await item.getByRole('button', { name: 'Remove' }).click();
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await expect(item).toBeHidden();
      await keys.getByRole('button', { name: `Revoke ${name}` }).click();
      await dialog.getByRole('button', { name: 'Revoke' }).click();
      await expect(keys.getByRole('listitem').filter({ hasText: name })).toBeHidden();
      expect((await program.get('/api/staff/health')).status()).toBe(401);
      await program.dispose();
    },
  );
}
