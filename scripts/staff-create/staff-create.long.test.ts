import { describe, expect, it } from 'vitest';
import { checkSessionSecret } from '#server/check-session-secret.ts';
import type { TestApp } from '#server/testing/index.ts';
import { createTestApp, grace, signUpAs, testPassword } from '#server/testing/index.ts';
import { createStaff } from './create-staff.ts';
import { readCommand } from './read-command.ts';

const silent = () => undefined;

function create({ platform, databaseUrl }: TestApp, person = { email: grace.email, name: 'Grace' }) {
  return createStaff({ ...platform.config, databaseUrl }, person, silent);
}

function auditOf({ db }: TestApp) {
  return db.selectFrom('audit_events').select(['action', 'actor_id', 'subject_id']).execute();
}

describe('staff:create', () => {
  it('opens an account whose owner sets the password by a link that works once', async () => {
    const app = await createTestApp();
    const printed = await create(app);
    expect(printed).toContain(`${grace.email} has an account now and belongs to the staff.`);
    const token = /http:\/\/localhost:3000\/auth\/reset-password\?token=([\w-]{43})/.exec(printed)?.[1];
    // The site's clock is fixed in the tests, and the command has taken the real one.
    const reset = { token, newPassword: testPassword };
    expect((await app.post('/api/password/reset', reset)).status).toBe(200);
    expect((await app.post('/api/password/reset', reset)).status).toBe(422);
    const answer = await app.post('/api/login', { email: grace.email, password: testPassword });
    const cookie = (answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    const { body } = await app.get('/api/profile', { cookie });
    expect(body).toMatchObject({ user: { role: 'staff', name: 'Grace', isEmailVerified: true } });
    expect(await auditOf(app)).toEqual([
      { action: 'user.made_staff', actor_id: null, subject_id: Object(body).user._id },
    ]);
  });

  it('promotes an existing account, which keeps its password and must sign in again', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    expect(await create(app)).toBe(
      `${grace.email} belongs to the staff now. They must sign in again.\nThey sign in with the password they have.`,
    );
    expect((await member.get('/api/profile')).status).toBe(401);
    expect(await create(app)).toContain('belongs to the staff already.');
    expect(await auditOf(app)).toHaveLength(1);
  });

  it('gives another link as long as there is no password', async () => {
    const app = await createTestApp();
    const [first, second] = [await create(app), await create(app)];
    expect(second).toContain('belongs to the staff already.');
    expect(second).toContain('?token=');
    expect(second.slice(-60)).not.toBe(first.slice(-60));
  });

  it('says for which site and on which database it works, without the password of its address', async () => {
    const app = await createTestApp();
    const said: string[] = [];
    const person = { email: grace.email, name: 'Grace' };
    await createStaff({ ...app.platform.config, databaseUrl: app.databaseUrl }, person, (text) => said.push(text));
    const { password, pathname } = new URL(app.databaseUrl);
    expect(said.join()).toContain(`${pathname} of DATABASE_URL, for the site http://localhost:3000 (a demonstration)`);
    expect(said.join()).not.toContain(`:${password}@`);
  });

  it('refuses the database of a site whose variables it was not given', async () => {
    const app = await createTestApp();
    await checkSessionSecret(app.db, app.platform.config);
    await create(app);
    const { config } = app.platform;
    const stranger = { ...app, platform: { ...app.platform, config: { ...config, sessionSecret: 'another one' } } };
    await expect(create(stranger)).rejects.toThrow('has another SESSION_SECRET');
    expect(await auditOf(app)).toHaveLength(1);
  });

  it('refuses data of a newer version', async () => {
    const app = await createTestApp();
    await app.asOwner("INSERT INTO kysely_migration VALUES ('209901010000-houses-on-mars', '2099-01-01')");
    await expect(create(app)).rejects.toThrow('made by a newer version of Urugo');
  });

  it('refuses sellers, on whom the staff decides', async () => {
    const app = await createTestApp();
    await signUpAs(app, grace, { role: 'seller' });
    await expect(create(app)).rejects.toThrow('belongs to a seller');
    expect(await auditOf(app)).toEqual([]);
  });

  it('says where there is no database', async () => {
    const app = await createTestApp();
    await expect(createStaff({ ...app.platform.config, databaseUrl: undefined }, grace, silent)).rejects.toThrow(
      'There is no database in',
    );
  });
});

describe('the arguments of staff:create', () => {
  it('are an address and perhaps a name', () => {
    expect(readCommand(['a@b.example'])).toEqual({ kind: 'make', email: 'a@b.example', name: 'a' });
    expect(readCommand(['a@b.example', '--name', ' Aline Uwase '])).toEqual({
      kind: 'make',
      email: 'a@b.example',
      name: 'Aline Uwase',
    });
    expect(readCommand(['--help'])).toEqual({ kind: 'help' });
  });

  it.each([
    [[]],
    [['aline']],
    [['a@b.example', 'c@d.example']],
    [['a@b.example', '--name', 'a\nb']],
    [['--role', 'x']],
  ])('are not %j', (words) => {
    expect(readCommand(words)).toMatchObject({ kind: 'mistake' });
  });
});
