import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, createTestFolder } from '#server/testing/test-app.ts';
import { runHistories } from '../money-runs/histories.ts';
import { startMoneySite } from '../money-runs/money-site.ts';
import { runProviderEvents } from '../money-runs/provider-events.ts';
import { runReceiptWriters } from '../money-runs/receipt-writers.ts';

async function openSite() {
  const place = { databaseUrl: await createTestDatabase(), dataDir: await createTestFolder() };
  const site = await startMoneySite(place);
  onTestFinished(site.stop);
  return site;
}

it('the books are sound at every moment of random histories in two currencies, over kills', async () => {
  const site = await openSite();
  const result = await runHistories(site, {
    histories: 40,
    atOnce: 8,
    steps: [8, 24],
    kills: { program: 1, connections: 2, pauseMilliseconds: [600, 1_200] },
    seed: 7,
    lookMilliseconds: 200,
  });
  const { faults, histories, kills, looks } = result;
  expect(faults).toEqual([]);
  expect(histories).toBe(40);
  expect(kills.program + kills.connections).toBeGreaterThan(0);
  expect(looks).toBeGreaterThan(3);
}, 300_000);

it('of what a provider reports nothing is lost or counted twice, doubled, out of order and over kills', async () => {
  const result = await runProviderEvents(await openSite(), {
    events: 300,
    workers: 6,
    kills: { program: 1, connections: 2, pauseMilliseconds: [300, 600] },
    seed: 11,
  });
  expect(result.faults).toEqual([]);
  expect(result.events).toBeGreaterThanOrEqual(300);
  expect(result.deliveries).toBeGreaterThan(result.events * 1.2);
  expect(result.overtaking).toBeGreaterThan(50);
  expect(result.kills.program + result.kills.connections).toBeGreaterThan(0);
}, 300_000);

it('numbers of receipts have no gap and no double over 20 writers, kills and New Year', async () => {
  const result = await runReceiptWriters(await openSite(), {
    receipts: 50,
    writers: 20,
    kills: { program: 1, connections: 1, pauseMilliseconds: [200, 500] },
  });
  expect(result.faults).toEqual([]);
  expect(Object.values(result.receipts).every((count) => count >= 50)).toBe(true);
  expect(result.creditNotes).toBeGreaterThan(0);
  expect(result.kills.program + result.kills.connections).toBeGreaterThan(0);
}, 300_000);
