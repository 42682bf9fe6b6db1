import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startDatabaseProxy } from '#server/testing/database-proxy.ts';
import { createTestFolder } from '#server/testing/index.ts';
import { startServiceProcess } from '#server/testing/service-process.ts';
import { createTestDatabase } from '#server/testing/test-app.ts';

it('answers what it can when the database falls silent, refuses the rest, and recovers by itself', {
  timeout: 90_000,
}, async () => {
  const proxy = await startDatabaseProxy(await createTestDatabase());
  onTestFinished(() => proxy.close());
  const { child, port, ready, ended } = await startServiceProcess({
    DATABASE_URL: proxy.url,
    DATA_DIR: await createTestFolder(),
    DRAIN_SECONDS: '0',
  });
  await ready;
  const ask = async (path: string) => {
    const answer = await fetch(`http://localhost:${port}${path}`, { redirect: 'manual' });
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  };
  const details = () => ask('/api/product/details/none');
  expect((await details()).status).toBe(404);
  // The index is filled while the first requests are served already.
  while ((await ask('/api/product/all')).status !== 200) await delay(50);
  proxy.fallSilent();
  const refused = await Promise.all(Array.from({ length: 30 }, details));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(refused.every(({ retryAfter }) => retryAfter !== null)).toBe(true);
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(503);
  // Searches are answered from the index, which needs no database.
  expect((await ask('/api/product/all')).status).toBe(200);
  proxy.speakAgain();
  while ((await details()).status !== 404) await delay(50);
  while ((await ask('/readyz')).status !== 200) await delay(50);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0 });
});
