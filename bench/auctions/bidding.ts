import { setTimeout as delay } from 'node:timers/promises';
import type { BidReceipt } from '#contract/auctions/auction.ts';
import { commitToMaximum } from '#contract/auctions/log/auction-log.ts';
import { readLog } from '#contract/auctions/log/read-log.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { createId } from '#server/platform/ids.ts';
import { type Answer, type Bidder, call } from './auction-site.ts';

export const bidders = 40;

export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** A bid that the server accepted, with the times (of `performance`) of its request and its answer. */
type Accepted = { seq: number; receipt: BidReceipt; askedAt: number; answeredAt: number };

export type Run = { accepted: Accepted[]; milliseconds: number[]; seconds: number; failures: number };

export type Bidding = {
  nodes: readonly string[];
  auctions: readonly { id: string; people: readonly Bidder[] }[];
  /** How many bids are sent at most, if it is not over before. */
  count: number;
  isOver?: () => boolean;
  /** A bid whose fate is unknown is sent again under its own number until it is answered. */
  isPersistent?: boolean;
  /** How long each bidder waits after an answer, in milliseconds. */
  pause?: number;
  /** How many bid at once. */
  atOnce?: number;
};

/** How many bids have been sent to each auction. */
const bidsSoFar = new Map<string, number>();
const patienceMilliseconds = 30_000;
const pauseMilliseconds = 20;

async function send(ask: () => Promise<Answer>, run: Run, isPersistent: boolean): Promise<void> {
  const deadline = performance.now() + patienceMilliseconds;
  do {
    const askedAt = performance.now();
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined && answer.status < 500) {
      run.milliseconds.push(answer.milliseconds);
      const receipt = answer.body.receipt as BidReceipt;
      const seq = Number(answer.body.seq);
      if (answer.status === 200) run.accepted.push({ seq, receipt, askedAt, answeredAt: performance.now() });
      return;
    }
    run.failures += 1;
    await delay(pauseMilliseconds);
  } while (isPersistent && performance.now() < deadline);
}

/** People bid, each a little more than all before, until this many bids have been sent. */
export async function bidAll({
  nodes,
  auctions,
  count,
  isOver = () => false,
  isPersistent = false,
  pause = 0,
  atOnce = bidders,
}: Bidding): Promise<Map<string, Run>> {
  const runs = new Map(
    auctions.map(({ id }): [string, Run] => [id, { accepted: [], milliseconds: [], seconds: 0, failures: 0 }]),
  );
  let sent = 0;
  const begun = performance.now();
  const work = async (worker: number) => {
    while (sent < count && !isOver()) {
      const number = sent;
      sent += 1;
      const auction = auctions[number % auctions.length];
      const person = auction?.people[(worker + Math.floor(number / auctions.length)) % auction.people.length];
      const run = auction && runs.get(auction.id);
      if (auction === undefined || person === undefined || run === undefined) return;
      // Everyone bids above all who bid before: most are accepted, whichever comes first of those in flight.
      const rank = (bidsSoFar.get(auction.id) ?? 0) + 1;
      bidsSoFar.set(auction.id, rank);
      const maximum = 200_000 + rank * 1_000_000;
      const body = { commandId: createId(new Date()), maximum, mode: 'max', termsVersion: 1, seenSeq: 0 };
      const address = nodes[number % nodes.length] ?? '';
      const path = `/api/auctions/${auction.id}/bids`;
      await send(() => call(address, path, { token: person.token, body }), run, isPersistent);
      if (pause > 0) await delay(pause);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)));
  const seconds = (performance.now() - begun) / 1_000;
  for (const run of runs.values()) run.seconds = seconds;
  return runs;
}

/** The same on one auction. */
export async function bidOn(
  auction: { id: string; people: readonly Bidder[] },
  bidding: Omit<Bidding, 'auctions'>,
): Promise<Run> {
  const run = (await bidAll({ ...bidding, auctions: [auction] })).get(auction.id);
  if (run === undefined) throw new Error('There was no bidding.');
  return run;
}

/**
 * Faults of an auction's log: it does not verify, or an acknowledged bid is missing or twice. When every bid was sent until
 * it was answered (`isComplete`), a bid in the log that was never acknowledged is one as well.
 */
export async function faultsOf(
  address: string,
  slug: string,
  { accepted }: { accepted: readonly Pick<Accepted, 'seq' | 'receipt'>[] },
  { isComplete = false } = {},
): Promise<number> {
  const { body } = await call(address, `/auction/${slug}/log`);
  const text = String(body.text);
  if (!verifyLog(text).isValid) return 1;
  const { rows } = readLog(text);
  const missing = accepted.filter(({ receipt: { auction, paddle, maximum, salt, seq, commitment, hash } }) => {
    const row = rows[seq - 1];
    return (
      row?.hash !== hash ||
      row.commitment !== commitment ||
      commitToMaximum({ auction, paddle, maximum, salt }) !== commitment
    );
  }).length;
  const twice = accepted.length - new Set(accepted.map(({ seq }) => seq)).size;
  const bids = rows.filter(({ type }) => type === 'bid.accepted').length;
  return missing + twice + (isComplete ? Math.abs(bids - accepted.length) : 0);
}

export async function untilLive(address: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) while ((await call(address, `/api/auctions/${id}`)).body.state !== 'live') await delay(100);
}
