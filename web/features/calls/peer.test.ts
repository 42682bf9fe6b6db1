import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallSignal } from '#contract/calls/calls.events.ts';
import { openPeer } from './peer.ts';

type Description = { type: string; sdp: string };

class Channel {
  readyState = 'connecting';
  sent: string[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: unknown }) => void = () => undefined;
  send(text: string) {
    this.sent.push(text);
  }
}

/** A connection that keeps the rules of `RTCPeerConnection` for offers and answers, and connects when the test says so. */
class Connection {
  static last: Connection;
  signalingState = 'stable';
  connectionState = 'new';
  localDescription: Description | null = null;
  remoteDescription: Description | null = null;
  added: string[] = [];
  offers: { iceRestart: boolean }[] = [];
  channel = new Channel();
  onconnectionstatechange: () => void = () => undefined;
  onicecandidate: (event: { candidate: object | null }) => void = () => undefined;
  constructor() {
    Connection.last = this;
  }
  createDataChannel = () => this.channel;
  addTransceiver = vi.fn();
  getTransceivers = () => [];
  async createOffer(options: { iceRestart: boolean }) {
    this.offers.push(options);
    return { type: 'offer', sdp: `offer ${this.offers.length}` };
  }
  async setLocalDescription(description: Description = { type: 'answer', sdp: 'answer' }) {
    this.localDescription = description;
    this.signalingState = description.type === 'offer' ? 'have-local-offer' : 'stable';
  }
  async setRemoteDescription(description: Description) {
    this.remoteDescription = description;
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
  }
  async addIceCandidate({ candidate }: { candidate: string }) {
    this.added.push(candidate);
  }
  close() {
    this.signalingState = 'closed';
  }
  become(state: string) {
    this.connectionState = state;
    this.onconnectionstatechange();
  }
}

let sent: CallSignal[] = [];
let isTaken = true;
const listeners = { connected: vi.fn(), disconnected: vi.fn(), otherMedia: vi.fn(), bye: vi.fn() };
const stream = { getTracks: () => [] } as unknown as MediaStream;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('RTCPeerConnection', Connection);
  [sent, isTaken] = [[], true];
});
afterEach(() => {
  Connection.last.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const open = (role: 'caller' | 'callee') =>
  openPeer({
    role,
    iceServers: [],
    stream,
    remote: stream,
    send: async (signal) => {
      sent.push(signal);
      return isTaken;
    },
    listeners,
  });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const said = () => sent.map((signal) => ('sdp' in signal ? `${signal.kind}: ${signal.sdp}` : signal.kind));
const candidate = (name: string) => ({ candidate: name, sdpMid: '0', sdpMLineIndex: 0 });

describe('the caller', () => {
  it('offers when the other is ready, and again until there is an answer', async () => {
    const peer = open('caller');
    peer.receive({ kind: 'ready' });
    await pass(6_500);
    expect(said()).toEqual(['offer: offer 1', 'offer: offer 1', 'offer: offer 1']);
    peer.receive({ kind: 'answer', sdp: 'yes' });
    Connection.last.become('connected');
    await pass(30_000);
    expect(said()).toHaveLength(3);
    expect(Connection.last.remoteDescription).toEqual({ type: 'answer', sdp: 'yes' });
  });

  it('leaves an attempt alone for a while, then makes another one', async () => {
    const peer = open('caller');
    peer.receive({ kind: 'ready' });
    await pass(0);
    peer.receive({ kind: 'answer', sdp: 'yes' });
    Connection.last.become('connecting');
    await pass(8_900);
    expect(Connection.last.offers).toHaveLength(1);
    await pass(3_200);
    expect(Connection.last.offers).toEqual([{ iceRestart: false }, { iceRestart: true }]);
  });

  it('begins another attempt at once when the connection has failed, and none while it is there', async () => {
    const peer = open('caller');
    peer.receive({ kind: 'ready' });
    await pass(0);
    peer.receive({ kind: 'answer', sdp: 'yes' });
    await pass(0);
    Connection.last.become('connected');
    await pass(60_000);
    expect(Connection.last.offers).toHaveLength(1);
    Connection.last.become('failed');
    await pass(0);
    expect(said().at(-1)).toBe('offer: offer 2');
    expect([listeners.connected.mock.calls.length, listeners.disconnected.mock.calls.length]).toEqual([1, 1]);
  });

  it('takes no offer, and no answer that nothing was offered for', async () => {
    const peer = open('caller');
    peer.receive({ kind: 'offer', sdp: 'mine' });
    peer.receive({ kind: 'answer', sdp: 'stray' });
    await pass(0);
    expect([sent, Connection.last.remoteDescription]).toEqual([[], null]);
  });
});

describe('the callee', () => {
  it('asks for an offer at once and again until it comes, and answers it', async () => {
    const peer = open('callee');
    await pass(3_000);
    expect(said()).toEqual(['ready', 'ready']);
    peer.receive({ kind: 'offer', sdp: 'offer' });
    await pass(0);
    expect(said().at(-1)).toBe('answer: answer');
    await pass(9_000);
    expect(said()).toHaveLength(3);
  });

  it('asks again when the connection was lost', async () => {
    const peer = open('callee');
    peer.receive({ kind: 'offer', sdp: 'offer' });
    await pass(0);
    Connection.last.become('disconnected');
    sent = [];
    await pass(3_000);
    expect(said()).toEqual(['ready']);
  });
});

describe('addresses at which a side can be reached', () => {
  it('that come before the other’s description wait for it, in their order', async () => {
    const peer = open('callee');
    peer.receive({ kind: 'candidates', candidates: [candidate('a'), candidate('b')] });
    await pass(0);
    expect(Connection.last.added).toEqual([]);
    peer.receive({ kind: 'offer', sdp: 'offer' });
    peer.receive({ kind: 'candidates', candidates: [candidate('c')] });
    await pass(0);
    expect(Connection.last.added).toEqual(['a', 'b', 'c']);
  });

  it('travel together, and again when they were not taken', async () => {
    open('caller');
    const found = Array.from({ length: 23 }, (_, index) => candidate(String(index)));
    for (const one of found) Connection.last.onicecandidate({ candidate: one });
    Connection.last.onicecandidate({ candidate: null });
    isTaken = false;
    await pass(150);
    isTaken = true;
    await pass(2_000);
    const batches = sent.map((signal) =>
      'candidates' in signal ? signal.candidates.map(({ candidate: name }) => name) : [],
    );
    expect(batches.map(({ length }) => length)).toEqual([20, 20, 3]);
    expect(batches.slice(1).flat()).toEqual(found.map(({ candidate: name }) => name));
  });
});

describe('from browser to browser', () => {
  it('the latest word on camera and microphone is said once the way is open, and every change after that', () => {
    const peer = open('caller');
    const { channel } = Connection.last;
    peer.sendMedia({ isMuted: false, isCameraOff: false });
    peer.sendMedia({ isMuted: true, isCameraOff: false });
    channel.readyState = 'open';
    channel.onopen();
    peer.sendMedia({ isMuted: true, isCameraOff: true });
    expect(channel.sent.map((text) => JSON.parse(text))).toEqual([
      { kind: 'media', isMuted: true, isCameraOff: false },
      { kind: 'media', isMuted: true, isCameraOff: true },
    ]);
  });

  it('a goodbye is sent and received; unknown messages are ignored', () => {
    const peer = open('caller');
    const { channel } = Connection.last;
    for (const data of ['{', '{"kind":"shout"}', '{"kind":"media","isMuted":"yes"}', undefined, new ArrayBuffer(2)]) {
      channel.onmessage({ data });
    }
    expect([listeners.bye.mock.calls, listeners.otherMedia.mock.calls]).toEqual([[], []]);
    channel.onmessage({ data: '{"kind":"media","isMuted":true,"isCameraOff":false}' });
    channel.onmessage({ data: '{"kind":"bye"}' });
    expect(listeners.otherMedia).toHaveBeenCalledWith({ isMuted: true, isCameraOff: false });
    expect(listeners.bye).toHaveBeenCalledOnce();
    channel.readyState = 'open';
    peer.close();
    expect(channel.sent).toEqual(['{"kind":"bye"}']);
  });
});

it('a closed connection says nothing more', async () => {
  const peer = open('callee');
  await pass(0);
  Connection.last.onicecandidate({ candidate: candidate('a') });
  peer.close();
  sent = [];
  peer.receive({ kind: 'offer', sdp: 'offer' });
  await pass(30_000);
  expect(sent).toEqual([]);
});
