// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Call } from '#contract/calls/calls.ts';
import en from '#web/i18n/messages/calls/en.json' with { type: 'json' };
import { show } from '#web/testing/render.tsx';
import type { CallState, OtherMedia } from './call-machine.ts';
import * as session from './call-session.ts';
import { CallStage } from './call-stage.tsx';

vi.mock('./call-session.ts', () => ({
  hangUp: vi.fn(),
  setMuted: vi.fn(),
  setCameraOff: vi.fn(async () => undefined),
  localStream: vi.fn(),
  remoteStream: vi.fn(),
}));

type Engaged = Exclude<CallState, { phase: 'idle' | 'ended' | 'incoming' }>;

const texts = en.calls;
const named = (text: string) => text.replace('{name}', 'Aline');
const other = { _id: 'other', name: 'Aline', profileImage: '' };
const topic = { conversationId: 'c', other, title: 'Brick house', role: 'caller' as const };
const media = { isMuted: false, isCameraOff: false };
const call = { _id: 'call' } as Call;
const preparing: Engaged = { ...topic, phase: 'preparing' };
const live = (changes: Partial<Extract<Engaged, { otherMedia: OtherMedia }>> = {}): Engaged => ({
  ...topic,
  phase: 'live',
  call,
  media,
  otherMedia: media,
  isWeak: false,
  ...changes,
});

const streams = { local: {} as MediaStream, remote: {} as MediaStream };
const play = vi.fn(async () => undefined);

beforeEach(() => {
  vi.mocked(session.localStream).mockReturnValue(streams.local);
  vi.mocked(session.remoteStream).mockReturnValue(streams.remote);
  Object.defineProperty(HTMLMediaElement.prototype, 'play', { configurable: true, value: play });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  play.mockImplementation(async () => undefined);
});

async function showStage(state: Engaged, advanceTimers?: (time: number) => void) {
  const around = advanceTimers === undefined ? {} : { advanceTimers };
  const shown = await show(<CallStage state={state} />, { areas: ['calls'], ...around });
  return { ...shown, become: (next: Engaged) => shown.change(<CallStage state={next} />) };
}

const button = (name: string) => screen.getByRole('button', { name });
const video = (label: string) => screen.getByLabelText(label) as HTMLVideoElement;

it('only hanging up ends a call: Escape does not, and hanging up has the focus', async () => {
  const { user } = await showStage(live());
  expect(document.activeElement).toBe(button(texts.control.hangUp));
  const dialog = screen.getByRole('dialog') as HTMLDialogElement;
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  // It opens again in a browser that has closed it anyway.
  act(() => dialog.close());
  expect(dialog.open).toBe(true);
  expect(session.hangUp).not.toHaveBeenCalled();
  await user.click(button(texts.control.hangUp));
  expect(session.hangUp).toHaveBeenCalledOnce();
});

it('while camera and microphone are asked for there is nothing to turn off yet', async () => {
  await showStage(preparing);
  expect(screen.getByRole('status').textContent).toBe(texts.word.preparing);
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([texts.control.hangUp]);
});

it('microphone and camera are turned off and on, and the buttons say what they do next', async () => {
  const { user, become } = await showStage(live());
  await user.click(button(texts.control.mute));
  await user.click(button(texts.control.cameraOff));
  expect([vi.mocked(session.setMuted).mock.calls, vi.mocked(session.setCameraOff).mock.calls]).toEqual([
    [[true]],
    [[true]],
  ]);
  become(live({ media: { isMuted: true, isCameraOff: true } }));
  await user.click(button(texts.control.unmute));
  await user.click(button(texts.control.cameraOn));
  expect([vi.mocked(session.setMuted).mock.lastCall, vi.mocked(session.setCameraOff).mock.lastCall]).toEqual([
    [false],
    [false],
  ]);
});

it('the own picture is shown without its sound, and not at all with the camera off', async () => {
  const { become } = await showStage(live());
  expect([video(texts.stage.self).srcObject, video(texts.stage.self).muted]).toEqual([streams.local, true]);
  expect([video(named(texts.stage.other)).srcObject, video(named(texts.stage.other)).muted]).toEqual([
    streams.remote,
    false,
  ]);
  become(live({ media: { isMuted: false, isCameraOff: true } }));
  expect(screen.queryByLabelText(texts.stage.self)).toBeNull();
});

it('what the other has turned off is said in words', async () => {
  const { become } = await showStage(live());
  const said = () =>
    [texts.stage.otherMuted, texts.stage.otherCameraOff].map((text) => screen.queryByText(named(text)) !== null);
  expect(said()).toEqual([false, false]);
  become(live({ otherMedia: { isMuted: true, isCameraOff: true } }));
  expect(said()).toEqual([true, true]);
});

it('where the browser lets no sound begin by itself, a button begins it', async () => {
  play.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  const { user } = await showStage(live({ media: { isMuted: false, isCameraOff: true } }));
  const turnOn = await screen.findByRole('button', { name: texts.control.playSound });
  play.mockImplementation(async () => undefined);
  await user.click(turnOn);
  expect(screen.queryByRole('button', { name: texts.control.playSound })).toBeNull();
});

it('a video that cannot play for another reason offers no button that would not help', async () => {
  play.mockRejectedValue(Object.assign(new Error('gone'), { name: 'AbortError' }));
  await showStage(live());
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: texts.control.playSound })).toBeNull();
});

it.each<[Engaged, string]>([
  [{ ...topic, phase: 'calling', media }, texts.word.calling],
  [live({ phase: 'connecting' }), texts.word.connecting],
  [live({ isWeak: true }), texts.word.weak],
  [live({ phase: 'reconnecting' }), texts.word.reconnecting],
])('how the call is doing is said: %#', async (state, word) => {
  await showStage(state);
  expect(screen.getByRole('status').textContent).toBe(word);
});

it('the time of the talk runs from the first connection on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-05T12:00:00.000Z') });
  await showStage(
    live({ liveSince: Date.parse('2026-03-05T11:58:55.000Z') }),
    (time) => void vi.advanceTimersByTime(time),
  );
  act(() => vi.advanceTimersByTime(1_000));
  expect(document.body.textContent).toMatch(/1:0[67]/);
});

it('why there is no picture of oneself is said', async () => {
  await showStage(live({ media: { isMuted: false, isCameraOff: true, cameraProblem: 'denied' } }));
  expect(screen.getByText(texts.camera.denied)).toBeTruthy();
});
