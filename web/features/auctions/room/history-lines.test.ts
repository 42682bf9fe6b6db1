import { expect, test } from 'vitest';
import { logRow } from '../sample-auction.ts';
import { historyOf } from './history-lines.ts';

const accepted = (seq: number, paddle: string, amount: number) =>
  logRow(seq, 'bid.accepted', { paddle, amount, receivedAt: '2026-03-05T11:30:15.000Z' });

test('a bid by hand, one made for the leader and a maximum that was passed are told apart', () => {
  const lines = historyOf([
    accepted(1, 'B1', 100),
    logRow(2, 'bid.auto', { paddle: 'B2', amount: 200 }),
    logRow(3, 'bid.exhausted', { paddle: 'B2', bid: 2, amount: 300, salt: '' }),
  ]);
  expect(lines.map((line) => (line.kind === 'bid' ? [line.how, line.paddle, line.amount] : line.kind))).toEqual([
    ['exact', 'B1', 100],
    ['auto', 'B2', 200],
    ['maximum', 'B2', 300],
  ]);
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

test('a voided bid is marked wherever it stands, also as the maximum it had', () => {
  const voided = { bid: 2, paddle: 'B2', ground: 'typing_error', reason: 'A nought too many' } as const;
  const lines = historyOf([
    accepted(1, 'B1', 100),
    accepted(2, 'B2', 200),
    logRow(3, 'bid.exhausted', { paddle: 'B2', bid: 2, amount: 900, salt: '' }),
    logRow(4, 'bid.exhausted', { paddle: 'B1', bid: 1, amount: 150, salt: '' }),
    logRow(5, 'bid.voided', voided),
  ]);
  const marks = lines.flatMap((line) => (line.kind === 'bid' ? [[line.seq, line.isVoided]] : []));
  expect(marks).toEqual([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ]);
  expect(lines.at(-1)).toMatchObject({ kind: 'event', seq: 5 });
});
