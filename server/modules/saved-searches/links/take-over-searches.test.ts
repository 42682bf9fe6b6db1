import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/accounts/security.endpoints.ts';
import { listSavedSearches } from '#contract/saved-searches/saved-searches.endpoints.ts';
import * as contract from '#contract/saved-searches/search-links.endpoints.ts';
import { grace, signUpAs, testPassword } from '#server/testing/index.ts';
import { saveSearchAs } from '#server/testing/saved-searches.ts';
import { alertsIn, askForAlertsAs, createVisitor, tokenIn, visitorsWish } from '#server/testing/search-links.ts';

const ofGrace = { email: grace.email.toUpperCase() };

describe('who proves to own an address', () => {
  it('takes over with the account what the address has confirmed, and its links go on working', async () => {
    const { app, params, publish } = await createVisitor(ofGrace);
    await app.call(contract.confirmSearchByLink, { params });
    await askForAlertsAs(app, { ...ofGrace, query: 'beds=2' });
    const person = await signUpAs(app, grace);
    await app.runJobs();
    const { searches } = await person.call(listSavedSearches);
    expect(searches).toMatchObject([{ name: 'Maisons', query: visitorsWish.query, channels: ['email'] }]);
    await publish();
    expect(alertsIn(app)).toMatchObject([{ to: grace.email }]);
    await app.call(contract.pauseSearchByLink, { params });
    expect((await person.call(listSavedSearches)).searches).toMatchObject([{ isPaused: true }]);
  });

  it('takes over what they confirm later without having signed in', async () => {
    const { app } = await createVisitor();
    const person = await signUpAs(app, grace);
    await app.runJobs();
    await askForAlertsAs(app, ofGrace);
    const token = tokenIn(app.mail.sent.at(-1)?.text);
    expect((await person.call(listSavedSearches)).searches).toEqual([]);
    await app.call(contract.confirmSearchByLink, { params: { token } });
    expect((await person.call(listSavedSearches)).searches).toHaveLength(1);
  });

  it('is mailed the link to a search that the account keeps already', async () => {
    const { app } = await createVisitor();
    const person = await signUpAs(app, grace);
    const id = await saveSearchAs(person, visitorsWish.query);
    await askForAlertsAs(app, ofGrace);
    expect(app.mail.sent.at(-1)).toMatchObject({ subject: 'Votre alerte immobilière' });
    expect(tokenIn(app.mail.sent.at(-1)?.text)).toContain(id);
    expect((await person.call(listSavedSearches)).searches).toHaveLength(1);
  });

  it('gets nothing once the account is suspended', async () => {
    const { app, params, publish } = await createVisitor(ofGrace);
    await app.call(contract.confirmSearchByLink, { params });
    const person = await signUpAs(app, grace);
    await app.runJobs();
    const suspended = { suspended_at: app.clock.now(), suspension_reason: 'For a test' };
    await app.db.updateTable('users').set(suspended).where('id', '=', person.userId).execute();
    await publish();
    expect(alertsIn(app)).toEqual([]);
  });

  it('takes all of it along when they delete the account', async () => {
    const { app, params } = await createVisitor(ofGrace);
    await app.call(contract.confirmSearchByLink, { params });
    const person = await signUpAs(app, grace);
    await app.runJobs();
    await askForAlertsAs(app, { ...ofGrace, query: 'beds=2' });
    await person.call(deleteAccount, { body: { password: testPassword } });
    expect(await app.db.selectFrom('saved_searches').select('id').execute()).toEqual([]);
  });
});

it('an account whose address nobody has proven takes nothing over', async () => {
  const { app, params } = await createVisitor(ofGrace);
  await app.call(contract.confirmSearchByLink, { params });
  const person = await signUpAs(app, { ...grace, email: 'other@mail.example' });
  await app.db
    .updateTable('users')
    .set({ email: grace.email, email_verified: false })
    .where('id', '=', person.userId)
    .execute();
  await app.runJobs();
  const rows = await app.db.selectFrom('saved_searches').select(['user_id', 'email']).execute();
  expect(rows).toEqual([{ user_id: null, email: ofGrace.email }]);
});
