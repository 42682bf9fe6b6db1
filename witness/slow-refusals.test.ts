import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { AuctionEventDraft } from '#contract/auctions/log/auction-log.ts';
import { readLog } from '#contract/auctions/log/read-log.ts';
import { bundledWithinMilliseconds } from '#contract/auctions/refusals/used-commands.ts';
import { createBidder, receiptBy, signCommand, withBidder } from '#contract/auctions/testing/dropped-bid.ts';
import { auction, changed, closed, dollars, endOf, system } from '#contract/auctions/testing/forged-auction.ts';
import { type ForgedRow, forgeLog } from '#contract/auctions/testing/forged-log.ts';
import { witnessed } from '#contract/auctions/testing/test-witness.ts';
import { hashOfCommand } from '#contract/auctions/witnessing/dropped-bids/dropped-bid.ts';
import { KeptDrops } from './kept-drops.ts';
import { KeptFiles } from './kept-files.ts';
import { KeptLeaves } from './kept-leaves.ts';
import type { ListedLog } from './operator-client.ts';
import { SignedHeads } from './signed-heads.ts';
import { operatorKey, refusing } from './testing/watched-lot.ts';
import { OperatorWatcher } from './watch-operator.ts';
import { witnessKeyOf } from './witness-key.ts';

const folder = await mkdtemp(join(tmpdir(), 'slow-refusals-'));
afterAll(() => rm(folder, { recursive: true }));

const second = 1_000;
const key = witnessKeyOf('notary.example', generateKeyPairSync('ed25519').privateKey);
const bidder = createBidder();
const list = { quorum: 1, keys: [key.verifierKey], certifyClosing: true as const };
const other = '019c0000-0000-7000-8000-000000000002';
const scheduledAs = (rows: ForgedRow[], data: object) =>
  changed(rows, 'auction.scheduled', (draft) => ({ ...draft, data: { ...draft.data, ...data } }) as AuctionEventDraft);
const readRows = (rows: readonly ForgedRow[]) => readLog(forgeLog(rows)).rows;

/** A lot that is over and has refusals beside its log, none of which is about one of the bids. */
const forged = witnessed(withBidder(scheduledAs(closed(), { refusalsPerSecond: 5 }), 'DDD', bidder.key), list);
const closedIndex = forged.findIndex(({ draft }) => draft.type === 'auction.closed');
const bundle: ForgedRow = {
  at: forged[closedIndex - 1]?.at ?? '',
  draft: { type: 'refusals.bundled', actor: system, data: { count: 1, root: 'ab'.repeat(32) } },
};
const over = readRows([...forged.slice(0, closedIndex), bundle, ...forged.slice(closedIndex)]);
/** Another lot, which runs. */
const running = readRows(witnessed(scheduledAs(closed(), { auction: other, slug: 'another' }), list)).slice(0, 2);
const end = Date.parse(endOf(forged));

function anOperator(readRefusals: () => Promise<string>) {
  const [sent, asked] = [[] as string[], { count: 0 }];
  const rowsOf = (id: string) => (id === other ? running : over);
  const listed = (id: string, isRunning: boolean): ListedLog => {
    const rows = rowsOf(id);
    return { auction: id, slug: id, seq: rows.length, head: rows.at(-1)?.hash ?? '', isRunning, isDeciding: true };
  };
  return {
    sent,
    asked,
    listLogs: async () => [listed(auction, false), listed(other, true)],
    listRows: async (id: string, after: number) => rowsOf(id).slice(after),
    send: async (notes: readonly string[]) => {
      sent.push(...notes);
      return notes.map(() => 'taken' as const);
    },
    passOn: async () => [],
    sendCertificate: async (): Promise<'taken'> => 'taken',
    readRefusals: async function* () {
      asked.count += 1;
      yield await readRefusals();
    },
    listLogKeys: async (): Promise<string[]> => [operatorKey.key],
    readCheckpoint: async () => undefined,
    listLeaves: async () => [],
  };
}

async function aWitness(operator: ReturnType<typeof anOperator>, { isAnswered = false } = {}) {
  const home = await mkdtemp(join(folder, 'home-'));
  const clock = { now: 0 };
  const drops = new KeptDrops(join(home, 'drops'));
  const seen = { seenSeq: 3, seenHead: over[2]?.hash ?? '', maximum: dollars(9_000) };
  const { command } = signCommand(bidder, { auction, paddle: 'DDD', ...seen });
  const receipt = receiptBy(key, command, end - 60 * second);
  const bid = { ...command, sealed: 'ab' };
  await drops.add(auction, { command: hashOfCommand(command), bid, receipt });
  if (isAnswered) await drops.addAnswer(auction, hashOfCommand(command), await refusing(bid));
  const watcher = new OperatorWatcher({
    operator: 'https://urugo.example',
    client: operator,
    heads: new SignedHeads(join(home, 'heads')),
    files: new KeptFiles(home),
    drops,
    leaves: new KeptLeaves(join(home, 'heads-log')),
    key,
    now: () => clock.now,
    say: () => undefined,
  });
  return {
    status: () => watcher.status.find((lot) => lot.auction === auction),
    look: (after: number) => {
      clock.now = end + after * second;
      return watcher.lookOnce();
    },
  };
}

const notesOf = (sent: readonly string[], id: string) => sent.filter((note) => note.includes(id)).length;

describe('refusals beside a log', () => {
  it('that are not served keep no other lot from being signed each second, and are waited for as long as before', async () => {
    const gaveUp: (() => void)[] = [];
    const hangs = () => new Promise<string>((_, reject) => gaveUp.push(() => reject(new Error('It took too long'))));
    const operator = anOperator(hangs);
    const witness = await aWitness(operator);
    for (let after = 1; after <= 121; after += 1) {
      await witness.look(after);
      expect(notesOf(operator.sent, other)).toBe(after);
      if (after % 5 === 0) for (const giveUp of gaveUp.splice(0)) giveUp();
    }
    expect(operator.asked.count).toBeLessThanOrEqual(25);
    expect(witness.status()?.missing).toBeUndefined();
    for (const giveUp of gaveUp.splice(0)) giveUp();
    await witness.look(122);
    expect(witness.status()?.missing).toContain('is neither accepted nor rightly refused');
  });

  it('may come to stand there two minutes after the end, as the verifier allows', async () => {
    const witness = await aWitness(anOperator(async () => ''));
    for (let after = 1; after < bundledWithinMilliseconds / second; after += 1) await witness.look(after);
    expect(witness.status()?.missing).toBeUndefined();
  });

  it('that were not served once convict nobody, however long after the end a witness is started', async () => {
    const operator = anOperator(() => Promise.reject(new Error('503')));
    const witness = await aWitness(operator);
    for (let after = 130; after < 130 + 115; after += 1) await witness.look(after);
    expect(witness.status()?.missing).toBeUndefined();
    expect(operator.asked.count).toBe(23);
    for (let after = 245; after < 255; after += 1) await witness.look(after);
    expect(witness.status()?.missing).toContain('is neither accepted nor rightly refused');
  });

  it('are settled by the first answer after that', async () => {
    let isServed = false;
    const witness = await aWitness(
      anOperator(() => (isServed ? Promise.resolve('') : Promise.reject(new Error('503')))),
    );
    for (let after = 130; after < 140; after += 1) await witness.look(after);
    isServed = true;
    for (let after = 140; after < 143; after += 1) await witness.look(after);
    expect(witness.status()?.missing).toContain('is neither accepted nor rightly refused');
  });

  it('that are not those of the log are asked for once every five seconds', async () => {
    const operator = anOperator(async () => '');
    const witness = await aWitness(operator);
    for (let after = 1; after <= 10; after += 1) await witness.look(after);
    expect(operator.asked.count).toBe(2);
  });
});

describe('a slow site', () => {
  /** Looks that do not wait for what the site does not answer. */
  async function looksAt(operator: ReturnType<typeof anOperator>) {
    const witness = await aWitness(operator, { isAnswered: true });
    for (let after = 1; after <= 6; after += 1) await witness.look(after);
    expect(notesOf(operator.sent, other)).toBe(6);
    return witness;
  }

  it('that does not list its keys keeps no other lot from being signed', async () => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const asked = vi.fn(() => promise);
    const witness = await looksAt({ ...anOperator(async () => ''), listLogKeys: asked });
    expect(asked).toHaveBeenCalledTimes(1);
    expect(witness.status()).toMatchObject({ isCertified: false, missing: undefined });
    resolve([operatorKey.key]);
    await witness.look(7);
    await witness.look(8);
    expect(witness.status()).toMatchObject({ isCertified: true });
  });

  it('that does not take a certificate keeps none from being signed either, and gets it once', async () => {
    const { promise, resolve } = Promise.withResolvers<'taken'>();
    const taken = vi.fn(() => promise);
    const witness = await looksAt({ ...anOperator(async () => ''), sendCertificate: taken });
    expect(taken).toHaveBeenCalledTimes(1);
    resolve('taken');
    await witness.look(7);
    await witness.look(8);
    expect(witness.status()).toMatchObject({ isCertified: true });
    expect(taken).toHaveBeenCalledTimes(1);
  });

  it('that does not list its keys at once is asked again, however long after the end a witness is started', async () => {
    const asked = vi.fn(async () => [operatorKey.key]).mockRejectedValueOnce(new Error('503'));
    const witness = await aWitness({ ...anOperator(async () => ''), listLogKeys: asked }, { isAnswered: true });
    for (let after = 130; after < 140; after += 1) await witness.look(after);
    expect(witness.status()).toMatchObject({ isCertified: true, missing: undefined });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('whose keys cannot be had in two minutes has signed no refusal that anybody knows of', async () => {
    const witness = await aWitness(
      { ...anOperator(async () => ''), listLogKeys: () => Promise.reject(new Error('It took too long')) },
      { isAnswered: true },
    );
    for (let after = 1; after <= 122; after += 1) await witness.look(after);
    expect(witness.status()?.missing).toContain('is neither accepted nor rightly refused');
  });
});
