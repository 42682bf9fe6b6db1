import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repository } from '#server/platform/source-or-build.ts';
import { createTestApp } from '#server/testing/index.ts';

const read = (file: string) => readFileSync(new URL(`docs/monitoring/${file}`, repository), 'utf8');

/** The names a text in Prometheus's language asks for. */
const namesIn = (text: string) => new Set(text.match(/\b(?:urugo|http|nodejs|process)_[a-z0-9_]*[a-z0-9]\b/g));

async function exposed(): Promise<{ text: string; names: Set<string> }> {
  const app = await createTestApp();
  await app.get('/healthz');
  // Without a backup there is no age.
  await app.db
    .insertInto('backups')
    .values({
      id: '019c0000-0000-7000-8000-000000000000',
      started_at: app.clock.now(),
      finished_at: app.clock.now(),
      place: '/backups/site.tar',
      bytes: 1,
      failure: null,
    })
    .execute();
  const { text } = await app.send({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return { text, names: new Set(text.match(/(?<=^|^# TYPE )[a-z]\w*/gm)) };
}

describe('the figures of /metrics', () => {
  it.each(['alerts.yml', 'dashboard.json', '../monitoring.md'])('are all that %s names', async (file) => {
    const { names } = await exposed();
    const asked = namesIn(read(file));
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((name) => !names.has(name))).toEqual([]);
  });

  it('are all described', async () => {
    const { names } = await exposed();
    const described = namesIn(read('../monitoring.md'));
    expect([...names].filter((name) => name.startsWith('urugo_') && !described.has(name))).toEqual([]);
  });

  it('leave out those of a database that does not answer, and show the others', async () => {
    const app = await createTestApp();
    expect((await app.send({ url: '/metrics', remoteAddress: '127.0.0.1' })).text).toMatch(/^urugo_database_up 1$/m);
    await app.asOwner('ALTER TABLE outbox RENAME TO outbox_gone');
    const { status, text } = await app.send({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(status).toBe(200);
    expect(text).toMatch(/^urugo_database_up 0$/m);
    expect(text).toMatch(/^urugo_disk_free_bytes /m);
    expect(text).not.toMatch(/^urugo_jobs_waiting /m);
  });
});
