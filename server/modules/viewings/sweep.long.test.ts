import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { listOwnViewings } from '#contract/viewings/viewings.endpoints.ts';
import { sweepViewings } from '#server/modules/viewings/index.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs, type TestApp } from '#server/testing/index.ts';
import { startServiceProcess } from '#server/testing/service-process.ts';
import { addViewing } from '#server/testing/viewings.ts';

const minute = 60_000;
const hour = 60 * minute;

async function createNodes() {
  const app = await createTestApp();
  const second = await createTestApp({ beside: app });
  const buyer = await signUpAs(app, grace);
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const people = { buyerId: buyer.userId, sellerId: seller.userId };
  /** All nodes look at the same moment, several times. */
  const sweepAll = () => Promise.all([app, second, app, second].map(({ platform }) => sweepViewings(platform)));
  return { app, second, buyer, seller, people, sweepAll };
}

const newsOf = async (person: SignedIn) =>
  (await person.call(listNotifications)).notifications
    .flatMap((one) => (one.kind === 'viewing' ? [one.data.news] : []))
    .toReversed();

const stateOf = async ({ db }: TestApp, id: string) =>
  db.selectFrom('viewings').select(['state', 'version']).where('id', '=', id).executeTakeFirstOrThrow();

describe('reminders', () => {
  it('go to both parties 24 and 2 hours before, each once, on any node', async () => {
    const { app, buyer, seller, people, sweepAll } = await createNodes();
    await addViewing(app, { ...people, startsInHours: 30 });
    await sweepAll();
    expect(await newsOf(buyer)).toEqual([]);
    app.clock.advance(6 * hour);
    await sweepAll();
    await sweepAll();
    for (const person of [buyer, seller]) expect(await newsOf(person)).toEqual(['reminder24']);
    app.clock.advance(22 * hour - 1);
    await sweepAll();
    for (const person of [buyer, seller]) expect(await newsOf(person)).toEqual(['reminder24']);
    app.clock.advance(1);
    await sweepAll();
    await sweepAll();
    for (const person of [buyer, seller]) expect(await newsOf(person)).toEqual(['reminder24', 'reminder2']);
    expect((await buyer.call(listOwnViewings)).viewings).toMatchObject([{ areBothReminded: true }]);
    await app.runJobs();
    const mails = app.mail.sent.filter(({ subject }) => /A viewing is in/.test(subject)).map(({ to }) => to);
    expect(mails.sort()).toEqual([grace.email, grace.email, jean.email, jean.email].sort());
  });

  it('are not sent for a time that was agreed later, nor after it has begun, and again for a new time', async () => {
    const { app, buyer, people, sweepAll } = await createNodes();
    const { id } = await addViewing(app, { ...people, startsInHours: 20 });
    await sweepAll();
    expect(await newsOf(buyer)).toEqual([]);
    app.clock.advance(19 * hour);
    await sweepAll();
    expect(await newsOf(buyer)).toEqual(['reminder2']);
    const later = new Date(app.clock.now().getTime() + 50 * hour);
    const times = { starts_at: later, ends_at: new Date(later.getTime() + hour), updated_at: app.clock.now() };
    await app.db.updateTable('viewings').set(times).where('id', '=', id).execute();
    app.clock.advance(49 * hour);
    await sweepAll();
    // After an outage over the 24 hours, only of the two.
    expect(await newsOf(buyer)).toEqual(['reminder2', 'reminder2']);
    app.clock.advance(2 * hour);
    await sweepAll();
    expect(await newsOf(buyer)).toHaveLength(2);
  });

  it('are undone as a whole where they cannot be told, and come later', async () => {
    const { app, buyer, people, sweepAll } = await createNodes();
    await addViewing(app, { ...people, startsInHours: 3 });
    app.clock.advance(hour);
    await app.asOwner(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'refused'; END $$`);
    await app.asOwner('CREATE TRIGGER refuse BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION refuse()');
    await sweepAll();
    expect(await app.db.selectFrom('viewing_reminders').selectAll().execute()).toEqual([]);
    await app.asOwner('DROP TRIGGER refuse ON notifications');
    await sweepAll();
    expect(await newsOf(buyer)).toEqual(['reminder2']);
  });
});

describe('time-outs', () => {
  it.each([
    ['held', 10 * minute, 'expired', [], []],
    ['requested', 24 * hour, 'expired', ['expired'], ['expired']],
    ['moved', 24 * hour, 'expired', ['expired'], ['expired']],
    ['waiting', 48 * hour, 'expired', ['waited'], []],
  ] as const)('end a viewing that stays %s, once on two nodes', async (state, time, after, toBuyer, toSeller) => {
    const { app, buyer, seller, people, sweepAll } = await createNodes();
    const { id, slotId } = await addViewing(app, { ...people, state, startsInHours: 48 });
    const due_at = new Date(app.clock.now().getTime() + time);
    await app.db.updateTable('viewings').set({ due_at }).where('id', '=', id).execute();
    app.clock.advance(time - 1);
    await sweepAll();
    expect(await stateOf(app, id)).toEqual({ state, version: 1 });
    app.clock.advance(1);
    await sweepAll();
    await sweepAll();
    expect(await stateOf(app, id)).toEqual({ state: after, version: 2 });
    expect(await newsOf(buyer)).toEqual(toBuyer);
    expect(await newsOf(seller)).toEqual(toSeller);
    const slot = await app.db
      .selectFrom('viewing_slots')
      .select('taken')
      .where('id', '=', slotId)
      .executeTakeFirstOrThrow();
    expect(slot.taken).toBe(0);
  });

  it('let a confirmed viewing pass a day after its end', async () => {
    const { app, people, sweepAll } = await createNodes();
    const { id } = await addViewing(app, {
      ...people,
      due_at: new Date(app.clock.now().getTime() + 30 * hour),
      startsInHours: 5,
    });
    app.clock.advance(30 * hour);
    await sweepAll();
    expect(await stateOf(app, id)).toEqual({ state: 'passed', version: 2 });
  });
});

describe('a property that goes', () => {
  it.each([
    ['sold', { status: 'Sold' as const }],
    ['let', { status: 'Rented' as const }],
    ['deleted', { deleted_at: new Date() }],
    ['taken down', { hidden_at: new Date() }],
    ['of a suspended seller', { suspended_at: new Date() }],
  ])('%s takes its viewings with it, and their people hear of it once', async (_, facts) => {
    const { app, buyer, seller, people, sweepAll } = await createNodes();
    const { id, listing } = await addViewing(app, { ...people, state: 'requested' });
    const past = await addViewing(app, { ...people, startsInHours: -3 });
    await sweepAll();
    expect((await stateOf(app, id)).state).toBe('requested');
    await app.db.updateTable('listings').set(facts).where('id', 'in', [listing.id, past.listing.id]).execute();
    await sweepAll();
    await sweepAll();
    expect(await stateOf(app, id)).toEqual({ state: 'cancelled', version: 2 });
    expect((await stateOf(app, past.id)).state).toBe('confirmed');
    expect(await newsOf(buyer)).toEqual(['withdrawn']);
    expect(await newsOf(seller)).toEqual(['withdrawn']);
  });

  it('and a person whose account is gone leaves the seller to others', async () => {
    const { app, seller, people, sweepAll } = await createNodes();
    const { id } = await addViewing(app, people);
    await app.db.updateTable('users').set({ deleted_at: app.clock.now() }).where('id', '=', people.buyerId).execute();
    await sweepAll();
    expect((await stateOf(app, id)).state).toBe('cancelled');
    expect(await newsOf(seller)).toEqual(['cancelled']);
  });
});

describe('a node that is killed', () => {
  it('leaves nothing undone and nothing done twice', async () => {
    const { app, buyer, seller, people } = await createNodes();
    // By the clock of the machine, which the processes of this test have.
    const now = Date.now();
    const count = 60;
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const { id } = await addViewing(app, { ...people, state: 'requested' });
      ids.push(id);
    }
    const times = { starts_at: new Date(now + 30 * hour), ends_at: new Date(now + 31 * hour) };
    await app.db
      .updateTable('viewings')
      .set({ ...times, due_at: new Date(now - minute) })
      .execute();
    const environment = {
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.platform.config.dataDir,
      WEB_NODES: '2',
      SMTP_URL: '',
    };
    const first = await startServiceProcess(environment);
    const second = await startServiceProcess(environment);
    await first.ready;
    first.child.kill('SIGKILL');
    await second.ready;
    const isDone = async () =>
      (await app.db.selectFrom('viewings').select('id').where('state', '=', 'requested').execute()).length === 0;
    for (let tries = 0; tries < 300 && !(await isDone()); tries += 1) await delay(200);
    const rows = await app.db.selectFrom('viewings').select(['state', 'version']).where('id', 'in', ids).execute();
    expect(rows).toEqual(ids.map(() => ({ state: 'expired', version: 2 })));
    const events = await app.db
      .selectFrom('viewing_events')
      .select('viewing_id')
      .where('step', '=', 'expire')
      .execute();
    expect(new Set(events.map(({ viewing_id }) => viewing_id)).size).toBe(count);
    expect(events).toHaveLength(count);
    for (const { userId } of [buyer, seller]) {
      const told = await app.db
        .selectFrom('notifications')
        .select('id')
        .where('recipient_id', '=', userId)
        .where('kind', '=', 'viewing')
        .execute();
      expect(told).toHaveLength(count);
    }
  }, 120_000);
});
