import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/accounts/security.endpoints.ts';
import * as contract from '#contract/saved-searches/saved-searches.endpoints.ts';
import { mostSavedSearches } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import { addListing, createTestApp, grace, jean, signUpAs, testPassword } from '#server/testing/index.ts';
import { deliverAlerts, matchAllChanges, saveSearchAs } from '#server/testing/saved-searches.ts';

const body = { query: 'beds=3', name: 'Three rooms', channels: { site: true, push: false }, rhythm: 'daily' } as const;

describe('a saved search', () => {
  it('is its filters in one order, with what its words mean, and is saved once', async () => {
    const app = await createTestApp();
    const person = await signUpAs(app, grace);
    const query = 'beds=3&location=house+kacyiru&lookingFor=For+Sale&page=4&unknown=1';
    const { search } = await person.call(contract.saveSearch, { body: { ...body, query } });
    expect(search).toMatchObject({ name: 'Three rooms', channels: ['site'], rhythm: 'daily', newCount: 0 });
    expect(search.query).toBe('lookingFor=For+Sale&location=kacyiru&propertyType=House&beds=3');
    const again = await person.call(contract.saveSearch, { body: { ...body, name: 'Other', query: search.query } });
    expect(again.search._id).toBe(search._id);
    expect((await person.call(contract.listSavedSearches)).searches).toEqual([search]);
  });

  it('that is saved again is told on what is added, in the rhythm of now, and goes on', async () => {
    const app = await createTestApp();
    const person = await signUpAs(app, grace);
    const { search } = await person.call(contract.saveSearch, { body });
    await person.call(contract.pauseSavedSearch, { params: { id: search._id } });
    const wanted = { ...body, name: 'Other', channels: { sms: true }, rhythm: 'now' } as const;
    const again = await person.call(contract.saveSearch, { body: wanted });
    expect(again.textHindrance).toBe('no_number');
    expect(again.search).toEqual({ ...search, channels: ['site', 'sms'], rhythm: 'now' });
    expect((await person.call(contract.listSavedSearches)).searches).toEqual([again.search]);
  });

  it('must narrow something, and there are not more than a person can look through', async () => {
    const app = await createTestApp();
    const person = await signUpAs(app, grace);
    expect(await person.post('/api/me/saved-searches', { ...body, query: 'page=2' })).toMatchObject({ status: 422 });
    for (let days = 1; days <= mostSavedSearches; days += 1) await saveSearchAs(person, `since=${days}`);
    expect(await person.post('/api/me/saved-searches', body)).toMatchObject({ status: 409 });
    const { searches, nextCursor } = await person.call(contract.listSavedSearches);
    expect(searches).toHaveLength(20);
    const next = await person.call(contract.listSavedSearches, { query: { cursor: nextCursor, limit: 100 } });
    expect(next.searches).toHaveLength(mostSavedSearches - 20);
  });

  it('is changed, paused and ended by its owner alone', async () => {
    const app = await createTestApp();
    const person = await signUpAs(app, grace);
    const other = await signUpAs(app, jean);
    const id = await saveSearchAs(person, 'beds=3');
    const path = `/api/me/saved-searches/${id}`;
    expect(await other.get(path)).toMatchObject({ status: 404 });
    expect(await other.post(`${path}/pause`)).toMatchObject({ status: 404 });
    await other.call(contract.endSavedSearch, { params: { id } });
    const quietHours = { from: 22, to: 6 };
    await person.call(contract.changeSavedSearch, {
      params: { id },
      body: { name: 'Renamed', channels: {}, rhythm: 'weekly', quietHours },
    });
    await person.call(contract.pauseSavedSearch, { params: { id } });
    const { search } = await person.call(contract.getSavedSearch, { params: { id } });
    expect(search).toMatchObject({ name: 'Renamed', channels: [], rhythm: 'weekly', quietHours, isPaused: true });
    await person.call(contract.resumeSavedSearch, { params: { id } });
    expect((await person.call(contract.getSavedSearch, { params: { id } })).search.isPaused).toBe(false);
    await person.call(contract.endSavedSearch, { params: { id } });
    expect((await person.call(contract.listSavedSearches)).searches).toEqual([]);
  });

  it('counts what is new until its results are looked at', async () => {
    const app = await createTestApp();
    const person = await signUpAs(app, grace);
    const id = await saveSearchAs(person, 'beds=3', { channels: {} });
    await deliverAlerts(app);
    const [one, two] = [await addListing(app, { beds: 3 }), await addListing(app, { beds: 4 })];
    await addListing(app, { beds: 2 });
    await matchAllChanges(app);
    const { search, newListingIds } = await person.call(contract.getSavedSearch, { params: { id } });
    expect(search.newCount).toBe(2);
    expect(new Set(newListingIds)).toEqual(new Set([one.id, two.id]));
    app.clock.advance(1_000);
    await person.call(contract.markSavedSearchLookedAt, { params: { id } });
    const after = await person.call(contract.getSavedSearch, { params: { id } });
    expect([after.search.newCount, after.newListingIds]).toEqual([0, []]);
  });

  it('goes with the account', async () => {
    const app = await createTestApp();
    const person = await signUpAs(app, grace);
    await saveSearchAs(person, 'beds=3');
    await deliverAlerts(app);
    await addListing(app);
    await matchAllChanges(app);
    await person.call(deleteAccount, { body: { password: testPassword } });
    expect(await app.db.selectFrom('saved_searches').select('id').execute()).toEqual([]);
    expect(await app.db.selectFrom('saved_search_hits').select('search_id').execute()).toEqual([]);
    await deliverAlerts(app);
    expect(app.mail.sent.filter(({ subject }) => subject.includes('My search'))).toEqual([]);
  });
});
