import { expect, it } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { endSavedSearch, pauseSavedSearch } from '#contract/saved-searches/saved-searches.endpoints.ts';
import { mostTextedAlerts } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import { sendSmsJob } from '#server/modules/sms/index.ts';
import { addListing, createTestApp, grace, type SignedIn, signUpAs, type TestApp } from '#server/testing/index.ts';
import { openStandIn } from '#server/testing/provider-stand-in.ts';
import { deliverAlerts, matchAllChanges, saveSearchAs } from '#server/testing/saved-searches.ts';
import { notifyOfHits } from './notify-of-hits.ts';

const number = '+250788123456';

/** A person with a search that notifies by text message. */
async function createWorld({ isProven = true, environment = {} } = {}) {
  const app = await createTestApp({ environment });
  const person = await signUpAs(app, grace);
  const phone = { user_id: person.userId, number, proven_at: app.clock.now() };
  if (isProven) await app.db.insertInto('phones').values(phone).execute();
  const id = await saveSearchAs(person, 'beds=3', { name: 'Three rooms', channels: { sms: true } });
  await deliverAlerts(app);
  const publish = async () => {
    await addListing(app, { beds: 3 });
    await deliverAlerts(app);
  };
  return { app, person, id, publish };
}

const textsIn = ({ db }: TestApp) =>
  db.selectFrom('text_messages').select(['recipient', 'text', 'state']).orderBy('id').execute();

const toldOnSite = async (person: SignedIn) =>
  (await person.call(listNotifications)).notifications.filter(({ kind }) => kind === 'search-found').length;

it('an alert is sent to the proven number, once, and on no other way that was not chosen', async () => {
  const { app, publish } = await createWorld();
  await publish();
  await deliverAlerts(app);
  const { number: typed } = await app.db.selectFrom('listing_numbers').select('number').executeTakeFirstOrThrow();
  const [sent, ...others] = await textsIn(app);
  expect(sent).toMatchObject({ recipient: number, state: 'sent' });
  expect(sent?.text).toMatch(new RegExp(`^Urugo: Three rooms\\n${typed} .+, .+: .*\\d.*\\nTo end: STOP$`));
  expect(others).toEqual([]);
  expect(app.mail.sent).toEqual([]);
});

it('an alert is sent to no number that is not proven, and none to a suspended person', async () => {
  const unproven = await createWorld({ isProven: false });
  await unproven.publish();
  expect(await textsIn(unproven.app)).toEqual([]);
  const { app, person, publish } = await createWorld();
  await addListing(app, { beds: 3 });
  await matchAllChanges(app);
  const suspended = { suspended_at: app.clock.now(), suspension_reason: 'For a test' };
  await app.db.updateTable('users').set(suspended).where('id', '=', person.userId).execute();
  await publish();
  expect(await textsIn(app)).toEqual([]);
});

it('a person gets no more than so many alerts by text message in a day; the site tells the others', async () => {
  const { app, person, publish } = await createWorld();
  await publish();
  await app.db
    .updateTable('rate_limits')
    .set({ count: mostTextedAlerts })
    .where('key', 'like', 'search-text:%')
    .execute();
  await publish();
  expect(await textsIn(app)).toHaveLength(1);
  expect(await toldOnSite(person)).toBe(1);
});

it('what no text message tells is told on the site, once: without a number, after STOP, and without a gateway', async () => {
  const unproven = await createWorld({ isProven: false });
  await unproven.publish();
  await deliverAlerts(unproven.app);
  expect(await toldOnSite(unproven.person)).toBe(1);
  const { app, person, publish } = await createWorld();
  await publish();
  expect(await toldOnSite(person)).toBe(0);
  await app.db.insertInto('stopped_numbers').values({ number, stopped_at: app.clock.now() }).execute();
  await publish();
  const messages = await app.db.selectFrom('text_messages').select('id').execute();
  for (const { id: messageId } of messages) await sendSmsJob(app.platform).run({ messageId });
  expect((await textsIn(app)).map(({ state }) => state)).toEqual(['sent', 'failed']);
  expect(await toldOnSite(person)).toBe(1);
  app.platform.config.sms = undefined;
  await publish();
  expect(await toldOnSite(person)).toBe(2);
});

type World = Awaited<ReturnType<typeof createWorld>>;

it.each([
  ['is paused', ({ person, id }: World) => person.call(pauseSavedSearch, { params: { id } })],
  ['has ended', ({ person, id }: World) => person.call(endSavedSearch, { params: { id } })],
  [
    'has a suspended owner',
    ({ app, person }: World) =>
      app.db
        .updateTable('users')
        .set({ suspended_at: app.clock.now(), suspension_reason: 'For a test' })
        .where('id', '=', person.userId)
        .execute(),
  ],
])('an alert that waits for the gateway is dropped, and not told on the site, once its search %s', async (_, stop) => {
  const world = await createWorld();
  const { app } = world;
  await addListing(app, { beds: 3 });
  await matchAllChanges(app);
  while (await notifyOfHits(app.platform));
  expect((await textsIn(app)).map(({ state }) => state)).toEqual(['waiting']);
  await stop(world);
  await app.runJobs();
  expect(await textsIn(app)).toEqual([]);
  const told = app.db.selectFrom('notifications').select('id').where('kind', '=', 'search-found');
  expect(await told.execute()).toEqual([]);
});

it('an alert that the gateway refuses is not told on the site where its search has ended meanwhile', async () => {
  let isEnding = true;
  const standIn = await openStandIn(async () => {
    if (isEnding) await person.call(endSavedSearch, { params: { id } });
    const refused = { statusCode: 403, number, status: 'InvalidPhoneNumber', cost: '0', messageId: 'None' };
    return { status: 201, body: { SMSMessageData: { Message: 'Sent to 0/1', Recipients: [refused] } } };
  });
  const environment = {
    AFRICAS_TALKING_URL: standIn.url,
    AFRICAS_TALKING_USERNAME: 'urugo',
    AFRICAS_TALKING_KEY: 'key-of-the-gateway',
  };
  const { app, person, id, publish } = await createWorld({ environment });
  await publish();
  expect([(await textsIn(app)).map(({ state }) => state), await toldOnSite(person)]).toEqual([['failed'], 0]);
  isEnding = false;
  await saveSearchAs(person, 'beds=3', { name: 'Three rooms', channels: { sms: true } });
  await deliverAlerts(app);
  await publish();
  expect([(await textsIn(app)).map(({ state }) => state), await toldOnSite(person)]).toEqual([['failed', 'failed'], 1]);
});
