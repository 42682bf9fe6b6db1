import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { makeHostileFiles, sendHostileFiles } from '#server/testing/hostile/send-files.ts';
import { sendBadRequests } from '#server/testing/hostile/send-requests.ts';
import { keepSlowClients } from '#server/testing/hostile/slow-clients.ts';
import { uploads } from '#server/testing/hostile/uploads.ts';
import { forgetting, sendHostile, Tally, type Victim } from '#server/testing/hostile/victim.ts';
import { startWatchedServer } from '#server/testing/hostile/watched-server.ts';
import { addListing, createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { aline } from '#server/testing/people.ts';

// `npm run bench -- hostile` does much more of the same against the built server.
const generatedRequests = 200;
/** Each file goes to one of the eight calls; `hostile-files.long.test.ts` sends them to all, one at a time. */
const interval = uploads.length + 1;
const callsOfEach = 1;
const slowClientsOfEach = 6;

// Generous: the faults to be found take seconds, and other tests run at the same time. A server that has to wait for a
// processor then reads everything that has arrived in one turn.
const longestWork = 1_000;
const longestPause = 10_000;
const mostMegabytesMore = 100;

const app = await createTestApp();
const seller = await signUpAs(app, grace, { role: 'seller' });
const server = await startWatchedServer({
  DATABASE_URL: app.databaseUrl,
  DATA_DIR: app.platform.config.dataDir,
  SESSION_SECRET: 'a secret for tests only, not for use',
  SEARCH_INDEX: 'inline',
  HOST: 'localhost',
  PORT: '0',
});
afterAll(server.stop);

const victim: Victim = {
  address: server.address,
  cookies: {
    seller: seller.headers.cookie,
    user: (await signUpAs(app, aline)).headers.cookie,
    staff: (await signUpAs(app, jean, { role: 'staff' })).headers.cookie,
  },
  listing: await addListing(app, { sellerId: seller.userId }),
  // Not on the application's pool, which gives up a connection after two seconds: under attack one may take longer.
  forget: () => app.asOwner(forgetting),
};

// The server's clock is the real one, the test's is not.
await sql`UPDATE sessions SET created_at = now(), last_seen_at = now(), expires_at = now() + interval '1 hour'`.execute(
  app.db,
);

/** What was measured last: a measurement takes twelve seconds, and nothing happens between two attacks. */
let measured = await server.measure();

/** Attacks, then checks that everything was answered, nothing failed, no visitor waited, and no memory was kept. */
async function withstand(attack: (tally: Tally) => Promise<unknown>): Promise<Tally> {
  const before = measured;
  const tally = new Tally();
  await attack(tally);
  const after = await server.measure();
  measured = after;
  expect(tally.faults).toEqual([]);
  expect(tally.unanswered).toEqual([]);
  expect(server.faults()).toEqual([]);
  expect(after.longestWork).toBeLessThan(longestWork);
  expect(after.longest).toBeLessThan(longestPause);
  expect(after.heapMegabytes - before.heapMegabytes).toBeLessThan(mostMegabytesMore);
  expect(after.residentMegabytes - before.residentMegabytes).toBeLessThan(mostMegabytesMore);
  const alive = { what: '', method: 'GET', path: '/api/product/all', headers: {} };
  expect(await sendHostile(victim, alive)).toBe(200);
  return tally;
}

it('every hostile file is sent, and every call that takes files gets some of each kind', {
  timeout: 600_000,
}, async () => {
  const files = await makeHostileFiles();
  expect(files.length).toBeGreaterThan(67);
  const tally = await withstand((counted) => sendHostileFiles(victim, counted, files, interval));
  expect(tally.count).toBe(files.length * callsOfEach);
  expect(tally.statuses.get(200)).toBeGreaterThan(files.length / 20);
  expect(tally.statuses.get(415)).toBeGreaterThan(files.length / 2);
});

it('hundreds of generated requests are sent', { timeout: 300_000 }, async () => {
  const tally = await withstand((counted) => sendBadRequests(victim, counted, { count: generatedRequests, seed: 1 }));
  expect(tally.count).toBe(generatedRequests);
  expect(tally.statuses.get(200)).toBeGreaterThan(generatedRequests / 20);
});

it('others keep connections and give nothing for them', { timeout: 300_000 }, async () => {
  await withstand(async (tally) => {
    const clients = keepSlowClients(victim, { ofEach: slowClientsOfEach, milliseconds: 8_000 });
    await sendBadRequests(victim, tally, { count: 60, seed: 2 });
    expect(await clients).toBeGreaterThan(50);
  });
});
