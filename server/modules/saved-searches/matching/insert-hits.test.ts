import { describe, expect, it } from 'vitest';
import * as contract from '#contract/saved-searches/saved-searches.endpoints.ts';
import type { Db } from '#server/database.ts';
import { notifyOfHits } from '#server/modules/saved-searches/notifying/notify-of-hits.ts';
import { createId } from '#server/platform/ids.ts';
import { addListing, createTestApp, grace, signUpAs } from '#server/testing/index.ts';
import { deliverAlerts, matchAllChanges, saveSearchAs } from '#server/testing/saved-searches.ts';
import { deleteOldHits } from '../saved-searches.queries.ts';
import { FoundEvents, inParts } from './found-events.ts';
import { matchChanges } from './match-changes.ts';
import { findCandidates, insertHits } from './matching.queries.ts';

const first = '00000000-0000-0000-0000-000000000000';

/** Someone with two searches, and what writes that one of them has found a listing. */
async function createWorld() {
  const app = await createTestApp();
  const person = await signUpAs(app, grace);
  const ids = [await saveSearchAs(person, 'beds=3'), await saveSearchAs(person, 'beds=4')] as const;
  await deliverAlerts(app);
  const write = async (db: Db, searchId: string, listingId = createId(app.clock.now())) => {
    const events = new FoundEvents();
    const at = app.clock.now();
    const numbers = [events.numberOf(listingId, { kind: 'new', key: 'new' })];
    await insertHits(db, [{ search_id: searchId, due_at: at, events: numbers }], { events: events.all, at });
  };
  const found = async () => {
    const rows = await app.db.selectFrom('saved_search_hits').select('search_id').execute();
    return rows.map(({ search_id }) => search_id).sort();
  };
  return { app, person, ids, write, found };
}

describe('hits that are written', () => {
  it('hold up nobody who ends a search, are told to nobody then, and are forgotten at night', async () => {
    const { app, person, ids, write, found } = await createWorld();
    const [ended, other] = ids;
    await app.db.transaction().execute(async (transaction) => {
      await write(transaction, ended);
      await person.call(contract.endSavedSearch, { params: { id: ended } });
    });
    await addListing(app, { beds: 4 });
    await deliverAlerts(app);
    expect(app.mail.sent).toHaveLength(1);
    expect(await notifyOfHits(app.platform)).toBe(false);
    expect(await found()).toEqual([ended, other].sort());
    await deleteOldHits(app.db, app.clock.now());
    expect(await found()).toEqual([other]);
  });

  it('go with their search', async () => {
    const { app, person, ids, write, found } = await createWorld();
    for (const id of ids) await write(app.db, id);
    await person.call(contract.endSavedSearch, { params: { id: ids[0] } });
    expect(await found()).toEqual([ids[1]]);
  });

  it('are none of a search that was paused or ended since it was read', async () => {
    const { app, person, ids, write, found } = await createWorld();
    await person.call(contract.pauseSavedSearch, { params: { id: ids[0] } });
    await person.call(contract.endSavedSearch, { params: { id: ids[1] } });
    for (const id of ids) await write(app.db, id);
    expect(await found()).toEqual([]);
  });

  it('are all there or none, whatever ends the writing half-way', async () => {
    const { app, ids, write, found } = await createWorld();
    const { id } = await addListing(app, { beds: 5 });
    await app.db
      .transaction()
      .execute(async (transaction) => {
        // The writing waits for this row, for longer than it may.
        await write(transaction, ids[1], id);
        await expect(matchChanges(app.platform)).rejects.toThrow('timeout');
        throw new Error('The process has ended');
      })
      .catch(() => undefined);
    expect(await found()).toEqual([]);
    await Promise.all([matchAllChanges(app), matchAllChanges(app)]);
    expect(await found()).toEqual([...ids].sort());
    await matchAllChanges(app);
    expect(await found()).toHaveLength(2);
  });
});

describe('the searches that changes can concern', () => {
  it('are those with one of their keys, and of very many keys all that run', async () => {
    const { app, person, ids } = await createWorld();
    const land = await saveSearchAs(person, 'propertyType=Land');
    const paused = await saveSearchAs(person, 'beds=2');
    await person.call(contract.pauseSavedSearch, { params: { id: paused } });
    const idsOf = async (keys: string[]) => {
      const rows = await findCandidates(app.db, keys, { after: first, limit: 10 });
      return rows.map(({ id }) => id);
    };
    expect(await idsOf(['*|*|Land'])).toEqual([land]);
    expect(await idsOf(Array.from({ length: 1_000 }, (_, at) => `*|${at}|*`))).toEqual([...ids, land].sort());
  });
});

describe('hits in parts', () => {
  it('keep each search whole and leave none out', () => {
    const hits = [3, 1, 1, 5, 1].map((count, at) => ({
      search_id: String(at),
      due_at: null,
      events: Array.from({ length: count }, (_, number) => number),
    }));
    const parts = [...inParts(hits, 4)].map((part) => part.map(({ search_id }) => search_id));
    expect(parts).toEqual([['0', '1'], ['2', '3'], ['4']]);
    expect([...inParts([], 4)]).toEqual([]);
  });
});
