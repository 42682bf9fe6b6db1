import { expect, it } from 'vitest';
import { listConversations, listMessages } from '#contract/chat/chat.endpoints.ts';
import { addListing, addSeller, createTestApp, signUpAs } from '#server/testing/index.ts';
import { demoAccounts } from './accounts.ts';
import { demoConversations } from './conversations.ts';
import { demoListings } from './listings/index.ts';
import { loadDemoConversations } from './load-demo-conversations.ts';
import { demoSellers } from './sellers.ts';

it('every conversation of the demonstration is about one of its listings, between two of its people', () => {
  const sellerOf = new Map(demoListings.map(({ title, seller }) => [title, seller]));
  const emailOf = new Map(demoSellers.map(({ key, email }) => [key, email]));
  const emails = new Set([...demoAccounts, ...demoSellers].map(({ email }) => email));
  for (const { listing, buyer, messages, unread } of demoConversations) {
    expect([...sellerOf.keys()]).toContain(listing);
    expect([...emails]).toContain(buyer);
    expect(emailOf.get(sellerOf.get(listing) ?? '')).not.toBe(buyer);
    const ages = messages.map(({ daysAgo }) => daysAgo);
    expect(ages).toEqual(ages.toSorted((one, other) => other - one));
    // Own messages are never unread.
    const others = (who: 'buyer' | 'seller') => messages.slice(messages.length - unread[who]).map(({ by }) => by);
    expect([
      ...others('buyer').filter((by) => by === 'buyer'),
      ...others('seller').filter((by) => by === 'seller'),
    ]).toEqual([]);
  }
});

it('the conversations are there for both, with what is unread, and are loaded once', async () => {
  const app = await createTestApp();
  const buyer = await signUpAs(app, { name: 'Thierry Ndayisaba', email: 'buyer@urugo.example' });
  for (const person of demoSellers) {
    const sellerId = await addSeller(app, person);
    for (const { title } of demoListings.filter(({ seller }) => seller === person.key)) {
      if (demoConversations.some(({ listing }) => listing === title)) await addListing(app, { title, sellerId });
    }
  }
  for (let time = 0; time < 2; time += 1) await loadDemoConversations(app.platform);
  const conversations = await buyer.call(listConversations);
  expect(conversations.map(({ unread, product }) => [product.title, unread])).toEqual([
    ['Family villa behind Kibagabaga hospital', 0],
    ['Brick house with a mango tree', 1],
  ]);
  const messages = await buyer.call(listMessages, { params: { conversationId: conversations[0]?._id ?? '' } });
  expect(messages.at(-1)).toMatchObject({ seq: 7, sender: { name: 'Thierry Ndayisaba' } });
});
