import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { readListingFeed } from '#contract/feeds/feeds.endpoints.ts';
import { exploreListings } from '#contract/search/search.endpoints.ts';
import { listSiteWebhookMessages } from '#contract/webhooks/site-webhooks.endpoints.ts';
import { createId } from '#server/platform/ids.ts';
import { addListing, addSeller, createTestApp, exampleUrl, grace, jean, signUpAs } from '#server/testing/index.ts';

const app = await createTestApp();
const seller = await signUpAs(app, grace, { role: 'seller' });
const staff = await signUpAs(app, jean, { role: 'staff' });
const shownSeller = await addSeller(app, { ...jean, email: 'shown@mail.example' });
const importId = createId(app.clock.now());
const { id: listingId } = await addListing(app);
await app.db
  .insertInto('listing_imports')
  .values({ id: importId, seller_id: seller.userId, name: 'a.csv', state: 'checked', created_at: app.clock.now() })
  .execute();

// A batch of payouts by the same id, so that it can be read.
await app.db
  .insertInto('payout_batches')
  .values({
    id: importId,
    currency: 'RWF',
    state: 'draft',
    created_by: staff.userId,
    command_id: importId,
    created_at: app.clock.now(),
    approved_by: null,
    approved_at: null,
    sent_by: null,
    sent_at: null,
  })
  .execute();

// And a webhook, and one of the site.
const siteWebhookId = createId(app.clock.now());
const webhook = {
  url: 'https://93.184.215.14/',
  events: ['deal.changed' as const],
  secret_sealed: Buffer.alloc(1),
  created_at: app.clock.now(),
};
await app.db
  .insertInto('webhooks')
  .values([
    { ...webhook, id: importId, user_id: seller.userId },
    { ...webhook, id: siteWebhookId, user_id: null },
  ])
  .execute();

const hasCursor = ({ query }: Endpoint) => query instanceof z.ZodObject && 'cursor' in query.shape;
/** The search has an index and cursors of its own. */
const lists = Object.entries(api).filter(([, endpoint]) => hasCursor(endpoint) && endpoint !== exploreListings);

const id = '019c0000-0000-7000-8000-000000000000';
const cursorOf = (text: string) => Buffer.from(text).toString('base64url');
/** Well formed, for each way a list may be ordered, and at the ends of what a column can hold. */
const ends = [
  ['0', '00000000-0000-0000-0000-000000000000'],
  ['99999999999999999', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ['999999999999999999', '99999999999999999', id],
  ['-999999999999999999', '0', id],
  ['0', '0'],
  ['-999999999999999999', '999999999999999999'],
  ['999999999999999999'],
  ['-999999999999999999'],
];

it('are all found', () => expect(lists.length).toBeGreaterThanOrEqual(14));

describe.each(lists)('%s', (_, endpoint) => {
  const shownId = endpoint === listSiteWebhookMessages ? siteWebhookId : importId;
  const url = exampleUrl(endpoint, { id: shownId, slug: shownSeller, listingId });
  const get = (query: string) => (endpoint.access === 'staff' ? staff : seller).get(`${url}?${query}`);

  it.each(['x', 'page2', cursorOf('after,'), cursorOf(`sideways,1,${id}`), cursorOf(`after,1,2,3,${id}`), '%00'])(
    'refuses the cursor %s and names its field',
    async (cursor) => {
      const { status, body } = await get(`cursor=${cursor}`);
      expect([status, body]).toMatchObject([400, { code: 'INVALID_REQUEST', fields: { cursor: expect.any(String) } }]);
    },
  );

  // A cursor in the feed of listings names a transaction, not a sort value.
  it.runIf(endpoint !== readListingFeed)('answers at any place, to the ends of what a column can hold', async () => {
    const cursors = ends.flatMap((keys) => ['before', 'after'].map((side) => cursorOf([side, ...keys].join())));
    const statuses = await Promise.all(cursors.map(async (cursor) => (await get(`cursor=${cursor}&limit=1`)).status));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect(statuses.every((status) => status === 200 || status === 400)).toBe(true);
  });

  it('has a size from 1 to 100', async () => {
    const statuses = await Promise.all(
      ['1', '100', '0', '101', 'x'].map(async (size) => (await get(`limit=${size}`)).status),
    );
    expect(statuses).toEqual([200, 200, 400, 400, 400]);
  });
});
