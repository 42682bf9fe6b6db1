import { describe, expect, it } from 'vitest';
import { sendEnquiry } from '#contract/enquiries/enquiries.endpoints.ts';
import {
  addListing,
  cookiesOf,
  createTestApp,
  grace,
  jean,
  type SignedIn,
  signUpAs,
  type TestApp,
} from '#server/testing/index.ts';

const url = '/api/contact/enquiry/send';
const enquiry = { ...grace, message: 'Is the house by the lake\nstill for sale?' };

function enquiriesOf({ db }: TestApp) {
  return db.selectFrom('enquiries').selectAll().execute();
}

async function postFrom(
  app: TestApp,
  remoteAddress: string,
  body: object = enquiry,
  headers: Record<string, string> = {},
) {
  return app.send({ method: 'POST', url, payload: body, headers, remoteAddress });
}

/** As if the running minute (or day) of every limit were over. */
async function endWindow({ db }: TestApp, limit: string) {
  await db
    .updateTable('rate_limits')
    .set({ window_ends_at: new Date(0) })
    .where('key', 'like', `${limit}:%`)
    .execute();
}

describe('an enquiry', () => {
  it('is stored and mailed to the operator, with the visitor as reply address', async () => {
    const environment = { OPERATOR_EMAIL: 'office@urugo.example', SMTP_URL: 'smtp://mail.example' };
    const app = await createTestApp({ environment });
    const answer = await app.call(sendEnquiry, { body: enquiry });
    expect(answer).toEqual({ message: 'Email sent successfully!', isMailed: true });
    expect(await enquiriesOf(app)).toEqual([
      expect.objectContaining({ ...enquiry, state: 'open', answer: null, created_at: app.clock.now() }),
    ]);
    await app.runJobs();
    expect(app.mail.sent).toEqual([
      {
        id: expect.any(String),
        to: 'office@urugo.example',
        replyTo: grace.email,
        subject: 'Enquiry from Grace Mutesi',
        text: expect.stringContaining('Is the house by the lake\nstill for sale?'),
        html: expect.stringContaining('Is the house by the lake<br>still for sale?'),
      },
    ]);
    expect(app.mail.sent[0]?.text).toContain(grace.phone);
  });

  it('about a listing carries it to the operator; one that is not public is left out', async () => {
    const app = await createTestApp({ environment: { OPERATOR_EMAIL: 'office@urugo.example' } });
    const { id, slug } = await addListing(app, { title: 'House by the lake' });
    const hidden = await addListing(app, { hidden_at: app.clock.now() });
    for (const productId of [id, hidden.id]) await app.call(sendEnquiry, { body: { ...enquiry, productId } });
    expect((await enquiriesOf(app)).map(({ listing_id }) => listing_id)).toEqual([id, null]);
    await app.runJobs();
    const propertyLine = `Property: House by the lake: http://localhost:3000/product/${slug}`;
    const mails = app.mail.sent.filter(({ to }) => to === 'office@urugo.example');
    expect(mails.map(({ text }) => text.includes(propertyLine))).toEqual([true, false]);
  });

  it('does not claim to be mailed without a mail server', async () => {
    const app = await createTestApp({ hasMailServer: false });
    const answer = await app.call(sendEnquiry, { body: enquiry });
    expect(answer).toEqual({ message: 'We have received your enquiry.', isMailed: false });
    expect(await enquiriesOf(app)).toHaveLength(1);
  });

  it('is mailed once, however often the jobs run', async () => {
    const app = await createTestApp();
    await app.call(sendEnquiry, { body: enquiry });
    await app.runJobs();
    await app.runJobs();
    expect(app.mail.sent).toHaveLength(1);
  });

  it('with markup in it is mailed as text', async () => {
    const app = await createTestApp();
    const hostile = { ...enquiry, name: '<img src=x onerror=alert(1)>', message: '</p><script>alert("&")</script>' };
    await app.call(sendEnquiry, { body: hostile });
    await app.runJobs();
    const html = app.mail.sent[0]?.html ?? '';
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;');
  });

  it('names a signed-in sender only', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    await member.call(sendEnquiry, { body: enquiry });
    await app.call(sendEnquiry, { body: enquiry });
    expect((await enquiriesOf(app)).map(({ user_id }) => user_id)).toEqual([member.userId, null]);
  });

  it.each([
    'Keza \u{1F469}\u{1F3FD}\u200D\u{1F4BB}',
    'Family \u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}',
    '\u{1F3F3}\uFE0F\u200D\u{1F308}',
    '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
  ])('takes the name %s, in which characters are joined', async (name) => {
    const app = await createTestApp();
    await app.call(sendEnquiry, { body: { ...enquiry, name } });
    expect(await enquiriesOf(app)).toMatchObject([{ name }]);
  });

  it('is stored without the space around its words', async () => {
    const app = await createTestApp();
    await app.call(sendEnquiry, { body: { ...enquiry, name: '  Grace Mutesi ', message: ' hello ' } });
    expect(await enquiriesOf(app)).toMatchObject([{ name: 'Grace Mutesi', message: 'hello' }]);
  });
});

describe('an enquiry that is not accepted', async () => {
  const app = await createTestApp();

  it.each([
    ['a name that starts another header', { name: 'Grace\r\nBcc: everybody@mail.example' }, 'name'],
    ['a name with a lone line feed', { name: 'Grace\nBcc: everybody@mail.example' }, 'name'],
    ['a phone number that starts another header', { phone: '1\r\nX: y' }, 'phone'],
    ['an address that starts another header', { email: 'grace@mail.example\r\nBcc: all@mail.example' }, 'email'],
    ['two addresses', { email: 'grace@mail.example,all@mail.example' }, 'email'],
    ['no address', { email: 'grace' }, 'email'],
    ['a blank message', { message: ' \n ' }, 'message'],
    ['a missing message', { message: undefined }, 'message'],
    ['a long message', { message: 'x'.repeat(5_001) }, 'message'],
    ['a message with a NUL', { message: 'a\0b' }, 'message'],
    ['a name with a NUL', { name: 'a\0b' }, 'name'],
    ['a name of joiners only', { name: 'a \u200D\u200D' }, 'name'],
    ['a name that is written backwards', { name: 'a\u202Eb' }, 'name'],
    ['a number for a name', { name: 7 }, 'name'],
    ['a list for a name', { name: ['Grace'] }, 'name'],
    ['null for a message', { message: null }, 'message'],
    ['an unknown field', { state: 'closed' }, 'state'],
    ['an id of its own', { id: '019c0000-0000-7000-8000-000000000000' }, 'id'],
  ])('has %s', async (_, part, field) => {
    const answer = await app.post(url, { ...enquiry, ...part });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fields: { [field]: expect.any(String) } },
    });
    expect(Object(answer.body).message).toBe(Object(answer.body).error);
  });

  it.each([
    ['text/plain', JSON.stringify(enquiry)],
    ['application/x-www-form-urlencoded', 'name=Grace&email=grace%40mail.example&phone=1&message=hi'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<enquiry/>'],
  ])('has a body of the type %s', async (type, payload) => {
    const answer = await app.send({ method: 'POST', url, payload, headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
  });

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['an origin that only begins like ours', { origin: 'http://localhost:3000.evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
    ['a browser that says same-site', { 'sec-fetch-site': 'same-site' }],
  ])('comes from %s', async (_, headers) => {
    expect(await app.post(url, enquiry, headers)).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } });
    const form = { 'content-type': 'text/plain', ...headers };
    expect((await app.send({ method: 'POST', url, payload: '{}', headers: form })).status).toBe(403);
  });

  it('describes a valid name in a sentence', async () => {
    const { body } = await app.post(url, { ...enquiry, name: 'a\u202Eb' });
    expect(body).toMatchObject({ fields: { name: 'Write it on one line, without hidden characters.' } });
  });

  it('leaves nothing behind', async () => {
    expect(await enquiriesOf(app)).toEqual([]);
    await app.runJobs();
    expect(app.mail.sent).toEqual([]);
  });

  it('is accepted from our own pages and from programs that are no browser', async () => {
    expect((await app.post(url, enquiry, { origin: 'http://localhost:3000' })).status).toBe(200);
    expect((await app.post(url, enquiry, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await app.post(url, enquiry)).status).toBe(200);
  });
});

describe('a robot that fills in the hidden field', () => {
  it('gets a success, and nothing is stored or mailed', async () => {
    const app = await createTestApp();
    const answer = await app.post(url, { ...enquiry, website: 'https://spam.example' });
    expect(answer).toMatchObject({ status: 200, body: { message: 'We have received your enquiry.' } });
    await app.runJobs();
    expect(await enquiriesOf(app)).toEqual([]);
    expect(app.mail.sent).toEqual([]);
  });
});

const carrier = '203.0.113.1';

/** A visitor with a browser of their own, behind the address of a mobile network. */
function aBrowser(app: TestApp, remoteAddress = carrier) {
  let cookie = '';
  return async (headers: Record<string, string> = {}) => {
    const answer = await postFrom(app, remoteAddress, enquiry, cookie === '' ? headers : { ...headers, cookie });
    cookie ||= cookiesOf(answer);
    return answer;
  };
}

/** Uses up every limit in use except for one. */
async function leaveOne({ db }: TestApp, limit: string, count: number) {
  await db
    .updateTable('rate_limits')
    .set({ count: count - 1 })
    .where('key', 'like', `${limit}:%`)
    .execute();
}

describe('the number of enquiries', () => {
  it('is three a minute from one browser, whatever others behind the same address do', async () => {
    const app = await createTestApp();
    const [one, other] = [aBrowser(app), aBrowser(app)];
    // The first use counts with the newcomers of the network; what follows is the browser's own.
    for (let number = 1; number <= 4; number += 1) expect((await one()).status).toBe(200);
    const next = await one();
    expect(next).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(next.headers['retry-after'])).toBeLessThanOrEqual(60);
    for (let number = 1; number <= 4; number += 1) expect((await other()).status).toBe(200);
    await endWindow(app, 'enquiry-minute');
    expect((await one()).status).toBe(200);
  });

  it('is three a minute from one account, behind whatever address', async () => {
    const app = await createTestApp();
    const [one, other] = [await signUpAs(app, grace), await signUpAs(app, jean)];
    const send = ({ headers }: SignedIn, from: string) => postFrom(app, from, enquiry, headers);
    for (let number = 1; number <= 3; number += 1) expect((await send(one, carrier)).status).toBe(200);
    expect((await send(one, carrier)).status).toBe(429);
    expect((await send(one, '203.0.113.9')).status).toBe(429);
    expect((await send(other, carrier)).status).toBe(200);
  });

  it('is twenty a minute from all browsers of a network without the cookie', async () => {
    const app = await createTestApp();
    for (let number = 1; number <= 20; number += 1) expect((await postFrom(app, carrier)).status).toBe(200);
    expect((await postFrom(app, carrier)).status).toBe(429);
    expect((await postFrom(app, '203.0.113.2')).status).toBe(200);
  });

  it('has an end for a network, however many cookies are collected, and for a day', async () => {
    const app = await createTestApp();
    const browser = aBrowser(app);
    await browser();
    await leaveOne(app, 'enquiry-minute-network', 100);
    expect((await browser()).status).toBe(200);
    expect((await browser()).status).toBe(429);
    for (const limit of ['enquiry-minute-network', 'enquiry-minute']) await endWindow(app, limit);
    await leaveOne(app, 'enquiry-day', 20);
    expect((await browser()).status).toBe(200);
    const next = await browser();
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(86_000);
  });

  it('is not raised by a forged cookie', async () => {
    const app = await createTestApp();
    const forged = (number: number) => ({
      cookie: `urugo_visitor=${String(number).padStart(22, 'A')}.${'A'.repeat(43)}`,
    });
    for (let number = 1; number <= 20; number += 1) await postFrom(app, carrier, enquiry, forged(number));
    expect((await postFrom(app, carrier, enquiry, forged(21))).status).toBe(429);
  });

  it('cannot be raised by forged headers', async () => {
    const app = await createTestApp();
    const browser = aBrowser(app);
    const statuses: number[] = [];
    for (let number = 1; number <= 6; number += 1) {
      const address = `198.51.100.${number}`;
      const headers = {
        'x-forwarded-for': address,
        forwarded: `for=${address}`,
        'x-real-ip': address,
        'x-client-ip': address,
        'cf-connecting-ip': address,
      };
      statuses.push((await browser(headers)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('is counted for the visitor, not for a proxy the operator trusts', async () => {
    const app = await createTestApp({ environment: { TRUST_PROXY: '10.9.9.9' } });
    const through = (proxy: string, visitor: string) => postFrom(app, proxy, enquiry, { 'x-forwarded-for': visitor });
    for (let number = 1; number <= 20; number += 1) await through('10.9.9.9', '198.51.100.1');
    expect((await through('10.9.9.9', '198.51.100.1')).status).toBe(429);
    expect((await through('10.9.9.9', '198.51.100.2')).status).toBe(200);
    // A forged header of the visitor comes before the address the proxy adds.
    expect((await through('10.9.9.9', '192.0.2.77, 198.51.100.1')).status).toBe(429);
    // Only a trusted proxy may set the client's address.
    for (let number = 1; number <= 20; number += 1) await through('203.0.113.5', `192.0.2.${number}`);
    expect((await through('203.0.113.5', '192.0.2.99')).status).toBe(429);
  });
});
