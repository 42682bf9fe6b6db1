import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { AuctionEventDraft } from '#contract/auctions/log/auction-log.ts';
import { readLog } from '#contract/auctions/log/read-log.ts';
import { signingContexts } from '#contract/auctions/signatures/signing.ts';
import { createBidder, signCommand, withBidder } from '#contract/auctions/testing/dropped-bid.ts';
import { auction, changed, closed, dollars, endOf } from '#contract/auctions/testing/forged-auction.ts';
import { forgeLog } from '#contract/auctions/testing/forged-log.ts';
import { createSigner } from '#contract/auctions/testing/signer.ts';
import { witnessed } from '#contract/auctions/testing/test-witness.ts';
import { type DropRefusal, signedPartOfDropRefusal } from '#contract/auctions/witnessing/dropped-bids/drop-refusal.ts';
import { hashOfCommand } from '#contract/auctions/witnessing/dropped-bids/dropped-bid.ts';
import { readEvidence } from '#contract/auctions/witnessing/evidence.ts';
import type { DropAnswer } from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import { DropBox } from '../drop-box.ts';
import { KeptDrops } from '../kept-drops.ts';
import { KeptFiles } from '../kept-files.ts';
import { KeptLeaves } from '../kept-leaves.ts';
import type { ListedLog } from '../operator-client.ts';
import { SignedHeads } from '../signed-heads.ts';
import { OperatorWatcher } from '../watch-operator.ts';
import { witnessKeyOf } from '../witness-key.ts';

const folder = await mkdtemp(join(tmpdir(), 'witness-'));
afterAll(() => rm(folder, { recursive: true }));
let folders = 0;
export const newFolder = () => {
  folders += 1;
  return join(folder, String(folders));
};

export const second = 1_000;
export const site = 'https://urugo.example';
export const key = witnessKeyOf('notary.example', generateKeyPairSync('ed25519').privateKey);
export const bidder = createBidder();
const list = { quorum: 1, keys: [key.verifierKey], certifyClosing: true as const };
const shown = changed(closed(), 'auction.scheduled', (draft) => {
  return { ...draft, data: { ...draft.data, refusalsPerSecond: 5 } } as AuctionEventDraft;
});
/** The log of a lot in which a bidder DDD has a key, from its beginning to its end. */
export const forged = witnessed(withBidder(shown, 'DDD', bidder.key), list);
export const rows = readLog(forgeLog(forged)).rows;
export const closedSeq = rows.findIndex(({ type }) => type === 'auction.closed') + 1;
export const end = Date.parse(endOf(forged));
export const operatorKey = await createSigner();

/** A bid that its bidder has signed, as it is given to a witness. */
export function aBid(amount = dollars(9_000)) {
  const [seenSeq, seenHead] = [3, rows[2]?.hash ?? ''];
  const { command } = signCommand(bidder, { auction, paddle: 'DDD', seenSeq, seenHead, maximum: amount });
  return { ...command, sealed: 'ab'.repeat(304) };
}

/** A site that answers bids of witnesses as it likes. */
export function anOperator(answer: (bid: ReturnType<typeof aBid>) => Promise<DropAnswer>) {
  const shown = { rows, size: closedSeq - 1, isRunning: true, beside: '' };
  const [passed, certificates] = [[] as string[], [] as string[]];
  return {
    shown,
    passed,
    certificates,
    listLogs: async (): Promise<ListedLog[]> => {
      const head = shown.rows[shown.size - 1]?.hash ?? '';
      return [{ auction, slug: 'lot', seq: shown.size, head, isRunning: shown.isRunning, isDeciding: true }];
    },
    listRows: async (_: string, after: number) => shown.rows.slice(after, shown.size),
    send: async (notes: readonly string[]) => notes.map(() => 'taken' as const),
    passOn: async (bids: readonly ReturnType<typeof aBid>[]) => {
      passed.push(...bids.map(({ commandId }) => commandId));
      return Promise.all(bids.map(answer));
    },
    sendCertificate: async (certificate: { witness: string }) => {
      certificates.push(certificate.witness);
      return 'taken' as const;
    },
    readRefusals: async function* () {
      yield shown.beside;
    },
    listLogKeys: async () => [operatorKey.key],
    readCheckpoint: async () => undefined,
    listLeaves: async () => [],
  };
}

/** A witness of that site with a folder and a clock of its own. */
export function aWitness(operator: ReturnType<typeof anOperator>, home = newFolder()) {
  const clock = { now: end - 60 * second };
  const files = new KeptFiles(home);
  const drops = new KeptDrops(join(home, 'drops'));
  const leaves = new KeptLeaves(join(home, 'heads-log'));
  const heads = new SignedHeads(join(home, 'heads'));
  const watch = { operator: site, client: operator, heads, files, drops, leaves, key };
  const now = () => clock.now;
  const watcher = new OperatorWatcher({ ...watch, now, say: () => undefined });
  const findRunning = (id: string) => watcher.findRunning(id);
  const box = new DropBox({
    operator: site,
    drops,
    key,
    now,
    findRunning,
    passOn: (seen) => watcher.passOn.add(seen),
    waitForLook: () => watcher.lookOnce(),
  });
  return {
    home,
    box,
    watcher,
    give: (bid: object) => box.take(JSON.stringify(bid)),
    look: async (time: number) => {
      clock.now = time;
      await watcher.lookOnce();
    },
    status: () => watcher.status[0],
    evidence: async () => {
      const [name = ''] = await files.list('evidence');
      return readEvidence((await files.read('evidence', name)) ?? '');
    },
    cosignatures: async () => (await files.read('cosignatures', `${auction}.jsonl`)) ?? '',
    kept: () => readFile(join(home, 'drops', `${auction}.jsonl`), 'utf8'),
  };
}

/** The auction is over, and the log says so. The keys that the first look asks for have been read by the second. */
export async function close(
  operator: ReturnType<typeof anOperator>,
  witness: ReturnType<typeof aWitness>,
  time: number,
) {
  Object.assign(operator.shown, { size: rows.length, isRunning: false });
  await witness.look(time);
  await witness.look(time + second);
}

/** The operator who drops bids. */
export const ignores = async (): Promise<DropAnswer> => ({ result: 'later' });

/** The answer of an operator who refuses a bid, and signs that. */
export async function refusing(bid: ReturnType<typeof aBid>, change: Partial<DropRefusal> = {}): Promise<DropAnswer> {
  const part = signedPartOfDropRefusal({
    auction,
    command: hashOfCommand(bid),
    code: 'CONFLICT_OF_INTEREST',
    at: rows[3]?.at ?? '',
    afterSeq: 4,
    ...change,
  });
  const signature = await operatorKey.sign(signingContexts.dropRefusal, part);
  return { result: 'refused', refusal: { ...part, logKey: operatorKey.key, signature } };
}
