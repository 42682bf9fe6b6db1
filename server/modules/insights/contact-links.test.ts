import { describe, expect, it, vi } from 'vitest';
import { listLeads } from '#contract/enquiries/leads.endpoints.ts';
import { setOwnContact } from '#contract/sellers/seller-contact.endpoints.ts';
import { findListingNumbers } from '#server/modules/listings/index.ts';
import { addListing, createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36';

describe('a link to the number of a seller that counts by itself', async () => {
  const app = await createTestApp();
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const visitor = await signUpAs(app, grace);
  await app.db
    .insertInto('sellers')
    .values({
      user_id: seller.userId,
      slug: 'jean',
      agency_name: jean.agencyName,
      license_number: jean.licenseNumber,
      years_of_experience: 4,
      phone_consent_at: null,
      created_at: app.clock.now(),
    })
    .execute();
  const { id } = await addListing(app, { sellerId: seller.userId });
  const { slug } = await app.db.selectFrom('listings').select('slug').where('id', '=', id).executeTakeFirstOrThrow();
  const allow = (showsPhone: boolean, hasWhatsapp: boolean) =>
    seller.call(setOwnContact, { body: { languages: [], showsPhone, hasWhatsapp } });
  const follow = async (way: string, { of = id, ...headers }: Record<string, string> = {}) => {
    const url = `/product/${of}/contact/${way}`;
    const sent = { 'user-agent': phone, ...headers };
    const answer = await app.send({ method: 'GET', url, headers: sent, remoteAddress: '10.9.0.1' });
    return [answer.status, answer.headers.location];
  };
  const contacts = async () => (await seller.call(listLeads)).contacts;

  it('leads back to the listing where the seller does not allow it, and nowhere else', async () => {
    expect(await follow('call')).toEqual([303, `/product/${slug}`]);
    await allow(true, false);
    expect(await follow('whatsapp')).toEqual([303, `/product/${slug}`]);
    const hidden = await addListing(app, { sellerId: seller.userId, hidden_at: app.clock.now() });
    for (const [way, of] of [
      ['fax', id],
      ['call', hidden.id],
      ['call', seller.userId],
      ['call', '%2f%2fevil.example'],
      ['call', 'x'.repeat(200)],
    ] as const)
      expect((await follow(way, { of }))[1] ?? '').toMatch(/^$|^\/$/);
    expect(await contacts()).toEqual({ calls: 0, whatsapps: 0, listings: [] });
  });

  it('leads to the number of its own seller, and counts each visitor once a day as a click does', async () => {
    await allow(true, true);
    expect(await follow('call')).toEqual([303, 'tel:+250788000199']);
    expect(await follow('call')).toEqual([303, 'tel:+250788000199']);
    const [status, address = ''] = await follow('whatsapp');
    expect([status, String(address)]).toEqual([303, expect.stringMatching(/^https:\/\/wa\.me\/250788000199\?text=/)]);
    const number = (await findListingNumbers(app.db, [id])).get(id);
    expect(decodeURIComponent(String(address))).toMatch(new RegExp(`\\(Nr ${number}\\): .*/product/${slug}$`));
    expect(await follow('call', { cookie: visitor.headers.cookie })).toEqual([303, 'tel:+250788000199']);
    // Neither the seller, nor robots, nor a browser that looks ahead.
    await follow('call', { cookie: seller.headers.cookie });
    await follow('call', { 'user-agent': 'curl/8' });
    await follow('call', { 'user-agent': `${phone} other`, 'sec-purpose': 'prefetch' });
    const headers = { 'user-agent': `${phone} third` };
    await app.send({ method: 'HEAD', url: `/product/${id}/contact/call`, headers, remoteAddress: '10.9.0.1' });
    const expected = { calls: 2, whatsapps: 1, listings: [expect.objectContaining({ slug, calls: 2, whatsapps: 1 })] };
    await vi.waitFor(async () => expect(await contacts()).toEqual(expected), { timeout: 5_000 });
  });
});
