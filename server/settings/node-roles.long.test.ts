import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { freePort } from '#server/testing/free-port.ts';
import { addListing, createTestApp, createTestFolder } from '#server/testing/index.ts';
import { type ServiceProcess, startServiceProcess } from '#server/testing/service-process.ts';

const token = 'k3Jd8sLq2WxZ7vBn';
const shared = { SESSION_SECRET: 'only-for-this-test-and-never-used', DATABASE_URL: 'postgres://h/d', WEB_NODES: '3' };

describe('ROLE', () => {
  const rolesOf = (variables: Record<string, string>) => loadConfig({ ...shared, ...variables }).roles;

  it('is everything by itself, and otherwise what it says', () => {
    expect(loadConfig({ SESSION_SECRET: shared.SESSION_SECRET }).roles).toEqual(['web', 'jobs', 'search']);
    expect(rolesOf({ ROLE: 'search, web' })).toEqual(['web', 'search']);
    expect(rolesOf({ ROLE: 'jobs' })).toEqual(['jobs']);
    expect(rolesOf({ ROLE: 'web,jobs', SEARCH_ENGINE: 'postgres' })).toEqual(['web', 'jobs']);
    expect(rolesOf({ ROLE: 'search', SEARCH_ENGINE: 'postgres', DATABASE_POOL_SIZE: '2' })).toEqual(['search']);
  });

  it.each([
    [{ ROLE: 'web,cooking' }, /ROLE: "cooking"/],
    [{ ROLE: '' }, /ROLE/],
    [{ ROLE: 'jobs', WEB_NODES: '1' }, /WEB_NODES/],
    [{ ROLE: 'jobs', DATABASE_URL: '' }, /DATABASE_URL/],
    [{ ROLE: 'jobs', DATABASE_POOL_SIZE: '2' }, /DATABASE_POOL_SIZE must be 3/],
    [{ ROLE: 'web,jobs' }, /SEARCH_NODES/],
    [{ ROLE: 'web,jobs', SEARCH_NODES: 'http://10.0.0.5:3000' }, /SEARCH_TOKEN/],
    [{ ROLE: 'search' }, /SEARCH_TOKEN/],
    [{ ROLE: 'search', SEARCH_TOKEN: 'short' }, /SEARCH_TOKEN is too short/],
    [{ SEARCH_NODES: 'http://10.0.0.5:3000', SEARCH_TOKEN: token }, /has an index itself/],
    [{ SEARCH_NODES: 'ftp://10.0.0.5' }, /SEARCH_NODES/],
    [{ SEARCH_ENGINE: 'sqlite' }, /SEARCH_ENGINE: .*memory.*postgres/],
    [{ SEARCH_ENGINE: '' }, /SEARCH_ENGINE: .*memory.*postgres/],
    [{ SEARCH_ENGINE: 'postgres', ROLE: 'web', SEARCH_NODES: 'http://10.0.0.5:3000' }, /asks the database itself/],
  ])('is refused with a sentence where it cannot work: %o', (variables, message) => {
    expect(() => rolesOf(variables)).toThrow(message);
  });
});

type Read = { status: number; body: unknown; retryAfter: string | null };

async function read({ port }: ServiceProcess, path: string): Promise<Read> {
  const response = await fetch(`http://localhost:${port}${path}`);
  return { status: response.status, body: await response.json(), retryAfter: response.headers.get('retry-after') };
}

const patience = { timeout: 20_000, interval: 100 };

it('nodes of each role do their part of the work and no other', { timeout: 120_000 }, async () => {
  const app = await createTestApp();
  await addListing(app, { title: 'Seen from afar' });
  const searchPorts = [await freePort(), await freePort()];
  const dataDir = await createTestFolder();
  const start = async (ROLE: string, more: Record<string, string> = {}) => {
    const node = await startServiceProcess({
      DATABASE_URL: app.databaseUrl,
      WEB_NODES: '3',
      DRAIN_SECONDS: '0',
      DATA_DIR: dataDir,
      SEARCH_TOKEN: token,
      ROLE,
      ...more,
    });
    await node.ready;
    return node;
  };
  const startSearching = (port: number | undefined) => start('search', { PORT: String(port) });
  const firstSearch = await startSearching(searchPorts[0]);
  const SEARCH_NODES = searchPorts.map((port) => `http://localhost:${port}`).join(',');
  const web = await start('web', { SEARCH_NODES });

  expect(await read(web, '/readyz')).toMatchObject({ status: 200, body: { status: 'ready', roles: ['web'] } });
  expect((await read(web, '/healthz')).body).toEqual({ status: 'ok', roles: ['web'] });
  const list = async () => read(web, '/api/product/all');
  expect((await list()).body).toMatchObject({ products: [{ title: 'Seen from afar' }] });
  const search = { ...firstSearch, port: searchPorts[0] ?? 0 };
  expect((await read(search, '/readyz')).body).toMatchObject({ status: 'ready', roles: ['search'] });
  expect((await read(search, '/api/product/all')).status).toBe(404);

  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'deals:sweep'`.execute(app.db);
    return rows[0]?.count;
  };
  await sql`SELECT graphile_worker.add_job('deals:sweep', '{}')`.execute(app.db);
  // A runner would have looked for work twice by now.
  await delay(2_500);
  expect(await waiting()).toBe(1);
  const jobs = await start('jobs');
  await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
  expect((await read(jobs, '/readyz')).body).toMatchObject({ status: 'ready', roles: ['jobs'] });
  expect((await read(jobs, '/api/product/all')).status).toBe(404);

  firstSearch.child.kill('SIGKILL');
  await firstSearch.ended;
  // A proxy that checks readiness goes on sending people here, since everything else works.
  const closed = { status: 200, body: { status: 'ready', closed: ['search'] } };
  await vi.waitFor(async () => expect(await read(web, '/readyz')).toMatchObject(closed), patience);
  expect(await list()).toMatchObject({ status: 503, retryAfter: '1' });
  const lonely = await start('web', { SEARCH_NODES });
  expect((await read(lonely, '/readyz')).status).toBe(503);
  await startSearching(searchPorts[1]);
  await vi.waitFor(async () => expect((await list()).status).toBe(200), patience);
});

it('nodes with pages ask the database themselves where it answers searches', { timeout: 120_000 }, async () => {
  const app = await createTestApp();
  const { id } = await addListing(app, { title: 'Seen by SQL' });
  const common = { DATABASE_URL: app.databaseUrl, WEB_NODES: '2', DRAIN_SECONDS: '0', SEARCH_ENGINE: 'postgres' };
  const start = async (ROLE: string) => startServiceProcess({ ...common, DATA_DIR: await createTestFolder(), ROLE });
  const web = await start('web');
  await web.ready;
  // The table has not been filled yet.
  expect((await read(web, '/readyz')).status).toBe(503);
  expect(await read(web, '/api/product/all')).toMatchObject({ status: 503, retryAfter: '1' });
  const search = await start('search');
  await search.ready;
  await vi.waitFor(async () => expect((await read(web, '/readyz')).status).toBe(200), patience);
  const titles = async () => Object((await read(web, '/api/product/all')).body).products;
  expect(await titles()).toMatchObject([{ title: 'Seen by SQL' }]);
  await app.db.updateTable('listings').set({ title: 'Changed' }).where('id', '=', id).execute();
  await vi.waitFor(async () => expect(await titles()).toMatchObject([{ title: 'Changed' }]), patience);
  search.child.kill('SIGKILL');
  await search.ended;
  // Cached answers are still served.
  expect(await titles()).toMatchObject([{ title: 'Changed' }]);
});
