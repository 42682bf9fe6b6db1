import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { isRepeatable } from '#contract/endpoint.ts';
import { aMember, createTestApp, formOf, grace, jean, signUpAs, type TestApp } from '#server/testing/index.ts';
import { examplePicture } from '#server/testing/pictures.ts';

const enquiryUrl = '/api/contact/enquiry/send';
const enquiry = { ...grace, message: 'Is the house by the lake still for sale?' };
const listing = {
  title: 'House by the lake',
  price: '98500',
  description: 'Four rooms and a garden.',
  category: 'Residential',
  type: 'House',
  status: 'For Sale',
  location: 'Rubavu',
};

function sendEnquiry(app: TestApp, { key = 'key-1', from = '10.200.0.1', body = enquiry as object } = {}) {
  const headers = { 'idempotency-key': key };
  return app.send({ method: 'POST', url: enquiryUrl, payload: body, headers, remoteAddress: from });
}

const enquiriesOf = ({ db }: TestApp) => db.selectFrom('enquiries').selectAll().execute();
const listingsOf = ({ db }: TestApp) => db.selectFrom('listings').selectAll().execute();
const keysOf = ({ db }: TestApp) => db.selectFrom('idempotency_keys').selectAll().execute();

/** As if the first attempt were not answered yet; `seconds` until it counts as dead. */
async function forgetAnswer({ db }: TestApp, seconds: number) {
  await sql`UPDATE idempotency_keys SET answer = NULL, held_until = clock_timestamp() + make_interval(secs => ${seconds})`.execute(
    db,
  );
}

describe('a call sent again with its Idempotency-Key', () => {
  it('is done once, and gets the same answer each time', async () => {
    const app = await createTestApp();
    const first = await sendEnquiry(app);
    expect(first.status).toBe(200);
    for (let time = 0; time < 5; time += 1) {
      const again = await sendEnquiry(app);
      expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotency-replayed': 'true' } });
    }
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    expect(await enquiriesOf(app)).toHaveLength(1);
  });

  it('is done once when it is sent twenty times at once', async () => {
    const app = await createTestApp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendEnquiry(app)));
    for (const { status, body, headers } of answers) {
      if (status === 409) expect([Object(body).code, headers['retry-after']]).toEqual(['IDEMPOTENCY_KEY_IN_USE', '1']);
      else expect(status).toBe(200);
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await enquiriesOf(app)).toHaveLength(1);
    expect((await sendEnquiry(app)).status).toBe(200);
  });

  it('is refused when it asks for something else, and nothing is written', async () => {
    const app = await createTestApp();
    await sendEnquiry(app);
    const other = await sendEnquiry(app, { body: { ...enquiry, message: 'Is it for rent?' } });
    expect([other.status, Object(other.body).code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const elsewhere = await app.send({
      method: 'POST',
      url: '/api/password/forgot',
      payload: { email: grace.email },
      headers: { 'idempotency-key': 'key-1' },
      remoteAddress: '10.200.0.1',
    });
    expect(elsewhere.status).toBe(422);
    expect(await enquiriesOf(app)).toHaveLength(1);
  });

  it('has nothing to do with the same key of another account or network', async () => {
    const app = await createTestApp();
    const [one, other] = [await signUpAs(app, grace), await signUpAs(app, jean)];
    for (const { headers } of [one, other]) {
      const sent = { method: 'POST', url: enquiryUrl, payload: enquiry, remoteAddress: '10.200.0.1' } as const;
      const answer = await app.send({ ...sent, headers: { ...headers, 'idempotency-key': 'key-1' } });
      expect([answer.status, answer.headers['idempotency-replayed']]).toEqual([200, undefined]);
    }
    await sendEnquiry(app, { body: { ...enquiry, message: 'From here' } });
    await sendEnquiry(app, { from: '10.200.0.2', body: { ...enquiry, message: 'From there' } });
    expect(await enquiriesOf(app)).toHaveLength(4);
  });

  it('may be corrected after a refusal: what changed nothing is not kept', async () => {
    const app = await createTestApp();
    expect((await sendEnquiry(app, { body: { ...enquiry, email: 'nowhere' } })).status).toBe(400);
    expect((await sendEnquiry(app)).status).toBe(200);
    const seller = await signUpAs(app, jean, { role: 'seller' });
    const headers = { 'idempotency-key': 'key-2' };
    const remove = (id: string) => seller.send({ method: 'DELETE', url: `/api/product/delete/${id}`, headers });
    const nobody = '0198c0de-0000-7000-8000-000000000000';
    expect((await remove(nobody)).status).toBe(403);
    expect((await remove(nobody)).status).toBe(403);
    expect(await keysOf(app)).toHaveLength(1);
  });

  it.each(['', 'a b', 'ikigereranyo\u00e9', 'k'.repeat(256)])('is refused with the key %j', async (key) => {
    const app = await createTestApp();
    const answer = await sendEnquiry(app, { key });
    expect([answer.status, Object.keys(Object(answer.body).fields)]).toEqual([400, ['Idempotency-Key']]);
    expect(await enquiriesOf(app)).toEqual([]);
  });
});

describe('a form with files', () => {
  const send = async (app: TestApp, seller: { headers: { cookie: string } }, bytes = examplePicture) => {
    const form = await formOf(listing, [{ field: 'displayImage', name: 'a.png', type: 'image/png', bytes }]);
    return app.send({
      method: 'POST',
      url: '/api/product/new',
      payload: form.payload,
      headers: { ...form.headers, ...seller.headers, 'idempotency-key': 'form-1' },
    });
  };

  it('is recognised though its boundaries differ, and distinguished by its files', async () => {
    const app = await createTestApp();
    const seller = await signUpAs(app, jean, { role: 'seller' });
    const first = await send(app, seller);
    expect(first.status).toBe(200);
    expect(await send(app, seller)).toMatchObject({ status: 200, body: first.body });
    const changed = Buffer.concat([examplePicture, Buffer.from([0])]);
    expect((await send(app, seller, changed)).status).toBe(422);
    expect(await listingsOf(app)).toHaveLength(1);
    expect(await app.db.selectFrom('media').selectAll().execute()).toHaveLength(1);
  });

  it('that was done is answered again though its limit is spent meanwhile', async () => {
    const app = await createTestApp();
    const seller = await signUpAs(app, jean, { role: 'seller' });
    await send(app, seller);
    await app.db.updateTable('rate_limits').set({ count: 1_000 }).where('key', 'like', 'create-listing:%').execute();
    expect((await send(app, seller)).status).toBe(200);
  });

  it('that cannot be remembered is not written: the answer is kept in the same transaction', async () => {
    const app = await createTestApp();
    const seller = await signUpAs(app, jean, { role: 'seller' });
    await app.asOwner("CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$");
    await app.asOwner('CREATE TRIGGER refuse BEFORE UPDATE OF answer ON idempotency_keys EXECUTE FUNCTION refuse()');
    expect((await send(app, seller)).status).toBe(500);
    expect((await sendEnquiry(app)).status).toBe(500);
    expect([await listingsOf(app), await enquiriesOf(app)]).toEqual([[], []]);
  });
});

describe('an attempt without an answer', () => {
  it('holds the key: a repeated call gets 409 with Retry-After', async () => {
    const app = await createTestApp();
    await sendEnquiry(app);
    await forgetAnswer(app, 10);
    const again = await sendEnquiry(app);
    expect([again.status, again.headers['retry-after'], Object(again.body).code]).toEqual([
      409,
      '1',
      'IDEMPOTENCY_KEY_IN_USE',
    ]);
    const other = await sendEnquiry(app, { body: { ...enquiry, message: 'Another' } });
    expect(other.status).toBe(422);
  });

  it('that died is followed by another one, for the same call only', async () => {
    const app = await createTestApp();
    await sendEnquiry(app);
    await forgetAnswer(app, -1);
    await app.db.deleteFrom('enquiries').execute();
    expect((await sendEnquiry(app, { body: { ...enquiry, message: 'Another' } })).status).toBe(422);
    const answers = await Promise.all([sendEnquiry(app), sendEnquiry(app)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await enquiriesOf(app)).toHaveLength(1);
  });

  it('cannot write any more once another one has taken over', async () => {
    const app = await createTestApp();
    const client = await app.pool.connect();
    await client.query('BEGIN; LOCK TABLE enquiries IN EXCLUSIVE MODE');
    const slow = sendEnquiry(app);
    await vi.waitFor(async () => expect(await keysOf(app)).toHaveLength(1));
    await sql`UPDATE idempotency_keys SET attempt = gen_random_uuid()`.execute(app.db);
    await client.query('COMMIT');
    client.release();
    expect((await slow).status).toBe(409);
    expect(await enquiriesOf(app)).toEqual([]);
  });
});

describe('what is kept', () => {
  it('is forgotten after 24 hours', async () => {
    const app = await createTestApp();
    await sendEnquiry(app);
    await sql`UPDATE idempotency_keys SET created_at = created_at - interval '24 hours 1 second'`.execute(app.db);
    const later = await sendEnquiry(app, { body: { ...enquiry, message: 'A day later' } });
    expect([later.status, later.headers['idempotency-replayed']]).toEqual([200, undefined]);
    await sql`UPDATE idempotency_keys SET created_at = created_at - interval '24 hours 1 second'`.execute(app.db);
    await sql`SELECT graphile_worker.add_job('idempotency-keys:forget')`.execute(app.db);
    await app.runJobs();
    expect(await keysOf(app)).toEqual([]);
  });

  it('cannot be read in the database', async () => {
    const app = await createTestApp();
    await sendEnquiry(app);
    const [row] = await keysOf(app);
    expect(row?.answer?.includes('Email')).toBe(false);
    expect(row?.fingerprint).toHaveLength(32);
  });

  it('goes with the account', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    await member.send({
      method: 'POST',
      url: enquiryUrl,
      payload: enquiry,
      headers: { 'idempotency-key': 'key-1' },
    });
    expect(await keysOf(app)).toHaveLength(1);
    await member.send({ method: 'DELETE', url: '/api/me', payload: { password: aMember(grace).password } });
    expect(await keysOf(app)).toEqual([]);
  });

  it('never holds what opens a session or is secret', async () => {
    const app = await createTestApp();
    const headers = { 'idempotency-key': 'key-1' };
    const member = await signUpAs(app, grace);
    const credentials = { email: grace.email, password: aMember(grace).password };
    const answers = [
      await app.post('/api/token', credentials, headers),
      await app.post('/api/token', credentials, headers),
      await app.post('/api/login', credentials, headers),
      await app.post('/api/me/export', { password: credentials.password }, { ...member.headers, ...headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(Object(answers[0]?.body).token).not.toBe(Object(answers[1]?.body).token);
    expect(await keysOf(app)).toEqual([]);
  });

  it('is every writing call but those', () => {
    const names = Object.entries(api).flatMap(([name, endpoint]) =>
      endpoint.method !== 'GET' && !isRepeatable(endpoint) ? [name] : [],
    );
    expect(names.sort()).toEqual([
      'addPasskey',
      'answerCall',
      'beginIdentity',
      'beginPasskey',
      'beginPasskeySignIn',
      'beginTwoFactor',
      'confirmTwoFactor',
      'createApiKey',
      'createSiteApiKey',
      'createSiteWebhook',
      'createToken',
      'createWebhook',
      'exportAccount',
      'giveSecondFactor',
      'inviteToList',
      'joinIdentity',
      'logIn',
      'logOut',
      'renewCalendar',
      'renewRecoveryCodes',
      'renewSiteWebhookSecret',
      'renewWebhookSecret',
      'sendSignInCode',
      'setPayoutAccount',
      'setPin',
      'signInByPasskey',
      'signInByPhone',
      'signUp',
      'signUpByIdentity',
      'startCall',
      'verifyEmail',
    ]);
  });
});
