import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auction, dollars } from '#contract/auctions/testing/forged-auction.ts';
import { forgeLog } from '#contract/auctions/testing/forged-log.ts';
import { checkDrops } from '#contract/auctions/witnessing/dropped-bids/verify-drops.ts';
import { aBid, anOperator, aWitness, close, end, forged, ignores, refusing, second } from './testing/watched-lot.ts';

/** What a write of bids waits for, and half of which it fails after where the disk is full. */
const disk = { written: Promise.resolve(), isFull: false };
const realOpen = files.open;

const slowOpen: typeof files.open = async (path, ...rest) => {
  const handle = await realOpen(path, ...rest);
  if (!/drops\/[\w-]+\.jsonl$/.test(String(path))) return handle;
  const { isFull } = disk;
  await disk.written;
  if (!isFull) return handle;
  const writeFile = handle.writeFile.bind(handle);
  handle.writeFile = async (text) => {
    await writeFile(String(text).slice(0, 40));
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  return handle;
};

/** For all modules, those that another test file has loaded before as well. */
function openFilesBy(open: typeof files.open): void {
  files.open = open;
  syncBuiltinESMExports();
}

beforeAll(() => openFilesBy(slowOpen));
afterAll(() => openFilesBy(realOpen));
beforeEach(() => void Object.assign(disk, { written: Promise.resolve(), isFull: false }));

const moment = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A witness that was given a bid while its disk is busy, a minute before the end. */
async function writingSlowly(operator: ReturnType<typeof anOperator>) {
  const witness = aWitness(operator);
  await witness.look(end - 60 * second);
  const { promise, resolve } = Promise.withResolvers<void>();
  disk.written = promise;
  const bid = aBid();
  const given = witness.give(bid);
  await moment();
  return { witness, bid, given, goOn: resolve };
}

describe('a witness whose disk is slow', () => {
  it('certifies no close as if it had not seen the bid that is being written', async () => {
    const operator = anOperator(ignores);
    const { witness, bid, given, goOn } = await writingSlowly(operator);
    await close(operator, witness, end + second);
    goOn();
    const answer = await given;
    await witness.look(end + 2 * second);
    const receipts = answer.status === 200 ? [answer.receipt] : [];
    const { sealed: _, ...command } = bid;
    const [checked] = await checkDrops(forgeLog(forged), [{ command, receipts }], {
      files: [await witness.cosignatures()],
    });
    expect(checked).toMatchObject({ verdict: 'convicts' });
    expect(checked).not.toHaveProperty('falselyCertifiedBy');
    expect(operator.certificates).toEqual([]);
  });

  it('passes a bid on at once, and its receipt leaves only when it is written, whoever asks how often', async () => {
    const operator = anOperator((bid) => refusing(bid));
    const { witness, bid, given, goOn } = await writingSlowly(operator);
    const again = witness.give(bid);
    const answered = vi.fn();
    void Promise.all([given.then(answered), again.then(answered)]);
    await moment();
    expect(operator.passed).toEqual([bid.commandId]);
    expect(answered).not.toHaveBeenCalled();
    goOn();
    expect(await given).toMatchObject({ status: 200 });
    expect(await again).toEqual(await given);
    await witness.watcher.passOn.send();
    await close(operator, witness, end + second);
    expect(operator.certificates).toHaveLength(1);
  });
});

describe('a witness whose disk is full', () => {
  it('gives no receipt for what it could not write, and reads all others again', async () => {
    const operator = anOperator(ignores);
    const witness = aWitness(operator);
    await witness.look(end - 60 * second);
    const first = await witness.give(aBid());
    disk.isFull = true;
    await expect(witness.give(aBid(dollars(9_100)))).rejects.toThrow('no space left');
    disk.isFull = false;
    const bid = aBid(dollars(9_200));
    const third = await witness.give(bid);
    expect([first, third]).toMatchObject([{ status: 200 }, { status: 200 }]);
    const again = aWitness(operator, witness.home);
    await again.look(end - 50 * second);
    expect(await again.give(bid)).toEqual(third);
    const lines = (await files.readFile(join(witness.home, 'drops', `${auction}.jsonl`), 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(2);
  });
});
