import type { SignedRefusal } from '../auction.ts';
import type { AuctionEventRow, LogHeader } from '../auction-log.ts';
import { knowsEd25519 } from '../ed25519.ts';
import { keysIn } from '../logged-keys.ts';
import { readLog } from '../read-log.ts';
import { judgeRefusal } from '../refusals-of-log.ts';
import { replayLog } from '../replay-log.ts';
import { isHeaderSigned, isRefusalSigned } from '../signed-answers.ts';
import { refusalsBeside } from '../signed-bundles.ts';
import { longestDecisionMilliseconds } from '../soft-close.ts';
import { bundledWithinMilliseconds } from '../used-commands.ts';
import { AnswersOfLog } from './answers-of-log.ts';
import { certifiedRefusal, falseCertifiers, type Refusal } from './certified-refusals.ts';
import { auctionOf } from './checkpoint.ts';
import type { CloseCertificate } from './close-certificate.ts';
import {
  type Closing,
  closingOf,
  endOfBidding,
  inTimeMilliseconds,
  isPossible,
  isSeenInTime,
} from './closing-of-log.ts';
import { readCosignatureFile } from './cosignature-file.ts';
import {
  commandIdOf,
  type DropReceipt,
  isDropReceipt,
  isKeptBid,
  isReceiptFor,
  type KeptDrop,
} from './drop-receipt.ts';
import { hashOfCommand, type SignedCommand } from './dropped-bid.ts';
import { believedCertificates, readCertificates } from './verify-certificates.ts';
import { isWitnessList, keysOf, type WitnessList } from './witness-list.ts';

/** What the receipts of witnesses for a bid prove together with a log. */
export type DropVerdict =
  /** The log holds the bid. */
  | 'accepted'
  /** It was refused: the log, the operator or a witness says so, and it may stand. */
  | 'refused'
  /** The quorum has seen it in time, and that it was refused only fewer witnesses than the quorum certify. */
  | 'disputed'
  /** The log is not over yet, or was signed so soon after its end that the refusal of this late bid may still come to stand beside it. */
  | 'pending'
  /** No witness has seen it long enough before the end. */
  | 'late'
  /** Fewer than the quorum have seen it in time, and the log neither accepts nor refuses it. */
  | 'alone'
  /** The quorum has, but the auction was called off later: of such no witness certifies what was refused. */
  | 'calledOff'
  /** The quorum has, but not all refusals beside the log were given: one of them may be of this bid. */
  | 'unread'
  /** The quorum has: the operator has left it out. */
  | 'convicts'
  /** These are no receipts of this auction's witnesses for a bid of one of its bidders. */
  | 'nothing'
  /** This device knows no such signatures. */
  | 'unknown';

export type CheckedDrop = {
  commandId: string;
  verdict: DropVerdict;
  /** The row that accepts it, or why it was refused. */
  seq?: number;
  code?: string;
  /** Who has seen it, and the first time. */
  witnesses: readonly string[];
  seenAt?: string;
  /** How much later than the quorum had seen it the log says that it was received, where that is long. */
  heldBackSeconds?: number;
  /** Who alone certifies that it was refused. */
  certifiedBy?: readonly string[];
  /** Witnesses were told different reasons; `code` names all of them. */
  areReasonsDifferent?: true;
  /** Who had seen it in time and has certified the close all the same, without saying that it was refused. */
  falselyCertifiedBy?: readonly string[];
  /** Of a bid that was left out: the log is not signed by an operator, so that anybody may have made it. */
  isUnsigned?: true;
};

/** A bid that the quorum has seen reaches the operator by way of them; from then on it is decided within seconds, or not at all. */
const heldBackMilliseconds = longestDecisionMilliseconds + inTimeMilliseconds;
const second = 1_000;

type Context = {
  list: WitnessList;
  rows: readonly AuctionEventRow[];
  auction: string;
  isSigned: boolean;
  answers: AnswersOfLog;
  /** Whether all refusals were given of which the log has the root. */
  areRefusalsRead: boolean;
  /** The keys that each bidder has had. */
  keys: ReadonlyMap<string, ReadonlySet<string>>;
  /** How the bidding ended, be it that it was called off; then it was not closed. */
  closing: Closing | undefined;
  isClosed: boolean;
  /** Bids that the quorum had seen by then are in the log or beside it by now, in milliseconds; of later ones refusals may still be on their way. */
  settledUntil: number;
  certificates: readonly CloseCertificate[];
  refusals: readonly SignedRefusal[];
};

/** What a reader has of refusals besides the log: those the bidder was given, and the file of those beside the log. */
export type Refused = { refusals?: readonly SignedRefusal[] | undefined; bundled?: string | undefined };

/** The receipts that witnesses of this auction have signed for this bid. */
async function rightReceipts({ list, auction }: Context, { command, receipts }: KeptDrop): Promise<DropReceipt[]> {
  const right: DropReceipt[] = [];
  for (const receipt of receipts) {
    const isOfAuction = isDropReceipt(receipt) && auctionOf(receipt.origin) === auction;
    if (isOfAuction && list.keys.includes(receipt.witness) && (await isReceiptFor(command, receipt)))
      right.push(receipt);
  }
  return right;
}

/** Why it was refused, by what the operator has signed for its bidder, or by what witnesses certify that they were told. */
async function refusalOf(context: Context, command: SignedCommand): Promise<Refusal | undefined> {
  const { rows, refusals } = context;
  const canBe = (code: string) => isPossible(rows, command, code);
  const own = refusals.find((refusal) => {
    const { auction, paddle, commandId, code } = Object(refusal) as SignedRefusal;
    const isOf = auction === command.auction && paddle === command.paddle && commandId === command.commandId;
    return isOf && canBe(code);
  });
  if (own !== undefined && judgeRefusal(rows, own) !== 'wrong' && (await isRefusalSigned(own).catch(() => false))) {
    return { code: own.code, receivedAt: own.receivedAt };
  }
  return certifiedRefusal(context, hashOfCommand(command), canBe);
}

/** How long after the quorum had seen a bid it was received by the log, where that cannot have been the way. */
function heldBack(context: Context, times: ReadonlyMap<string, string>, receivedAt: string | undefined) {
  const waited = Date.parse(receivedAt ?? '') - seenByQuorum(context, times);
  return waited > heldBackMilliseconds ? { heldBackSeconds: Math.floor(waited / second) } : {};
}

/** When each witness has seen a bid first. */
function timesOf(receipts: readonly DropReceipt[], nameOf: (receipt: DropReceipt) => string): Map<string, string> {
  const sorted = receipts.toSorted((one, other) => Date.parse(other.seenAt) - Date.parse(one.seenAt));
  return new Map(sorted.map((receipt) => [nameOf(receipt), new Date(receipt.seenAt).toISOString()]));
}

function receivedAtOf(row: AuctionEventRow | undefined): string | undefined {
  return row?.type === 'bid.accepted' ? row.data.receivedAt : row?.at;
}

async function judge(context: Context, drop: KeptDrop): Promise<CheckedDrop> {
  const { list, rows, auction, answers, closing, keys } = context;
  const { command } = Object(drop) as KeptDrop;
  const commandId = commandIdOf(drop);
  const nothing: CheckedDrop = { commandId, verdict: 'nothing', witnesses: [] };
  const isBid = (await isKeptBid(drop)) && command.auction === auction;
  if (!isBid || !keys.get(command.paddle)?.has(command.key)) return nothing;
  const receipts = await rightReceipts(context, drop);
  if (receipts.length === 0) return nothing;
  const nameOf = ({ witness }: DropReceipt) => keysOf(list)[list.keys.indexOf(witness)]?.name ?? '';
  const times = timesOf(receipts, nameOf);
  const seen = { commandId, witnesses: [...times.keys()].toSorted(), seenAt: [...times.values()].toSorted()[0] ?? '' };
  const logged = answers.find(command, seenByQuorum(context, times));
  if (logged.kind === 'accepted') {
    const held = heldBack(context, times, receivedAtOf(rows[logged.seq - 1]));
    return { ...seen, verdict: 'accepted', seq: logged.seq, ...held };
  }
  const refusal = logged.kind === 'refused' ? logged : await refusalOf(context, command);
  const inTime = [...times.values()].filter((at) => closing !== undefined && isSeenInTime(at, closing)).length;
  const falsely = falseCertifiers(context, times, hashOfCommand(command));
  if (refusal !== undefined) {
    const { code, receivedAt, certifiedBy, areReasonsDifferent }: Refusal = refusal;
    const isFew = certifiedBy !== undefined && certifiedBy.length < list.quorum && inTime >= list.quorum;
    const differing = areReasonsDifferent ? { areReasonsDifferent } : {};
    if (isFew) return { ...seen, verdict: 'disputed', code, certifiedBy, ...differing, ...falsely };
    return { ...seen, verdict: 'refused', code, ...differing, ...heldBack(context, times, receivedAt) };
  }
  if (closing === undefined) return { ...seen, verdict: 'pending' };
  if (inTime === 0) return { ...seen, verdict: 'late' };
  if (inTime < list.quorum) return { ...seen, verdict: 'alone', ...falsely };
  // A bid that could not be read, say, was rightly refused, and nothing that is published says so.
  if (!context.isClosed) return { ...seen, verdict: 'calledOff' };
  if (!context.areRefusalsRead) return { ...seen, verdict: 'unread' };
  if (seenByQuorum(context, times) > context.settledUntil) return { ...seen, verdict: 'pending' };
  return { ...seen, verdict: 'convicts', ...falsely, ...(!context.isSigned && { isUnsigned: true }) };
}

/** When the quorum had seen a bid, in milliseconds. */
function seenByQuorum({ list }: Context, times: ReadonlyMap<string, string>): number {
  return Date.parse([...times.values()].toSorted()[list.quorum - 1] ?? '');
}

/** Refusals get their root once a second when an auction ends; the last ones after it has. */
const lastBundleMilliseconds = 10_000;

/** Of a log that was signed, or downloaded, within seconds after its end, refusals of the last minutes may be still to come. */
function settledUntil(header: LogHeader, rows: readonly AuctionEventRow[], isSettled: boolean | undefined): number {
  const closedAt = Date.parse(rows.find(({ type }) => type === 'auction.closed')?.at ?? '');
  const isJustClosed = 'at' in header && Date.parse(header.at) < closedAt + lastBundleMilliseconds;
  return isJustClosed && !isSettled ? closedAt - bundledWithinMilliseconds : Number.POSITIVE_INFINITY;
}

type Beside = Refused & {
  /** The signatures beside the log. */
  files?: readonly string[];
  /** Whether the reader has downloaded it more than ten seconds after the end, whatever its date says. */
  isSettled?: boolean;
};

/**
 * What the receipts of witnesses prove of one's bids, together with a log that is right, with `files` of signatures beside
 * it, and with the refusals that the bidder has been given.
 */
export async function checkDrops(
  log: string,
  drops: readonly KeptDrop[],
  { files = [], refusals = [], bundled, isSettled }: Beside = {},
): Promise<CheckedDrop[]> {
  const { header, rows } = readLog(log);
  const [first] = rows;
  const list = first?.type === 'auction.scheduled' ? first.data.witnesses : undefined;
  const verdict = isWitnessList(list) && !(await knowsEd25519()) ? 'unknown' : 'nothing';
  if (!isWitnessList(list) || verdict === 'unknown') {
    return drops.map((drop) => ({ commandId: commandIdOf(drop), verdict, witnesses: [] }));
  }
  const { endsAt } = replayLog(header, rows);
  const values = files.flatMap((file) => readCosignatureFile(file).certificates);
  const { certificates } = await readCertificates(list, header.auction, values);
  const beside = await refusalsBeside(header, rows, bundled);
  const context: Context = {
    list,
    rows,
    auction: header.auction,
    isSigned: (await isHeaderSigned(header)) === true,
    answers: new AnswersOfLog().read(rows).addRefused(beside.refused),
    areRefusalsRead: beside.areAll,
    keys: keysIn(rows),
    closing: endOfBidding(rows, endsAt),
    isClosed: closingOf(rows, endsAt) !== undefined,
    settledUntil: settledUntil(header, rows, isSettled),
    certificates: believedCertificates(list, certificates),
    refusals,
  };
  return Promise.all(drops.map((drop) => judge(context, drop)));
}
