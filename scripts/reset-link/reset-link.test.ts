import { describe, expect, it } from 'vitest';
import { createTestApp, grace, signUpAs, type TestApp } from '#server/testing/index.ts';
import { createResetLink } from './create-reset-link.ts';
import { readCommand } from './read-command.ts';

const silent = () => undefined;

function create({ platform, databaseUrl }: TestApp, email: string) {
  return createResetLink({ ...platform.config, databaseUrl }, email, silent);
}

describe('reset-link', () => {
  it('makes a link that sets a new password once, and the audit log records it', async () => {
    const app = await createTestApp();
    const { userId } = await signUpAs(app, grace);
    const printed = await create(app, grace.email.toUpperCase());
    const token = /http:\/\/localhost:3000\/auth\/reset-password\?token=([\w-]{43})/.exec(printed)?.[1];
    const reset = { token, newPassword: 'a wholly new one' };
    expect((await app.post('/api/password/reset', reset)).status).toBe(200);
    expect((await app.post('/api/password/reset', reset)).status).toBe(422);
    expect((await app.post('/api/login', { email: grace.email, password: 'a wholly new one' })).status).toBe(200);
    expect(await app.db.selectFrom('audit_events').select(['action', 'actor_id', 'subject_id']).execute()).toEqual([
      { action: 'user.reset_link_made', actor_id: null, subject_id: userId },
    ]);
  });

  it('says when no account has the address', async () => {
    const app = await createTestApp();
    await expect(create(app, grace.email)).rejects.toThrow(`No account has the address ${grace.email}.`);
    expect(await app.db.selectFrom('audit_events').selectAll().execute()).toEqual([]);
  });
});

describe('the arguments of reset-link', () => {
  it('are an address', () => {
    expect(readCommand(['a@b.example'])).toEqual({ kind: 'make', email: 'a@b.example' });
    expect(readCommand(['--help'])).toEqual({ kind: 'help' });
  });

  it.each([[[]], [['aline']], [['a@b.example', 'c@d.example']], [['--force', 'a@b.example']]])(
    'are not %j',
    (words) => {
      expect(readCommand(words)).toMatchObject({ kind: 'mistake' });
    },
  );
});
