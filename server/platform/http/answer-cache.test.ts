import { expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

const body = (text: string) => new TextEncoder().encode(text);
const textOf = (found: Uint8Array | undefined) => found && Buffer.from(found).toString();

/** Asks twice, after which an answer is kept. */
function keepTwice(known: AnswerCache, address: string, text: string, until?: number): void {
  for (let time = 0; time < 2; time += 1) {
    known.keep(address, { body: body(text), ...(until === undefined ? {} : { until }) }, known.version);
  }
}

it('keeps what is asked for again, in memory of its own', () => {
  const known = new AnswerCache(100);
  const shared = body('one');
  known.keep('/a', { body: shared }, known.version);
  expect(known.find('/a', 0)).toBeUndefined();
  known.keep('/a', { body: shared }, known.version);
  shared.fill(0);
  expect(textOf(known.find('/a', 0))).toBe('one');
});

it('gives nothing that is not right any more', () => {
  const known = new AnswerCache(100);
  keepTwice(known, '/a', 'one', 1_000);
  expect(textOf(known.find('/a', 1_000))).toBe('one');
  expect(known.find('/a', 1_001)).toBeUndefined();
  expect(known.bytes).toBe(0);

  keepTwice(known, '/a', 'one');
  const before = known.version;
  known.forget();
  expect(known.find('/a', 0)).toBeUndefined();
  // An answer that was being made at that moment may be out of date.
  keepTwice(known, '/b', 'two');
  known.keep('/c', { body: body('old') }, before);
  known.keep('/c', { body: body('old') }, before);
  expect([textOf(known.find('/b', 0)), known.find('/c', 0)]).toEqual(['two', undefined]);
});

it('holds no more bytes than it may; what was not used for long leaves first', () => {
  const known = new AnswerCache(10);
  keepTwice(known, '/a', '1234');
  keepTwice(known, '/b', '1234');
  known.find('/a', 0);
  keepTwice(known, '/c', '1234');
  expect(['/a', '/b', '/c'].map((address) => textOf(known.find(address, 0)))).toEqual(['1234', undefined, '1234']);
  keepTwice(known, '/long', '12345678901');
  expect(known.find('/long', 0)).toBeUndefined();
  expect(known.bytes).toBeLessThanOrEqual(10);
});

it('remembers few of the addresses that were asked for once', () => {
  const known = new AnswerCache(100);
  known.keep('/first', { body: body('1') }, known.version);
  for (let at = 0; at < 1_000; at += 1) known.keep(`/${at}`, { body: body('1') }, known.version);
  known.keep('/first', { body: body('1') }, known.version);
  expect(known.find('/first', 0)).toBeUndefined();
});
