import { describe, expect, it } from 'vitest';
import { CleanupStack } from '#server/cleanup-stack.ts';
import { createId } from '#server/platform/ids.ts';
import { addListing, cookiesOf, createTestApp, type TestApp } from '#server/testing/index.ts';
import { addHolidayHome } from '#server/testing/stays.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { loadDemoData } from './load-demo-data.ts';
import { loadInOwnProcess } from './load-in-own-process.ts';
import { demoSellers } from './sellers.ts';

/** A seller without an account in the demonstration. */
const others = demoSellers.slice(1, 2);

/** A database that a version without sign-in has filled: people without passwords, and something on offer. */
async function createOldDemonstration(): Promise<TestApp> {
  const app = await createTestApp();
  const now = app.clock.now();
  const people = [...demoAccounts, ...others.map((seller) => ({ ...seller, role: 'seller' as const }))];
  const rows = people.map(({ name, email, role }) => ({
    ...{ id: createId(now), name, email, role, email_verified: true },
    ...{ created_at: now, updated_at: now },
  }));
  await app.db.insertInto('users').values(rows).execute();
  await addListing(app);
  return app;
}

describe('the accounts of the demonstration', async () => {
  const app = await createOldDemonstration();
  await loadDemoData(app.platform, () => undefined);
  const credentials = () => app.db.selectFrom('credentials').selectAll().orderBy('user_id').execute();

  it.each(demoAccounts)('let $email sign in as $role', async ({ email, name, role }) => {
    const answer = await app.post('/api/login', { email, password: demoPassword });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Login successful' } });
    const profile = await app.get('/api/profile', { cookie: cookiesOf(answer) });
    expect(profile.body).toMatchObject({ user: { name, role } });
  });

  it('let no other seller sign in', async () => {
    const statuses = others.map(
      async ({ email }) => (await app.post('/api/login', { email, password: demoPassword })).status,
    );
    expect(await Promise.all(statuses)).toEqual([401]);
    expect(await credentials()).toHaveLength(demoAccounts.length);
  });

  it('keep a password that was changed, at every start', async () => {
    const [kept] = await credentials();
    await app.db
      .deleteFrom('credentials')
      .where('user_id', '!=', kept?.user_id ?? '')
      .execute();
    await loadDemoData(app.platform, () => undefined);
    const after = await credentials();
    expect(after).toHaveLength(demoAccounts.length);
    expect(after).toContainEqual(kept);
  });
});

describe('the nights of the demonstration', async () => {
  const app = await createOldDemonstration();
  const home = await addHolidayHome(app);
  const calendars = () => app.db.selectFrom('stay_calendars').selectAll().execute();

  it('are opened at the first start, and stay as they are at the next ones', async () => {
    await loadDemoData(app.platform, () => undefined);
    const first = await calendars();
    expect(first).toMatchObject([{ listing_id: home.id }]);
    await loadDemoData(app.platform, () => undefined);
    expect(await calendars()).toEqual(first);
  });
});

describe('a password of its own', async () => {
  const app = await createOldDemonstration();
  await loadDemoData(app.platform, () => undefined);
  const own = 'imisozi-igihumbi-7';
  const signIn = (email: string, password: string) => app.post('/api/login', { email, password });

  it('takes the place of the published one in every account, and ends what that one opened', async () => {
    const sessions = await Promise.all(
      demoAccounts.map(async ({ email }) => cookiesOf(await signIn(email, demoPassword))),
    );
    const config = { ...app.platform.config, demoPassword: own };
    await loadDemoData({ ...app.platform, config }, () => undefined);
    for (const cookie of sessions) expect((await app.get('/api/profile', { cookie })).status).toBe(401);
    for (const { email } of demoAccounts) {
      expect((await signIn(email, demoPassword)).status).toBe(401);
      expect((await signIn(email, own)).status).toBe(200);
    }
  });
});

describe('a process that loads the demonstration', async () => {
  const app = await createOldDemonstration();
  const load = (undos: CleanupStack, settings: NodeJS.ProcessEnv = {}) => {
    const { config, databaseAddress } = app.platform;
    const environment = { ...process.env, DATA_DIR: config.dataDir, ...settings };
    return loadInOwnProcess(databaseAddress, () => undefined, undos, environment);
  };
  const countCredentials = async () => (await app.db.selectFrom('credentials').select('user_id').execute()).length;

  it('ends with the service', async () => {
    const undos = new CleanupStack(app.platform.log);
    const loading = load(undos);
    // It has started once it can be ended.
    const outcome = expect(loading).rejects.toThrow('its program ended with SIGTERM');
    await new Promise(setImmediate);
    await undos.undo(10_000);
    await outcome;
  });

  it('says so when it fails', async () => {
    const loading = load(new CleanupStack(app.platform.log), { PORT: 'none' });
    await expect(loading).rejects.toThrow('its program ended with 1');
    expect(await countCredentials()).toBe(0);
  });

  it('leaves what it has loaded', async () => {
    await load(new CleanupStack(app.platform.log));
    expect(await countCredentials()).toBe(demoAccounts.length);
  });
});
