import { describe, expect, it, vi } from 'vitest';
import { answerCall, endCall, startCall } from '#contract/calls/calls.endpoints.ts';
import { type CallSignal, callSignalled, joinCall, signalCall } from '#contract/calls/calls.events.ts';
import { blockParticipant } from '#contract/chat/chat.endpoints.ts';
import { addConversation, addMessage } from '#server/testing/conversations.ts';
import { createTestApp, grace, jean, signUpAs, type TestApp } from '#server/testing/index.ts';
import { connectLive } from '#server/testing/live-client.ts';

const [phone, laptop, tablet] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const ready: CallSignal = { kind: 'ready' };

/** A call of a buyer that rings at a seller, with a connection for each; the nodes may differ. */
async function createCall(app: TestApp, sellersNode = app) {
  const buyer = await signUpAs(app, grace);
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const { id: conversationId } = await addConversation(app, buyer.userId, seller.userId);
  await addMessage(app, conversationId, buyer.userId, 'Is it free?');
  const { call } = await buyer.call(startCall, { body: { conversationId, deviceId: phone } });
  const [caller, callee] = await Promise.all([
    connectLive(app, buyer.headers),
    connectLive(sellersNode, seller.headers),
  ]);
  const callId = call._id;
  const answer = () => seller.call(answerCall, { params: { id: callId }, body: { deviceId: laptop } });
  return { buyer, seller, conversationId, callId, caller, callee, answer };
}

describe('signals between two devices', () => {
  it('reaches the other device of the call alone', async () => {
    const app = await createTestApp();
    const { buyer, seller, callId, caller, callee, answer } = await createCall(app);
    const stranger = await signUpAs(app, { name: 'Anna Ingabire', email: 'anna@mail.example' });
    const [elsewhere, outsider] = await Promise.all([
      connectLive(app, seller.headers),
      connectLive(app, stranger.headers),
    ]);
    expect(await caller.send(joinCall, { callId, deviceId: phone })).toEqual({ ok: true });
    await answer();
    expect(await callee.send(joinCall, { callId, deviceId: laptop })).toEqual({ ok: true });
    const state = { ok: false, error: 'STATE' };
    const unknown = { ok: false, error: 'NOT_FOUND' };
    expect(await elsewhere.send(joinCall, { callId, deviceId: tablet })).toEqual(state);
    expect(await elsewhere.send(signalCall, { callId, deviceId: tablet, signal: ready })).toEqual(state);
    expect(await outsider.send(joinCall, { callId, deviceId: phone })).toEqual(unknown);
    expect(await outsider.send(signalCall, { callId, deviceId: phone, signal: ready })).toEqual(unknown);
    const offer: CallSignal = { kind: 'offer', sdp: 'v=0' };
    expect(await callee.send(signalCall, { callId, deviceId: laptop, signal: ready })).toEqual({ ok: true });
    expect(await caller.send(signalCall, { callId, deviceId: phone, signal: offer })).toEqual({ ok: true });
    await Promise.all([caller, callee, elsewhere, outsider].map((live) => live.settle()));
    expect(caller.of(callSignalled)).toEqual([{ callId, signal: ready }]);
    expect(callee.of(callSignalled)).toEqual([{ callId, signal: offer }]);
    expect(elsewhere.of(callSignalled)).toEqual([]);
    expect(outsider.received).toEqual([]);
    await buyer.call(endCall, { params: { id: callId }, body: { deviceId: phone } });
    expect(await callee.send(joinCall, { callId, deviceId: laptop })).toEqual(unknown);
    expect(await callee.send(signalCall, { callId, deviceId: laptop, signal: ready })).toEqual(unknown);
  });

  it('is refused before the answer, and once one has blocked the other', async () => {
    const app = await createTestApp();
    const { seller, conversationId, callId, caller, callee, answer } = await createCall(app);
    const send = () => caller.send(signalCall, { callId, deviceId: phone, signal: ready });
    expect(await send()).toEqual({ ok: false, error: 'STATE' });
    await answer();
    await callee.send(joinCall, { callId, deviceId: laptop });
    await seller.call(blockParticipant, { params: { conversationId } });
    expect(await send()).toEqual({ ok: false, error: 'FORBIDDEN' });
    await callee.settle();
    expect(callee.of(callSignalled)).toEqual([]);
  });

  it('has a form, a size and a pace', async () => {
    const app = await createTestApp();
    const { callId, caller, answer } = await createCall(app);
    await answer();
    const candidate = { candidate: 'x', sdpMid: '0', sdpMLineIndex: 0 };
    const wrong: unknown[] = [
      null,
      { kind: 'offer' },
      { kind: 'offer', sdp: 'x'.repeat(20_001) },
      { kind: 'ready', more: 1 },
      { kind: 'candidates', candidates: [] },
      { kind: 'candidates', candidates: Array(21).fill(candidate) },
      { kind: 'candidates', candidates: [{ ...candidate, candidate: 'x'.repeat(601) }] },
    ];
    for (const signal of wrong) {
      const answer = await caller.sendRaw('signalCall', { callId, deviceId: phone, signal });
      expect(answer).toEqual({ ok: false, error: 'BAD_EVENT' });
    }
    const many = Array.from({ length: 60 }, () => caller.send(signalCall, { callId, deviceId: phone, signal: ready }));
    const answers = await Promise.allSettled(many);
    expect(answers).toContainEqual({ status: 'fulfilled', value: { ok: false, error: 'RATE_LIMITED' } });
  });

  it('reaches the other node, however long it is', async () => {
    const environment = { WEB_NODES: '2' };
    const one = await createTestApp({ environment });
    const other = await createTestApp({ environment, beside: one });
    const { callId, caller, callee, answer } = await createCall(one, other);
    await caller.send(joinCall, { callId, deviceId: phone });
    await answer();
    await callee.send(joinCall, { callId, deviceId: laptop });
    const signal: CallSignal = { kind: 'offer', sdp: 'x'.repeat(20_000) };
    await vi.waitFor(
      async () => {
        await caller.send(signalCall, { callId, deviceId: phone, signal });
        await callee.settle();
        expect(callee.of(callSignalled)).not.toEqual([]);
      },
      { timeout: 5_000 },
    );
    expect(callee.of(callSignalled)[0]).toEqual({ callId, signal });
  });
});
