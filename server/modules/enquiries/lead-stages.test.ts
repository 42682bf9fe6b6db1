import { describe, expect, it } from 'vitest';
import { sendEnquiry } from '#contract/enquiries/enquiries.endpoints.ts';
import { listLeads, markLead } from '#contract/enquiries/leads.endpoints.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { addListing, createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';

describe('an enquiry', () => {
  it('has a stage, notes and a next date, by which the list is narrowed down and exported', async () => {
    const app = await createTestApp();
    const seller = await signUpAs(app, jean, { role: 'seller' });
    const { id: productId } = await addListing(app, { sellerId: seller.userId });
    const leads = async () => (await seller.call(listLeads)).leads;
    const other = await signUpAs(app, { name: 'Other', email: 'other@mail.example' }, { role: 'seller' });
    for (const message of ['First', 'Second', '=Third']) {
      app.clock.advance(61_000);
      await app.call(sendEnquiry, { body: { ...grace, message, productId } });
    }
    const [third, second, first] = await leads();
    expect(third).toMatchObject({ stage: 'new', note: '', isDue: false, source: 'visitor' });
    const keep = (id: string | undefined, body: object, who: SignedIn = seller) =>
      who.post(`/api/seller/leads/${id}`, body);
    const today = kigaliDay(app.clock.now());
    await keep(first?._id, { stage: 'viewing', note: 'At nine', nextOn: today });
    await keep(second?._id, { stage: 'lost', nextOn: today });
    await seller.call(markLead, { params: { id: String(third?._id) }, body: { isAnswered: true } });
    const due = await seller.call(listLeads, { query: { show: 'due' } });
    expect(due.leads).toMatchObject([
      { message: 'First', stage: 'viewing', note: 'At nine', nextOn: today, isDue: true },
    ]);
    // Lost leads have no follow-up.
    expect(due.counts).toEqual({ due: 1, new: 0, contacted: 1, viewing: 1, offer: 0, won: 0, lost: 1 });
    const lost = await seller.call(listLeads, { query: { show: 'lost' } });
    expect(lost.leads.map(({ message }) => message)).toEqual(['Second']);
    expect((await other.call(listLeads)).counts.viewing).toBe(0);
    expect((await keep(first?._id, { stage: 'won' }, other)).status).toBe(404);
    for (const wrong of [
      { stage: 'gone' },
      { stage: 'won', nextOn: '2026-02-30' },
      { stage: 'won', note: 'x'.repeat(2_001) },
    ]) {
      expect((await keep(first?._id, wrong)).status).toBe(400);
    }
    const { text } = await seller.get('/api/seller/leads/export');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    // A message that begins like a formula is none in a spreadsheet.
    expect(lines[1]).toContain(",'=Third,contacted,");
    expect(lines[3]).toContain(`First,viewing,At nine,${today}`);
    await keep(first?._id, { stage: 'new' });
    expect((await leads())[2]).toMatchObject({ stage: 'new', note: '' });
  });
});
