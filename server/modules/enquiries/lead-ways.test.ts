import { expect, it } from 'vitest';
import { openConversation, sendMessage } from '#contract/chat/chat.endpoints.ts';
import { sendEnquiry } from '#contract/enquiries/enquiries.endpoints.ts';
import { listLeads } from '#contract/enquiries/leads.endpoints.ts';
import { addListing, createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';

it('an enquiry keeps by which way its sender came, and the ways of all who asked are counted', async () => {
  const app = await createTestApp();
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const { id: productId } = await addListing(app, { sellerId: seller.userId });
  const ask = async (from?: 'alert' | 'share') => {
    app.clock.advance(61_000);
    await app.call(sendEnquiry, { body: { ...grace, message: `By ${from}`, productId, ...(from && { from }) } });
  };
  for (const from of ['alert', 'share', undefined, 'alert'] as const) await ask(from);
  const buyer = await signUpAs(app, grace);
  const about = { recipientId: seller.userId, productId, from: 'alert' } as const;
  const { _id: conversationId } = await buyer.call(openConversation, { body: about });
  // Without a message, opening a conversation does not count.
  expect((await seller.call(listLeads)).ways).toContainEqual({ way: 'alert', count: 2 });
  await buyer.call(sendMessage, { body: { conversationId, text: 'Is it free?' } });
  const { leads, ways } = await seller.call(listLeads);
  expect(leads.map(({ way }) => way)).toEqual(['alert', undefined, 'share', 'alert']);
  expect(ways).toEqual([{ way: 'alert', count: 3 }, { way: 'share', count: 1 }, { count: 1 }]);
  const { text } = await seller.get('/api/seller/leads/export');
  const [heads, first] = text.trim().split('\r\n');
  expect(heads).toMatch(/,source,way$/);
  expect(first).toMatch(/,visitor,alert$/);
  const longAgo = { created_at: new Date(app.clock.now().getTime() - 31 * 86_400_000) };
  await app.db.updateTable('enquiries').set(longAgo).execute();
  await app.db.updateTable('conversations').set(longAgo).execute();
  expect((await seller.call(listLeads)).ways).toEqual([]);
});

it('a way that is none of ours is refused, and nothing of it is kept', async () => {
  const app = await createTestApp();
  const { id: productId } = await addListing(app);
  const answer = await app.post(sendEnquiry.path, { ...grace, message: 'Hello', productId, from: 'utm-campaign' });
  expect(answer.status).toBe(400);
  await app.call(sendEnquiry, { body: { ...grace, message: 'About nothing', from: 'share' } });
  expect(await app.db.selectFrom('enquiries').select(['message', 'way']).execute()).toEqual([
    { message: 'About nothing', way: null },
  ]);
});
