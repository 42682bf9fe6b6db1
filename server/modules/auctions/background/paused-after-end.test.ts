import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { resumeAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import { notifyBidders } from '#server/modules/auctions/index.ts';
import { aBid, addAuction, addBidder, dollars, logOf, sweep } from '#server/testing/auctions.ts';
import { createTestApp, grace, signUpAs } from '#server/testing/index.ts';

const minute = 60_000;

it('an auction that is paused once its end has come is closed as it stood, and nothing else', async () => {
  const app = await createTestApp();
  const { id, slug, sellerId } = await addAuction(app);
  const ann = await signUpAs(app, grace);
  const staff = await signUpAs(app, { name: 'One', email: 'one@staff.example' }, { role: 'staff' });
  await addBidder(app, id, ann.userId, { paddle: 'ANN' });
  await app.db.updateTable('users').set({ phone_number: null }).where('id', '=', sellerId).execute();
  const { body: placed } = await ann.post(`/api/auctions/${id}/bids`, aBid(dollars(2_000)));
  const suspendSeller = (at: Date | null) =>
    app.db
      .updateTable('users')
      .set({ suspended_at: at, suspension_reason: at && 'For a test' })
      .where('id', '=', sellerId)
      .execute();
  const room = () => app.call(getAuction, { params: { id } });
  const { endsAt } = await room();

  await suspendSeller(app.clock.now());
  app.clock.advance(11 * minute);
  await sweep(app);
  expect(await room()).toMatchObject({ state: 'suspended', remainingMilliseconds: 0 });

  const body = { reason: 'A court has ordered it' };
  const bid = { seq: Object(placed).seq, ground: 'proven_conflict', ...body };
  for (const [verb, said] of [
    ['withdraw', body],
    ['void', bid],
  ] as const) {
    const answer = await staff.post(`/api/staff/auctions/${id}/${verb}`, said);
    expect(answer, verb).toMatchObject({ status: 409, body: { code: 'STATE' } });
    expect(answer.text).toContain('The end had come');
  }
  expect(await ann.post(`/api/auctions/${id}/bids`, aBid(dollars(9_000)))).toMatchObject({ status: 409 });

  const goOn = async (isSellerSuspended: boolean) => {
    await suspendSeller(null);
    await staff.call(resumeAuction, { params: { id }, body });
    if (isSellerSuspended) await suspendSeller(app.clock.now());
    app.clock.advance(6 * minute);
    await sweep(app);
  };
  await goOn(true);
  await notifyBidders(app.platform);
  const notices = await app.db
    .selectFrom('notifications')
    .select(sql<string>`coalesce(data->>'notice', data->>'decision')`.as('said'))
    .where(sql<boolean>`data->>'notice' IN ('closing', 'resuming') OR data->>'decision' IN ('closing', 'resumed')`)
    .execute();
  expect(notices.map(({ said }) => said)).toEqual(['closing', 'closing']);
  expect(await room()).toMatchObject({ state: 'suspended', remainingMilliseconds: 0 });
  expect(verifyLog(await logOf(app, slug))).toMatchObject({ isValid: true, outcome: { stage: 'suspended' } });
  await goOn(false);
  expect(await room()).toMatchObject({ state: 'sold', price: dollars(1_000), leader: 'ANN', endsAt });
  expect(verifyLog(await logOf(app, slug))).toMatchObject({ isValid: true, outcome: { result: 'sold', endsAt } });
});

it('is cancelled by two of the staff where it cannot be closed', async () => {
  const app = await createTestApp();
  const { id, slug, sellerId } = await addAuction(app);
  const ann = await signUpAs(app, grace);
  const [one, two] = await Promise.all(
    ['one', 'two'].map((name) => signUpAs(app, { name, email: `${name}@staff.example` }, { role: 'staff' })),
  );
  await addBidder(app, id, ann.userId, { paddle: 'ANN' });
  await ann.post(`/api/auctions/${id}/bids`, aBid(dollars(2_000)));
  const facts = { suspended_at: app.clock.now(), suspension_reason: 'For a test' };
  await app.db.updateTable('users').set(facts).where('id', '=', sellerId).execute();
  app.clock.advance(11 * minute);
  await sweep(app);
  const body = { reason: 'Its seller stays suspended' };
  for (const who of [one, two]) {
    expect((await who?.post(`/api/staff/auctions/${id}/cancel`, body))?.status).toBe(200);
  }
  expect(await app.call(getAuction, { params: { id } })).toMatchObject({ state: 'cancelled' });
  expect(verifyLog(await logOf(app, slug))).toMatchObject({ isValid: true, outcome: { result: 'cancelled' } });
});

it('says how much is left of one from before that rule, of which bidding goes on', async () => {
  const app = await createTestApp();
  const { id, sellerId } = await addAuction(app);
  await app.db.updateTable('auctions').set({ opens_all: false }).where('id', '=', id).execute();
  const suspension = { suspended_at: app.clock.now(), suspension_reason: 'For a test' };
  await app.db.updateTable('users').set(suspension).where('id', '=', sellerId).execute();
  app.clock.advance(11 * minute);
  await sweep(app);
  const room = await app.call(getAuction, { params: { id } });
  expect(room).toMatchObject({ state: 'suspended', remainingMilliseconds: 10 * minute });
});
