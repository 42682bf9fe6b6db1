import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { refusalOf } from '#server/platform/http/map-error.ts';
import { startDatabaseProxy } from '#server/testing/database-proxy.ts';
import { createTestDatabase } from '#server/testing/test-app.ts';
import { connectAlone, openPool, usualPatience } from './pool.ts';

/** Far less than in earnest, so that a test need not wait. */
const impatience = { ...usualPatience, silentMilliseconds: 300, checkMilliseconds: 50 };

async function open(poolSize = 4) {
  const proxy = await startDatabaseProxy(await createTestDatabase());
  onTestFinished(() => proxy.close());
  const address = { connectionString: proxy.url };
  const { pool, close } = openPool(address, { poolSize, onLost: () => undefined }, impatience);
  onTestFinished(() => close(() => pool.end()));
  return { pool, proxy, address };
}

/** A message of PostgreSQL's protocol: its letter, its length, its content. */
function message(letter: string, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes.length + 4);
  return Buffer.concat([Buffer.from(letter), length, bytes]);
}

/** A server that takes every connection and ends it in the same breath. */
async function startEndingServer(): Promise<string> {
  const fatal = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
  const answer = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', 'I'), message('E', fatal)]);
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(answer));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `postgres://urugo@127.0.0.1:${(server.address() as AddressInfo).port}/urugo`;
}

async function failureOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'it was answered',
    (error: unknown) => refusalOf(error).code,
  );
}

describe('a pool whose database does not answer any more', () => {
  it('rejects running queries, and drops every connection', async () => {
    const { pool, proxy } = await open();
    await Promise.all(Array.from({ length: 4 }, () => pool.query('SELECT pg_sleep(0.05)')));
    expect(pool.totalCount).toBe(4);
    proxy.fallSilent();
    expect(await failureOf(pool.query('SELECT 1'))).toBe('UNAVAILABLE');
    expect(pool.totalCount).toBe(0);
    proxy.speakAgain();
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('refuses the next statement of a transaction, and does not wait for its end', async () => {
    const { pool, proxy } = await open();
    const client = await pool.connect();
    await client.query('BEGIN');
    proxy.fallSilent();
    expect(await failureOf(client.query('SELECT 1'))).toBe('UNAVAILABLE');
    expect(await failureOf(client.query('ROLLBACK'))).toBe('UNAVAILABLE');
    client.release(true);
    expect(pool.totalCount).toBe(0);
  });

  it('is noticed on a connection that only listens', async () => {
    const { pool, proxy, address } = await open();
    const client = await pool.connect();
    await client.query('LISTEN here');
    const lost = new Promise((resolve) => client.once('error', resolve));
    const alone = await connectAlone(address, { name: 'test', onError: () => undefined }, impatience);
    const ended = new Promise((resolve) => alone.once('end', () => resolve(true)));
    proxy.fallSilent();
    await Promise.all([lost, ended]);
    client.release(true);
  });

  it('lets statements take their time while the event loop is busy', async () => {
    const { pool } = await open(1);
    const asked = pool.query('SELECT 1 AS one');
    await delay(100);
    const end = Date.now() + 2 * impatience.silentMilliseconds;
    while (Date.now() < end);
    expect((await asked).rows).toEqual([{ one: 1 }]);
  });
});

it('a connection that ends as soon as it stands refuses what is asked, and ends nothing else', async () => {
  const address = { connectionString: await startEndingServer() };
  const { pool, close } = openPool(address, { poolSize: 2, onLost: () => undefined });
  onTestFinished(() => close(() => pool.end()));
  expect(await failureOf(pool.query('SELECT 1'))).toBe('UNAVAILABLE');
  expect(await failureOf(pool.query('SELECT 1'))).toBe('UNAVAILABLE');
  expect(pool.totalCount).toBe(0);
});

describe('a pool whose database has become read-only', () => {
  it('rejects writes for now, and drops the connection', async () => {
    const { pool } = await open(1);
    const write = "INSERT INTO rate_limits VALUES ('here', now(), 1)";
    await pool.query('SET default_transaction_read_only = on');
    expect(await failureOf(pool.query(write))).toBe('UNAVAILABLE');
    // The next connection leads to the server that takes writes by now.
    await pool.query(write);
  });
});

it('signs in with the password of an address that is given in parts', async () => {
  const { username: user, password, pathname, searchParams } = new URL(await createTestDatabase());
  const [host, port] = [searchParams.get('host') ?? '', Number(searchParams.get('port'))];
  const address = { host, port, user, password, database: pathname.slice(1) };
  const { pool, close } = openPool(address, { poolSize: 2, onLost: () => undefined });
  onTestFinished(() => close(() => pool.end()));
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
