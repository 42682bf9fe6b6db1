import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { addHealthRoutes, type ReadinessCheck } from './health.ts';

type State = {
  checks?: ReadinessCheck[];
  notices?: readonly string[];
  roles?: readonly string[];
  inform?: () => Promise<Readonly<Record<string, unknown>>>;
  isStopping?: boolean;
};

async function readinessOf({ checks = [], notices = [], roles, inform = async () => ({}), isStopping = false }: State) {
  const app = fastify();
  onTestFinished(() => app.close());
  addHealthRoutes(app, { checks, notices, roles, inform, isStopping: () => isStopping });
  const { statusCode, payload, headers } = await app.inject('/readyz');
  expect(headers['cache-control']).toBe('no-store');
  return [statusCode, JSON.parse(payload)];
}

const failing = { name: 'secret detail', isMet: async (): Promise<never> => Promise.reject(new Error('no')) };

it('is ready, and says nothing else where there is nothing to say', async () => {
  expect(await readinessOf({})).toEqual([200, { status: 'ready' }]);
});

it('names what the node does, where others do the rest', async () => {
  expect(await readinessOf({ roles: ['jobs'] })).toEqual([200, { status: 'ready', roles: ['jobs'] }]);
});

it('names what the operator should know at any time, such as a database outside of the data folder', async () => {
  const notices = ['database-outside-data-dir'];
  expect(await readinessOf({ notices })).toEqual([200, { status: 'ready', notices }]);
});

it('says what else an operator should know, and is ready without it', async () => {
  expect(await readinessOf({ inform: async () => ({ backupAgeSeconds: 7 }) })).toEqual([
    200,
    { status: 'ready', backupAgeSeconds: 7 },
  ]);
  for (const inform of [failing.isMet, () => new Promise<never>(() => undefined)]) {
    expect(await readinessOf({ inform })).toEqual([200, { status: 'ready' }]);
  }
});

it('is not ready while it stops, or where a condition fails, which is not named to strangers', async () => {
  expect(await readinessOf({ isStopping: true })).toEqual([503, { status: 'not ready' }]);
  expect(await readinessOf({ checks: [failing] })).toEqual([503, { status: 'not ready' }]);
});

it('stays ready while only a part is closed, and names it', async () => {
  const uploads = { name: 'uploads', isMet: async () => false, isWarning: true };
  expect(await readinessOf({ checks: [uploads] })).toEqual([200, { status: 'ready', closed: ['uploads'] }]);
});
