import { expect, test } from 'vitest';
import { logRow } from '../sample-auction.ts';
import { type HistoryLine, historyOf, isPausedAfterEnd, leadingLine } from './history-lines.ts';

const accepted = (seq: number, paddle: string, amount: number) =>
  logRow(seq, 'bid.accepted', { paddle, amount, receivedAt: '2026-03-05T11:30:15.000Z' });

const summary = (line: HistoryLine) =>
  line.kind === 'event'
    ? `event ${line.seq}`
    : [line.seq, line.how, line.paddle, line.amount, line.outdone?.paddle, line.outdone?.amount].join(' ').trim();

test('a bid that outdoes the leader is one line with the maximum it reached', () => {
  const lines = historyOf([
    accepted(1, 'B1', 100),
    accepted(2, 'B2', 200),
    logRow(3, 'bid.exhausted', { paddle: 'B1', bid: 1, amount: 190, salt: '' }),
    logRow(4, 'price.changed', { price: 200 }),
  ]);
  expect(lines.map(summary)).toEqual(['1 exact B1 100', '2 exact B2 200 B1 190']);
});

test('a bid that the leader’s maximum answers is one line, at the price after it', () => {
  const lines = historyOf([
    accepted(1, 'B1', 100),
    accepted(2, 'B2', 200),
    logRow(3, 'bid.auto', { paddle: 'B1', amount: 210 }),
    accepted(4, 'B3', 300),
  ]);
  expect(lines.map(summary)).toEqual(['1 exact B1 100', '3 auto B1 210 B2 200', '4 exact B3 300']);
});

test('a history that begins in the middle of a bid shows what it has', () => {
  expect(historyOf([logRow(7, 'bid.auto', { paddle: 'B1', amount: 210 })]).map(summary)).toEqual(['7 auto B1 210']);
  const exhausted = logRow(7, 'bid.exhausted', { paddle: 'B1', bid: 1, amount: 190, salt: '' });
  expect(historyOf([exhausted]).map(summary)).toEqual(['7 maximum B1 190']);
});

test('a pause from after the end is told from others by the time that was left', () => {
  const paused = (seq: number, remainingMilliseconds: number) =>
    logRow(seq, 'auction.suspended', { reason: 'x', remainingMilliseconds });
  const rows = [paused(3, 60_000), paused(6, 0)];
  expect([2, 4, 7].map((seq) => isPausedAfterEnd(rows, seq))).toEqual([false, false, true]);
  const resumed = (endsAt: string) => [
    paused(6, 0),
    { ...logRow(8, 'auction.resumed', { endsAt }), at: '2026-03-05T12:00:00.000Z' },
  ];
  expect(isPausedAfterEnd(resumed('2026-03-05T11:30:00.000Z'), 7)).toBe(true);
  expect(isPausedAfterEnd(resumed('2026-03-05T12:10:00.000Z'), 7)).toBe(false);
});

test('the line that leads is the last that counts at the price', () => {
  const lines = historyOf([
    accepted(1, 'B1', 100),
    accepted(2, 'B2', 200),
    logRow(3, 'bid.voided', { bid: 2, paddle: 'B2', ground: 'typing_error', reason: 'A zero too many' }),
  ]);
  expect(leadingLine(lines, { leader: 'B1', price: 100 })).toBe(1);
  expect(leadingLine(lines, { leader: 'B2', price: 200 })).toBeUndefined();
  expect(leadingLine(lines, {})).toBeUndefined();
});

test('what only repeats the bid beside it is left out, everything else is a line', () => {
  const lines = historyOf([
    logRow(1, 'auction.started', { endsAt: '2026-03-05T14:00:00.000Z' }),
    accepted(2, 'B1', 100),
    logRow(3, 'price.changed', { price: 100 }),
    logRow(4, 'lead.changed', { paddle: 'B1' }),
    logRow(5, 'reserve.met', {}),
  ]);
  expect(lines.map(({ kind, seq }) => `${kind} ${seq}`)).toEqual(['event 1', 'bid 2', 'event 5']);
});

test('a voided bid is marked wherever it is, also as the maximum it had', () => {
  const voided = { bid: 2, paddle: 'B2', ground: 'typing_error', reason: 'One zero too many' } as const;
  const lines = historyOf([
    accepted(1, 'B1', 100),
    accepted(2, 'B2', 200),
    logRow(3, 'bid.exhausted', { paddle: 'B2', bid: 2, amount: 900, salt: '' }),
    logRow(4, 'bid.exhausted', { paddle: 'B1', bid: 1, amount: 150, salt: '' }),
    logRow(5, 'bid.voided', voided),
  ]);
  const marks = lines.flatMap((line) =>
    line.kind === 'bid' ? [[line.seq, line.isVoided, line.outdone?.isVoided]] : [],
  );
  expect(marks).toEqual([
    [1, false, undefined],
    [2, true, true],
    [4, false, undefined],
  ]);
  expect(lines.at(-1)).toMatchObject({ kind: 'event', seq: 5 });
});
