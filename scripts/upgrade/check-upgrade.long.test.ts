import { expect, it } from 'vitest';
import { takeBackToEarlierVersion } from '#server/testing/earlier-version.ts';
import { addListing, createTestApp } from '#server/testing/index.ts';
import { checkUpgrade } from './check-upgrade.ts';

async function check(app: Awaited<ReturnType<typeof createTestApp>>): Promise<string> {
  const said: string[] = [];
  await checkUpgrade({ ...app.platform.config, databaseUrl: app.databaseUrl }, undefined, (text) => said.push(text));
  return said.join('\n');
}

it('says that nothing changes where all migrations were applied', async () => {
  expect(await check(await createTestApp())).toContain('nothing will change');
});

it('names what would be applied, and tries it on a copy of the data', { timeout: 180_000 }, async () => {
  const app = await createTestApp();
  await addListing(app);
  await takeBackToEarlierVersion(app);
  const said = await check(app);
  expect(said).toMatch(/will apply \d+ migrations:\n {2}202611280300-backups/);
  expect(said).toContain('go on beside this one');
  expect(said).toMatch(/ {2}202611280300-backups: \d+ ms/);
  expect(said).toMatch(/All of them: [\d.]+ s on the copy/);
  // The site itself is unchanged.
  expect(await check(app)).toContain('will apply');
});

it('refuses data of a newer version', async () => {
  const app = await createTestApp();
  await app.asOwner("INSERT INTO kysely_migration VALUES ('209901010000-houses-on-mars', '2099-01-01')");
  await expect(check(app)).rejects.toThrow('made by a newer version');
});
