import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { installErrorMapper } from './map-error.ts';
import { refuseWhenLowOnMemory } from './refuse-when-low-on-memory.ts';

it('refuses requests while memory is short, and answers again afterwards', async () => {
  let isLow = true;
  const app = fastify();
  installErrorMapper(app);
  refuseWhenLowOnMemory(app, () => isLow);
  for (const path of ['/api/listings', '/healthz', '/metrics']) app.get(path, async () => ({ path }));
  const refused = await app.inject('/api/listings');
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect(refused.headers['retry-after']).toBe('5');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/metrics')).statusCode).toBe(200);
  isLow = false;
  expect((await app.inject('/api/listings')).statusCode).toBe(200);
  await app.close();
});

it('measures free memory by what is in use, not by what only waits to be collected', () => {
  const program = fileURLToPath(new URL('./testing/memory-hog-program.ts', import.meta.url));
  const options = [
    '--disable-warning=ExperimentalWarning',
    '--max-semi-space-size=1',
    '--max-old-space-size=128',
    '--expose-gc',
  ];
  const { stdout } = spawnSync(process.execPath, [...options, program], { encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual({ atStart: false, afterWaste: false, withMuchInUse: true, afterwards: false });
});
