import { mkdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTestFolder, recordLog } from '#server/testing/index.ts';
import { CleanupStack } from './cleanup-stack.ts';
import { loadConfig } from './config.ts';
import { findDatabase } from './open-database.ts';

/** Only as root PostgreSQL has to run as another account, which may not enter every folder. */
const isRoot = process.getuid?.() === 0;

it.runIf(isRoot)('a database that had to be put outside of the data folder is a notice of each start', async () => {
  const parent = await createTestFolder();
  const dataDir = join(parent, 'closed', 'data');
  mkdirSync(join(parent, 'closed'), { mode: 0o700 });
  const start = async () => {
    const said: string[] = [];
    const undos = new CleanupStack(recordLog().log);
    const config = loadConfig({ DATA_DIR: dataDir });
    const signal = new AbortController().signal;
    const { notices } = await findDatabase(config, { progress: (text) => void said.push(text), undos, signal });
    await undos.undo(10_000);
    return { notices, said: said.join('\n') };
  };
  const first = await start();
  const place = readlinkSync(join(dataDir, 'postgres'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  for (const { notices, said } of [first, await start()]) {
    expect(notices).toEqual(['database-outside-data-dir']);
    expect(said).toContain(`the database is kept in ${place}: back up both folders`);
  }
});
