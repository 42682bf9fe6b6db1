import { chmod } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/postgres/index.ts';
import { createTestFolder } from '#server/testing/index.ts';
import { openDatabase } from './open-database.ts';
import { OperatorError } from './operator-error.ts';

const databaseUrl = undefined;
const say = () => undefined;

async function enterableFolder(): Promise<string> {
  const dataDir = await createTestFolder();
  // PostgreSQL may run as an account that must be able to enter.
  await chmod(dataDir, 0o755);
  return dataDir;
}

async function databaseSeen(dataDir: string): Promise<string> {
  const { address, release } = await openDatabase({ databaseUrl, dataDir, say });
  const client = new pg.Client(address);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    return rows[0]?.name ?? '';
  } finally {
    await client.end();
    await release();
  }
}

describe('opening the database of a data folder', () => {
  it('refuses a folder without one, and makes none', async () => {
    const dataDir = await createTestFolder();
    await expect(openDatabase({ databaseUrl, dataDir, say })).rejects.toThrow(OperatorError);
    await expect(openDatabase({ databaseUrl, dataDir: `${dataDir}/missing`, say })).rejects.toThrow(OperatorError);
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
