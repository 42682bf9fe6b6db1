import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startPairForTest } from '#server/testing/embedded-postgres.ts';
import { createTestFolder } from '#server/testing/index.ts';
import { startServiceProcess } from '#server/testing/service-process.ts';

const patience = { timeout: 30_000, interval: 100 };
const writers = 8;

/** Primary and replica with a site over them, whose commits wait for the replica. */
async function startSite() {
  const pair = await startPairForTest({ isSynchronous: true });
  onTestFinished(pair.stop);
  const node = await startServiceProcess({
    DATABASE_URL: pair.url,
    MIGRATIONS_DATABASE_URL: pair.ownerUrl,
    DATABASE_READ_URL: pair.replica.url,
    DATA_DIR: await createTestFolder(),
    DRAIN_SECONDS: '0',
    TRUST_PROXY: '127.0.0.1,::1',
  });
  await node.ready;
  return { pair, node, address: `http://localhost:${node.port}` };
}

it('a primary dies under load and its replica is promoted: nothing acknowledged is lost', {
  timeout: 180_000,
}, async () => {
  const { pair, address } = await startSite();
  const statuses = new Set<number>();
  const acknowledged: string[] = [];
  let isOver = false;
  let sent = 0;
  const write = async () => {
    while (!isOver) {
      sent += 1;
      const email = `writer-${sent}@urugo.example`;
      const body = JSON.stringify({ name: 'Writer', email, phone: '+250788000000', message: `Question ${sent}` });
      // Each from a network of its own, so that no limit is reached.
      const from = `10.${(sent >> 8) & 255}.${sent & 255}.7`;
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
      const answer = await fetch(`${address}/api/contact/enquiry/send`, { method: 'POST', headers, body });
      statuses.add(answer.status);
      if (answer.status === 200) acknowledged.push(email);
      await answer.body?.cancel();
      await delay(20);
    }
  };
  const read = async () => {
    while (!isOver) {
      for (const path of ['/api/product/all', '/api/product/details/none', '/readyz']) {
        const answer = await fetch(`${address}${path}`);
        statuses.add(answer.status);
        await answer.body?.cancel();
      }
      await delay(20);
    }
  };
  const running = [...Array.from({ length: writers }, write), read(), read()];
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(5), patience);
  pair.primary.kill();
  await delay(500);
  await pair.replica.ask('SELECT pg_promote()');
  // The new primary has no standby whose copy a commit could wait for.
  const promotedAt = acknowledged.length;
  const begun = performance.now();
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(promotedAt + 5), patience);
  expect(performance.now() - begun).toBeLessThan(10_000);
  isOver = true;
  await Promise.all(running);
  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  const kept = new Set(
    (await pair.replica.ask<{ email: string }>('SELECT email FROM enquiries')).map(({ email }) => email),
  );
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
});

it('the replica that commits wait for is away for longer than an answer is awaited: the site is there when it is back', {
  timeout: 180_000,
}, async () => {
  const { pair, node, address } = await startSite();
  let isOver = false;
  let sent = 0;
  const statuses: number[] = [];
  const write = async () => {
    while (!isOver) {
      sent += 1;
      const body = JSON.stringify({
        name: 'W',
        email: `w-${sent}@urugo.example`,
        phone: '+250788000000',
        message: 'Why?',
      });
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${sent >> 8}.${sent & 255}.7` };
      const answer = await fetch(`${address}/api/contact/enquiry/send`, { method: 'POST', headers, body });
      statuses.push(answer.status);
      await answer.body?.cancel();
      await delay(20);
    }
  };
  const running = Promise.all(Array.from({ length: 3 * writers }, write));
  running.catch(() => undefined);
  await vi.waitFor(() => expect(statuses).toContain(200), patience);
  pair.replica.kill();
  await delay(14_000);
  expect(node.child.exitCode).toBeNull();
  await pair.replica.start();
  const before = statuses.length;
  await vi.waitFor(() => expect(statuses.slice(before)).toContain(200), patience);
  isOver = true;
  await running;
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
});
