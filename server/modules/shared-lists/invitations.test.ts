import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/accounts/security.endpoints.ts';
import { listNotifications, setNotificationPreferences } from '#contract/notifications/notifications.endpoints.ts';
import * as lists from '#contract/shared-lists/shared-lists.endpoints.ts';
import { sharedListChanged } from '#contract/shared-lists/shared-lists.events.ts';
import { mostListMembers } from '#contract/shared-lists/shared-lists.vocabulary.ts';
import { addListing, createTestApp, grace, jean, signUpAs, testPassword } from '#server/testing/index.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { createListAs, joinList } from '#server/testing/shared-lists.ts';

const anna = { name: 'Anna Ingabire', email: 'anna@mail.example' };

async function invited() {
  const app = await createTestApp();
  const [owner, guest] = [await signUpAs(app, grace), await signUpAs(app, jean)];
  const house = await addListing(app);
  const id = await createListAs(owner, { productId: house.id });
  const { token, url } = await owner.call(lists.inviteToList, { params: { id } });
  const accept = `/api/list-invitations/${token}/accept`;
  return { app, owner, guest, house, id, token, url, accept, of: { id, productId: house.id } };
}

describe('an invitation', () => {
  it('tells the name of the list and of its owner before it is accepted, and nothing more', async () => {
    const { app, owner, guest, id, token, url } = await invited();
    expect(url).toContain(`/lists/join?token=${token}`);
    const shown = { name: 'Our flat in Kimironko', invitedBy: grace.name };
    expect((await app.get(`/api/list-invitations/${token}`)).body).toEqual(shown);
    expect(await guest.call(lists.readListInvitation, { params: { token } })).toEqual(shown);
    expect((await guest.get(`/api/lists/${id}`)).status).toBe(404);
    expect(await owner.call(lists.readListInvitation, { params: { token } })).toEqual({ ...shown, joined: id });
    const stored = await app.db.selectFrom('shared_list_invitations').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('is accepted once by each, and told to the others', async () => {
    const { app, owner, guest, id, token } = await invited();
    for (let times = 0; times < 2; times += 1) {
      expect(await guest.call(lists.acceptListInvitation, { params: { token } })).toEqual({ _id: id });
    }
    await app.runJobs();
    const { notifications } = await owner.call(listNotifications);
    expect(notifications.map(({ kind }) => kind)).toEqual(['list-joined']);
    expect((await guest.call(lists.getSharedList, { params: { id } })).list.invitedUntil).toBeUndefined();
    expect((await owner.call(lists.getSharedList, { params: { id } })).list.invitedUntil).toBeDefined();
  });

  it('ends when it is taken back, replaced, a week old, or its list is deleted', async () => {
    const { app, owner, guest, id, token, accept } = await invited();
    const params = { id };
    const { token: second } = await owner.call(lists.inviteToList, { params });
    expect((await guest.post(accept)).status).toBe(404);
    await owner.call(lists.revokeListInvitation, { params });
    expect((await guest.get(`/api/list-invitations/${second}`)).status).toBe(404);
    const { token: third } = await owner.call(lists.inviteToList, { params });
    await owner.call(lists.deleteSharedList, { params });
    expect((await guest.get(`/api/list-invitations/${third}`)).status).toBe(404);
    await owner.call(lists.restoreSharedList, { params });
    app.clock.advance(7 * 86_400_000);
    expect((await guest.get(`/api/list-invitations/${third}`)).status).toBe(404);
    for (const forged of ['x', `${token}x`, '%00', '../../profile']) {
      expect((await guest.get(`/api/list-invitations/${encodeURIComponent(forged)}`)).status, forged).toBe(404);
    }
  });

  it('is none for who has blocked, or was blocked by, somebody on the list', async () => {
    const { app, owner, guest, token, accept } = await invited();
    const other = await signUpAs(app, anna);
    await other.call(lists.acceptListInvitation, { params: { token } });
    const block = { blocker_id: other.userId, blocked_id: guest.userId, created_at: app.clock.now() };
    await app.db.insertInto('user_blocks').values(block).execute();
    expect((await guest.get(`/api/list-invitations/${token}`)).status).toBe(404);
    expect((await guest.post(accept)).status).toBe(404);
    await app.db.deleteFrom('user_blocks').execute();
    await app.db
      .insertInto('user_blocks')
      .values({ ...block, blocker_id: guest.userId, blocked_id: owner.userId })
      .execute();
    expect((await guest.post(accept)).status).toBe(404);
  });

  it('lets no more in than a list has room for, also at once', async () => {
    const { app, owner, id, token, accept } = await invited();
    const people = await Promise.all(
      Array.from({ length: mostListMembers + 1 }, (_, n) =>
        signUpAs(app, { name: `Person ${n}`, email: `person-${n}@mail.example` }),
      ),
    );
    const statuses = await Promise.all(people.map(async (person) => (await person.post(accept)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(mostListMembers - 1);
    expect((await owner.call(lists.getSharedList, { params: { id } })).list.members).toHaveLength(mostListMembers);
    expect((await owner.post(`/api/lists/${id}/invitation`)).status).toBe(409);
    expect(token).toHaveLength(43);
  });
});

describe('news of a list', () => {
  it('reach the other members live and as one notification that gathers them, told once each', async () => {
    const { app, owner, guest, id, of } = await invited();
    await joinList(id, owner, guest);
    await app.runJobs();
    const live = await connectLive(app, guest.headers);
    await owner.call(lists.voteOnListed, { params: of, body: { vote: 'love' } });
    await app.runJobs();
    await expect.poll(() => live.of(sharedListChanged)).toEqual([{ listId: id }]);
    await owner.call(lists.voteOnListed, { params: of, body: { vote: 'no' } });
    await owner.call(lists.writeListNote, { params: of, body: { text: 'canary-note' } });
    const other = await addListing(app, { title: 'Second house' });
    await owner.call(lists.addToSharedList, { params: { id }, body: { productId: other.id } });
    await owner.call(lists.addToSharedList, { params: { id }, body: { productId: other.id } });
    await app.runJobs();
    const { notifications } = await guest.call(listNotifications, { query: { topic: 'list' } });
    expect(notifications).toMatchObject([
      { kind: 'list-changed', count: 3, data: { news: 'listing', title: 'Second house', senderName: grace.name } },
    ]);
    expect(JSON.stringify(notifications)).not.toContain('canary-note');
    expect((await owner.call(listNotifications, { query: { topic: 'list' } })).notifications).toMatchObject([
      { kind: 'list-joined' },
    ]);
    expect(app.mail.sent.filter(({ subject }) => /voted|note|property/.test(subject))).toEqual([]);
  });

  it('are not told to who has switched them off, nor to who has left before they could be', async () => {
    const { app, owner, guest, id, of } = await invited();
    const other = await signUpAs(app, anna);
    await joinList(id, owner, guest, other);
    await app.runJobs();
    const off = { preferences: [{ topic: 'list' as const, channel: 'site' as const, isOn: false }] };
    await guest.call(setNotificationPreferences, { body: off });
    await owner.call(lists.writeListNote, { params: of, body: { text: 'Hello' } });
    await other.call(lists.leaveSharedList, { params: { id } });
    await app.runJobs();
    for (const person of [guest, other]) {
      const { notifications } = await person.call(listNotifications, { query: { topic: 'list' } });
      expect(notifications.filter(({ kind }) => kind === 'list-changed')).toEqual([]);
    }
  });
});

describe('a closed account', () => {
  it('passes its list to who has been on it longest; what it has said goes, what it has put there stays', async () => {
    const { app, owner, guest, id, of } = await invited();
    const other = await signUpAs(app, anna);
    await joinList(id, owner, guest);
    app.clock.advance(1_000);
    await joinList(id, owner, other);
    await owner.call(lists.voteOnListed, { params: of, body: { vote: 'love' } });
    await owner.call(lists.writeListNote, { params: of, body: { text: 'canary-note' } });
    await guest.call(lists.writeListNote, { params: of, body: { text: 'Stays' } });
    await owner.call(deleteAccount, { body: { password: testPassword } });
    const { list } = await guest.call(lists.getSharedList, { params: { id } });
    expect(list).toMatchObject({ role: 'owner', members: [{ name: jean.name }, { name: anna.name }] });
    expect(list.listings[0]).toMatchObject({ votes: [], notes: [{ text: 'Stays' }] });
    expect(list.listings[0]?.addedBy).toBeUndefined();
    expect(list.invitedUntil).toBeUndefined();
  });

  it('takes along the lists that nobody else is on, and those it had deleted', async () => {
    const { app, owner, guest, id, of } = await invited();
    const alone = await createListAs(owner, { name: 'Alone' });
    await owner.call(lists.writeListNote, { params: of, body: { text: 'canary-note' } });
    await joinList(id, owner, guest);
    await owner.call(lists.deleteSharedList, { params: { id } });
    await owner.call(deleteAccount, { body: { password: testPassword } });
    expect(await app.db.selectFrom('shared_lists').select('id').execute()).toEqual([]);
    expect(await app.db.selectFrom('shared_list_notes').select('id').execute()).toEqual([]);
    expect(alone).not.toBe(id);
  });

  it('of two members that close at once waits for the other, and nothing is left', async () => {
    const { app, owner, guest, id } = await invited();
    await joinList(id, owner, guest);
    await createListAs(guest, { name: 'Second' });
    await Promise.all([owner, guest].map((person) => person.call(deleteAccount, { body: { password: testPassword } })));
    expect(await app.db.selectFrom('shared_lists').select('id').execute()).toEqual([]);
  });
});
