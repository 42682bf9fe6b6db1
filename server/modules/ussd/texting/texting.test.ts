import { describe, expect, it } from 'vitest';
import {
  changeSavedSearch,
  listSavedSearches,
  pauseSavedSearch,
} from '#contract/saved-searches/saved-searches.endpoints.ts';
import { findListingNumbers } from '#server/modules/listings/index.ts';
import { postSms } from '#server/modules/sms/index.ts';
import { addAuction } from '#server/testing/auctions.ts';
import { addListing, grace, signUpAs, type TestApp } from '#server/testing/index.ts';
import { addPhoneWithPin, aPhone, gatewayKey, openPhoneApp, sendText, testPin } from '#server/testing/ussd.ts';
import { readText } from './read-text.ts';

const number = '+250788123456';

/** What a number was sent last. */
async function lastTo({ db }: TestApp, to = number): Promise<string> {
  const rows = await db.selectFrom('text_messages').select('text').where('recipient', '=', to).orderBy('id').execute();
  return rows.at(-1)?.text ?? '';
}

async function ask(app: TestApp, text: string): Promise<string> {
  app.clock.advance(1);
  await sendText(app, { from: number, text });
  return lastTo(app);
}

const addHouse = (app: TestApp) =>
  addListing(app, { title: 'House', location: 'Kicukiro', district: 'Kicukiro', currency: 'RWF', price: 70_000_000 });

describe('a text message to the site', () => {
  it('that says what is looked for is answered with what there is', async () => {
    const app = await openPhoneApp();
    const { id } = await addHouse(app);
    const answer = await ask(app, 'HOUSE KICUKIRO 80M');
    const named = (await findListingNumbers(app.db, [id])).get(id);
    expect(answer).toBe(`Found: 1\n${named} House, Kicukiro: RWF 70,000,000`);
    expect(await ask(app, 'inzu Kicukiro munsi ya miliyoni 60')).toContain('Nta kibonetse');
    expect(await ask(app, String(named))).toContain('For sale');
    expect(await ask(app, '999999')).toContain('no property of this number');
  });

  it('asks how an auction stands', async () => {
    const app = await openPhoneApp();
    const { listingId } = await addAuction(app);
    const named = (await findListingNumbers(app.db, [listingId])).get(listingId);
    expect(await ask(app, `AUCTION ${named}`)).toContain('Running. Lowest bid: $1,000');
    expect(await ask(app, `Cyamunara ${named}`)).toContain('Iri kuba');
    expect(await ask(app, 'auction')).toContain('AUCTION 1042');
  });

  it('saves a search for who has verified the number, and for nobody else', async () => {
    const app = await openPhoneApp();
    expect(await ask(app, 'ALERT house Kicukiro')).toContain('belongs to no account');
    const person = await signUpAs(app, grace);
    await addPhoneWithPin(app, person, number);
    expect(await ask(app, 'alert house Kicukiro')).toContain('You get an SMS');
    expect((await person.call(listSavedSearches)).searches).toMatchObject([{ name: 'house Kicukiro' }]);
  });

  it('saves nothing for who has not verified the number for a year: it may be somebody else’s by now', async () => {
    const app = await openPhoneApp();
    const person = await signUpAs(app, grace);
    await addPhoneWithPin(app, person, number);
    const proven = (days: number) =>
      app.db
        .updateTable('phones')
        .set({ proven_at: new Date(app.clock.now().getTime() - days * 86_400_000) })
        .execute();
    await proven(366);
    expect(await ask(app, 'ALERT house Kicukiro')).toContain('belongs to no account');
    expect((await person.call(listSavedSearches)).searches).toEqual([]);
    const sent = await app.db.selectFrom('text_messages').select('user_id').execute();
    expect(sent).toEqual([{ user_id: null }]);
    await proven(364);
    expect(await ask(app, 'ALERT house Kicukiro')).toContain('You get an SMS');
  });

  it('promises an SMS only where one comes', async () => {
    const app = await openPhoneApp();
    const person = await signUpAs(app, grace);
    await addPhoneWithPin(app, person, number);
    const channels = { site: true };
    await ask(app, 'alert house Kicukiro');
    const [search] = (await person.call(listSavedSearches)).searches;
    const params = { id: search?._id ?? '' };
    await person.call(changeSavedSearch, { params, body: { name: 'Mine', channels, rhythm: 'weekly' } });
    await person.call(pauseSavedSearch, { params });
    expect(await ask(app, 'alert house Kicukiro')).toContain('You get an SMS');
    expect((await person.call(listSavedSearches)).searches).toMatchObject([
      { name: 'Mine', channels: ['site', 'sms'], rhythm: 'now', isPaused: false },
    ]);
    await ask(app, 'STOP');
    expect(await ask(app, 'alert house Kicukiro')).toContain('Send START');
    const phone = aPhone(app, number);
    await addHouse(app);
    await phone.type();
    expect(await phone.type('1', '1', 'house kicukiro', '2', testPin)).toContain('Send START');
    await ask(app, 'START');
    app.platform.config.sms = undefined;
    expect(await ask(app, 'alert house Kicukiro')).toContain('this site sends none');
  });

  it('that says STOP is obeyed at once: what waits is not sent, codes and answers are', async () => {
    const app = await openPhoneApp();
    const person = await signUpAs(app, grace);
    const post = async (text: string, carriesCode: boolean) => {
      const sendBefore = new Date(app.clock.now().getTime() + 60_000);
      await app.db.transaction().execute(async (transaction) => {
        await postSms(transaction, app.platform, { to: number, userId: person.userId, text, carriesCode, sendBefore });
      });
    };
    await post('News', false);
    expect(await ask(app, 'Stop.')).toContain('no more messages');
    await post('Code', true);
    await app.runJobs();
    const states = async () =>
      Object.fromEntries(
        (await app.db.selectFrom('text_messages').select(['text', 'state']).execute()).map(({ text, state }) => [
          text.slice(0, 4),
          state,
        ]),
      );
    expect(await states()).toEqual({ News: 'failed', Urug: 'sent', Code: 'sent' });
    await ask(app, 'TANGIRA');
    await post('More', false);
    await app.runJobs();
    expect(await states()).toMatchObject({ More: 'sent' });
  });

  it('is answered once, however often it is handed over, and a number gets twelve answers an hour; STOP is obeyed still', async () => {
    const app = await openPhoneApp();
    const count = async () => (await app.db.selectFrom('text_messages').select('id').execute()).length;
    for (let times = 0; times < 3; times += 1) await sendText(app, { from: number, text: 'HELP', id: 'same-message' });
    expect(await count()).toBe(1);
    for (let times = 0; times < 20; times += 1) await sendText(app, { from: number, text: 'HELP' });
    expect(await count()).toBe(12);
    await sendText(app, { from: number, text: 'STOP' });
    expect(await app.db.selectFrom('stopped_numbers').select('number').execute()).toEqual([{ number }]);
  });

  it('that says START and is handed over again changes nothing after STOP', async () => {
    const app = await openPhoneApp();
    const stopped = () => app.db.selectFrom('stopped_numbers').select('number').execute();
    await sendText(app, { from: number, text: 'START', id: 'first' });
    await sendText(app, { from: number, text: 'STOP', id: 'second' });
    await sendText(app, { from: number, text: 'START', id: 'first' });
    expect(await stopped()).toEqual([{ number }]);
    await sendText(app, { from: number, text: 'START', id: 'third' });
    await sendText(app, { from: number, text: 'STOP', id: 'second' });
    expect(await stopped()).toEqual([]);
  });

  it('is taken from the gateway alone', async () => {
    const app = await openPhoneApp();
    expect(await sendText(app, { from: number, text: 'STOP' }, { key: gatewayKey.replaceAll('9', '8') })).toMatchObject(
      {
        status: 401,
      },
    );
    expect(await sendText(app, { from: 'Bank', text: 'STOP' })).toMatchObject({ status: 400 });
    expect(await app.db.selectFrom('stopped_numbers').selectAll().execute()).toEqual([]);
  });
});

describe('the words of a message', () => {
  it.each([
    ['STOP', { kind: 'stop' }, 'en'],
    ['Arrêter', { kind: 'stop' }, 'fr'],
    ['stop sending me this', { kind: 'stop' }, 'en'],
    ['HAGARIKA', { kind: 'stop' }, 'rw'],
    ['END', { kind: 'stop' }, 'en'],
    ['end of terrace house', { kind: 'search', words: 'end of terrace house' }, 'en'],
    ['aide', { kind: 'help' }, 'fr'],
    ['ubufasha', { kind: 'help' }, 'rw'],
    ['', { kind: 'help' }, undefined],
    ['ENCHERE 1042', { kind: 'auction', number: 1042 }, 'fr'],
    ['1042', { kind: 'home', number: 1042 }, undefined],
    ['MENYESHA inzu Kicukiro', { kind: 'alert', words: 'inzu Kicukiro' }, 'rw'],
    ['maison  Kacyiru 80M', { kind: 'search', words: 'maison Kacyiru 80M' }, 'fr'],
    ['plot bugesera', { kind: 'search', words: 'plot bugesera' }, undefined],
  ] as const)('%j are understood', (text, wish, language) => {
    expect(readText(text)).toEqual({ wish, language });
  });
});
