import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/accounts/security.endpoints.ts';
import * as contract from '#contract/saved-searches/search-links.endpoints.ts';
import { addListing, createTestApp, grace, signUpAs, type TestApp, testPassword } from '#server/testing/index.ts';
import { saveSearchAs, tellNews } from '#server/testing/saved-searches.ts';
import { readSearchToken, searchToken } from './search-token.ts';

const body = {
  query: 'propertyType=House',
  email: 'visitor@mail.example',
  language: 'fr',
  name: 'Maisons',
  rhythm: 'now',
} as const;
const tokenIn = (text = '') => /saved\/alert\?token=([\w.-]+)/.exec(text)?.[1] ?? '';

/** A visitor who has asked for alerts, with the token of the mail. */
async function createVisitor(wishes: Partial<typeof body> = {}) {
  const app = await createTestApp();
  await app.call(contract.saveSearchWithoutAccount, { body: { ...body, ...wishes } });
  await app.runJobs();
  const token = tokenIn(app.mail.sent.at(-1)?.text);
  const publish = async () => {
    await addListing(app);
    await tellNews(app);
  };
  return { app, token, params: { token }, publish };
}

const alertsIn = ({ mail }: TestApp) => mail.sent.filter(({ unsubscribeUrl }) => unsubscribeUrl !== undefined);

describe('a search saved with an address alone', () => {
  it('tells nothing before the address has confirmed it, then mails in its language, with the ways out', async () => {
    const { app, params, publish } = await createVisitor();
    expect(app.mail.sent[0]).toMatchObject({ to: body.email, subject: 'Confirmez vos alertes pour « Maisons »' });
    await publish();
    expect(alertsIn(app)).toEqual([]);
    expect((await app.call(contract.readSearchByLink, { params })).search.isConfirmed).toBe(false);
    await app.call(contract.confirmSearchByLink, { params });
    await app.call(contract.confirmSearchByLink, { params });
    await publish();
    expect(alertsIn(app)).toMatchObject([{ to: body.email, subject: 'Un bien pour « Maisons »' }]);
    const [alert] = alertsIn(app);
    expect(tokenIn(alert?.text)).toBe(params.token);
    expect(alert?.text).not.toContain('saved=');
  });

  it('is changed, paused and ended by its link; one click of a mail program is enough', async () => {
    const { app, token, params, publish } = await createVisitor();
    await app.call(contract.confirmSearchByLink, { params });
    const quietHours = { from: 1, to: 2 };
    await app.call(contract.changeSearchByLink, { params, body: { name: 'Autres', rhythm: 'now', quietHours } });
    expect((await app.call(contract.readSearchByLink, { params })).search).toEqual({
      ...{ name: 'Autres', query: body.query, rhythm: 'now', quietHours, isPaused: false, isConfirmed: true },
    });
    await app.call(contract.pauseSearchByLink, { params });
    await publish();
    expect(alertsIn(app)).toEqual([]);
    await app.call(contract.resumeSearchByLink, { params });
    await publish();
    expect(alertsIn(app)).toHaveLength(1);
    const url = new URL(alertsIn(app)[0]?.unsubscribeUrl ?? '').pathname;
    expect(url).toBe(`/api/saved-searches/by-link/${token}/end`);
    const click = {
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    } as const;
    expect(await app.send(click)).toMatchObject({ status: 200 });
    expect(await app.send(click)).toMatchObject({ status: 200 });
    await publish();
    expect(alertsIn(app)).toHaveLength(1);
    expect(await app.get(`/api/saved-searches/by-link/${token}`)).toMatchObject({ status: 422 });
  });

  it('is kept once for an address, and does not say whether it is', async () => {
    const { app, token } = await createVisitor();
    const again = await app.call(contract.saveSearchWithoutAccount, {
      body: { ...body, email: 'VISITOR@mail.example' },
    });
    expect(again).toEqual(
      await app.call(contract.saveSearchWithoutAccount, { body: { ...body, email: 'x@mail.example' } }),
    );
    await app.runJobs();
    expect(tokenIn(app.mail.sent.find(({ to }) => to === 'VISITOR@mail.example')?.text)).toBe(token);
    expect(await app.db.selectFrom('saved_searches').select('id').execute()).toHaveLength(2);
  });

  it('goes with the account of who proves to own the address', async () => {
    const { app, params } = await createVisitor({ email: grace.email as 'visitor@mail.example' });
    await app.call(contract.confirmSearchByLink, { params });
    const person = await signUpAs(app, grace);
    await app.db.updateTable('users').set({ email_verified: true }).where('id', '=', person.userId).execute();
    await person.call(deleteAccount, { body: { password: testPassword } });
    expect(await app.db.selectFrom('saved_searches').select('id').execute()).toEqual([]);
  });
});

describe('the alert of a person with an account', () => {
  it('ends that search alone by one click', async () => {
    const app = await createTestApp();
    const person = await signUpAs(app, grace);
    const [one, other] = [await saveSearchAs(person, 'beds=3'), await saveSearchAs(person, 'beds=1')];
    await tellNews(app);
    await addListing(app, { beds: 3 });
    await tellNews(app);
    const mails = alertsIn(app);
    expect(mails).toHaveLength(2);
    const url = new URL(mails.find(({ text }) => text.includes(one))?.unsubscribeUrl ?? '').pathname;
    expect(await app.post(url, {})).toMatchObject({ status: 200 });
    const rows = await app.db.selectFrom('saved_searches').select('id').execute();
    expect(rows).toEqual([{ id: other }]);
  });
});

describe('the token of a link', () => {
  it('is for one search and cannot be forged', () => {
    const id = '019c0000-0000-7000-8000-000000000002';
    const token = searchToken('secret', id);
    expect(readSearchToken('secret', token)).toBe(id);
    expect(readSearchToken('other', token)).toBeUndefined();
    expect(readSearchToken('secret', token.replace('2.', '3.'))).toBeUndefined();
    expect(readSearchToken('secret', `${id}.`)).toBeUndefined();
    expect(readSearchToken('secret', 'x')).toBeUndefined();
  });
});
