import { describe, expect, it } from 'vitest';
import * as contract from '#contract/saved-searches/search-links.endpoints.ts';
import { addListing, createTestApp, grace, signUpAs, type TestApp } from '#server/testing/index.ts';
import { deliverAlerts, matchAllChanges, saveSearchAs } from '#server/testing/saved-searches.ts';
import {
  alertsIn,
  askForAlertsAs,
  createVisitor,
  tokenIn,
  visitorsWish,
  withMail,
} from '#server/testing/search-links.ts';
import { savedSearchJobs } from '../saved-searches.jobs.ts';

const day = 86_400_000;
const idsIn = async ({ db }: TestApp) =>
  (await db.selectFrom('saved_searches').select('id').execute()).map(({ id }) => id);

describe('a search saved with an address alone', () => {
  it('tells nothing before the address has confirmed it, then mails in its language, with the ways out', async () => {
    const { app, params, publish } = await createVisitor();
    expect(app.mail.sent[0]).toMatchObject({ to: visitorsWish.email, subject: 'Confirmez vos alertes immobilières' });
    // A person who has a mail sent to a stranger must not choose its words.
    expect(app.mail.sent[0]?.text).not.toContain(visitorsWish.name);
    await publish();
    expect(alertsIn(app)).toEqual([]);
    expect((await app.call(contract.readSearchByLink, { params })).search.isConfirmed).toBe(false);
    await app.call(contract.confirmSearchByLink, { params });
    await app.call(contract.confirmSearchByLink, { params });
    await publish();
    expect(alertsIn(app)).toMatchObject([{ to: visitorsWish.email, subject: 'Un bien pour « Maisons »' }]);
    const [alert] = alertsIn(app);
    expect(tokenIn(alert?.text)).toBe(params.token);
    // Only people with an account have results that mark new ones.
    expect(alert?.text).not.toContain('saved=');
  });

  it('is not changed by a program that opens the links of a mail', async () => {
    const { app, token, params } = await createVisitor();
    await app.call(contract.confirmSearchByLink, { params });
    const before = await app.call(contract.readSearchByLink, { params });
    const path = `/api/saved-searches/by-link/${token}`;
    for (const url of [`${path}/end`, `${path}/pause`, `${path}/confirm`]) {
      expect((await app.get(url)).status).toBe(404);
      expect((await app.send({ method: 'HEAD', url })).status).toBe(404);
    }
    expect(await app.call(contract.readSearchByLink, { params })).toEqual(before);
  });

  it('is changed by its link, and gets nothing from the moment on that it is paused', async () => {
    const { app, params, publish } = await createVisitor();
    await app.call(contract.confirmSearchByLink, { params });
    const quietHours = { from: 1, to: 2 };
    await app.call(contract.changeSearchByLink, { params, body: { name: 'Autres', rhythm: 'now', quietHours } });
    expect((await app.call(contract.readSearchByLink, { params })).search).toEqual({
      ...{ name: 'Autres', query: visitorsWish.query, rhythm: 'now', quietHours, isPaused: false, isConfirmed: true },
    });
    await addListing(app);
    await matchAllChanges(app);
    await app.call(contract.pauseSearchByLink, { params });
    await publish();
    await app.call(contract.resumeSearchByLink, { params });
    await deliverAlerts(app);
    expect(alertsIn(app)).toEqual([]);
    await publish();
    expect(alertsIn(app)).toHaveLength(1);
  });

  it('ends by one click of a mail program, which may come twice', async () => {
    const { app, token, params, publish } = await createVisitor();
    await app.call(contract.confirmSearchByLink, { params });
    await publish();
    const url = new URL(alertsIn(app)[0]?.unsubscribeUrl ?? '').pathname;
    expect(url).toBe(`/api/saved-searches/by-link/${token}/end`);
    await addListing(app);
    await matchAllChanges(app);
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
    expect(await app.get(`/api/saved-searches/by-link/${token}`)).toMatchObject({ status: 404 });
    expect(await app.post(`/api/saved-searches/by-link/${token}/resume`, {})).toMatchObject({ status: 404 });
  });

  it('is forgotten after a week in which nobody has confirmed it, and can be asked for again', async () => {
    const { app, token, params } = await createVisitor();
    app.clock.advance(8 * day);
    expect(await app.get(`/api/saved-searches/by-link/${token}`)).toMatchObject({ status: 404 });
    expect(await app.post(`/api/saved-searches/by-link/${token}/confirm`, {})).toMatchObject({ status: 404 });
    await askForAlertsAs(app);
    expect((await app.call(contract.readSearchByLink, { params })).search.isConfirmed).toBe(false);
    app.clock.advance(8 * day);
    await savedSearchJobs(app.platform)
      .find(({ name }) => name === 'saved-searches:forget')
      ?.run({});
    expect(await idsIn(app)).toEqual([]);
  });

  it('must narrow something', async () => {
    const app = await createTestApp(withMail);
    const answer = await app.post('/api/saved-searches', { ...visitorsWish, query: 'page=2' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE' } });
  });
});

describe('the alert of a person with an account', () => {
  it('ends that search alone by one click', async () => {
    const app = await createTestApp(withMail);
    const person = await signUpAs(app, grace);
    const [one, other] = [await saveSearchAs(person, 'beds=3'), await saveSearchAs(person, 'beds=1')];
    await deliverAlerts(app);
    await addListing(app, { beds: 3 });
    await deliverAlerts(app);
    const mails = alertsIn(app);
    expect(mails).toHaveLength(2);
    const url = new URL(mails.find(({ text }) => text.includes(`saved=${one}`))?.unsubscribeUrl ?? '').pathname;
    expect(await app.post(url, {})).toMatchObject({ status: 200 });
    expect(await idsIn(app)).toEqual([other]);
  });
});

describe('asking for alerts to an address', () => {
  it('says nothing of the address: neither whether it has an account nor what is saved for it', async () => {
    const { app } = await createVisitor();
    await signUpAs(app, grace);
    const answers = [];
    for (const email of [visitorsWish.email, grace.email, 'free@mail.example']) {
      const { date: _, ...headers } = (await app.post('/api/saved-searches', { ...visitorsWish, email })).headers;
      answers.push({ ...headers, 'set-cookie': undefined });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('twice at once keeps one search and sends one mail', async () => {
    const app = await createTestApp(withMail);
    const ask = (email: string) => app.call(contract.saveSearchWithoutAccount, { body: { ...visitorsWish, email } });
    await Promise.all([ask('Visitor@mail.example'), ask('visitor@mail.example')]);
    await app.runJobs();
    expect(app.mail.sent).toHaveLength(1);
    expect(await idsIn(app)).toHaveLength(1);
  });

  it('again later sends the link again; of alerts that run it says so', async () => {
    const { app, token, params } = await createVisitor();
    app.clock.advance(3_600_000);
    await askForAlertsAs(app);
    await app.call(contract.confirmSearchByLink, { params });
    app.clock.advance(3_600_000);
    await askForAlertsAs(app);
    expect(app.mail.sent.map(({ subject }) => subject)).toEqual([
      'Confirmez vos alertes immobilières',
      'Confirmez vos alertes immobilières',
      'Votre alerte immobilière',
    ]);
    expect(app.mail.sent.map(({ text }) => tokenIn(text))).toEqual([token, token, token]);
  });

  it('is limited for who asks, and for the address whoever asks', async () => {
    const app = await createTestApp(withMail);
    const ask = (beds: number, remoteAddress: string) =>
      app.send({
        method: 'POST',
        url: '/api/saved-searches',
        payload: { ...visitorsWish, query: `beds=${beds}` },
        remoteAddress,
      });
    for (let beds = 1; beds <= 12; beds += 1) expect((await ask(beds, `203.0.113.${beds}`)).status).toBe(200);
    await app.runJobs();
    expect(app.mail.sent).toHaveLength(10);
    await app.db.updateTable('rate_limits').set({ count: 20 }).where('key', 'like', 'search-minute-new:%').execute();
    expect(await ask(13, '203.0.113.1')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  });
});
