import { describe, expect, it } from 'vitest';
import { getOwnContact, getSellerContact, setOwnContact } from '#contract/sellers/seller-contact.endpoints.ts';
import { addConversation, addMessage } from '#server/testing/conversations.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';

const minute = 60_000;

async function world() {
  const app = await createTestApp();
  const seller = await signUpAs(app, jean, { role: 'seller' });
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
  const buyer = await signUpAs(app, grace);
  const contact = () => app.call(getSellerContact, { params: { id: seller.userId } });
  /** A buyer asks; the seller answers after this many minutes, or not at all. */
  const ask = async (answeredAfter?: number) => {
    const { id } = await addConversation(app, buyer.userId, seller.userId);
    await addMessage(app, id, buyer.userId, 'Is it free?');
    if (answeredAfter === undefined) return;
    app.clock.advance(answeredAfter * minute);
    await addMessage(app, id, seller.userId, 'Yes');
  };
  return { app, seller, contact, ask };
}

describe('how a seller can be reached', () => {
  it('says nothing of the number until the seller allows it, and from when on they do', async () => {
    const { app, seller, contact } = await world();
    expect(await contact()).toEqual({ languages: [], hasWhatsapp: false });
    const none = await seller.call(getOwnContact, {});
    expect(none).toEqual({ languages: [], showsPhone: false, hasWhatsapp: false });
    const consentedAt = app.clock.now().toISOString();
    const body = { languages: ['rw', 'fr', 'rw'] as const, showsPhone: true, hasWhatsapp: true };
    const changed = await seller.call(setOwnContact, { body: { ...body, languages: [...body.languages] } });
    expect(changed).toEqual({ languages: ['rw', 'fr'], showsPhone: true, consentedAt, hasWhatsapp: true });
    expect(await contact()).toEqual({ languages: ['rw', 'fr'], phone: '+250 788 000 199', hasWhatsapp: true });
    // The consent stays when something else changes, and ends when it is revoked.
    app.clock.advance(minute);
    const again = await seller.call(setOwnContact, { body: { languages: [], showsPhone: true, hasWhatsapp: true } });
    expect(again.consentedAt).toBe(consentedAt);
    await seller.call(setOwnContact, { body: { languages: [], showsPhone: false, hasWhatsapp: true } });
    expect(await contact()).toEqual({ languages: [], hasWhatsapp: false });
  });

  it('is not found for who is no seller', async () => {
    const { app } = await world();
    const other = await signUpAs(app, { ...grace, email: 'other@mail.example' });
    expect((await app.get(`/api/seller-contacts/${other.userId}`)).status).toBe(404);
  });

  it('names the median wait for the first answer once there were five questions', async () => {
    const { contact, ask } = await world();
    for (const minutes of [10, 20, 30, 40]) await ask(minutes);
    expect(await contact()).not.toHaveProperty('answerMinutes');
    await ask(500);
    expect((await contact()).answerMinutes).toBe(30);
  });

  it('counts a question without an answer by how long it has waited, and forgets what is older than 90 days', async () => {
    const { app, contact, ask } = await world();
    for (let count = 0; count < 5; count += 1) await ask();
    app.clock.advance(2 * 1_440 * minute);
    // Each listing that is asked about was made a minute after the one before.
    expect((await contact()).answerMinutes).toBe(2 * 1_440 + 2);
    app.clock.advance(90 * 1_440 * minute);
    expect(await contact()).not.toHaveProperty('answerMinutes');
  });
});
