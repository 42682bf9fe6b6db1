import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { joinCall } from '#contract/calls/calls.events.ts';
import { type Call, heartbeatSeconds } from '#contract/calls/calls.ts';
import { idle } from './call-machine.ts';
import { acceptCall, declineIncoming, hangUp, placeCall, setCameraOff, setMuted } from './call-session.ts';
import { callState, dispatchCall } from './call-store.ts';
import { MediaProblem, openCamera, openMedia } from './open-media.ts';
import { openPeer } from './peer.ts';

vi.mock('#web/lib/render-context.ts', () => ({ getRenderContext: () => undefined }));
vi.mock('./peer.ts', () => ({ openPeer: vi.fn() }));
vi.mock('./open-media.ts', async (original) => ({
  ...(await original<typeof import('./open-media.ts')>()),
  openMedia: vi.fn(),
  openCamera: vi.fn(),
}));
const live = vi.hoisted(() => ({ sent: [] as { name: string }[], answer: { ok: true } as object, held: 0 }));
vi.mock('#web/lib/socket-client.ts', () => ({
  holdConnection: () => {
    live.held += 1;
    return () => {
      live.held -= 1;
    };
  },
  listen: () => () => undefined,
  onConnection: (run: () => void) => {
    run();
    return () => undefined;
  },
  sendEvent: async (event: { name: string }) => {
    live.sent.push(event);
    return live.answer;
  },
}));

const [self, other] = ['self', 'other'].map((id) => ({ _id: id, name: id, profileImage: '' }));
if (self === undefined || other === undefined) throw new Error('Two people are needed');
const topic = { conversationId: 'conversation', other, title: 'Brick house' };
const placed: Call = {
  _id: 'call',
  conversationId: 'conversation',
  caller: self,
  callee: other,
  title: 'Brick house',
  state: 'ringing',
  hasRung: false,
  startedAt: '2026-03-02T08:00:00.000Z',
};
const received: Call = { ...placed, caller: other, callee: self };
const answered = (call: Call): Call => ({ ...call, state: 'active', answeredAt: call.startedAt });
const ringHere = () => dispatchCall({ kind: 'updated', call: received, selfId: self._id });

class Track {
  readonly kind: string;
  enabled = true;
  isStopped = false;
  constructor(kind: string) {
    this.kind = kind;
  }
  stop() {
    this.isStopped = true;
  }
}
class Stream {
  tracks: Track[];
  constructor(tracks: Track[] = []) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
  addTrack = (track: Track) => void this.tracks.push(track);
  removeTrack(track: Track) {
    this.tracks = this.tracks.filter((one) => one !== track);
  }
}

let [sound, picture, stream]: [Track, Track, Stream] = [new Track('audio'), new Track('video'), new Stream()];
let requests: { call: string; body: unknown }[] = [];
let answers: Record<string, () => Response | Promise<Response>> = {};
const peer = {
  receive: vi.fn(),
  setCamera: vi.fn(),
  sendMedia: vi.fn(),
  counts: async () => ({ received: 0, lost: 0, roundTripSeconds: undefined }),
  close: vi.fn(),
};
const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  [sound, picture] = [new Track('audio'), new Track('video')];
  stream = new Stream([sound, picture]);
  requests = [];
  answers = {
    'POST /api/call': () => Response.json({ call: placed, iceServers: [] }),
    'POST /api/call/call/answer': () => Response.json({ call: answered(received), iceServers: [] }),
  };
  Object.assign(live, { sent: [], answer: { ok: true }, held: 0 });
  vi.stubGlobal('window', page);
  vi.stubGlobal('MediaStream', Stream);
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    requests.push({ call: `${method} ${path}`, body: body && JSON.parse(body) });
    return answers[`${method} ${path}`]?.() ?? Response.json({});
  });
  vi.mocked(openMedia).mockResolvedValue({ stream: stream as unknown as MediaStream });
  vi.mocked(openPeer).mockReturnValue(peer);
});
afterEach(() => {
  dispatchCall({ kind: 'ended', end: 'hungUp' });
  dispatchCall({ kind: 'dismissed' });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const calls = () => requests.map(({ call }) => call);
const phase = () => callState().phase;
const end = () => Reflect.get(callState(), 'end');
const beats = () => live.sent.filter(({ name }) => name === joinCall.name).length;
const isReleased = () => [sound.isStopped, picture.isStopped, live.held];

describe('placing a call', () => {
  it('rings at the other, and connects once they have answered', async () => {
    await placeCall(topic, self._id);
    expect([phase(), calls(), vi.mocked(openPeer).mock.calls.length]).toEqual(['calling', ['POST /api/call'], 0]);
    dispatchCall({ kind: 'updated', call: answered(placed), selfId: self._id });
    expect(phase()).toBe('connecting');
    expect(vi.mocked(openPeer).mock.calls[0]?.[0]).toMatchObject({ role: 'caller', stream });
    expect(peer.sendMedia).toHaveBeenCalledWith({ isMuted: false, isCameraOff: false });
  });

  it('connects too when the other has answered before the server’s own answer came', async () => {
    answers['POST /api/call'] = () => {
      dispatchCall({ kind: 'updated', call: answered(placed), selfId: self._id });
      return Response.json({ call: placed, iceServers: [] });
    };
    await placeCall(topic, self._id);
    expect([phase(), vi.mocked(openPeer).mock.calls.length]).toEqual(['connecting', 1]);
  });

  it('without a microphone places none, and says why', async () => {
    vi.mocked(openMedia).mockRejectedValue(new MediaProblem('denied'));
    await placeCall(topic, self._id);
    expect([phase(), end(), calls()]).toEqual(['ended', 'denied', []]);
  });

  it('given up while camera and microphone are asked for places none, and lets go of them', async () => {
    const { promise, resolve: open } = Promise.withResolvers<{ stream: MediaStream }>();
    vi.mocked(openMedia).mockReturnValue(promise);
    const placing = placeCall(topic, self._id);
    hangUp();
    open({ stream: stream as unknown as MediaStream });
    await placing;
    expect([phase(), calls(), ...isReleased()]).toEqual(['idle', [], true, true, 0]);
  });

  it('given up while the server is asked is ended there as well', async () => {
    answers['POST /api/call'] = () => {
      hangUp();
      return Response.json({ call: placed, iceServers: [] });
    };
    await placeCall(topic, self._id);
    expect(calls()).toEqual(['POST /api/call', 'POST /api/call/call/end']);
    expect([phase(), ...isReleased()]).toEqual(['idle', true, true, 0]);
  });

  test.each([
    [403, 'FORBIDDEN', 'forbidden'],
    [404, 'NOT_FOUND', 'forbidden'],
    [403, 'EMAIL_UNVERIFIED', 'unverified'],
    [409, 'STATE', 'inAnotherCall'],
    [429, 'RATE_LIMITED', 'tooMany'],
    [503, 'UNAVAILABLE', 'offline'],
    [500, 'INTERNAL', 'failed'],
  ])('that the server refuses (%i %s) ends as "%s"', async (status, code, expected) => {
    answers['POST /api/call'] = () => Response.json({ code, message: code, error: code }, { status });
    await placeCall(topic, self._id);
    expect([end(), ...isReleased()]).toEqual([expected, true, true, 0]);
  });

  it('without network ends as such', async () => {
    answers['POST /api/call'] = () => {
      throw new TypeError('Failed to fetch');
    };
    await placeCall(topic, self._id);
    expect(end()).toBe('offline');
  });

  it('is not possible beside another call', async () => {
    ringHere();
    await placeCall(topic, self._id);
    expect([phase(), calls()]).toEqual(['incoming', []]);
  });
});

describe('answering a call', () => {
  it('takes part in it before the connection is made', async () => {
    ringHere();
    await acceptCall({ withCamera: true });
    expect([phase(), calls()]).toEqual(['connecting', ['POST /api/call/call/answer']]);
    expect(beats()).toBeGreaterThan(0);
    expect(vi.mocked(openPeer).mock.calls[0]?.[0]).toMatchObject({ role: 'callee' });
  });

  it('without a camera says so to the other', async () => {
    stream = new Stream([sound]);
    vi.mocked(openMedia).mockResolvedValue({ stream: stream as unknown as MediaStream });
    ringHere();
    await acceptCall({ withCamera: false });
    expect(vi.mocked(openMedia)).toHaveBeenCalledWith({ withCamera: false });
    expect(peer.sendMedia).toHaveBeenCalledWith({ isMuted: false, isCameraOff: true });
  });

  it('that was answered on another device ends here', async () => {
    answers['POST /api/call/call/answer'] = () =>
      Response.json({ code: 'STATE', message: 'x', error: 'x' }, { status: 409 });
    ringHere();
    await acceptCall({ withCamera: true });
    expect([end(), ...isReleased()]).toEqual(['answeredElsewhere', true, true, 0]);
  });

  it('or not: declining is sent to the server and leaves nothing on the screen', () => {
    ringHere();
    declineIncoming();
    expect([callState(), calls()]).toEqual([idle, ['POST /api/call/call/decline']]);
  });

  it('given up while camera and microphone are asked for declines it', async () => {
    vi.mocked(openMedia).mockReturnValue(new Promise(() => undefined));
    ringHere();
    void acceptCall({ withCamera: true });
    hangUp();
    expect([phase(), calls()]).toEqual(['idle', ['POST /api/call/call/decline']]);
  });
});

describe('during a call', () => {
  beforeEach(async () => {
    await placeCall(topic, self._id);
    dispatchCall({ kind: 'updated', call: answered(placed), selfId: self._id });
    requests = [];
  });

  it('this device says again and again that it is there, until the call ends', async () => {
    const before = beats();
    await vi.advanceTimersByTimeAsync(heartbeatSeconds * 3_000);
    expect(beats()).toBe(before + 3);
    hangUp();
    await vi.advanceTimersByTimeAsync(heartbeatSeconds * 3_000);
    expect(beats()).toBe(before + 3);
  });

  it('that the server no longer knows, the screen ends', async () => {
    live.answer = { ok: false, error: 'NOT_FOUND' };
    await vi.advanceTimersByTimeAsync(heartbeatSeconds * 1_000);
    expect(end()).toBe('otherHungUp');
  });

  it('a server that does not answer for a moment ends nothing', async () => {
    live.answer = { ok: false, error: 'UNAVAILABLE' };
    await vi.advanceTimersByTimeAsync(heartbeatSeconds * 1_000);
    expect(phase()).toBe('connecting');
  });

  it('hanging up is sent to the server, closes the connection and releases camera and microphone', () => {
    hangUp();
    expect(requests).toEqual([{ call: 'POST /api/call/call/end', body: expect.objectContaining({ isLost: false }) }]);
    expect([phase(), peer.close.mock.calls.length, ...isReleased()]).toEqual(['idle', 1, true, true, 0]);
  });

  it('a connection that does not come is given up as lost', async () => {
    await vi.advanceTimersByTimeAsync(24_000);
    expect(phase()).toBe('connecting');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(end()).toBe('lost');
    expect(requests.at(-1)).toMatchObject({ call: 'POST /api/call/call/end', body: { isLost: true } });
  });

  it('leaving the page ends it', () => {
    page.dispatchEvent(new Event('pagehide'));
    expect([calls(), end()]).toEqual([['POST /api/call/call/end'], 'hungUp']);
  });

  it('the microphone is muted at its source, and the other person sees it', () => {
    setMuted(true);
    expect([sound.enabled, picture.enabled]).toEqual([false, true]);
    expect(peer.sendMedia).toHaveBeenLastCalledWith({ isMuted: true, isCameraOff: false });
    setMuted(false);
    expect(sound.enabled).toBe(true);
  });

  it('the camera goes off altogether, and another picture comes when it is turned on again', async () => {
    await setCameraOff(true);
    expect([picture.isStopped, stream.getVideoTracks(), peer.setCamera.mock.lastCall]).toEqual([true, [], [null]]);
    const again = new Track('video');
    vi.mocked(openCamera).mockResolvedValue(again as unknown as MediaStreamTrack);
    await setCameraOff(false);
    expect([stream.getVideoTracks(), peer.setCamera.mock.lastCall]).toEqual([[again], [again]]);
    expect(peer.sendMedia).toHaveBeenLastCalledWith({ isMuted: false, isCameraOff: false });
  });

  it('a camera that cannot be turned on again is said to be missing, and the call goes on', async () => {
    await setCameraOff(true);
    vi.mocked(openCamera).mockRejectedValue(new MediaProblem('deviceInUse'));
    await setCameraOff(false);
    expect(callState()).toMatchObject({ phase: 'connecting', media: { isCameraOff: true, cameraProblem: 'inUse' } });
  });

  it('a camera that comes on after the call has ended is turned off again', async () => {
    const late = new Track('video');
    const { promise, resolve: open } = Promise.withResolvers<MediaStreamTrack>();
    vi.mocked(openCamera).mockReturnValue(promise);
    const turning = setCameraOff(false);
    hangUp();
    open(late as unknown as MediaStreamTrack);
    await turning;
    expect(late.isStopped).toBe(true);
  });
});
