import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deleteAccount, listSecurityEvents } from '#contract/accounts/security.endpoints.ts';
import { languages } from '#contract/languages.ts';
import * as contract from '#contract/phones/phones.endpoints.ts';
import {
  createTestApp,
  grace,
  jean,
  type SignedIn,
  signUpAs,
  type TestApp,
  testPassword,
} from '#server/testing/index.ts';
import { codeText } from './code-text.ts';

const number = '+250788123456';
const path = '/api/me/phone';
const minute = 60_000;
const prefixes = ['+250', '+257', '+243', '+254', '+211', '+255', '+256'];
const known = { canBeProven: true, isSpent: false, prefixes };
const asks = { password: true, code: false, signInAgain: false };

async function createWorld() {
  const app = await createTestApp();
  return { app, person: await signUpAs(app, grace), other: await signUpAs(app, jean) };
}

/** The code in the newest text message. */
async function codeIn({ db }: TestApp): Promise<string> {
  const { text } = await db
    .selectFrom('text_messages')
    .select('text')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(text)?.[0] ?? '';
}

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');
const numberOf = async (person: SignedIn) => (await person.call(contract.readPhone)).number;

async function prove(app: TestApp, person: SignedIn, typed = '0788 123 456'): Promise<void> {
  app.clock.advance(1);
  await person.call(contract.sendPhoneCode, { body: { number: typed, password: testPassword } });
  await person.call(contract.confirmPhone, { body: { code: await codeIn(app) } });
}

describe('a number', () => {
  it('is proven by the code that it is sent, in any spelling, and forgotten again', async () => {
    const { app, person } = await createWorld();
    await person.call(contract.sendPhoneCode, { body: { number: '0788 123 456', password: testPassword } });
    expect(await person.call(contract.readPhone)).toEqual({ waitingFor: number, ...known, asks });
    const code = await codeIn(app);
    await person.call(contract.confirmPhone, { body: { code: `${code.slice(0, 3)} ${code.slice(3)}` } });
    expect(await person.call(contract.readPhone)).toEqual({ number, ...known, asks });
    expect(await person.post(`${path}/confirm`, { code })).toMatchObject({ status: 422 });
    await person.call(contract.forgetPhone, { body: { password: testPassword } });
    await person.call(contract.forgetPhone, { body: { password: testPassword } });
    expect(await person.call(contract.readPhone)).toEqual({ ...known, asks });
    const { events } = await person.call(listSecurityEvents);
    const names = new Set(events.map(({ event }) => event));
    expect(names).toEqual(new Set(['phone_removed', 'phone_proven', 'signed_up']));
  });

  it('is changed by its owner alone, who shows the password, and is told of it by mail', async () => {
    const { app, person } = await createWorld();
    const refused = { status: 422, body: { fields: { password: expect.any(String) } } };
    expect(await person.post(path, { number })).toMatchObject(refused);
    expect(await person.post(path, { number, password: 'not mine' })).toMatchObject(refused);
    expect(await app.db.selectFrom('text_messages').selectAll().execute()).toEqual([]);
    await prove(app, person);
    const remove = (body: object) => person.send({ method: 'DELETE', url: path, payload: body });
    expect(await remove({})).toMatchObject(refused);
    expect(await numberOf(person)).toBe(number);
    expect((await remove({ password: testPassword })).status).toBe(200);
    await app.runJobs();
    expect(app.mail.sent.map(({ subject }) => subject)).toEqual([
      'A telephone number signs you in now',
      'Your telephone number has been removed',
    ]);
  });

  it('is changed without a password only soon after signing in, and with the code where there is one', async () => {
    const { app, person } = await createWorld();
    await app.db.deleteFrom('credentials').where('user_id', '=', person.userId).execute();
    expect((await person.post(path, { number })).status).toBe(200);
    app.clock.advance(11 * minute);
    expect(await person.post(path, { number })).toMatchObject({ status: 409, body: { code: 'STATE' } });
  });

  it('must be one that can be called', async () => {
    const { person } = await createWorld();
    for (const typed of ['12345', 'hello', '+999 123 456 789']) {
      const answer = await person.post(path, { number: typed, password: testPassword });
      expect(answer, typed).toMatchObject({ status: 422, body: { fields: { number: expect.any(String) } } });
    }
  });

  it('belongs to who has proven it last; who had it before is told', async () => {
    const { app, person, other } = await createWorld();
    await prove(app, person);
    await prove(app, other);
    expect([await numberOf(person), await numberOf(other)]).toEqual([undefined, number]);
    const { events } = await person.call(listSecurityEvents);
    expect(events[0]?.event).toBe('phone_removed');
  });

  it('that has said STOP says so to its owner alone, who ends it; it does not pass to whoever proves the number next', async () => {
    const { app, person, other } = await createWorld();
    const stop = () => app.db.insertInto('stopped_numbers').values({ number, stopped_at: app.clock.now() }).execute();
    const stopOf = async (who: SignedIn) => (await who.call(contract.readPhone)).hasStopped;
    await prove(app, person);
    await stop();
    expect([await stopOf(person), await stopOf(other)]).toEqual([true, undefined]);
    await other.call(contract.receiveTextsAgain);
    expect(await stopOf(person)).toBe(true);
    await person.call(contract.receiveTextsAgain);
    await person.call(contract.receiveTextsAgain);
    expect(await stopOf(person)).toBeUndefined();
    await stop();
    await prove(app, other);
    expect(await stopOf(other)).toBeUndefined();
  });

  it('belongs to one of two who prove it at the same time', async () => {
    const { app, person, other } = await createWorld();
    const codes: string[] = [];
    for (const who of [person, other]) {
      app.clock.advance(1);
      await who.call(contract.sendPhoneCode, { body: { number, password: testPassword } });
      codes.push(await codeIn(app));
    }
    const [one = '', two = ''] = codes;
    await Promise.all([
      person.call(contract.confirmPhone, { body: { code: one } }),
      other.call(contract.confirmPhone, { body: { code: two } }),
    ]);
    expect(await app.db.selectFrom('phones').select('number').execute()).toEqual([{ number }]);
  });

  it('goes with the account', async () => {
    const { app, person } = await createWorld();
    await prove(app, person);
    await person.call(deleteAccount, { body: { password: testPassword } });
    const left = await sql`SELECT user_id FROM phones UNION ALL SELECT user_id FROM phone_codes
      UNION ALL SELECT user_id FROM text_messages`.execute(app.db);
    expect(left.rows).toEqual([]);
  });
});

describe('a code', () => {
  it('is for one person alone, and not for somebody else’s number', async () => {
    const { app, person, other } = await createWorld();
    await person.call(contract.sendPhoneCode, { body: { number, password: testPassword } });
    const code = await codeIn(app);
    expect(await other.post(`${path}/confirm`, { code })).toMatchObject({ status: 422 });
    expect(await numberOf(other)).toBeUndefined();
  });

  it('is worth nothing after ten minutes, after five tries, or once there is another', async () => {
    const { app, person } = await createWorld();
    await person.call(contract.sendPhoneCode, { body: { number, password: testPassword } });
    const late = await codeIn(app);
    app.clock.advance(contract.phoneCodeMinutes * minute);
    expect(await person.post(`${path}/confirm`, { code: late })).toMatchObject({ status: 422 });
    await person.call(contract.sendPhoneCode, { body: { number, password: testPassword } });
    const tried = await codeIn(app);
    for (let attempt = 1; attempt <= contract.phoneCodeTries; attempt += 1) {
      expect(await person.post(`${path}/confirm`, { code: wrongFor(tried) })).toMatchObject({ status: 422 });
    }
    expect(await person.post(`${path}/confirm`, { code: tried })).toMatchObject({ status: 422 });
    app.clock.advance(minute);
    await person.call(contract.sendPhoneCode, { body: { number: '0788 765 432', password: testPassword } });
    expect(await person.call(contract.readPhone)).toMatchObject({ waitingFor: '+250788765432' });
    expect(await numberOf(person)).toBeUndefined();
  });

  it('is sent three times in a quarter of an hour, and a number gets ten a day whoever asks', async () => {
    const { app, person, other } = await createWorld();
    const send = (who: SignedIn) => who.post(path, { number, password: testPassword });
    for (let times = 1; times <= 3; times += 1) expect((await send(person)).status).toBe(200);
    expect(await send(person)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    await app.db
      .updateTable('rate_limits')
      .set({ count: 10 })
      .where('key', '=', `phone-code-number:${number}`)
      .execute();
    expect(await send(other)).toMatchObject({ status: 429 });
  });

  it('goes to the countries of the site alone', async () => {
    const { app, person } = await createWorld();
    const send = (typed: string) => person.post(path, { number: typed, password: testPassword });
    const only = 'Codes are sent to numbers that begin with +250, +257, +243, +254, +211, +255, +256 only.';
    for (const dear of ['+44 7400 123456', '+1 202 555 0123', '+371 21234567']) {
      expect(await send(dear), dear).toMatchObject({ status: 422, body: { fields: { number: only } } });
      expect(await app.post('/api/login/phone', { number: dear })).toMatchObject({ status: 422 });
    }
    expect((await send('+256 772 123456')).status).toBe(200);
    app.platform.config.smsCodes = { prefixes: undefined, aDay: 100 };
    expect((await send('+44 7400 123456')).status).toBe(200);
  });

  it('is one of so many a day of the whole site, half of which are left for signing in', async () => {
    const { app, person, other } = await createWorld();
    await prove(app, other, '0788 765 432');
    app.platform.config.smsCodes = { prefixes: undefined, aDay: 4 };
    const add = () => person.post(path, { number, password: testPassword });
    expect((await add()).status).toBe(200);
    const spent = { status: 409, body: { code: 'STATE' } };
    expect(await add()).toMatchObject(spent);
    expect((await person.call(contract.readPhone)).isSpent).toBe(true);
    expect(app.log.text()).toContain('No more codes are sent by text message today');
    const signIn = (to: string) => app.post('/api/login/phone', { number: to });
    const sent = async () => (await app.db.selectFrom('text_messages').select('id').execute()).length;
    for (const to of ['0788 765 432', '0788 111 222', '0788 765 432']) {
      expect((await signIn(to)).status).toBe(200);
      await app.runJobs();
    }
    // An unassigned number costs nothing.
    expect(await sent()).toBe(4);
    for (const to of ['0788 765 432', '0788 111 222']) expect(await signIn(to)).toMatchObject(spent);
  });

  it('is stored as a hash alone, and written to no log', async () => {
    const { app, person } = await createWorld();
    await person.call(contract.sendPhoneCode, { body: { number, password: testPassword } });
    const code = await codeIn(app);
    const [row] = await app.db.selectFrom('phone_codes').selectAll().execute();
    expect(row?.code_hash.toString('utf8')).not.toContain(code);
    await person.post(`${path}/confirm`, { code: wrongFor(code) });
    await app.runJobs();
    expect(app.log.text()).not.toContain(code);
  });

  it('is not asked for where the site sends no text messages', async () => {
    const app = await createTestApp();
    const person = await signUpAs(app, grace);
    app.platform.config.sms = undefined;
    expect(await person.call(contract.readPhone)).toMatchObject({ canBeProven: false, isSpent: false });
    expect(await person.post(path, { number, password: testPassword })).toMatchObject({
      status: 409,
      body: { code: 'STATE' },
    });
  });

  it.each(languages)('fits into one message in %s', (language) => {
    const text = codeText(language, '123456', 'A site with a name of some length');
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^[\w .,:;!?()'àèéùìòÀÇÉ-]+$/);
  });
});
