import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from '#server/testing/index.ts';
import { postMail, postMails, warnWithoutMail } from './index.ts';

async function createAppWithMail(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await createTestApp(options);
  await app.db.transaction().execute((transaction) =>
    postMail(transaction, app.platform, {
      to: 'canary@mail.example',
      content: { subject: 'Your\r\nplot', paragraphs: ['It has been measured.'] },
    }),
  );
  return app;
}

async function mailOf({ db }: TestApp) {
  return db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
}

/** As if the pause before the next try were over. */
async function tryAgain(app: TestApp): Promise<void> {
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 minute'`.execute(app.db);
  await app.runJobs();
}

describe('the start of a site', () => {
  it.each([
    [{ URUGO_MODE: 'production' }, true],
    [{ URUGO_MODE: 'production', SMTP_URL: 'smtp://localhost:25' }, false],
    [{ URUGO_MODE: 'demo' }, false],
  ])('says that mails are not sent: with %j %s', async (environment, isSaid) => {
    const app = await createTestApp({ environment });
    const said: string[] = [];
    warnWithoutMail(app.platform, (message) => said.push(message));
    expect(said.map((message) => message.includes('npm run reset-link'))).toEqual(isSaid ? [true] : []);
    expect(app.log.entries().map(({ msg }) => msg)).toEqual(said);
  });
});

describe('a mail', () => {
  it('is sent once and then known as sent', async () => {
    const app = await createAppWithMail();
    app.clock.advance(60_000);
    await app.runJobs();
    await tryAgain(app);
    expect(app.mail.sent).toEqual([
      {
        id: (await mailOf(app)).id,
        to: 'canary@mail.example',
        replyTo: undefined,
        subject: 'Your plot',
        text: 'It has been measured.\n\nUrugo',
        html: expect.stringContaining('<p>It has been measured.</p>'),
      },
    ]);
    expect(await mailOf(app)).toMatchObject({ state: 'sent', attempts: 1, last_error: null, sent_at: app.clock.now() });
  });

  it('is forgotten a month after it was sent, and never while it waits', async () => {
    const forget = (app: TestApp) => app.pool.query("SELECT graphile_worker.add_job('mails:forget-sent')");
    const month = 30 * 86_400_000;
    const app = await createAppWithMail();
    await app.runJobs();
    app.clock.advance(month);
    await forget(app);
    await app.runJobs();
    expect(await mailOf(app)).toMatchObject({ state: 'sent' });
    app.clock.advance(1);
    await forget(app);
    await app.runJobs();
    expect(await app.db.selectFrom('mails').selectAll().execute()).toEqual([]);

    const waiting = await createAppWithMail({ hasMailServer: false });
    waiting.clock.advance(2 * month);
    await forget(waiting);
    await waiting.runJobs();
    expect(await mailOf(waiting)).toMatchObject({ state: 'waiting' });
  });

  it('is not written when its transaction is rolled back', async () => {
    const app = await createTestApp();
    const content = { subject: 'x', paragraphs: [] };
    const rollback = app.db.transaction().execute(async (transaction) => {
      await postMail(transaction, app.platform, { to: 'a@mail.example', content });
      throw new Error('changed my mind');
    });
    await expect(rollback).rejects.toThrow();
    await app.runJobs();
    expect(app.mail.sent).toEqual([]);
  });

  it('that is refused is retried; the reason is in its row and not in the log', async () => {
    const app = await createAppWithMail();
    app.mail.refuseWith('450 canary@mail.example is busy');
    await app.runJobs();
    expect(await mailOf(app)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      last_error: '450 canary@mail.example is busy',
    });
    app.mail.refuseWith(undefined);
    await tryAgain(app);
    expect(app.mail.sent).toHaveLength(1);
    expect(await mailOf(app)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
    expect(app.log.text()).not.toContain('canary');
    expect(app.log.entries()).toMatchObject([{ msg: 'a job failed', job: 'mails:send' }]);
  });

  it('that the server hangs with holds up no others, and is in one waiting job alone, so that it is not sent twice', async () => {
    const app = await createTestApp();
    const content = { subject: 'x', paragraphs: [] };
    const mails = ['a', 'b', 'c'].map((name) => ({ to: `${name}@mail.example`, content }));
    await app.db.transaction().execute((transaction) => postMails(transaction, app.platform, mails));
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    const { send } = app.mail.transport;
    app.mail.transport.send = async () => {
      now += 11_000;
      throw new Error('Greeting never received');
    };
    await app.runJobs();
    const { rows } = await sql<{ mailIds: string[] }>`
      SELECT payload->'mailIds' AS "mailIds" FROM graphile_worker._private_jobs`.execute(app.db);
    const ids = (await app.db.selectFrom('mails').select('id').execute()).map(({ id }) => id);
    expect(rows.flatMap(({ mailIds }) => mailIds).sort()).toEqual(ids.sort());
    app.mail.transport.send = send;
    await tryAgain(app);
    expect(app.mail.sent.map(({ to }) => to).sort()).toEqual(mails.map(({ to }) => to));
  });

  it('written with many others is one job with them; refused, it alone is tried again', async () => {
    const app = await createTestApp();
    const people = Array.from({ length: 25 }, (_, at) => `${at}@mail.example`);
    const content = { subject: 'News', paragraphs: ['It has been sold.'] };
    const mails = people.map((to) => ({ to, content }));
    await app.db.transaction().execute((transaction) => postMails(transaction, app.platform, mails));
    const jobs = async () => (await sql`SELECT 1 FROM graphile_worker.jobs`.execute(app.db)).rows.length;
    expect(await jobs()).toBe(2);
    const { send } = app.mail.transport;
    app.mail.transport.send = async (mail) => {
      if (mail.to === '7@mail.example') throw new Error('450 busy');
      return send(mail);
    };
    await app.runJobs();
    expect(app.mail.sent.map(({ to }) => to).sort()).toEqual(people.filter((to) => to !== '7@mail.example').sort());
    expect(await jobs()).toBe(1);
    app.mail.transport.send = send;
    await tryAgain(app);
    expect(app.mail.sent.map(({ to }) => to).sort()).toEqual(people.toSorted());
    expect(await jobs()).toBe(0);
  });

  it('that is a notification is sent once at most: one that was cut off is not sent again', async () => {
    const app = await createTestApp();
    await app.db.transaction().execute((transaction) =>
      postMail(transaction, app.platform, {
        to: 'canary@mail.example',
        unsubscribeUrl: 'https://urugo.example/stop',
        content: { subject: 'News', paragraphs: ['It has been sold.'] },
      }),
    );
    app.mail.refuseWith('450 busy');
    await app.runJobs();
    expect(await mailOf(app)).toMatchObject({ state: 'waiting', begun_at: null, last_error: '450 busy' });
    // As a process leaves it that ends between handing it over and writing that down.
    await app.db.updateTable('mails').set({ begun_at: app.clock.now() }).execute();
    app.mail.refuseWith(undefined);
    await tryAgain(app);
    expect(app.mail.sent).toEqual([]);
    expect(await mailOf(app)).toMatchObject({ state: 'failed', last_error: expect.stringContaining('Interrupted') });
  });

  it('is given up after eight tries', async () => {
    const app = await createAppWithMail();
    app.mail.refuseWith('550 no such person');
    await app.runJobs();
    for (let attempt = 2; attempt <= 7; attempt += 1) await tryAgain(app);
    expect(await mailOf(app)).toMatchObject({ state: 'waiting', attempts: 7 });
    await tryAgain(app);
    expect(await mailOf(app)).toMatchObject({ state: 'failed', attempts: 8, last_error: '550 no such person' });
    app.mail.refuseWith(undefined);
    await tryAgain(app);
    expect(app.mail.sent).toEqual([]);
    expect((await sql`SELECT 1 FROM graphile_worker.jobs`.execute(app.db)).rows).toEqual([]);
  });

  it('waits where the operator can read it while there is no mail server', async () => {
    const app = await createAppWithMail({ hasMailServer: false });
    await app.runJobs();
    expect(await mailOf(app)).toMatchObject({ state: 'waiting', attempts: 0, subject: 'Your plot' });
    expect(app.log.entries()).toEqual([]);
  });

  it('holds no transaction open while the mail server is slow', async () => {
    const app = await createAppWithMail();
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const idle = async () => {
      const { rows } = await sql`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'`.execute(app.db);
      return rows;
    };
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    app.mail.transport.send = async () => {
      begin();
      await taken;
    };
    const jobs = app.runJobs();
    await begun;
    expect(await idle()).toEqual([]);
    take();
    await jobs;
    expect(await mailOf(app)).toMatchObject({ state: 'sent' });
  });
});
