import { chmod } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findRunningPostgres } from '#server/platform/postgres/index.ts';
import { createTestFolder } from '#server/testing/index.ts';
import { startServiceProcess } from '#server/testing/service-process.ts';
import { addressOfOwner, createTestDatabase } from '#server/testing/test-app.ts';

/** How an attempt to ask ended: with a status, or with the code of the network's error. */
function ask(port: number, path: string, agent?: Agent) {
  return new Promise<number | string>((resolve) => {
    const request = get({ host: 'localhost', port, path, agent: agent ?? false }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve('cut'));
    });
    request.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });
}

/** As whom the service works on its database: never as the owner, who only migrates. */
async function rolesAtWork(dataDir: string): Promise<unknown[]> {
  const client = new pg.Client(await findRunningPostgres(dataDir));
  await client.connect();
  const statement = `SELECT DISTINCT usename AS name FROM pg_stat_activity WHERE application_name LIKE 'urugo%' AND usename IS NOT NULL`;
  const { rows } = await client.query<{ name: string }>(statement);
  await client.end();
  return rows.map(({ name }) => name);
}

/** Sends requests until connections are refused; returns how each attempt ended. */
async function keepAsking(port: number, agent?: Agent): Promise<(number | string)[]> {
  const outcomes: (number | string)[] = [];
  while (outcomes.at(-1) !== 'ECONNREFUSED') {
    outcomes.push(await ask(port, '/healthz', agent));
    await delay(5);
  }
  return outcomes;
}

async function startOnTestDatabase(environment: NodeJS.ProcessEnv = {}) {
  const databaseUrl = await createTestDatabase();
  const service = await startServiceProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: await createTestFolder(),
    ...environment,
  });
  return { ...service, databaseUrl };
}

/** Keeps a table from being read until it is let go. */
async function lockTable(databaseUrl: string, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return () => client.end();
}

async function untilWaiting(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  while (((await client.query(waiting)).rowCount ?? 0) < count) await delay(10);
  await client.end();
}

const patience = 60_000;

describe('a service that is stopped', { timeout: patience }, () => {
  it('says that it is not ready while it still answers, and cuts nothing that anybody asks meanwhile', async () => {
    const { child, port, ready, ended } = await startOnTestDatabase({ DRAIN_SECONDS: '1' });
    await ready;
    const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    onTestFinished(() => {
      for (const agent of agents) agent.destroy();
    });
    const asking = [...agents.map((agent) => keepAsking(port, agent)), keepAsking(port), keepAsking(port)];
    expect(await ask(port, '/readyz')).toBe(200);
    child.kill('SIGTERM');
    while ((await ask(port, '/readyz')) === 200) await delay(5);
    expect(await ask(port, '/readyz')).toBe(503);
    expect(await ask(port, '/api/contact/partners/all')).toBe(200);
    const outcomes = (await Promise.all(asking)).map((all) => [...new Set(all)]);
    expect(outcomes).toEqual(asking.map(() => [200, 'ECONNREFUSED']));
    expect(await ended).toEqual({ code: 0, signal: null, complaints: '' });
  });

  it('gives slow answers in full, and ends when the last one is out', async () => {
    const { child, port, ready, ended, databaseUrl } = await startOnTestDatabase({
      DRAIN_SECONDS: '0',
      DATABASE_POOL_SIZE: '20',
    });
    await ready;
    const letGo = await lockTable(databaseUrl, 'listings');
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const asked = Array.from({ length: 8 }, () => ask(port, '/api/product/details/none', agent));
    await untilWaiting(databaseUrl, 1);
    child.kill('SIGTERM');
    while ((await ask(port, '/healthz')) !== 'ECONNREFUSED') await delay(5);
    await letGo();
    // On a busy machine the statement may have given up its wait, which is an answer too.
    expect((await Promise.all(asked)).filter((outcome) => outcome !== 404 && outcome !== 503)).toEqual([]);
    expect(await ended).toMatchObject({ code: 0 });
  });

  it('gives up a start that is under way', async () => {
    const { child, ended, databaseUrl } = await startOnTestDatabase();
    const letGo = await lockTable(addressOfOwner(databaseUrl), 'kysely_migration');
    await untilWaiting(databaseUrl, 1);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, signal: null, complaints: '' });
    await letGo();
  });
});

describe('a service whose output cannot be written', { timeout: patience }, () => {
  const environment = async () => {
    const dataDir = await createTestFolder();
    // PostgreSQL may run as an account that must be able to enter.
    await chmod(dataDir, 0o755);
    return { DATA_DIR: dataDir, DRAIN_SECONDS: '0', LOG_LEVEL: 'trace' };
  };

  it.each(['before it starts', 'while it starts', 'when it is ready'] as const)(
    'stops, and its PostgreSQL with it, when the reader goes away %s',
    async (moment) => {
      const settings = await environment();
      const { child, port, ready, ended } = await startServiceProcess(settings);
      const close = () => {
        child.stdout?.destroy();
        child.stderr?.destroy();
      };
      if (moment === 'before it starts') close();
      if (moment === 'while it starts') child.stdout?.once('data', close);
      else child.stdout?.resume();
      await ready;
      close();
      // Whatever this has written down cannot be.
      await ask(port, '/api/nothing-here');
      expect(await rolesAtWork(settings.DATA_DIR)).toEqual(['urugo_app']);
      child.kill('SIGTERM');
      expect(await ended).toMatchObject({ code: 0 });
      expect(await findRunningPostgres(settings.DATA_DIR)).toBeUndefined();
    },
  );
});
