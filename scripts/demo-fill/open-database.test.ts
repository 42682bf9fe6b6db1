import { chmod } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts';
import { createTestFolder } from '#server/testing/index.ts';
import { DemoFillError } from './demo-fill-error.ts';
import { openDatabase } from './open-database.ts';

const databaseUrl = undefined;
const say = () => undefined;

async function enterableFolder(): Promise<string> {
  const dataDir = await createTestFolder();
  // PostgreSQL may run as an account that must be able to enter.
  await chmod(dataDir, 0o755);
  return dataDir;
}

async function databaseSeen(dataDir: string): Promise<string> {
  const { client, close } = await openDatabase({ databaseUrl, dataDir, say });
  try {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    return rows[0]?.name ?? '';
  } finally {
    await close();
  }
}

describe('opening the database of a data folder', () => {
  it('refuses a folder without one, and makes none', async () => {
    const dataDir = await createTestFolder();
    await expect(openDatabase({ databaseUrl, dataDir, say })).rejects.toThrow(DemoFillError);
    await expect(openDatabase({ databaseUrl, dataDir: `${dataDir}/missing`, say })).rejects.toThrow(DemoFillError);
  });

  it('uses the server of the running site, which goes on, and starts one when the site is not running', async () => {
    const dataDir = await enterableFolder();
    const site = await startEmbeddedPostgres({ dataDir, log: say });
    try {
      expect(await databaseSeen(dataDir)).toBe('urugo');
      expect(await databaseSeen(dataDir)).toBe('urugo');
    } finally {
      await site.stop();
    }
    expect(await databaseSeen(dataDir)).toBe('urugo');
    // It was stopped again: the site can start.
    await (await startEmbeddedPostgres({ dataDir, log: say, lockWaitMilliseconds: 0 })).stop();
  });
});
