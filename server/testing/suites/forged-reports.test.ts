import { expect, it } from 'vitest';
import { providerNames } from '#contract/payments/pay.vocabulary.ts';
import { createTestApp } from '#server/testing/index.ts';
import { sendForgedReports } from '../money-runs/forged-reports.ts';
import { everyProvider } from '../money-runs/signed-reports.ts';

it('forged and replayed reports of every provider are 401 and write nothing', async () => {
  const app = await createTestApp({ environment: everyProvider });
  const send = async ({ path, headers, body }: { path: string; headers: Record<string, string>; body: Buffer }) =>
    (await app.send({ method: 'POST', url: path, headers, payload: body })).status;
  const { db, clock, platform } = app;
  const result = await sendForgedReports({ db, config: platform.config, now: clock.now, send }, 2);
  expect(result.faults).toEqual([]);
  expect(result.providers).toBe(providerNames.length);
  expect(result.forged).toBeGreaterThan(50);
});
