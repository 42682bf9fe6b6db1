import { expect, it, onTestFinished } from 'vitest';
import { startDatabaseProxy } from '#server/testing/database-proxy.ts';
import { freePort } from '#server/testing/free-port.ts';
import { createTestDatabase } from '#server/testing/test-app.ts';
import { checkServer, DatabaseRefusedError } from './check-server.ts';
import { addressesOfHosts, faultOfDatabaseUrl, separateOptions } from './database-url.ts';
import { openPool } from './pool.ts';

function open(connectionString: string) {
  const { pool, close } = openPool({ connectionString }, { poolSize: 2, onLost: () => undefined });
  onTestFinished(() => close(() => pool.end()));
  return pool;
}

/** A pool whose sessions say of themselves what a test wants. */
function pretend(sessions: { version: number; pid: number; mark: string | null }[]) {
  const left = [...sessions];
  const connect = async () => ({ query: async () => ({ rows: left.splice(0, 1) }), release: () => undefined });
  return { connect } as unknown as Parameters<typeof checkServer>[0];
}

const session = { version: 180_004, pid: 1, mark: 'kept' };

it('takes a PostgreSQL that is new enough', async () => {
  await checkServer(open(await createTestDatabase()));
});

it('takes settings that the operator adds to the address, and keeps its own', async () => {
  const url = new URL(await createTestDatabase());
  url.searchParams.set('options', '-c statement_timeout=60000 -c work_mem=12345kB');
  const pool = open(url.href);
  await checkServer(pool);
  const { rows } = await pool.query(
    "SELECT current_setting('work_mem') AS memory, current_setting('timezone') AS zone",
  );
  expect(rows).toEqual([{ memory: '12345kB', zone: 'UTC' }]);
});

it('takes an address with time limits of its own', async () => {
  const url = new URL(await createTestDatabase());
  url.searchParams.set('statement_timeout', '4000');
  await checkServer(open(url.href));
});

it('refuses an older one, and sessions that are lent out, in a sentence', async () => {
  const old = { ...session, version: 150_018 };
  await expect(checkServer(pretend([old, { ...old, pid: 2 }]))).rejects.toThrow('is PostgreSQL 15, and Urugo needs 17');
  await expect(checkServer(pretend([session, session]))).rejects.toThrow('PgBouncer');
  await expect(
    checkServer(
      pretend([
        { ...session, mark: null },
        { ...session, pid: 2 },
      ]),
    ),
  ).rejects.toThrow('PgBouncer');
});

it('says what is wrong with the way to it', async () => {
  const port = await freePort();
  const refused: unknown = await checkServer(open(`postgres://me:canary@127.0.0.1:${port}/homes`)).catch(
    (error) => error,
  );
  expect(refused).toBeInstanceOf(DatabaseRefusedError);
  expect(String(refused)).toContain('nothing listens there');
  expect(String(refused)).not.toContain('canary');
  const url = new URL(await createTestDatabase());
  url.pathname = '/nothing-of-that-name';
  await expect(checkServer(open(url.href))).rejects.toThrow('it has no database of that name');
});

it('finds the host that takes writes among several', async () => {
  const { url, close } = await startDatabaseProxy(await createTestDatabase());
  onTestFinished(close);
  const { host } = new URL(url);
  const several = url.replace(host, `127.0.0.1:${await freePort()},${host}`);
  await checkServer(open(several));
  const none = url.replace(host, `127.0.0.1:${await freePort()},127.0.0.1:${await freePort()}`);
  await expect(checkServer(open(none))).rejects.toThrow('no host takes writes now');
});

it('names each of several hosts with the same user, password, database and options', () => {
  expect(addressesOfHosts('postgres://u:p@a:1,b:2/homes?sslmode=require')).toEqual([
    'postgres://u:p@a:1/homes?sslmode=require',
    'postgres://u:p@b:2/homes?sslmode=require',
  ]);
  expect(addressesOfHosts('/var/run/postgresql homes')).toEqual(['/var/run/postgresql homes']);
});

it.each([
  ['postgres://u:p@h/x?sslmode=require', 'postgres://u:p@h/x?sslmode=require', []],
  ['postgres://u:p@h/x?options=-c%20work_mem%3D9MB', 'postgres://u:p@h/x', ['-c work_mem=9MB']],
  [
    'postgres://u:p@a,b/x?options=-c+a.b%3D1&host=%2Frun&options=-c+a.c%3D2',
    'postgres://u:p@a,b/x?host=%2Frun',
    ['-c a.b=1', '-c a.c=2'],
  ],
  ['/run homes', '/run homes', []],
])('takes the options out of %s', (url, connectionString, options) => {
  expect(separateOptions(url)).toEqual({ connectionString, options });
});

it.each([
  'localhost:5432/homes',
  'mysql://u@host/homes',
  'postgres://u:p@a:1,b:x/homes',
  'postgres://u:c#d@host/homes',
])('says what is wrong with %s without repeating it', (url) => {
  expect(faultOfDatabaseUrl(url)).toBeDefined();
  expect(faultOfDatabaseUrl(url)).not.toContain(url);
});

it.each(['postgres://u:p@h/x', 'postgresql://u@a:1,b:2/x', 'postgres://u:p@/x?host=/run', '/run homes'])(
  'takes %s',
  (url) => {
    expect(faultOfDatabaseUrl(url)).toBeUndefined();
  },
);
