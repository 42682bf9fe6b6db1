import { expect, test } from 'vitest';
import { simulateAuction } from '../testing/simulated-auction.ts';
import { verifyInSteps } from './verification-steps.ts';

const minute = 60_000;
const { rows, text } = simulateAuction({
  startPrice: 10_000_000,
  reserve: undefined,
  bids: [
    { bidder: 'B1', maximum: 12_000_000, after: minute },
    { bidder: 'B2', maximum: 15_000_000, after: minute },
  ],
});
const head = rows.at(-1)?.hash ?? '';
const lines = text.split('\n');
const states = async (log: string, known: Parameters<typeof verifyInSteps>[1] = { head }) =>
  (await verifyInSteps(log, known)).steps.map(({ state }) => state);

test('a whole log that holds what the room shows passes every step', async () => {
  expect(await states(text)).toEqual(['passed', 'passed', 'passed', 'passed']);
  expect(await verifyInSteps(text, { head })).toMatchObject({ rows: rows.length, outcome: { paddle: 'B2' } });
});

test('a room that showed an earlier event is in the log too', async () => {
  expect(await states(text, { head: rows[2]?.hash ?? '' })).toEqual(['passed', 'passed', 'passed', 'passed']);
});

test('a file alone is verified without a room and receipts', async () => {
  expect((await verifyInSteps(text)).steps.map(({ name }) => name)).toEqual(['complete', 'unchanged', 'rules']);
});

test('the step that failed is named, and later ones are not reached', async () => {
  const changed = lines.map((line) => line.replace('"paddle":"B2"', '"paddle":"B3"')).join('\n');
  expect(await states(changed)).toEqual(['passed', 'failed', 'notReached', 'notReached']);
  expect((await verifyInSteps(changed, { head })).problem?.kind).toBe('changed');
  const dropped = lines.toSpliced(3, 1).join('\n');
  expect(await states(dropped)).toEqual(['failed', 'notReached', 'notReached', 'notReached']);
  expect(await states('no log')).toEqual(['failed', 'notReached', 'notReached', 'notReached']);
});

test('another log than the one the room shows does not pass, however whole it is', async () => {
  expect(await states(text, { head: 'f'.repeat(64) })).toEqual(['passed', 'passed', 'passed', 'failed']);
});

test('a receipt whose bid is not in the log does not pass', async () => {
  const receipt = {
    auction: '019c0000-0000-7000-8000-000000000001',
    slug: 'a-simulated-auction',
    paddle: 'B1',
    maximum: 13_000_000,
    salt: 'a'.repeat(64),
    seq: 3,
    at: '2026-03-02T08:01:00.000Z',
    commitment: 'b'.repeat(64),
    hash: 'c'.repeat(64),
  };
  expect(await states(text, { head, receipts: [receipt] })).toEqual(['passed', 'passed', 'passed', 'passed', 'failed']);
});
test('a kept refusal that the rules do not allow does not pass', async () => {
  const refusal = (maximum: number) => ({
    auction: '019c0000-0000-7000-8000-000000000001',
    paddle: 'B1',
    commandId: '019c0000-0000-7000-8000-000000000007',
    maximum,
    code: 'BID_TOO_LOW' as const,
    at: rows.at(-2)?.at ?? '',
    afterSeq: rows.length - 1,
    logKey: '',
    signature: '',
  });
  const [wrong, right] = [refusal(90_000_000), refusal(1_000_000)];
  expect(await states(text, { ownRefusals: [right] })).toEqual(['passed', 'passed', 'passed', 'passed']);
  expect(await states(text, { ownRefusals: [right, wrong] })).toEqual(['passed', 'passed', 'passed', 'failed']);
});
