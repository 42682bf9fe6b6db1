import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backUp, restoreElsewhere } from '#server/testing/backups.ts';
import { addListing, createTestApp, createTestFolder } from '#server/testing/index.ts';
import { findBackupFailure, findLastBackup, makeNightlyBackup } from './index.ts';

const day = 24 * 3_600_000;

async function createSite(environment: NodeJS.ProcessEnv = {}) {
  const dir = await createTestFolder();
  const app = await createTestApp({ environment: { BACKUP_DIR: dir, BACKUP_KEEP: '2', ...environment } });
  await addListing(app);
  return { app, dir, readiness: async () => (await app.get('/readyz')).body };
}

it('is made once a night in a process of its own, and the oldest go when there is a new one', async () => {
  const { app, dir, readiness } = await createSite();
  expect(await readiness()).toMatchObject({ status: 'ready', backupAgeSeconds: null });
  await writeFile(join(dir, 'urugo-20200101T010000Z.tar'), 'an old one');
  await writeFile(join(dir, 'urugo-20200102T010000Z.tar'), 'an old one');
  await writeFile(join(dir, 'urugo-20200103T010000Z.tar.unfinished'), 'left by one that was killed');
  const made = await makeNightlyBackup(app.platform);
  expect(made).toMatchObject({ missing: 0, removed: ['urugo-20200101T010000Z.tar'] });
  expect(await readdir(dir)).toEqual([
    'urugo-20200102T010000Z.tar',
    expect.stringMatching(/^urugo-2\d{7}T\d{6}Z\.tar$/),
  ]);
  const last = await findLastBackup(app.db);
  expect(last).toMatchObject({ place: made?.place, bytes: made?.bytes });
  // The same night.
  app.clock.advance((last?.startedAt.getTime() ?? 0) - app.clock.now().getTime());
  expect(await makeNightlyBackup(app.platform)).toBeUndefined();
  app.clock.advance(day);
  expect(await readiness()).toMatchObject({ backupAgeSeconds: day / 1_000 });
  const copy = await restoreElsewhere(app, made?.place ?? '');
  expect(await copy.db.selectFrom('listings').select('id').execute()).toHaveLength(1);
});

it('keeps the old ones when the new one fails, and says why', async () => {
  const { app, dir } = await createSite();
  await writeFile(join(dir, 'urugo-20200101T010000Z.tar'), 'an old one');
  const missing = { ...app.platform, config: { ...app.platform.config } };
  missing.config.backups = { ...missing.config.backups, dir: join(dir, 'urugo-20200101T010000Z.tar') };
  await expect(makeNightlyBackup(missing)).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(await readdir(dir)).toEqual(['urugo-20200101T010000Z.tar']);
  expect(await findLastBackup(app.db)).toBeUndefined();
  expect(await findBackupFailure(app.db)).toMatchObject({ failure: expect.stringMatching(/EEXIST|ENOTDIR/) });
});

it('is not made without a place for it; a backup by hand counts as well', async () => {
  const app = await createTestApp();
  expect(await makeNightlyBackup(app.platform)).toBeUndefined();
  expect((await app.get('/readyz')).body).toEqual({ status: 'ready' });
  await backUp(app);
  expect((await app.get('/readyz')).body).toMatchObject({ backupAgeSeconds: expect.any(Number) });
});
