import { describe, expect, it } from 'vitest';
import {
  answerCall,
  declineCall,
  endCall,
  getCurrentCall,
  listCalls,
  startCall,
} from '#contract/calls/calls.endpoints.ts';
import { callChanged, callRings } from '#contract/calls/calls.events.ts';
import { blockParticipant, setConversation } from '#contract/chat/chat.endpoints.ts';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { addConversation, addMessage } from '#server/testing/conversations.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { endOverdueCalls } from './end-call.ts';

const app = await createTestApp({ environment: { TURN_URL: 'turn:turn.example:3478', TURN_SECRET: 'secret' } });
const stranger = await signUpAs(app, { name: 'Anna Ingabire', email: 'anna@mail.example' });
const [phone, laptop, other] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
let people = 0;

/** A new buyer and seller with a conversation. */
async function createPair() {
  people += 1;
  const buyer = await signUpAs(app, { ...grace, email: `buyer-${people}@mail.example` });
  const seller = await signUpAs(app, { ...jean, email: `seller-${people}@mail.example` }, { role: 'seller' });
  const { id: conversationId } = await addConversation(app, buyer.userId, seller.userId);
  await addMessage(app, conversationId, buyer.userId, 'Is it free?');
  const start = (who: SignedIn = buyer, deviceId = phone) =>
    who.call(startCall, { body: { conversationId, deviceId } });
  const tryToStart = (who: SignedIn = buyer) => who.post(startCall.path, { conversationId, deviceId: phone });
  const ended = () => buyer.call(listCalls, { params: { conversationId } });
  return { buyer, seller, conversationId, start, tryToStart, ended };
}

const answer = (who: SignedIn, id: string, deviceId = laptop) =>
  who.call(answerCall, { params: { id }, body: { deviceId } });
const hangUp = (who: SignedIn, id: string, deviceId: string) =>
  who.call(endCall, { params: { id }, body: { deviceId } });
const sweep = () => endOverdueCalls(app.platform);

/** Advances the time while the devices of these people send heartbeats. */
async function passSeconds(seconds: number, present: readonly SignedIn[] = []): Promise<void> {
  const at = app.clock.advance(seconds * 1_000);
  const ids = present.map(({ userId }) => userId);
  if (ids.length > 0)
    await app.db.updateTable('call_parties').set({ seen_at: at }).where('user_id', 'in', ids).execute();
  await sweep();
}

describe('a call', () => {
  it('rings, is answered and ends, announced to all devices of both parties and to no stranger', async () => {
    const { buyer, seller, start, ended } = await createPair();
    const [caller, agent, agentsPhone, outsider] = await Promise.all([
      connectLive(app, buyer.headers),
      connectLive(app, seller.headers),
      connectLive(app, seller.headers),
      connectLive(app, stranger.headers),
    ]);
    const { call, iceServers } = await start();
    expect(call).toMatchObject({ state: 'ringing', hasRung: false, caller: { name: grace.name } });
    expect(iceServers).toMatchObject([{ urls: ['turn:turn.example:3478'], credential: expect.any(String) }]);
    expect(await agent.send(callRings, { callId: call._id })).toEqual({ ok: true });
    expect(await agentsPhone.send(callRings, { callId: call._id })).toEqual({ ok: true });
    expect((await answer(seller, call._id)).call).toMatchObject({ state: 'active' });
    app.clock.advance(5_000);
    expect(await hangUp(buyer, call._id, phone)).toMatchObject({ state: 'ended', outcome: 'completed' });
    await Promise.all([caller, agent, agentsPhone, outsider].map((live) => live.settle()));
    for (const live of [caller, agent, agentsPhone]) {
      const states = live.of(callChanged).map(({ state, hasRung }) => `${state} ${hasRung}`);
      expect(states).toEqual(['ringing false', 'ringing true', 'active true', 'ended true']);
    }
    expect(outsider.received).toEqual([]);
    expect(await ended()).toMatchObject([{ _id: call._id, outcome: 'completed' }]);
  });

  it('is found by a page opened while it rings, and only by the two parties', async () => {
    const { buyer, seller, start } = await createPair();
    const { call } = await start();
    for (const person of [buyer, seller]) expect((await person.call(getCurrentCall)).call).toEqual(call);
    expect((await stranger.call(getCurrentCall)).call).toBeNull();
    await hangUp(buyer, call._id, phone);
    expect((await seller.call(getCurrentCall)).call).toBeNull();
  });

  it('is taken by one device', async () => {
    const { buyer, seller, start } = await createPair();
    const { call } = await start();
    const path = `/api/call/${call._id}`;
    const taken = await Promise.all([laptop, other].map((deviceId) => seller.post(`${path}/answer`, { deviceId })));
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = taken[0]?.status === 200 ? laptop : other;
    // The first answer may be lost on its way, and is sent again.
    expect((await answer(seller, call._id, first)).call.state).toBe('active');
    const wrong = first === laptop ? other : laptop;
    expect((await seller.post(`${path}/end`, { deviceId: wrong })).status).toBe(409);
    expect((await buyer.post(`${path}/answer`, { deviceId: phone })).status).toBe(409);
    expect((await seller.post(`${path}/decline`)).status).toBe(409);
    await hangUp(seller, call._id, first);
  });

  it('can be declined by the callee, and cancelled by the caller, once', async () => {
    const { buyer, seller, start, ended } = await createPair();
    const first = (await start()).call._id;
    expect((await buyer.post(`/api/call/${first}/decline`)).status).toBe(409);
    await seller.call(declineCall, { params: { id: first } });
    expect(await hangUp(buyer, first, phone)).toMatchObject({ outcome: 'declined' });
    expect((await seller.post(`/api/call/${first}/answer`, { deviceId: laptop })).status).toBe(409);
    // Calls of the same millisecond come in any order.
    app.clock.advance(1);
    const second = (await start(seller, laptop)).call._id;
    await hangUp(seller, second, laptop);
    await buyer.call(declineCall, { params: { id: second } });
    expect((await ended()).map(({ outcome }) => outcome)).toEqual(['declined', 'cancelled']);
  });
});

describe('who may call', () => {
  it('cannot be called while either party has blocked the other', async () => {
    for (const blocker of ['buyer', 'seller'] as const) {
      const { conversationId, tryToStart, ...pair } = await createPair();
      await pair[blocker].call(blockParticipant, { params: { conversationId } });
      for (const who of [pair.buyer, pair.seller]) {
        expect(await tryToStart(who)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      }
      expect(await pair.ended()).toEqual([]);
    }
  });

  it('ends when one blocks the other or is suspended meanwhile, and cannot be answered any more', async () => {
    const { buyer, seller, conversationId, start, ended } = await createPair();
    const { call } = await start();
    await seller.call(blockParticipant, { params: { conversationId } });
    expect((await seller.post(`/api/call/${call._id}/answer`, { deviceId: laptop })).status).toBe(403);
    await sweep();
    const pair = await createPair();
    await answer(pair.seller, (await pair.start()).call._id);
    await app.db
      .updateTable('users')
      .set({ suspended_at: app.clock.now(), suspension_reason: 'For a test' })
      .where('id', '=', pair.seller.userId)
      .execute();
    await sweep();
    expect(await ended()).toMatchObject([{ outcome: 'stopped' }]);
    expect(await pair.ended()).toMatchObject([{ outcome: 'stopped' }]);
    expect((await buyer.call(getCurrentCall)).call).toBeNull();
    expect((await pair.tryToStart()).status).toBe(403);
    expect((await pair.tryToStart(pair.seller)).status).toBe(403);
  });

  it('cannot be called before the first message, after an account was deleted, or by a stranger', async () => {
    const { buyer, seller, tryToStart, conversationId } = await createPair();
    expect((await tryToStart(stranger)).status).toBe(404);
    expect((await stranger.get(`/api/call/conversation/${conversationId}`)).status).toBe(404);
    const { id } = await addConversation(app, buyer.userId, seller.userId);
    const silent = await buyer.post(startCall.path, { conversationId: id, deviceId: phone });
    expect(silent).toMatchObject({ status: 409, body: { message: 'Write a message first.' } });
    await app.db.updateTable('users').set({ deleted_at: app.clock.now() }).where('id', '=', seller.userId).execute();
    expect((await tryToStart()).status).toBe(403);
  });

  it('takes part in one call at a time: a second caller gets busy', async () => {
    const { buyer, seller, start, tryToStart, ended } = await createPair();
    const { call } = await start();
    expect((await tryToStart()).status).toBe(409);
    const { id: conversationId } = await addConversation(app, stranger.userId, seller.userId);
    await addMessage(app, conversationId, stranger.userId, 'Hello');
    const busy = await stranger.call(startCall, { body: { conversationId, deviceId: other } });
    expect(busy.call).toMatchObject({ state: 'ended', outcome: 'busy' });
    expect((await stranger.call(getCurrentCall)).call).toBeNull();
    await hangUp(buyer, call._id, phone);
    expect(await ended()).toHaveLength(1);
  });

  it('gets one call when both call at once', async () => {
    const { buyer, seller, start, ended } = await createPair();
    const results = await Promise.allSettled([start(), start(seller, laptop)]);
    const ringing = results.filter(({ status, ...rest }) => Object(rest).value?.call.state === 'ringing');
    expect(ringing).toHaveLength(1);
    const { call } = await buyer.call(getCurrentCall);
    expect((await seller.call(getCurrentCall)).call).toEqual(call);
    expect((await ended()).every(({ outcome }) => outcome === 'busy')).toBe(true);
  });

  it('calls so many times and no more', async () => {
    const { buyer, start, tryToStart } = await createPair();
    for (let n = 0; n < 10; n += 1) await hangUp(buyer, (await start()).call._id, phone);
    expect((await tryToStart()).status).toBe(429);
  });
});

describe('a call that is never hung up', () => {
  it('is missed after 45 seconds of ringing', async () => {
    const { buyer, start, ended } = await createPair();
    await start();
    await passSeconds(44, [buyer]);
    expect(await ended()).toEqual([]);
    await passSeconds(1, [buyer]);
    expect(await ended()).toMatchObject([{ outcome: 'missed' }]);
  });

  it('is missed soon when the caller has gone', async () => {
    const { start, ended } = await createPair();
    await start();
    await passSeconds(20);
    expect(await ended()).toMatchObject([{ outcome: 'missed' }]);
  });

  it('is lost when a device sends no heartbeat, and goes on while both do', async () => {
    const { buyer, seller, start, ended } = await createPair();
    await answer(seller, (await start()).call._id);
    for (let n = 0; n < 5; n += 1) await passSeconds(19, [buyer, seller]);
    expect(await ended()).toEqual([]);
    await passSeconds(20, [buyer]);
    expect(await ended()).toMatchObject([{ outcome: 'lost' }]);
  });

  it('ends after four hours', async () => {
    const { buyer, seller, start, ended } = await createPair();
    await answer(seller, (await start()).call._id);
    await passSeconds(4 * 3_600, [buyer, seller]);
    expect(await ended()).toMatchObject([{ outcome: 'completed' }]);
  });
});

describe('the notification of a call', () => {
  const notificationsOf = async (who: SignedIn) => {
    await app.runJobs();
    return (await who.call(listNotifications)).notifications.map(({ kind, data, isRead }) => ({ kind, data, isRead }));
  };

  it('rings, becomes a missed call, and is read with the answer', async () => {
    const { buyer, seller, start } = await createPair();
    const missed = (await start()).call._id;
    expect(await notificationsOf(seller)).toMatchObject([{ kind: 'call', data: { isMissed: false }, isRead: false }]);
    await hangUp(buyer, missed, phone);
    expect(await notificationsOf(seller)).toMatchObject([{ kind: 'call', data: { isMissed: true }, isRead: false }]);
    app.clock.advance(1_000);
    await answer(seller, (await start()).call._id);
    expect(await notificationsOf(seller)).toMatchObject([
      { isRead: true },
      { data: { isMissed: true }, isRead: false },
    ]);
    expect(await notificationsOf(buyer)).toEqual([]);
  });

  it('and the ring are silent where the callee has muted the conversation', async () => {
    const { buyer, seller, conversationId, start, ended } = await createPair();
    await seller.call(setConversation, { params: { conversationId }, body: { isMuted: true } });
    const live = await connectLive(app, seller.headers);
    const { call } = await start();
    await live.settle();
    expect(live.of(callChanged)).toEqual([]);
    expect((await seller.call(getCurrentCall)).call).toBeNull();
    await passSeconds(45, [buyer]);
    expect(await ended()).toMatchObject([{ _id: call._id, outcome: 'missed' }]);
    expect(await notificationsOf(seller)).toEqual([]);
  });
});
