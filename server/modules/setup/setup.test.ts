import { describe, expect, it, onTestFinished } from 'vitest';
import { getSetup, testMail } from '#contract/setup/setup.endpoints.ts';
import { getStaffOverview } from '#contract/staff/staff.endpoints.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { type MailServer, startMailServer as startServer } from '#server/testing/mail-server.ts';

const own = {
  OPERATOR_EMAIL: 'office@homes.example',
  OPERATOR_PHONE: '+250 788 123 456',
  OPERATOR_ADDRESS: 'KG 7 Ave, Kigali',
};
const production = {
  URUGO_MODE: 'production',
  PUBLIC_URL: 'https://homes.example',
  STAFF_TWO_FACTOR: 'optional',
  PRICE_CURRENCIES: 'RWF,USD',
};

async function start(environment: NodeJS.ProcessEnv) {
  const app = await createTestApp({ environment });
  const admin = await signUpAs(app, jean, { role: 'staff', rights: ['admin'] });
  const stepOf = async (name: string) => (await admin.call(getSetup)).steps.find((step) => step.name === name);
  return { app, admin, stepOf };
}

/** A mail server for this test alone. */
async function startMailServer(refusal?: string): Promise<MailServer> {
  const server = await startServer({ ...(refusal !== undefined && { refusal }) });
  onTestFinished(server.stop);
  return server;
}

describe('the setup of a site', () => {
  it('is missing in production what still is an example, and every page of the staff knows it', async () => {
    const { app, admin } = await start(production);
    const { missingSetup } = await admin.call(getStaffOverview);
    expect(missingSetup).toEqual(['operator', 'mail', 'currencies', 'payments', 'backup']);
    const finance = await signUpAs(app, grace, { role: 'staff', rights: ['finance'] });
    expect((await finance.call(getStaffOverview)).missingSetup).toEqual(missingSetup);
    expect((await finance.get(getSetup.path)).status).toBe(403);
  });

  it('asks nothing of a demonstration', async () => {
    const { admin } = await start({});
    expect(await admin.call(getStaffOverview)).not.toHaveProperty('missingSetup');
  });

  it('goes on as settings and data come', async () => {
    const { app, stepOf } = await start({ ...production, ...own, BACKUP_DIR: '/backups' });
    expect(await stepOf('operator')).toMatchObject({ isDone: true });
    expect(await stepOf('backup')).toMatchObject({ isDone: false });
    const now = app.clock.now();
    const made = { started_at: now, finished_at: now, place: '/backups/site.tar', bytes: 1, failure: null };
    await app.db
      .insertInto('backups')
      .values({ id: '019c0000-0000-7000-8000-000000000000', ...made })
      .execute();
    expect(await stepOf('backup')).toMatchObject({ isDone: true });
  });

  it('shows no secret', async () => {
    const secret = 'w7Kq2ZpL9vX4mR6tB1nC8yJ5sD3fG0hA';
    const { admin } = await start({
      ...production,
      SMTP_URL: `smtp://post:${secret}@127.0.0.1:25`,
      BACKUP_DIR: '/backups',
      BACKUP_KEY: secret,
      STRIPE_SECRET_KEY: `sk_live_${secret}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${secret}`,
    });
    const { text } = await admin.get(getSetup.path);
    expect(text).toContain('smtp://••••••@127.0.0.1:25');
    expect(text).not.toContain(secret);
  });
});

describe('the test of mails', () => {
  it('says that the mail server has taken one, until another server is set', async () => {
    const { port, lines } = await startMailServer();
    const { app, admin, stepOf } = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await admin.call(testMail, { body: {} });
    expect(lines).toContain(`RCPT TO:<${jean.email}>`);
    expect(lines).toContain('Subject: Test mail of Urugo');
    expect((await admin.call(getSetup)).mailTest).toEqual({ at: app.clock.now().toISOString() });
    expect(await stepOf('mail')).toMatchObject({ isDone: true });
    const other = await createTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:26' }, beside: app });
    expect(await other.call(getSetup, {}, admin.headers)).not.toHaveProperty('mailTest');
  });

  it('says why the mail server has not taken it', async () => {
    const { port } = await startMailServer('550 relaying denied');
    const { admin, stepOf } = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await admin.call(testMail, { body: {} });
    expect((await admin.call(getSetup)).mailTest).toMatchObject({
      refusal: expect.stringContaining('relaying denied'),
    });
    expect(await stepOf('mail')).toMatchObject({ isDone: false });
  });
});
