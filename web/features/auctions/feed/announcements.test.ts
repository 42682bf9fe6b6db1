import { expect, test } from 'vitest';
import { announce, pauseMilliseconds, silent, speak, untilSpeech } from './announcements.ts';

test('the first thing is said at once, the next after a pause', () => {
  const first = speak(announce(silent, { topic: 'price', text: '40,000' }), 0);
  expect(first.text).toBe('40,000');
  const next = announce(first.speech, { topic: 'price', text: '40,250' });
  expect(speak(next, pauseMilliseconds - 1).text).toBeUndefined();
  expect(untilSpeech(next, 1_000)).toBe(pauseMilliseconds - 1_000);
  expect(speak(next, pauseMilliseconds).text).toBe('40,250');
});

test('of many prices in a pause only the last is said', () => {
  let speech = speak(announce(silent, { topic: 'price', text: '1' }), 0).speech;
  for (const text of ['2', '3', '4']) speech = announce(speech, { topic: 'price', text });
  const said = speak(speech, pauseMilliseconds);
  expect(said.text).toBe('4');
  expect(untilSpeech(said.speech, pauseMilliseconds)).toBeUndefined();
});

test('the end and what happened to the listener come before the time and the price', () => {
  let speech = silent;
  for (const topic of ['price', 'time', 'mine', 'state'] as const) speech = announce(speech, { topic, text: topic });
  const said: unknown[] = [];
  for (let now = 0; untilSpeech(speech, now) !== undefined; now += pauseMilliseconds) {
    const next = speak(speech, now);
    said.push(next.text);
    speech = next.speech;
  }
  expect(said).toEqual(['state', 'mine', 'time', 'price']);
});

test('silence says nothing', () => {
  expect(speak(silent, 0)).toEqual({ text: undefined, speech: silent });
});
