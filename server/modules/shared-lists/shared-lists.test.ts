import { describe, expect, it } from 'vitest';
import * as lists from '#contract/shared-lists/shared-lists.endpoints.ts';
import { listNoteMaxLength, mostSharedLists } from '#contract/shared-lists/shared-lists.vocabulary.ts';
import { addListing, createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { createListAs, joinList } from '#server/testing/shared-lists.ts';

const anna = { name: 'Anna Ingabire', email: 'anna@mail.example' };

/** A list of two with a house on it, and a person who is not a member. */
async function listOfTwo() {
  const app = await createTestApp();
  const [owner, member, stranger] = [await signUpAs(app, grace), await signUpAs(app, jean), await signUpAs(app, anna)];
  const house = await addListing(app, { title: 'House with a garden' });
  const id = await createListAs(owner, { productId: house.id });
  await joinList(id, owner, member);
  return { app, owner, member, stranger, house, id, params: { id }, of: { id, productId: house.id } };
}

const read = async (person: SignedIn, id: string) => (await person.call(lists.getSharedList, { params: { id } })).list;

describe('a shared list', () => {
  it('shows its members who is on it, what is on it, and who said what', async () => {
    const { owner, member, house, id, of } = await listOfTwo();
    await owner.call(lists.voteOnListed, { params: of, body: { vote: 'love' } });
    await member.call(lists.voteOnListed, { params: of, body: { vote: 'maybe' } });
    await member.call(lists.voteOnListed, { params: of, body: { vote: 'no' } });
    await member.call(lists.writeListNote, { params: of, body: { text: '  No room for the <b>piano</b>\n ' } });
    const list = await read(member, id);
    expect(list).toMatchObject({ name: 'Our flat in Kimironko', role: 'member', readerId: member.userId });
    expect(list.members).toMatchObject([
      { _id: owner.userId, name: grace.name, role: 'owner' },
      { _id: member.userId, name: jean.name, role: 'member' },
    ]);
    const [listed] = list.listings;
    expect(listed).toMatchObject({ listingId: house.id, state: 'shown', addedBy: owner.userId });
    expect(listed?.card?.slug).toBe(house.slug);
    const votes = listed?.votes.map(({ memberId, vote }) => [memberId, vote] as const) ?? [];
    expect(votes).toHaveLength(2);
    expect(new Map(votes)).toEqual(
      new Map([
        [owner.userId, 'love'],
        [member.userId, 'no'],
      ]),
    );
    expect(listed?.notes).toMatchObject([
      { authorId: member.userId, text: 'No room for the <b>piano</b>', version: 1 },
    ]);
    await member.call(lists.voteOnListed, { params: of, body: { vote: 'none' } });
    expect((await read(owner, id)).listings[0]?.votes).toHaveLength(1);
  });

  it('does not exist for anybody else, and its members do not do what its owner does', async () => {
    const { app, owner, member, stranger, id, params, of } = await listOfTwo();
    const { _id: noteId } = await owner.call(lists.writeListNote, { params: of, body: { text: 'Mine' } });
    const path = `/api/lists/${id}`;
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(`${path}/leave`)).status).toBe(404);
    expect((await app.get(path)).status).toBe(401);
    const asMember = [
      { method: 'PUT', url: path, payload: { name: 'Other', version: 1 } },
      { method: 'DELETE', url: path },
      { method: 'POST', url: `${path}/invitation` },
      { method: 'DELETE', url: `${path}/invitation` },
      { method: 'DELETE', url: `${path}/members/${owner.userId}` },
      { method: 'PUT', url: `${path}/notes/${noteId}`, payload: { text: 'Yours', version: 1 } },
      { method: 'DELETE', url: `${path}/notes/${noteId}` },
    ] as const;
    for (const request of asMember) expect((await member.send(request)).status, request.url).toBe(403);
    expect((await member.post(`${path}/restore`)).status).toBe(404);
    const alone = await createListAs(stranger);
    expect((await stranger.post(`/api/lists/${alone}/leave`)).status).toBe(409);
    expect((await owner.post(`${path}/leave`)).status).toBe(200);
    expect((await read(member, id)).role).toBe('owner');
    expect((await owner.get(path)).status).toBe(404);
    expect((await member.call(lists.listSharedLists)).lists).toMatchObject([{ _id: params.id, others: [] }]);
  });

  it('counts what others did since the last look, and nothing of one’s own', async () => {
    const { app, owner, member, id, params, of } = await listOfTwo();
    const newFor = async (person: SignedIn) => (await person.call(lists.listSharedLists)).lists[0]?.newCount;
    app.clock.advance(1_000);
    await member.call(lists.voteOnListed, { params: of, body: { vote: 'love' } });
    await member.call(lists.writeListNote, { params: of, body: { text: 'Yes!' } });
    expect([await newFor(owner), await newFor(member)]).toEqual([2, 0]);
    const seen = app.clock.now().toISOString();
    app.clock.advance(1_000);
    await member.call(lists.writeListNote, { params: of, body: { text: 'And a garden' } });
    await owner.call(lists.markListLookedAt, { params, body: { upTo: seen } });
    expect(await newFor(owner)).toBe(1);
    await owner.call(lists.markListLookedAt, { params, body: { upTo: '2099-01-01T00:00:00Z' } });
    expect([await newFor(owner), (await read(owner, id)).lookedAt]).toEqual([0, app.clock.now().toISOString()]);
  });

  it('keeps the notes of a listing that was sold, taken down or removed, and says what became of it', async () => {
    const { app, owner, id, house, of } = await listOfTwo();
    await owner.call(lists.writeListNote, { params: of, body: { text: 'Ask about water' } });
    const setHouse = (facts: object) => app.db.updateTable('listings').set(facts).where('id', '=', house.id).execute();
    await setHouse({ status: 'Sold' });
    expect((await read(owner, id)).listings[0]).toMatchObject({ state: 'shown', card: { status: 'Sold' } });
    await setHouse({ hidden_at: app.clock.now(), title: 'canary-changed' });
    const [hidden] = (await read(owner, id)).listings;
    expect(hidden).toMatchObject({
      state: 'hidden',
      title: 'House with a garden',
      notes: [{ text: 'Ask about water' }],
    });
    expect(hidden?.card).toBeUndefined();
    await setHouse({ deleted_at: app.clock.now() });
    expect((await read(owner, id)).listings[0]).toMatchObject({ state: 'removed', notes: [{}] });
  });
});

describe('a listing', () => {
  it('that is not public is put on no list, not even by its seller', async () => {
    const { app, owner, params } = await listOfTwo();
    const now = app.clock.now();
    for (const facts of [{ hidden_at: now }, { deleted_at: now }, { hidden_at: now, sellerId: owner.userId }]) {
      const { id: productId } = await addListing(app, facts);
      expect((await owner.post(`/api/lists/${params.id}/listings`, { productId })).status).toBe(404);
      expect((await owner.post('/api/lists', { name: 'New', productId })).status).toBe(404);
    }
  });

  it('is taken off and brought back with what was said of it, for a day', async () => {
    const { app, owner, member, house, id, of } = await listOfTwo();
    await member.call(lists.voteOnListed, { params: of, body: { vote: 'love' } });
    await member.call(lists.removeFromSharedList, { params: of });
    const without = await owner.call(lists.listSharedLists, { query: { listing: house.id } });
    expect(without.lists[0]).toMatchObject({ hasListing: false, listingCount: 0 });
    expect((await read(owner, id)).removed).toEqual([{ listingId: house.id, title: 'House with a garden' }]);
    const put = { method: 'PUT' as const, url: `/api/lists/${id}/listings/${house.id}/vote`, payload: { vote: 'no' } };
    expect((await owner.send(put)).status).toBe(404);
    await app.db.updateTable('listings').set({ hidden_at: app.clock.now() }).where('id', '=', house.id).execute();
    await owner.call(lists.restoreToSharedList, { params: of });
    expect((await read(owner, id)).listings[0]).toMatchObject({ state: 'hidden', votes: [{ vote: 'love' }] });
    await owner.call(lists.removeFromSharedList, { params: of });
    app.clock.advance(25 * 3_600_000);
    expect((await read(owner, id)).removed).toEqual([]);
    expect((await owner.post(`/api/lists/${id}/listings/${house.id}/restore`)).status).toBe(404);
  });
});

describe('a note', () => {
  it('is changed and deleted by its author, and a change to another version is refused', async () => {
    const { owner, id, of } = await listOfTwo();
    const { _id: noteId } = await owner.call(lists.writeListNote, { params: of, body: { text: 'One' } });
    const params = { id, noteId };
    await owner.call(lists.changeListNote, { params, body: { text: 'Two', version: 1 } });
    const url = `/api/lists/${id}/notes/${noteId}`;
    expect((await owner.send({ method: 'PUT', url, payload: { text: 'Three', version: 1 } })).status).toBe(409);
    expect((await read(owner, id)).listings[0]?.notes).toMatchObject([{ text: 'Two', version: 2 }]);
    await owner.call(lists.deleteListNote, { params });
    await owner.call(lists.deleteListNote, { params });
    expect((await read(owner, id)).listings[0]?.notes).toEqual([]);
  });

  it('has a length, and there are not more than one can read', async () => {
    const { owner, id, house } = await listOfTwo();
    const url = `/api/lists/${id}/listings/${house.id}/notes`;
    for (const text of ['', ' ', 'x'.repeat(listNoteMaxLength + 1), 'a\0b', 5, null, ['a'], { text: 'a' }]) {
      expect((await owner.post(url, { text })).status, JSON.stringify(text)?.slice(0, 20)).toBe(400);
    }
    const statuses = await Promise.all(
      Array.from({ length: 22 }, async (_, n) => (await owner.post(url, { text: `${n}` })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });
});

describe('lists', () => {
  it('are not more than one can keep, also where two are made at once', async () => {
    const app = await createTestApp();
    const owner = await signUpAs(app, grace);
    const made = await Promise.all(
      Array.from(
        { length: mostSharedLists + 2 },
        async () => (await owner.post('/api/lists', { name: 'Homes' })).status,
      ),
    );
    expect(made.filter((status) => status === 409)).toHaveLength(2);
    expect((await owner.call(lists.listSharedLists)).lists).toHaveLength(mostSharedLists);
  });

  it('are renamed by one of two who do so at once', async () => {
    const { owner, id } = await listOfTwo();
    const rename = async (name: string) =>
      (await owner.send({ method: 'PUT', url: `/api/lists/${id}`, payload: { name, version: 1 } })).status;
    expect((await Promise.all([rename('One'), rename('Two')])).sort()).toEqual([200, 409]);
  });

  it('are deleted for all, and brought back for a day by their owner', async () => {
    const { app, owner, member, id, params } = await listOfTwo();
    await owner.call(lists.deleteSharedList, { params });
    expect((await member.get(`/api/lists/${id}`)).status).toBe(404);
    expect(await owner.call(lists.listSharedLists)).toMatchObject({ lists: [], deleted: [{ _id: id }] });
    expect((await member.call(lists.listSharedLists)).deleted).toEqual([]);
    await owner.call(lists.restoreSharedList, { params });
    expect((await read(member, id)).listings).toHaveLength(1);
    await owner.call(lists.deleteSharedList, { params });
    app.clock.advance(25 * 3_600_000);
    expect((await owner.post(`/api/lists/${id}/restore`)).status).toBe(404);
  });

  it('hold the votes of their members alone: who is taken off takes along what they have said', async () => {
    const { owner, member, id, of } = await listOfTwo();
    await member.call(lists.voteOnListed, { params: of, body: { vote: 'love' } });
    await member.call(lists.writeListNote, { params: of, body: { text: 'Mine' } });
    await owner.call(lists.removeListMember, { params: { id, memberId: member.userId } });
    await owner.call(lists.removeListMember, { params: { id, memberId: member.userId } });
    expect((await read(owner, id)).listings[0]).toMatchObject({ votes: [], notes: [] });
    expect((await member.get(`/api/lists/${id}`)).status).toBe(404);
    const self = { method: 'DELETE' as const, url: `/api/lists/${id}/members/${owner.userId}` };
    expect((await owner.send(self)).status).toBe(409);
  });
});

describe('what is sent', () => {
  it('is refused in any other form', async () => {
    const { owner, id, house } = await listOfTwo();
    const hostile = [
      ['PUT', `/api/lists/${id}/listings/${house.id}/vote`, { vote: 'hate' }],
      ['PUT', `/api/lists/${id}/listings/${house.id}/vote`, { vote: ['love'] }],
      ['POST', '/api/lists', { name: 'x'.repeat(81) }],
      ['POST', '/api/lists', { name: 'a\nb' }],
      ['POST', '/api/lists', { name: 'a', owner_id: id }],
      ['PUT', `/api/lists/${id}`, { name: 'a', version: 1.5 }],
      ['POST', `/api/lists/${id}/looked-at`, { upTo: 'tomorrow' }],
      ['GET', '/api/lists/not-an-id', undefined],
    ] as const;
    for (const [method, url, payload] of hostile) {
      expect((await owner.send({ method, url, ...(payload && { payload }) })).status, url).toBe(400);
    }
  });
});
