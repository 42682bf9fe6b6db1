import { callSignalled, joinCall, signalCall } from '#contract/calls/calls.events.ts';
import { type Call, heartbeatSeconds, type IceServer } from '#contract/calls/calls.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { holdConnection, listen, onConnection, sendEvent } from '#web/lib/socket-client.ts';
import { endOfFailure } from './call-failure.ts';
import { type CallMedia, type CallTopic, isEngaged } from './call-machine.ts';
import { callState, dispatchCall, watchCall } from './call-store.ts';
import { endCallOnLeaving } from './calls.queries.ts';
import { cameraProblemOf, openCamera, openMedia, stopMedia } from './open-media.ts';
import { openPeer, type Peer } from './peer.ts';
import { watchPeer } from './watch-peer.ts';

/** Everything of a call that must be ended with it, on this page. */
type Session = {
  local: MediaStream;
  remote: MediaStream;
  callId?: string;
  peer?: Peer;
  undo: (() => void)[];
};

let session: Session | undefined;
/** This page, among all on which the same person is signed in. */
let ownDevice: string | undefined;
const deviceId = (): string => {
  ownDevice ??= crypto.randomUUID();
  return ownDevice;
};

export const localStream = (): MediaStream | undefined => session?.local;
export const remoteStream = (): MediaStream | undefined => session?.remote;

function releaseSession(): void {
  const ended = session;
  session = undefined;
  if (ended === undefined) return;
  for (const undo of ended.undo.reverse()) undo();
  ended.peer?.close();
  stopMedia(ended.local);
}

// However a call ends, camera and microphone are let go of.
watchCall(() => {
  if (!isEngaged(callState())) releaseSession();
});

/** Opens camera and microphone; undefined when the call ended before they were open. */
async function prepare(withCamera: boolean): Promise<{ own: Session; media: CallMedia } | undefined> {
  const { stream, cameraProblem } = await openMedia({ withCamera });
  if (callState().phase !== 'preparing' || session !== undefined) {
    stopMedia(stream);
    return undefined;
  }
  const own: Session = { local: stream, remote: new MediaStream(), undo: [] };
  session = own;
  const isCameraOff = stream.getVideoTracks().length === 0;
  return { own, media: { isMuted: false, isCameraOff, ...(cameraProblem && { cameraProblem }) } };
}

function sendMedia(): void {
  const state = callState();
  if ('media' in state)
    session?.peer?.sendMedia({ isMuted: state.media.isMuted, isCameraOff: state.media.isCameraOff });
}

/** Says again and again that this device is there, and ends when the call has. */
function keepPresent(own: Session, callId: string): void {
  const beat = async () => {
    const answer = await sendEvent(joinCall, { callId, deviceId: deviceId() });
    if (session === own && !answer.ok && answer.error === 'NOT_FOUND')
      dispatchCall({ kind: 'ended', end: 'otherHungUp' });
  };
  const timer = setInterval(() => void beat(), heartbeatSeconds * 1_000);
  const leave = () => endCallOnLeaving(callId, deviceId());
  const onLeave = () => {
    leave();
    dispatchCall({ kind: 'ended', end: 'hungUp' });
  };
  window.addEventListener('pagehide', onLeave);
  own.undo.push(
    holdConnection(),
    onConnection(() => void beat()),
    () => clearInterval(timer),
    () => window.removeEventListener('pagehide', onLeave),
  );
}

function connect(own: Session, role: 'caller' | 'callee', callId: string, iceServers: readonly IceServer[]): void {
  const send = async (signal: Parameters<Peer['receive']>[0]) =>
    (await sendEvent(signalCall, { callId, deviceId: deviceId(), signal })).ok;
  const watch = watchPeer(() => endPresentCall('lost'));
  const peer = openPeer({
    role,
    iceServers,
    stream: own.local,
    remote: own.remote,
    send,
    listeners: {
      ...watch.listeners,
      otherMedia: (media) => dispatchCall({ kind: 'otherMedia', media }),
      bye: () => dispatchCall({ kind: 'ended', end: 'otherHungUp' }),
    },
  });
  own.peer = peer;
  own.undo.push(
    watch.begin(peer),
    listen(callSignalled, (event) => event.callId === callId && peer.receive(event.signal)),
  );
  sendMedia();
}

/** Once the other has answered, the caller makes the connection. */
function connectWhenAnswered(own: Session, call: Call, iceServers: readonly IceServer[]): void {
  const check = () => {
    if (own.peer === undefined && session === own && callState().phase === 'connecting') {
      connect(own, 'caller', call._id, iceServers);
    }
  };
  own.undo.push(watchCall(check));
  check();
}

/** Calls the other party of a conversation. */
export async function placeCall(topic: CallTopic, selfId: string): Promise<void> {
  if (isEngaged(callState()) || callState().phase === 'incoming') return;
  dispatchCall({ kind: 'start', topic });
  try {
    const prepared = await prepare(true);
    if (prepared === undefined) return;
    const { own, media } = prepared;
    dispatchCall({ kind: 'prepared', media });
    const body = { conversationId: topic.conversationId, deviceId: deviceId() };
    const { call, iceServers } = (await callApi('POST /api/call', { body })).data;
    if (session !== own) {
      endCallOnLeaving(call._id, deviceId());
      return;
    }
    own.callId = call._id;
    dispatchCall({ kind: 'joined', call, media });
    dispatchCall({ kind: 'updated', call, selfId });
    if (session !== own) return;
    connectWhenAnswered(own, call, iceServers);
    keepPresent(own, call._id);
  } catch (error) {
    dispatchCall({ kind: 'ended', end: endOfFailure(error) });
  }
}

/** Answers the call that rings, with or without a picture of oneself. */
export async function acceptCall({ withCamera }: { withCamera: boolean }): Promise<void> {
  const state = callState();
  if (state.phase !== 'incoming') return;
  const { _id: callId } = state.call;
  dispatchCall({ kind: 'accept' });
  try {
    const prepared = await prepare(withCamera);
    if (prepared === undefined) return;
    const { own, media } = prepared;
    own.callId = callId;
    const params = { id: callId };
    const { call, iceServers } = (
      await callApi('POST /api/call/{id}/answer', { params, body: { deviceId: deviceId() } })
    ).data;
    if (session !== own) return endCallOnLeaving(callId, deviceId());
    dispatchCall({ kind: 'joined', call, media });
    keepPresent(own, callId);
    // The room is entered before the caller is asked for an offer, which then finds this device in it.
    await sendEvent(joinCall, { callId, deviceId: deviceId() });
    if (session === own) connect(own, 'callee', callId, iceServers);
  } catch (error) {
    const isTaken = error instanceof ApiRefusal && error.code === 'STATE';
    dispatchCall({ kind: 'ended', end: isTaken ? 'answeredElsewhere' : endOfFailure(error) });
  }
}

export function declineIncoming(): void {
  const state = callState();
  if (state.phase !== 'incoming') return;
  dispatchCall({ kind: 'ended', end: 'hungUp' });
  dispatchCall({ kind: 'dismissed' });
  void callApi('POST /api/call/{id}/decline', { params: { id: state.call._id } }).catch(() => undefined);
}

/** After a camera or microphone was missing: calls again, or lets the call that still rings ring here again. */
export async function retryCall(selfId: string): Promise<void> {
  const state = callState();
  if (state.phase !== 'ended') return;
  const { role, conversationId, other, title } = state;
  dispatchCall({ kind: 'dismissed' });
  if (role === 'caller') return placeCall({ conversationId, other, title }, selfId);
  const { call } = (await callApi('GET /api/call', {})).data;
  if (call !== null) dispatchCall({ kind: 'updated', call, selfId });
}

function endPresentCall(end: 'hungUp' | 'lost'): void {
  const state = callState();
  const callId = session?.callId;
  const isUnanswered = state.phase === 'preparing' && state.role === 'callee';
  dispatchCall({ kind: 'ended', end });
  if (isUnanswered && state.call !== undefined) {
    void callApi('POST /api/call/{id}/decline', { params: { id: state.call._id } }).catch(() => undefined);
  } else if (callId !== undefined) {
    const body = { deviceId: deviceId(), isLost: end === 'lost' };
    void callApi('POST /api/call/{id}/end', { params: { id: callId }, body }).catch(() => undefined);
  }
}

export function hangUp(): void {
  endPresentCall('hungUp');
  dispatchCall({ kind: 'dismissed' });
}

export function setMuted(isMuted: boolean): void {
  for (const track of session?.local.getAudioTracks() ?? []) track.enabled = !isMuted;
  dispatchCall({ kind: 'media', media: { isMuted } });
  sendMedia();
}

/** Turns the camera off, so that its light goes out, or on again. */
export async function setCameraOff(isCameraOff: boolean): Promise<void> {
  const own = session;
  if (own === undefined) return;
  for (const track of own.local.getVideoTracks()) {
    track.stop();
    own.local.removeTrack(track);
  }
  if (isCameraOff) await own.peer?.setCamera(null);
  else {
    try {
      const track = await openCamera();
      if (session !== own) return track.stop();
      own.local.addTrack(track);
      await own.peer?.setCamera(track);
    } catch (error) {
      return dispatchCall({ kind: 'media', media: { isCameraOff: true, cameraProblem: cameraProblemOf(error) } });
    }
  }
  dispatchCall({ kind: 'media', media: { isCameraOff } });
  sendMedia();
}
