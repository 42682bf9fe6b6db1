import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportAccount } from '#contract/accounts/security.endpoints.ts';
import {
  createTestApp,
  createTestFolder,
  jean,
  logInAs,
  signUpAs,
  type TestApp,
  testPassword,
} from '#server/testing/index.ts';
import { addPersonInEveryTable, canary, staff } from '#server/testing/person-in-every-table.ts';
import { ownPrefix, removeLeftExports } from './left-exports.ts';
import { personalColumns } from './personal-data.ts';

const withMail = { environment: { SMTP_URL: 'smtp://127.0.0.1:1' } };
const password = testPassword;

/** Every foreign key to `users`, as the database itself knows them. */
async function foreignKeysToUsers({ db }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT c.conrelid::regclass || '.' || a.attname AS key
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass ORDER BY 1`.execute(db);
  return rows.map(({ key }) => key);
}

describe('the list of personal data', () => {
  it('names every foreign key to a person that the database has', async () => {
    const app = await createTestApp();
    const listed = personalColumns.map(({ table, column }) => `${table}.${column}`);
    expect(listed.toSorted()).toEqual(await foreignKeysToUsers(app));
  });
});

describe('the export of personal data', () => {
  it('has each of many rows once, and leaves no temporary files', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, jean);
    const temporaryBefore = process.env.TMPDIR;
    const folder = await createTestFolder();
    process.env.TMPDIR = folder;
    onTestFinished(() => {
      if (temporaryBefore === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = temporaryBefore;
    });
    // More than are read at a time, and just as many as are: neither end is special.
    for (const [count, kept] of [
      [401, 401],
      [199, 600],
    ] as const) {
      await sql`INSERT INTO security_events (id, user_id, event, at, user_agent, address)
        SELECT gen_random_uuid(), ${member.userId}::uuid, 'signed_in', now(), 'agent', '10.0.0.1'
        FROM generate_series(1, ${count}::integer)`.execute(app.db);
      const { data } = await member.call(exportAccount, { body: { password } });
      const events = data.security_events ?? [];
      expect(events.filter(({ user_agent }) => user_agent === 'agent')).toHaveLength(kept);
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    }
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  it('gives all rows of all tables that are about the person, without secrets', async () => {
    const app = await createTestApp(withMail);
    const { member } = await addPersonInEveryTable(app);
    const { data } = await member.call(exportAccount, { body: { password } });
    const exported = personalColumns.filter(({ exportsWithout }) => exportsWithout !== undefined);
    const empty = exported.filter(({ table }) => table !== 'audit_events' && !data[table]?.length);
    expect(empty).toEqual([]);
    expect(data.users).toMatchObject([{ id: member.userId, name: canary.name, email: canary.email }]);
    expect(data.enquiries).toMatchObject([{ message: 'canary-question' }]);
    expect(data.shared_lists).toMatchObject([{ name: 'canary-list' }]);
    expect(data.repair_notes).toMatchObject([{ note: 'The tap drips', party: 'buyer' }]);
    expect(data.auction_addendum_proposals).toMatchObject([{ text: 'canary-addendum' }]);
    expect(data.saved_searches?.map(({ name }) => name)).toContain('canary-search-before');
    expect(data.mails?.map(({ subject }) => subject)).toContain('canary-mail-before');
    expect(data.sessions).toMatchObject([{ user_agent: 'lightMyRequest' }]);
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/password_hash|token_hash|code_hash|encrypted_secret/);
    expect(text).not.toMatch(/token=[\w-]/);
    expect(text).toContain('token=…');
  });

  it('has none of the notes that the seller of a listing keeps about who asked', async () => {
    const app = await createTestApp(withMail);
    const { member } = await addPersonInEveryTable(app);
    const kept = { lead_note: 'Only its seller reads this', lead_stage: 'won', lead_next_on: '2026-12-24' } as const;
    await app.db.updateTable('enquiries').set(kept).execute();
    const { data } = await member.call(exportAccount, { body: { password } });
    expect(data.enquiries).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/Only its seller reads this|lead_stage|2026-12-24/);
  });

  it('has no data of others', async () => {
    const app = await createTestApp(withMail);
    const { member } = await addPersonInEveryTable(app);
    const other = await logInAs(app, staff);
    const theirs = await other.call(exportAccount, { body: { password } });
    // Notifications that name others belong to their recipient.
    const { notifications, ...rest } = theirs.data;
    expect(notifications).toHaveLength(1);
    expect(JSON.stringify(rest)).not.toMatch(/canary/i);
    expect(JSON.stringify(rest)).not.toContain(member.userId);
  });

  it('is written for two at a time, and five times in an hour for each person', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, jean);
    const ask = async () => (await member.post(exportAccount.path, { password })).status;
    const client = await app.pool.connect();
    const countOf = async (text: string): Promise<number> => (await client.query(text)).rows[0]?.count;
    // An export that is being written waits at this table.
    await client.query('BEGIN');
    await client.query('LOCK TABLE repair_notes IN ACCESS EXCLUSIVE MODE');
    const answers = Promise.all(Array.from({ length: 5 }, ask));
    const used = () => countOf(`SELECT count FROM rate_limits WHERE key = 'account-export:${member.userId}'`);
    await expect.poll(used).toBe(5);
    const held = `FROM pg_locks WHERE relation = 'repair_notes'::regclass AND NOT granted`;
    await expect.poll(() => countOf(`SELECT count(*)::integer AS count ${held}`)).toBe(2);
    const begun = `FROM security_events WHERE event = 'data_exported'`;
    expect(await countOf(`SELECT count(*)::integer AS count ${begun}`)).toBe(2);
    await client.query('ROLLBACK');
    client.release();
    expect(await answers).toEqual([200, 200, 200, 200, 200]);
    expect(await ask()).toBe(429);
  });

  it('left behind by a process that was killed is removed at the start, and none that is being written', async () => {
    const folder = await createTestFolder();
    const names = [
      'urugo-export-abc123',
      'urugo-export-99999999-0a1b2c3d-abc',
      `urugo-export-${process.pid}-0a1b2c3d-abc`,
    ];
    const kept = [`${ownPrefix}abc`, `urugo-export-${process.ppid}-0a1b2c3d-abc`, 'another'];
    for (const name of [...names, ...kept]) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'export.json'), '{}');
    }
    await removeLeftExports(folder);
    expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted());
  });

  it('gives enquiries only to whom the address is proven to belong', async () => {
    const app = await createTestApp(withMail);
    const { member } = await addPersonInEveryTable(app);
    await app.db.updateTable('users').set({ email_verified: false }).execute();
    const { data } = await member.call(exportAccount, { body: { password } });
    expect(data.enquiries).toEqual([]);
    expect(data.saved_searches?.map(({ name }) => name)).not.toContain('canary-search-before');
    expect(data.mails?.map(({ subject }) => subject)).not.toContain('canary-mail-before');
  });

  it('needs the password', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, canary);
    expect((await member.post('/api/me/export', { password: 'wrong' })).status).toBe(422);
    expect((await member.post('/api/me/export', {})).status).toBe(400);
    expect((await app.post('/api/me/export', { password })).status).toBe(401);
  });
});
