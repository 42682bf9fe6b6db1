import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createApiKey } from '#contract/api-keys/api-keys.endpoints.ts';
import { createSiteApiKey } from '#contract/api-keys/site-api-keys.endpoints.ts';
import { sendEnquiry } from '#contract/enquiries/enquiries.endpoints.ts';
import { addAuction } from '#server/testing/auctions.ts';
import { addListing, createTestApp, grace, jean, signUpAs, testPassword } from '#server/testing/index.ts';
import { listen } from '#server/testing/raw-socket.ts';
import { comingViewings } from '../../../clients/typescript/examples/coming-viewings.ts';
import { dealsToActOn } from '../../../clients/typescript/examples/deals-to-act-on.ts';
import { followAuction } from '../../../clients/typescript/examples/follow-auction.ts';
import { markPending } from '../../../clients/typescript/examples/mark-pending.ts';
import { mirrorListings } from '../../../clients/typescript/examples/mirror-listings.ts';
import { describeListing } from '../../../clients/typescript/examples/one-listing.ts';
import { openLeads } from '../../../clients/typescript/examples/open-leads.ts';
import { ownListings } from '../../../clients/typescript/examples/own-listings.ts';
import { receiveWebhooks } from '../../../clients/typescript/examples/receive-webhooks.ts';
import { searchListings } from '../../../clients/typescript/examples/search-listings.ts';
import { suggestPlaces } from '../../../clients/typescript/examples/suggest-places.ts';
import { watchHealth } from '../../../clients/typescript/examples/watch-health.ts';
import { UrugoClient, UrugoError, type WebhookMessage } from '../../../clients/typescript/src/index.ts';

const app = await createTestApp();
const address = `http://127.0.0.1:${await listen(app.http)}`;
const visitor = new UrugoClient({ address });
const seller = await signUpAs(app, grace);
await app.db.updateTable('users').set({ role: 'seller' }).where('id', '=', seller.userId).execute();
const house = await addListing(app, {
  sellerId: seller.userId,
  title: 'House by the lake',
  beds: 3,
  description: 'Quiet.',
});
const { secret } = await seller.call(createApiKey, {
  body: {
    name: 'A program',
    scopes: ['listings:read', 'listings:write', 'leads:read', 'viewings:read', 'deals:read'],
    days: 30,
    password: testPassword,
  },
});
const program = new UrugoClient({ address, key: secret });

describe('the client of TypeScript, for anybody', () => {
  it('searches, reads and suggests', async () => {
    expect(await searchListings(visitor)).toEqual([`House by the lake: ${house.price_cents} USD`]);
    expect(await describeListing(visitor, house.slug)).toBe('Quiet.');
    expect(await describeListing(visitor, 'no-such-house')).toBeUndefined();
    expect(await suggestPlaces(visitor, 'Kimi')).toContain('Kimihurura (1)');
  });

  it('keeps a copy of what is public', async () => {
    const copy = new Map();
    const cursor = await mirrorListings(visitor, copy);
    expect([...copy.keys()]).toContain(house.id);
    expect(await mirrorListings(visitor, copy, cursor)).toMatch(/^[\w-]+$/);
  });

  it('follows an auction', async () => {
    const auction = await addAuction(app);
    const { types, after, currency } = await followAuction(visitor, auction.id);
    expect([types[0], after, currency]).toEqual(['auction.scheduled', types.length, 'USD']);
    expect((await followAuction(visitor, auction.id, after)).types).toEqual([]);
  });

  it('says what was wrong', async () => {
    const refused = visitor.call('GET /api/product/explore', { query: { limit: 100_000 } });
    await expect(refused).rejects.toThrow(UrugoError);
    await expect(refused).rejects.toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      fields: { limit: expect.any(String) },
    });
    await expect(visitor.call('GET /api/seller/leads')).rejects.toMatchObject({ status: 401 });
  });
});

describe('the client of TypeScript, with a key', () => {
  it('reads and changes what is the owner’s', async () => {
    expect(await ownListings(program)).toEqual([house.slug]);
    const enquiry = {
      name: 'Aline',
      email: 'aline@example.org',
      phone: '+250788000111',
      message: 'Is it free?',
      productId: house.id,
    };
    await app.call(sendEnquiry, { body: enquiry });
    expect(await openLeads(program)).toEqual(['Aline <aline@example.org>']);
    expect(await comingViewings(program)).toEqual([]);
    expect(await dealsToActOn(program)).toEqual([]);
    expect(await markPending(program, house.id)).toBe(2);
    expect((await visitor.call('GET /api/product/single/{id}', { params: { id: house.id } })).product.status).toBe(
      'Pending',
    );
  });

  it('reads how the site is, by a key of the site', async () => {
    const admin = await signUpAs(app, jean, { role: 'staff', rights: ['admin'] });
    const made = await admin.call(createSiteApiKey, {
      body: { name: 'Watch', scopes: ['site-health:read'], days: 30, password: testPassword },
    });
    const found = await watchHealth(new UrugoClient({ address, key: made.secret }));
    expect(found.every((line) => /^\w+: \w+$/.test(line))).toBe(true);
  });
});

describe('a call that fails on its way', () => {
  /** A network on which the answers are lost before the last one. */
  const losing = (times: number, sent: RequestInit[]): typeof fetch => {
    let lost = 0;
    return async (url, init) => {
      sent.push(init ?? {});
      const answer = await fetch(url, init);
      lost += 1;
      if (lost <= times) throw new TypeError('fetch failed');
      return answer;
    };
  };

  it('is made again under the same key, and done once', async () => {
    const sent: RequestInit[] = [];
    const client = new UrugoClient({ address, key: secret, fetch: losing(1, sent) });
    const before = await version();
    await client.call('POST /api/product/status/{id}', { params: { id: house.id }, body: { status: 'For Sale' } });
    const keys = sent.map(({ headers }) => new Headers(headers).get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(await version()).toBe(before + 1);
  });

  it('fails when all tries are used up', async () => {
    const client = new UrugoClient({ address, retries: 0, fetch: losing(1, []) });
    await expect(client.call('GET /api/site')).rejects.toThrow('fetch failed');
  });

  async function version(): Promise<number> {
    const row = await app.db
      .selectFrom('listings')
      .select('version')
      .where('id', '=', house.id)
      .executeTakeFirstOrThrow();
    return row.version;
  }
});

describe('the receiver of webhooks', () => {
  const webhookSecret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
  const message = { type: 'deal.changed', timestamp: new Date().toISOString(), data: { _id: '1', seq: 2 } };

  type Sent = { at?: number; body?: string; signed?: string };

  function request({ at = Date.now(), body = JSON.stringify(message), signed = body }: Sent = {}): Request {
    const time = String(Math.floor(at / 1_000));
    const key = Buffer.from(webhookSecret.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`msg_1.${time}.${signed}`).digest('base64');
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': time,
      'webhook-signature': `v1,AAAA v1,${signature}`,
    };
    return new Request('http://receiver.example/', { method: 'POST', headers, body });
  }

  it('takes a signed message once, and refuses what was changed or recorded', async () => {
    const taken: WebhookMessage[] = [];
    const receive = receiveWebhooks(webhookSecret, async (one) => void taken.push(one));
    expect((await receive(request())).status).toBe(204);
    expect((await receive(request())).status).toBe(204);
    expect(taken).toEqual([message]);
    expect((await receive(request({ body: '{"type":"x"}', signed: JSON.stringify(message) }))).status).toBe(400);
    expect((await receive(request({ at: Date.now() - 3_600_000 }))).status).toBe(400);
    expect((await receive(new Request('http://receiver.example/', { method: 'POST', body: '{}' }))).status).toBe(400);
  });
});
