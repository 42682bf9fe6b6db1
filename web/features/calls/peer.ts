import * as z from 'zod';
import type { CallSignal, Candidate } from '#contract/calls/calls.events.ts';
import type { IceServer } from '#contract/calls/calls.ts';
import type { OtherMedia } from './call-machine.ts';
import { type ConnectionCounts, countsOf } from './call-quality.ts';

/** Addresses found within this time travel together. */
const gatherMilliseconds = 150;
const candidatesAtOnce = 20;
/** Signals may be lost on the way: while there is no connection they are repeated. */
const repeatMilliseconds = 3_000;
/** How long an attempt to connect is left alone before the next one. */
const attemptMilliseconds = 9_000;

const controlSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('media'), isMuted: z.boolean(), isCameraOff: z.boolean() }),
  z.object({ kind: z.literal('bye') }),
]);
type Control = z.infer<typeof controlSchema>;

type PeerOptions = {
  role: 'caller' | 'callee';
  iceServers: readonly IceServer[];
  /** Camera and microphone of this side. */
  stream: MediaStream;
  /** Picture and sound of the other side, filled as they arrive. */
  remote: MediaStream;
  /** Passes a signal on to the other device; returns whether the server took it. */
  send: (signal: CallSignal) => Promise<boolean>;
  listeners: {
    connected: () => void;
    disconnected: () => void;
    otherMedia: (media: OtherMedia) => void;
    bye: () => void;
  };
};

export type Peer = {
  receive(signal: CallSignal): void;
  /** Sends this track instead of the one before; null sends nothing. */
  setCamera(track: MediaStreamTrack | null): Promise<void>;
  sendMedia(media: OtherMedia): void;
  counts(): Promise<ConnectionCounts>;
  /** Tells the other device and closes the connection. */
  close(): void;
};

/** Sends the addresses at which this side can be reached, few messages for many; those not taken are sent again. */
function candidateSender(send: PeerOptions['send']) {
  let waiting: Candidate[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const flush = async () => {
    timer = undefined;
    const some = waiting.splice(0, candidatesAtOnce);
    if (isClosed || some.length === 0) return;
    if (!(await send({ kind: 'candidates', candidates: some }))) waiting = [...some, ...waiting];
    if (waiting.length > 0) timer ??= setTimeout(flush, gatherMilliseconds * 5);
  };
  return {
    add: ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) => {
      waiting.push({ candidate, sdpMid, sdpMLineIndex, usernameFragment });
      timer ??= setTimeout(flush, gatherMilliseconds);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** Whether the other's microphone and camera are on travels from browser to browser: the server never learns it. */
function openControl(connection: RTCPeerConnection, listeners: PeerOptions['listeners']) {
  const channel = connection.createDataChannel('control', { negotiated: true, id: 0 });
  let media: OtherMedia | undefined;
  const say = (control: Control) => {
    if (channel.readyState === 'open') channel.send(JSON.stringify(control));
  };
  const sendState = () => media && say({ kind: 'media', ...media });
  channel.onopen = sendState;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = controlSchema.safeParse(parseJson(data));
    if (!parsed.success) return;
    if (parsed.data.kind === 'bye') listeners.bye();
    else listeners.otherMedia({ isMuted: parsed.data.isMuted, isCameraOff: parsed.data.isCameraOff });
  };
  return {
    sendMedia: (now: OtherMedia) => {
      media = now;
      sendState();
    },
    sayBye: () => say({ kind: 'bye' }),
  };
}

function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}

/** The callee fills the places the offer has for sound and picture, also where it has no picture (yet). */
async function fillTransceivers(connection: RTCPeerConnection, stream: MediaStream): Promise<void> {
  for (const transceiver of connection.getTransceivers()) {
    transceiver.direction = 'sendrecv';
    const own = stream.getTracks().find(({ kind }) => kind === transceiver.receiver.track.kind);
    if (transceiver.sender.track !== own) await transceiver.sender.replaceTrack(own ?? null);
  }
}

/** Makes offers and answers. The caller alone offers, so that two offers never meet. */
function negotiator(connection: RTCPeerConnection, { role, stream, send }: PeerOptions) {
  const early: Candidate[] = [];
  let offeredAt = Number.NEGATIVE_INFINITY;
  const addCandidate = (candidate: Candidate) =>
    // One of an earlier attempt fits no longer, which does no harm.
    connection
      .addIceCandidate({ ...candidate, usernameFragment: candidate.usernameFragment ?? null })
      .catch(() => undefined);
  const setRemote = async (description: RTCSessionDescriptionInit) => {
    await connection.setRemoteDescription(description);
    for (const candidate of early.splice(0)) await addCandidate(candidate);
  };
  const isTrying = () =>
    connection.connectionState === 'connecting' && performance.now() - offeredAt < attemptMilliseconds;
  /** A new offer begins a new attempt to connect; one that was not answered yet is sent again. */
  const offer = async () => {
    if (connection.signalingState === 'stable') {
      if (isTrying()) return;
      const iceRestart = connection.remoteDescription !== null;
      await connection.setLocalDescription(await connection.createOffer({ iceRestart }));
      offeredAt = performance.now();
    }
    await send({ kind: 'offer', sdp: connection.localDescription?.sdp ?? '' });
  };
  const answer = async (sdp: string) => {
    await setRemote({ type: 'offer', sdp });
    await fillTransceivers(connection, stream);
    await connection.setLocalDescription();
    await send({ kind: 'answer', sdp: connection.localDescription?.sdp ?? '' });
  };
  const act = async (signal: CallSignal) => {
    if (signal.kind === 'ready' && role === 'caller') await offer();
    else if (signal.kind === 'offer' && role === 'callee') await answer(signal.sdp);
    else if (signal.kind === 'answer' && connection.signalingState === 'have-local-offer') {
      await setRemote({ type: 'answer', sdp: signal.sdp });
    } else if (signal.kind === 'candidates') {
      if (connection.remoteDescription === null) early.push(...signal.candidates);
      else await Promise.all(signal.candidates.map(addCandidate));
    }
  };
  /** Has this side do what brings a connection about. */
  const ask = async () => {
    const isLost = ['disconnected', 'failed'].includes(connection.connectionState);
    if (role === 'caller') await offer();
    else if (isLost || connection.remoteDescription === null) await send({ kind: 'ready' });
  };
  return { act, ask };
}

/**
 * The connection of this browser with the other's: sound and picture go directly between them, or encrypted through the
 * operator's TURN server. While it is not connected, the caller keeps sending offers and the callee keeps requesting
 * them.
 */
export function openPeer(options: PeerOptions): Peer {
  const { role, iceServers, stream, remote, send, listeners } = options;
  const connection = new RTCPeerConnection({ iceServers: iceServers.map((server) => ({ ...server })) });
  const control = openControl(connection, listeners);
  const candidates = candidateSender(send);
  const { act, ask } = negotiator(connection, options);
  if (role === 'caller') {
    for (const kind of ['audio', 'video'] as const) {
      const track = stream.getTracks().find((one) => one.kind === kind);
      connection.addTransceiver(track ?? kind, { direction: 'sendrecv', streams: [stream] });
    }
  }
  // Signals are taken one after the other; one that fails is said again by the repetition below.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (run: () => Promise<unknown>) => {
    last = last.then(() => (connection.signalingState === 'closed' ? undefined : run())).catch(() => undefined);
  };
  const repetition = setInterval(() => {
    if (connection.connectionState !== 'connected') inTurn(ask);
  }, repeatMilliseconds);

  connection.onicecandidate = ({ candidate }) => candidate && candidates.add(candidate);
  connection.ontrack = ({ track }) => remote.addTrack(track);
  connection.onconnectionstatechange = () => {
    if (connection.connectionState === 'connected') listeners.connected();
    if (connection.connectionState === 'disconnected' || connection.connectionState === 'failed')
      listeners.disconnected();
    if (connection.connectionState === 'failed') inTurn(ask);
  };
  if (role === 'callee') inTurn(ask);

  return {
    receive: (signal) => inTurn(() => act(signal)),
    setCamera: async (track) => {
      const sender = connection.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video')?.sender;
      await sender?.replaceTrack(track);
    },
    sendMedia: control.sendMedia,
    counts: async () => countsOf((await connection.getStats()).values() as Iterable<Record<string, unknown>>),
    close: () => {
      clearInterval(repetition);
      candidates.close();
      control.sayBye();
      connection.close();
    },
  };
}
