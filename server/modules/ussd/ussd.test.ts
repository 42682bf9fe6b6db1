import { describe, expect, it } from 'vitest';
import { listSavedSearches } from '#contract/saved-searches/saved-searches.endpoints.ts';
import { addAuction, addBidder, addMember } from '#server/testing/auctions.ts';
import { addListing, createTestApp, grace, jean, signUpAs, type TestApp } from '#server/testing/index.ts';
import {
  addPhoneWithPin,
  aPhone,
  gatewayEnvironment,
  openPhoneApp,
  sendDialled,
  testPin,
  ussdCode,
} from '#server/testing/ussd.ts';
import { addViewable } from '#server/testing/viewings.ts';

const number = '+250788123456';
const minute = 60_000;

async function withPerson() {
  const app = await openPhoneApp();
  const person = await signUpAs(app, grace);
  await addPhoneWithPin(app, person, number);
  return { app, person, phone: aPhone(app, number) };
}

const house = { title: 'House with garden', location: 'Kicukiro, Kigali', district: 'Kicukiro', beds: 3 } as const;
const addHouse = (app: TestApp) => addListing(app, { ...house, currency: 'RWF', price: 70_000_000 });

/** The number that a screen names. */
const numberOn = (screen: string) => /Nr (\d+)/.exec(screen)?.[1] ?? '';

async function withAuction() {
  const { app, person, phone } = await withPerson();
  const auction = await addAuction(app, {
    currency: 'RWF',
    startPrice: 40_000_000,
    guideLow: 40_000_000,
    guideHigh: 60_000_000,
  });
  await addBidder(app, auction.id, person.userId, { deposit_state: 'held', deposit_amount: 2_000_000 });
  await phone.type();
  const shown = await phone.type('3', '1', '1');
  return { app, person, phone, auction, shown };
}

const logOf = ({ db }: TestApp, auctionId: string) =>
  db
    .selectFrom('auction_events')
    .select('type')
    .where('auction_id', '=', auctionId)
    .where('type', '=', 'bid.accepted')
    .execute();

describe('a phone without an account', () => {
  it('chooses a language, and finds what it says in its words', async () => {
    const app = await openPhoneApp();
    await addHouse(app);
    await addListing(app, { title: 'Shop', location: 'Huye' });
    const phone = aPhone(app, number);
    expect(await phone.type()).toBe('CON Urugo\n1 English\n2 Francais\n3 Kinyarwanda');
    expect(await phone.type('3')).toContain('1 Shaka');
    const found = await phone.type('1', '1', "inzu y'ibyumba 3 Kicukiro munsi ya miliyoni 80");
    expect(found).toMatch(/^CON 1\/1 Nr \d+ House with garden\nKicukiro, Kigali\nRWF 70,000,000, ibyumba 3/);
  });

  it('searches step by step', async () => {
    const app = await openPhoneApp();
    await addHouse(app);
    const phone = aPhone(app, number);
    await phone.type();
    await phone.type('1', '1', '2', 'Kicukiro', '1');
    expect(await phone.type('60m')).toContain('Nothing was found');
    expect(await phone.type('0')).toContain('the most you want to pay');
    expect(await phone.type('80m')).toContain('1/1 Nr ');
  });

  it('is told whether a property is still there, by its number', async () => {
    const app = await openPhoneApp();
    const { id } = await addHouse(app);
    const phone = aPhone(app, number);
    await phone.type();
    const wanted = numberOn(await phone.type('1', '1', '1', 'Kicukiro'));
    const other = aPhone(app, '+250788123457');
    await other.type();
    expect(await other.type('1', '2', wanted)).toMatch(/Still there \(02\/03 10:0\d\)/);
    await app.db.updateTable('listings').set({ status: 'Sold' }).where('id', '=', id).execute();
    expect(await other.type('1')).toContain('No longer there');
    await app.db.updateTable('listings').set({ deleted_at: app.clock.now() }).where('id', '=', id).execute();
    expect(await other.type('1')).toContain('no property of this number');
  });

  it('is not let to anything of a person', async () => {
    const app = await openPhoneApp();
    const phone = aPhone(app, number);
    await phone.type();
    for (const part of ['4', '5', '6']) {
      expect(await phone.type(part === '4' ? '1' : '0', part)).toContain('belongs to no account');
    }
    expect(await phone.type(testPin)).toContain('belongs to no account');
  });
});

describe('the phone of a person', () => {
  it('begins in their language, and asks for the PIN once', async () => {
    const { phone } = await withPerson();
    expect(await phone.type()).toContain('1 Search');
    expect(await phone.type('4')).toContain('Type your PIN');
    expect(await phone.type(testPin)).toContain('no alerts');
    expect(await phone.type('0', '5')).toContain('You owe nothing');
    expect(await phone.type('0', '6')).toContain('no viewings');
  });

  it('saves a search as an alert by SMS, pauses it and lets it go on', async () => {
    const { app, person, phone } = await withPerson();
    await addHouse(app);
    await phone.type();
    await phone.type('1', '1', 'house kicukiro');
    expect(await phone.type('2')).toContain('Type your PIN');
    expect(await phone.type(testPin)).toContain('You get an SMS');
    const read = async () => (await person.call(listSavedSearches)).searches;
    expect(await read()).toMatchObject([{ name: 'house kicukiro', channels: ['site', 'sms'], isPaused: false }]);
    app.clock.advance(1_000);
    const later = aPhone(app, number);
    await later.type();
    expect(await later.type('2', '4', testPin)).toContain('1 house kicukiro');
    expect(await later.type('1', '1')).toMatch(/^END .*paused/i);
    expect(await read()).toMatchObject([{ isPaused: true }]);
    app.clock.advance(1_000);
    const third = aPhone(app, number);
    await third.type();
    expect(await third.type('4', testPin, '1', '1')).toMatch(/^END /);
    expect(await read()).toMatchObject([{ isPaused: false }]);
  });

  it('books a viewing once, also where the gateway sends it twice', async () => {
    const { app, phone } = await withPerson();
    await addViewable(app);
    await phone.type();
    await phone.type('1', '1', 'kigali');
    const slots = await phone.type('1', '2');
    expect(slots).toContain('Choose a time:\n1 ');
    expect(await phone.type('1', testPin)).toContain('View ');
    expect(await phone.type('1')).toContain('Your viewing: confirmed');
    expect(await phone.again()).toContain('Your viewing: confirmed');
    expect(await app.db.selectFrom('viewings').select('state').execute()).toEqual([{ state: 'confirmed' }]);
  });

  it('shows what is a person’s by the PIN alone, also where a call is gone on with', async () => {
    const { phone, app } = await withPerson();
    await phone.type();
    expect(await phone.type('5', testPin)).toContain('You owe nothing');
    const later = aPhone(app, number);
    await later.type();
    expect(await later.type('1')).toContain('Type your PIN');
    expect(await later.type('0')).toContain('1 Search');
  });

  it('is locked after five wrong PINs, which its owner finds; a new PIN opens it', async () => {
    const { app, person, phone } = await withPerson();
    await phone.type();
    await phone.type('4');
    for (let left = 4; left >= 1; left -= 1) expect(await phone.type('11112')).toContain(`Tries left: ${left}`);
    expect(await phone.type('11112')).toContain('locked');
    expect(await phone.type(testPin)).toContain('locked');
    const { body } = await person.get('/api/me/security-events');
    expect(JSON.stringify(body)).toContain('phone_pin_locked');
    await app.db.deleteFrom('phones').execute();
    await addPhoneWithPin(app, person, number);
    const later = aPhone(app, number);
    await later.type();
    expect(await later.type('2', '4', testPin)).toContain('no alerts');
  });

  it('goes on with the screen that was chosen from, not with what was said of it', async () => {
    const { app, phone } = await withPerson();
    await phone.type();
    expect(await phone.type('1', '1', 'castle with a moat in Huye')).toContain('Nothing was found');
    const later = aPhone(app, number);
    expect(await later.type()).toContain('Your last call was cut off.');
    expect(await later.type('1')).not.toContain('Nothing was found');
  });

  it('is a stranger’s once somebody else has verified the number', async () => {
    const { app, phone } = await withPerson();
    await phone.type();
    await phone.type('4', testPin);
    const other = await signUpAs(app, jean);
    await app.db.updateTable('phones').set({ user_id: other.userId }).execute();
    expect(await phone.type('0', '4')).toBe('END This call is over. Dial again.');
  });

  it('has a PIN that nobody guesses, that is kept as a hash alone, and of which its owner is told', async () => {
    const { app, person } = await withPerson();
    for (const pin of ['11111', '12345', '98765', '1234', 'abcde']) {
      const answer = await person.post('/api/me/phone/pin', { pin, password: 'x' });
      expect([400, 422], pin).toContain(answer.status);
    }
    expect(await person.post('/api/me/phone/pin', { pin: '40719', password: 'wrong' })).toMatchObject({ status: 422 });
    const [row] = await app.db.selectFrom('phone_pins').selectAll().execute();
    expect(row?.pin_hash.toString('latin1')).not.toContain(testPin);
    await app.runJobs();
    expect(app.mail.sent.map(({ subject }) => subject)).toContain('Your PIN for phones has been set');
    expect(app.log.text()).not.toContain(testPin);
  });
});

describe('a bid by a phone', () => {
  it('is read back, binds once it is confirmed, and stands in the log like any other', async () => {
    const { app, phone, auction, shown } = await withAuction();
    expect(shown).toContain('Lowest bid: RWF 40,000,000');
    expect(await phone.type('1', '45m')).toContain('Type your PIN');
    const readBack = await phone.type(testPin);
    expect(readBack).toMatch(/You bid up to RWF 45,000,000 for .* \(\d+\)\. It binds you\.\n1 Confirm/);
    expect(await logOf(app, auction.id)).toEqual([]);
    expect(await phone.type('1')).toContain('Your bid counts. You lead at RWF 40,000,000.');
    expect(await logOf(app, auction.id)).toHaveLength(1);
  });

  it('asks for the PIN again, although it was typed before', async () => {
    const { phone } = await withAuction();
    await phone.type('0', '0', '0', '5', testPin, '0');
    expect(await phone.type('3', '1', '1', '1', '45m')).toContain('Type your PIN');
  });

  it('is placed once, however often the gateway sends it, and at the same time', async () => {
    const { app, phone, auction } = await withAuction();
    await phone.type('1', '45m', testPin);
    phone.text = `${phone.text}*1`;
    const answers = await Promise.all([1, 2, 3, 4].map(() => phone.again()));
    for (const answer of answers) expect(answer).toContain('You lead');
    expect(await phone.again()).toContain('You lead');
    expect(await logOf(app, auction.id)).toHaveLength(1);
  });

  it('is not confirmed by what was typed before it was read', async () => {
    const { app, phone, auction } = await withAuction();
    phone.text = `${phone.text}*1*45m*${testPin}*1`;
    expect(await phone.again()).toContain('It binds you');
    expect(await logOf(app, auction.id)).toEqual([]);
  });

  it('can be gone on with after the call was cut off, by the PIN, and is the same bid', async () => {
    const { app, phone, auction } = await withAuction();
    await phone.type('1', '45m', testPin);
    app.clock.advance(5 * minute);
    const later = aPhone(app, number);
    expect(await later.type()).toContain('Your last call was cut off.');
    expect(await later.type('1')).toContain('Type your PIN');
    expect(await later.type(testPin)).toContain('RWF 45,000,000');
    // The first call was not cut off after all.
    await Promise.all([phone.type('1'), later.type('1')]);
    expect(await logOf(app, auction.id)).toHaveLength(1);
  });

  it('that was placed ends the call, also where it is sent twice, and the next call begins anew', async () => {
    const { app, phone, auction } = await withAuction();
    expect(await phone.type('1', '45m', testPin)).toMatch(/^CON /);
    const placed = await phone.type('1');
    expect(placed).toBe('END Your bid counts. You lead at RWF 40,000,000.');
    expect(await phone.again()).toBe(placed);
    expect(await phone.type('1')).toBe(placed);
    expect(await logOf(app, auction.id)).toHaveLength(1);
    expect(await aPhone(app, number).type()).toContain('1 Search');
  });

  it.each([
    ['less than the lowest bid', '39m', 'less than the lowest bid'],
    ['more than any', '999999m', 'more than the auction accepts'],
  ])('of %s is refused in words', async (_, amount, words) => {
    const { phone } = await withAuction();
    await phone.type('1', amount, testPin);
    expect(await phone.type('1')).toContain(words);
  });

  it.each(['house', '40m - 50m', '-1'])('of %j is asked for again', async (amount) => {
    const { phone } = await withAuction();
    expect(await phone.type('1', amount)).toContain('not understood');
  });

  it('needs the registration that every bid needs', async () => {
    const { app, phone } = await withPerson();
    await addAuction(app);
    await phone.type();
    await phone.type('3', '1', '1', '1', '2000', testPin);
    expect(await phone.type('1')).toContain('Register for this auction');
  });

  it('is not placed by a suspended account', async () => {
    const { app, phone, person, auction } = await withAuction();
    await phone.type('1', '45m', testPin);
    const facts = { suspended_at: app.clock.now(), suspension_reason: 'Test' };
    await app.db.updateTable('users').set(facts).where('id', '=', person.userId).execute();
    expect(await phone.type('1')).toContain('suspended');
    expect(await logOf(app, auction.id)).toEqual([]);
  });

  it('shows no maximum to whoever takes the phone', async () => {
    const { app, phone } = await withAuction();
    await phone.type('1', '45m', testPin, '1');
    const later = aPhone(app, number);
    const screens = [await later.type(), await later.type('3'), await later.type('1'), await later.type('1')];
    expect(screens.join('\n')).not.toContain('45');
  });
});

describe('a call that does not come from the gateway', () => {
  const form = { sessionId: 'ATUid_0123456789', phoneNumber: number, text: '' };

  it('is refused without the key, with a wrong one, and soon not answered any more', async () => {
    const app = await openPhoneApp();
    const forged = { key: '0'.repeat(64) };
    expect(await sendDialled(app, form, forged)).toMatchObject({ status: 401 });
    expect(await sendDialled(app, form, { key: 'short' })).toMatchObject({ status: 401 });
    const statuses = new Set<number>();
    for (let guess = 0; guess < 40; guess += 1) statuses.add((await sendDialled(app, form, forged)).status);
    expect(statuses).toEqual(new Set([401, 429]));
    expect(await app.db.selectFrom('ussd_sessions').selectAll().execute()).toEqual([]);
  });

  it('is refused from another address than the gateway’s, and where no gateway is set up', async () => {
    const environment = { ...gatewayEnvironment, PHONE_GATEWAY_ADDRESSES: '196.12.0.7, 196.12.0.8' };
    const app = await createTestApp({ environment });
    expect(await sendDialled(app, form)).toMatchObject({ status: 200 });
    expect(await sendDialled(app, form, { address: '41.0.0.1' })).toMatchObject({ status: 401 });
    const without = await createTestApp();
    expect(await sendDialled(without, form)).toMatchObject({ status: 404 });
  });

  it.each([
    ['no session', { sessionId: '' }],
    ['no number', { phoneNumber: 'nobody' }],
    ['another code', { serviceCode: '*999#' }],
    ['a long text', { text: '1'.repeat(1_001) }],
  ])('is refused with %s', async (_, wrong) => {
    const app = await openPhoneApp();
    expect(await sendDialled(app, { ...form, ...wrong })).toMatchObject({ status: 400 });
  });

  it('is refused where it is huge, of another form, or by a browser of another site', async () => {
    const app = await openPhoneApp();
    expect(await sendDialled(app, { ...form, text: 'x'.repeat(20_000) })).toMatchObject({ status: 413 });
    const url = `/gateway/ussd/${gatewayEnvironment.PHONE_GATEWAY_KEY}`;
    expect(await app.post(url, form)).toMatchObject({ status: 415 });
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
    const foreign = { method: 'POST', url, headers, payload: new URLSearchParams(form).toString() } as const;
    expect(await app.send(foreign)).toMatchObject({ status: 403 });
  });

  it('gets nothing of the session of another number', async () => {
    const { app, phone } = await withPerson();
    await phone.type();
    await phone.type('4', testPin);
    const { sessionId, text } = phone;
    const answer = await sendDialled(app, { sessionId, phoneNumber: '+250788999999', text, serviceCode: ussdCode });
    expect(answer.text).toMatch(/^END /);
  });

  it('is told to come back where one number asks without end', async () => {
    const app = await openPhoneApp();
    const phone = aPhone(app, number);
    const shown = new Set<string>();
    for (let times = 0; times < 70; times += 1) shown.add(await phone.again());
    expect([...shown].at(-1)).toBe('END Please dial again in a minute.');
  });

  it('leaves the key in no log', async () => {
    const app = await openPhoneApp();
    await aPhone(app, number).type();
    expect(app.log.text()).not.toContain(gatewayEnvironment.PHONE_GATEWAY_KEY);
  });
});

describe('the staff of an auction', () => {
  it('is no bidder by phone either', async () => {
    const { app, phone, auction } = await withAuction();
    const staff = await addMember(app, 'staff');
    await app.db.updateTable('phones').set({ user_id: staff }).execute();
    expect(await phone.type('1')).toMatch(/^END /);
    expect(await logOf(app, auction.id)).toEqual([]);
  });
});
