import { describe, expect, it } from 'vitest';
import type { EndpointInput } from '#contract/endpoint.ts';
import { listTextMessages } from '#contract/sms/sms.endpoints.ts';
import { createTestApp, grace, jean, signUpAs, type TestApp } from '#server/testing/index.ts';
import { openStandIn } from '#server/testing/provider-stand-in.ts';
import { AfricasTalking } from './africas-talking.ts';
import { measureTexts, postSms } from './index.ts';
import { sendSmsJob } from './send-sms.ts';
import { SmsRefused } from './sms-gateway.ts';

const number = '+250788123456';
const minute = 60_000;

/** What the gateway says of one recipient, as its documentation shows it. */
const saying = (statusCode: number, status: string) => ({
  status: 201,
  body: {
    SMSMessageData: {
      Message: 'Sent to 1/1 Total Cost: RWF 10',
      Recipients: [{ statusCode, number, status, cost: 'RWF 10', messageId: 'ATXid_1' }],
    },
  },
});

const gatewayAt = (url: string) => ({
  AFRICAS_TALKING_URL: url,
  AFRICAS_TALKING_USERNAME: 'urugo',
  AFRICAS_TALKING_KEY: 'key-of-the-gateway',
});

const rowsIn = ({ db }: TestApp) => db.selectFrom('text_messages').selectAll().orderBy('id').execute();

async function writeMessage(app: TestApp, userId: string, { carriesCode = true } = {}): Promise<string> {
  // Their ids tell which was written last.
  app.clock.advance(1);
  const sendBefore = new Date(app.clock.now().getTime() + 10 * minute);
  await app.db.transaction().execute(async (transaction) => {
    const text = carriesCode ? 'Your code is 123456' : 'A new house';
    await postSms(transaction, app.platform, { to: number, userId, text, carriesCode, sendBefore });
  });
  return (await rowsIn(app)).at(-1)?.id ?? '';
}

describe('a text message by Africa’s Talking', () => {
  it('is asked for as its documentation says, and its code is kept no longer', async () => {
    const standIn = await openStandIn(() => saying(101, 'Success'));
    const app = await createTestApp({
      environment: { ...gatewayAt(standIn.url), AFRICAS_TALKING_SENDER: 'URUGO' },
    });
    const { userId } = await signUpAs(app, grace);
    await writeMessage(app, userId);
    await writeMessage(app, userId, { carriesCode: false });
    await app.runJobs();
    const [request] = standIn.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/version1/messaging',
      headers: { apikey: 'key-of-the-gateway', accept: 'application/json' },
    });
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      username: 'urugo',
      to: number,
      message: 'Your code is 123456',
      from: 'URUGO',
    });
    expect(await rowsIn(app)).toMatchObject([
      { state: 'sent', text: '', attempts: 1 },
      { state: 'sent', text: 'A new house', attempts: 1 },
    ]);
  });

  it('is not tried again once the gateway has said no', async () => {
    const standIn = await openStandIn(() => saying(403, 'InvalidPhoneNumber'));
    const app = await createTestApp({ environment: gatewayAt(standIn.url) });
    const { userId } = await signUpAs(app, grace);
    const messageId = await writeMessage(app, userId);
    await sendSmsJob(app.platform).run({ messageId });
    await sendSmsJob(app.platform).run({ messageId });
    expect(standIn.requests).toHaveLength(1);
    expect(await rowsIn(app)).toMatchObject([{ state: 'failed', text: '', last_error: '403 InvalidPhoneNumber' }]);
  });

  it('is tried again where nothing is known, and sent once when it is taken', async () => {
    let isDown = true;
    const standIn = await openStandIn(() => (isDown ? 'silence' : saying(102, 'Queued')));
    const app = await createTestApp({ environment: gatewayAt(standIn.url) });
    const { userId } = await signUpAs(app, grace);
    const messageId = await writeMessage(app, userId);
    const run = () => sendSmsJob(app.platform).run({ messageId });
    await expect(run()).rejects.toThrow('did not take');
    expect(await rowsIn(app)).toMatchObject([{ state: 'waiting', attempts: 1, text: 'Your code is 123456' }]);
    isDown = false;
    await run();
    await run();
    expect(standIn.requests).toHaveLength(2);
    expect(await rowsIn(app)).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
  });

  it('is sent again after a crash where it is a code, and not where it is news', async () => {
    const standIn = await openStandIn(() => saying(101, 'Success'));
    const app = await createTestApp({ environment: gatewayAt(standIn.url) });
    const { userId } = await signUpAs(app, grace);
    const ids = [await writeMessage(app, userId), await writeMessage(app, userId, { carriesCode: false })];
    await app.db.updateTable('text_messages').set({ begun_at: app.clock.now() }).execute();
    for (const messageId of ids) await sendSmsJob(app.platform).run({ messageId });
    expect(standIn.requests).toHaveLength(1);
    expect((await rowsIn(app)).map(({ state }) => state)).toEqual(['sent', 'failed']);
  });

  it('is given up after five tries, and when its code is not valid any more', async () => {
    const standIn = await openStandIn(() => 'silence');
    const app = await createTestApp({ environment: gatewayAt(standIn.url) });
    const { userId } = await signUpAs(app, grace);
    const run = (messageId: string) =>
      sendSmsJob(app.platform)
        .run({ messageId })
        .catch(() => undefined);
    const messageId = await writeMessage(app, userId);
    for (let attempt = 1; attempt <= 7; attempt += 1) await run(messageId);
    expect(standIn.requests).toHaveLength(5);
    const late = await writeMessage(app, userId);
    app.clock.advance(10 * minute);
    await run(late);
    expect(standIn.requests).toHaveLength(5);
    expect((await rowsIn(app)).map(({ state, text }) => ({ state, text }))).toEqual([
      { state: 'failed', text: '' },
      { state: 'failed', text: '' },
    ]);
  });

  it.each([
    ['a status of theirs', saying(404, 'UnsupportedNumberType')],
    ['no recipient', { status: 201, body: { SMSMessageData: { Message: 'None', Recipients: [] } } }],
    ['another body', { status: 200, body: { unexpected: true } }],
  ])('is refused by %s, in words without the key or the text', async (_, answer) => {
    const { url } = await openStandIn(() => answer);
    const gateway = new AfricasTalking({ url, username: 'urugo', key: 'key-of-the-gateway', sender: undefined });
    const sending = gateway.send({ to: number, text: 'Your code is 123456' });
    await expect(sending).rejects.toBeInstanceOf(SmsRefused);
    await expect(sending).rejects.not.toThrow(/key-of-the-gateway|123456/);
  });

  it.each([
    ['no money', saying(405, 'InsufficientBalance')],
    ['a wrong key', { status: 401, body: { error: 'The supplied authentication is invalid' } }],
    ['a bill', { status: 402, body: {} }],
    ['an unknown sender', { status: 201, body: { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } } }],
  ])('waits while the whole site is refused for %s, and is sent once that is mended', async (_, refused) => {
    let isMended = false;
    const standIn = await openStandIn(() => (isMended ? saying(101, 'Success') : refused));
    const app = await createTestApp({ environment: gatewayAt(standIn.url) });
    const { userId } = await signUpAs(app, grace);
    const messageId = await writeMessage(app, userId);
    for (let attempt = 1; attempt <= 6; attempt += 1) await sendSmsJob(app.platform).run({ messageId });
    expect(await rowsIn(app)).toMatchObject([{ state: 'waiting', attempts: 6, text: 'Your code is 123456' }]);
    app.clock.advance(3 * minute);
    expect(await measureTexts(app.platform)).toMatchObject({
      oldestSeconds: 180,
      refused: 0,
      reason: expect.any(String),
    });
    isMended = true;
    await sendSmsJob(app.platform).run({ messageId });
    expect(await rowsIn(app)).toMatchObject([{ state: 'sent' }]);
    isMended = false;
    const late = await writeMessage(app, userId);
    await sendSmsJob(app.platform).run({ messageId: late });
    app.clock.advance(10 * minute);
    await sendSmsJob(app.platform).run({ messageId: late });
    expect(await measureTexts(app.platform)).toMatchObject({ oldestSeconds: 0, sent: 1, refused: 1 });
  });
});

describe('what the staff reads of text messages', () => {
  it('is the code where a simulator stands in for the phones, by state and number', async () => {
    const app = await createTestApp();
    const [{ userId }, staff] = [await signUpAs(app, grace), await signUpAs(app, jean, { role: 'staff' })];
    await writeMessage(app, userId);
    await app.runJobs();
    const read = (query: NonNullable<EndpointInput<typeof listTextMessages>['query']>) =>
      staff.call(listTextMessages, { query });
    expect(await read({ search: '78812' })).toMatchObject({
      gateway: 'simulator',
      messages: [{ recipient: number, text: 'Your code is 123456', state: 'sent' }],
    });
    expect((await read({ search: '999' })).messages).toEqual([]);
    expect((await read({ state: 'failed' })).messages).toEqual([]);
  });

  it('is no code where messages leave the site, also while it waits', async () => {
    const app = await createTestApp({ environment: gatewayAt('http://127.0.0.1:1/') });
    const [{ userId }, staff] = [await signUpAs(app, grace), await signUpAs(app, jean, { role: 'staff' })];
    await writeMessage(app, userId);
    const { gateway, messages } = await staff.call(listTextMessages);
    expect(gateway).toBe('africas_talking');
    expect(messages).toMatchObject([{ recipient: number, state: 'waiting' }]);
    expect(messages[0]).not.toHaveProperty('text');
  });
});
