import { setTimeout as delay } from 'node:timers/promises';
import type { AuctionSummary, BidReceipt } from '#contract/auctions/auction.ts';
import { readLog } from '#contract/auctions/log/read-log.ts';
import { createId } from '#server/platform/ids.ts';
import { type Answer, type Bidder, call } from './auction-site.ts';
import { faultsOf } from './bidding.ts';

/** A lot that takes bids up to its end; the end as it was when the lot was made. */
export type EndingLot = { id: string; slug: string; endsAt: number; people: readonly Bidder[] };

/** A bid with the time at which it was first sent; `isAccepted` once that is known. */
type Sent = { lot: EndingLot; sentAt: number; seq?: number; receipt?: BidReceipt; isAnswered: boolean };

/** Milliseconds from the end: in good time, around the end as bidders know it by then, and around the final one. */
const soon = [-1_500, -450];
const around = [-120, -5, 25];
const past = [-3, 0, 2, 60];
const retryMilliseconds = 25;
const patienceMilliseconds = 4_000;

/** The addresses of the nodes that are alive. */
export type Addresses = () => readonly string[];

/** Sends a bid until it is answered, to the other node where one does not answer. */
async function send(lot: EndingLot, number: number, addresses: Addresses): Promise<Sent & { answer?: Answer }> {
  const sent: Sent = { lot, sentAt: Date.now(), isAnswered: false };
  const { token } = lot.people[number % lot.people.length] ?? {};
  const maximum = 200_000 + (number + 1) * 1_000_000;
  const body = { commandId: createId(new Date()), maximum, mode: 'max', termsVersion: 1, seenSeq: 0 };
  for (let attempt = number; Date.now() - sent.sentAt < patienceMilliseconds; attempt += 1) {
    const nodes = addresses();
    const address = nodes[attempt % nodes.length] ?? '';
    const asked = { body, ...(token === undefined ? {} : { token }) };
    const answer = await call(address, `/api/auctions/${lot.id}/bids`, asked).catch(() => undefined);
    if (answer === undefined || answer.status >= 500) {
      await delay(retryMilliseconds);
      continue;
    }
    sent.isAnswered = true;
    if (answer.status === 200) {
      Object.assign(sent, { seq: Number(answer.body.seq), receipt: answer.body.receipt as BidReceipt });
    }
    return { ...sent, answer };
  }
  return sent;
}

/**
 * Three people outbid each other on a lot until its end, which their bids move until it is final, and past it. Returns
 * every bid they sent.
 */
export async function bidPastEnd(lot: EndingLot, addresses: Addresses): Promise<Sent[]> {
  const bids: Promise<Sent & { answer?: Answer }>[] = [];
  let { endsAt } = lot;
  const learn = (answer: Answer | undefined) => {
    const auction = (answer?.body.auction ?? Object(answer?.body.details).auction) as AuctionSummary | undefined;
    if (auction !== undefined) endsAt = Math.max(endsAt, Date.parse(auction.endsAt));
  };
  const bidAt = async (time: number) => {
    await delay(Math.max(0, time - Date.now()));
    const bid = send(lot, bids.length, addresses);
    bids.push(bid);
    return bid;
  };
  for (const offset of soon) {
    const { answer } = await bidAt(lot.endsAt + offset);
    learn(answer);
  }
  // These do not wait for each other's answers: some arrive before the end and are decided after it.
  for (const offsets of [around, past]) {
    for (const offset of offsets) {
      await delay(Math.max(0, endsAt + offset - Date.now()));
      bids.push(send(lot, bids.length, addresses));
    }
    for (const { answer } of await Promise.all(bids)) learn(answer);
  }
  return Promise.all(bids);
}

/** The outcome of bids up to and past the ends, by the logs and by the bidders' own clocks. */
export type LateBids = {
  sent: number;
  accepted: number;
  /** Sent after the end of their lot as its log has it, and how many of them were accepted. */
  late: number;
  lateAccepted: number;
  /** Accepted bids in the logs received at or after the end that held then. */
  receivedLate: number;
  extended: number;
  /** Ends moved because of an outage of five seconds: the machine was too busy to measure. */
  outages: number;
  unanswered: number;
  /** Logs that do not verify, acknowledged bids that are missing, bids never acknowledged. */
  faults: number;
};

/** Reads a log independently: the end that holds, and each bid's time compared with it. */
async function readEnd(address: string, { slug }: EndingLot) {
  const { rows } = readLog(String((await call(address, `/auction/${slug}/log`)).body.text));
  let [endsAt, receivedLate, extended, outages] = [0, 0, 0, 0];
  for (const row of rows) {
    if (row.type === 'auction.scheduled') endsAt = Date.parse(row.data.endsAt);
    if (row.type === 'bid.accepted' && Date.parse(row.data.receivedAt) >= endsAt) receivedLate += 1;
    if (row.type === 'auction.extended') {
      endsAt = Date.parse(row.data.to);
      if (row.data.reason === 'outage') outages += 1;
      else extended += 1;
    }
  }
  return { endsAt, receivedLate, extended, outages };
}

/** Checks all bids against the logs of their lots. */
export async function checkLateBids(address: string, bids: readonly (readonly Sent[])[]): Promise<LateBids> {
  const counted: LateBids = {
    sent: 0,
    accepted: 0,
    late: 0,
    lateAccepted: 0,
    receivedLate: 0,
    extended: 0,
    outages: 0,
    unanswered: 0,
    faults: 0,
  };
  for (const ofLot of bids) {
    const lot = ofLot[0]?.lot;
    if (lot === undefined) continue;
    const { endsAt, receivedLate, extended, outages } = await readEnd(address, lot);
    const accepted = ofLot.flatMap(({ seq, receipt }) => (seq && receipt ? [{ seq, receipt }] : []));
    const late = ofLot.filter(({ sentAt }) => sentAt >= endsAt);
    const unanswered = ofLot.filter(({ isAnswered }) => !isAnswered).length;
    counted.sent += ofLot.length;
    counted.accepted += accepted.length;
    counted.late += late.length;
    counted.lateAccepted += late.filter(({ seq }) => seq !== undefined).length;
    counted.receivedLate += receivedLate;
    counted.extended += extended;
    counted.outages += outages;
    counted.unanswered += unanswered;
    counted.faults += await faultsOf(address, lot.slug, { accepted }, { isComplete: unanswered === 0 });
  }
  return counted;
}
