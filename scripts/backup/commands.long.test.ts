import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSessionSecret } from '#server/check-session-secret.ts';
import { markRestore, requireFinishedRestore } from '#server/modules/backups/index.ts';
import { startService } from '#server/service.ts';
import { addAuction } from '#server/testing/auctions.ts';
import { backUp, createEmptyDatabase } from '#server/testing/backups.ts';
import { addListing, createTestApp, createTestFolder, type TestApp } from '#server/testing/index.ts';
import { restore } from '../restore/restore.ts';
import { readCommand } from './read-command.ts';
import { verify } from './verify.ts';
import { write } from './write.ts';

const silent = () => undefined;

/** A site with a listing, an auction and a file, and its configuration as a command has it. */
async function createSite() {
  const app = await createTestApp();
  await addListing(app);
  await addAuction(app);
  await checkSessionSecret(app.db, app.platform.config);
  const config = { ...app.platform.config, databaseUrl: app.databaseUrl };
  return { app, config, file: join(await createTestFolder(), 'urugo.tar') };
}

/** An empty place to restore into. */
async function emptyPlace({ platform }: TestApp) {
  const dataDir = join(await createTestFolder(), 'data');
  return { ...platform.config, dataDir, databaseUrl: await createEmptyDatabase() };
}

describe('backup', () => {
  it('says what it has written and what to keep beside it, and writes over no file', async () => {
    const { config, file } = await createSite();
    const said: string[] = [];
    await write(config, file, (text) => said.push(text));
    expect(said.join('\n')).toMatch(
      /urugo\.tar: [\d.]+ [kM]B, the site as it was at .* rows of \d+ tables and 0 files/,
    );
    expect(said.join('\n')).toContain(
      'Keep beside it, because they are not in it: SESSION_SECRET, AUCTION_KEY session',
    );
    expect(said.join('\n')).not.toContain(config.sessionSecret);
    await expect(write(config, file, silent)).rejects.toThrow('There is a file');
    await expect(write(config, undefined, silent)).rejects.toThrow('Or set BACKUP_DIR');
  });

  it('is verified beside the site: rows, books, logs, and answers over HTTP', async () => {
    const { config, file } = await createSite();
    await write(config, file, silent);
    const { lines, faults } = await verify(config, file, silent);
    expect(faults).toEqual([]);
    expect(lines.join('\n')).toMatch(/1 logs of auctions/);
  });

  it('is found out when the log of an auction was changed in it', async () => {
    const { app, config, file } = await createSite();
    await app.asOwner('ALTER TABLE auction_events DISABLE TRIGGER USER');
    await app.asOwner(
      `UPDATE auction_events SET data = data || '{"title": "Another title"}' WHERE type = 'auction.scheduled'`,
    );
    await write(config, file, silent);
    const { faults } = await verify(config, file, silent);
    expect(faults).toEqual([expect.stringMatching(/^The log of the auction .* is wrong/)]);
  });
});

describe('restore', () => {
  it('fills an empty place once, and refuses it then', async () => {
    const { app, config, file } = await createSite();
    await write(config, file, silent);
    const place = await emptyPlace(app);
    await restore(place, file, silent);
    await expect(restore(place, file, silent)).rejects.toThrow('There are tables in the database');
  });

  it('refuses a folder with files', async () => {
    const { app, config, file } = await createSite();
    await write(config, file, silent);
    const place = await emptyPlace(app);
    await mkdir(join(place.dataDir, 'files/media'), { recursive: true });
    await expect(restore(place, file, silent)).rejects.toThrow('There are files in');
    const noDatabase = { ...place, databaseUrl: undefined };
    await mkdir(join(place.dataDir, 'postgres'));
    await expect(restore(noDatabase, file, silent)).rejects.toThrow('There is a database in');
  });

  it('refuses what was cut off, with a sentence, and changes nothing', async () => {
    const { app, config, file } = await createSite();
    await write(config, file, silent);
    const bytes = await readFile(file);
    const place = await emptyPlace(app);
    for (const share of [0.1, 0.5, 0.9]) {
      const cut = `${file}.${share}`;
      await writeFile(cut, bytes.subarray(0, bytes.length * share));
      await expect(restore(place, cut, silent)).rejects.toThrow(
        /cannot be restored\. It (ends in the middle|is not complete)/,
      );
    }
    await restore(place, file, silent);
  });

  it('refuses other secrets than the site had, and takes them when they are accepted', async () => {
    const { app, config, file } = await createSite();
    await write(config, file, silent);
    const place = { ...(await emptyPlace(app)), sessionSecret: 'Zk3v9QwLx7Rt2Bn8Mc5Ys1Dp6Gh4Ja0E' };
    const refused = await restore(place, file, silent).catch((error: Error) => error.message);
    expect(refused).toContain('SESSION_SECRET is another one than the site had');
    const [, acceptedFingerprint] = /SESSION_SECRET_ACCEPTED=([0-9a-f]{16})/.exec(String(refused)) ?? [];
    await restore({ ...place, acceptedFingerprint }, file, silent);
  });

  it('that was cut off leaves a folder on which no site starts', async () => {
    const { app, config, file } = await createSite();
    await write(config, file, silent);
    const place = await emptyPlace(app);
    markRestore(place.dataDir);
    const starting = startService(place, app.platform.log, silent, { withPages: false });
    await expect(starting).rejects.toThrow('was cut off');
    await restore(place, file, silent);
    expect(() => requireFinishedRestore(place.dataDir)).not.toThrow();
  });

  it('refuses a backup of a newer version', async () => {
    const { app } = await createSite();
    await app.asOwner("INSERT INTO kysely_migration VALUES ('209901010000-houses-on-mars', '2099-01-01')");
    const file = await backUp(app);
    await expect(restore(await emptyPlace(app), file, silent)).rejects.toThrow('made by a newer version of Urugo');
  });

  it('takes an export without files where the files have stayed', async () => {
    const { app, config, file } = await createSite();
    await write(config, file, silent, 'database');
    const place = await emptyPlace(app);
    await mkdir(join(place.dataDir, 'files/media'), { recursive: true });
    await restore(place, file, silent);
  });
});

describe('the arguments of backup', () => {
  it('are a file, or none, or one to verify', () => {
    expect(readCommand(['a.tar'])).toEqual({ kind: 'write', file: 'a.tar' });
    expect(readCommand([])).toEqual({ kind: 'write', file: undefined });
    expect(readCommand(['--verify', 'a.tar'])).toEqual({ kind: 'verify', file: 'a.tar' });
    expect(readCommand(['--help'])).toEqual({ kind: 'help' });
    for (const words of [['a', 'b'], ['--verify'], ['--quick']])
      expect(readCommand(words)).toMatchObject({ kind: 'mistake' });
  });
});
