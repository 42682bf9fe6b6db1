import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listAuditEvents } from '#contract/audit/audit.endpoints.ts';
import { getHealth, retryJobs } from '#contract/health/health.endpoints.ts';
import { createTestApp, grace, jean, signUpAs, type TestApp } from '#server/testing/index.ts';

/** Orders jobs whose mails cannot be read, until they have failed for good; returns their ids. */
async function failJobs({ db }: TestApp, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let one = 0; one < count; one += 1) {
    const { rows } = await sql<{ id: string }>`
      SELECT id::text FROM graphile_worker.add_job('mails:send', '{"mailIds": "none"}'::json, max_attempts => 1)`.execute(
      db,
    );
    ids.push(rows[0]?.id ?? '');
  }
  return ids;
}

async function start() {
  const app = await createTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:25' } });
  const admin = await signUpAs(app, jean, { role: 'staff', rights: ['admin'] });
  const auditor = await signUpAs(app, grace, { role: 'staff', rights: ['auditor'] });
  await app.runJobs();
  const health = () => admin.call(getHealth);
  const checkOf = async (name: string) => (await health()).checks.find((check) => check.name === name);
  return { app, admin, auditor, health, checkOf };
}

describe('the health of the site', () => {
  it('is fine while nothing waits or has failed', async () => {
    const { health } = await start();
    const { checks, failedJobs } = await health();
    expect(checks.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(failedJobs).toEqual([]);
  });

  it('names jobs that failed for good, and has one or all of them tried again', async () => {
    const { app, admin, health, checkOf } = await start();
    const [first = '', ...others] = await failJobs(app, 3);
    await app.runJobs();
    const { failedJobs } = await health();
    expect(failedJobs.map(({ _id }) => _id).toSorted()).toEqual([first, ...others].toSorted());
    expect(failedJobs[0]).toMatchObject({ name: 'mails:send', attempts: 1, error: expect.any(String) });
    expect(await checkOf('failed_jobs')).toMatchObject({ state: 'warning', measured: { value: 3 } });

    await admin.call(retryJobs, { body: { id: first } });
    expect((await health()).failedJobs).toHaveLength(2);
    // It is tried, and fails as before.
    await app.runJobs();
    expect((await health()).failedJobs).toHaveLength(3);
    await admin.call(retryJobs, { body: {} });
    expect((await health()).failedJobs).toEqual([]);
    const { events } = await admin.call(listAuditEvents, { query: { action: 'jobs.retried' } });
    expect(events.map(({ reason }) => reason).toSorted()).toEqual(['1: mails:send', '3: mails:send']);
  });

  it('does not know a job that has not failed', async () => {
    const { app, admin } = await start();
    await failJobs(app, 1);
    expect((await admin.post(retryJobs.path, { id: '1' })).status).toBe(404);
    expect((await admin.post(retryJobs.path, { id: '999999999999999999' })).status).toBe(404);
    expect((await admin.post(retryJobs.path, { id: "1'" })).status).toBe(400);
  });

  it('is read by auditors, who have nothing tried again', async () => {
    const { auditor } = await start();
    expect((await auditor.call(getHealth)).can).toEqual([]);
    expect((await auditor.post(retryJobs.path, {})).status).toBe(403);
  });

  it('says how long the oldest of what waits has waited', async () => {
    const { app, checkOf } = await start();
    await failJobs(app, 1);
    await sql`UPDATE graphile_worker._private_jobs SET run_at = now() - interval '11 minutes'`.execute(app.db);
    expect(await checkOf('jobs')).toMatchObject({ state: 'failed', problem: 'jobs_late' });
    await sql`INSERT INTO outbox (topic, payload, created_at)
      VALUES ('nothing', '{}', now() - interval '2 minutes')`.execute(app.db);
    expect(await checkOf('outbox')).toMatchObject({ state: 'warning', problem: 'outbox_late' });
  });
});
