import type { SignedRefusal } from '../../auction.ts';
import type { AuctionEventRow, LogHeader } from '../../log/auction-log.ts';
import { readLog } from '../../log/read-log.ts';
import { keysIn } from '../../log/replay/logged-keys.ts';
import { replayLog } from '../../log/replay/replay-log.ts';
import { judgeRefusal } from '../../refusals/refusals-of-log.ts';
import { refusalsBeside } from '../../refusals/signed-bundles.ts';
import { bundledWithinMilliseconds } from '../../refusals/used-commands.ts';
import { longestDecisionMilliseconds } from '../../rules/soft-close.ts';
import { knowsEd25519 } from '../../signatures/ed25519.ts';
import { isHeaderSigned, isRefusalSigned } from '../../signatures/signed-answers.ts';
import { certifiedRefusal, falseCertifiers, type Refusal } from '../certificates/certified-refusals.ts';
import type { CloseCertificate } from '../certificates/close-certificate.ts';
import {
  type Closing,
  closingOf,
  endOfBidding,
  inTimeMilliseconds,
  isPossible,
  isSeenInTime,
} from '../certificates/closing-of-log.ts';
import { believedCertificates, readCertificates } from '../certificates/verify-certificates.ts';
import { auctionOf } from '../formats/checkpoint.ts';
import { readCosignatureFile } from '../formats/cosignature-file.ts';
import { isWitnessList, keysOf, type WitnessList } from '../witness-list.ts';
import { AnswersOfLog } from './answers-of-log.ts';
import {
  commandIdOf,
  type DropReceipt,
  isDropReceipt,
  isKeptBid,
  isReceiptFor,
  type KeptDrop,
} from './drop-receipt.ts';
import { hashOfCommand, type SignedCommand } from './dropped-bid.ts';

/** What the receipts of witnesses for a bid prove together with a log. */
export type DropVerdict =
  /** The log holds the bid. */
  | 'accepted'
  /** It was refused, according to the log, the operator or a witness, and the refusal may be right. */
  | 'refused'
  /** The quorum has seen it in time, and that it was refused only fewer witnesses than the quorum certify. */
  | 'disputed'
  /** The log is not over, or was signed so soon after its end that the refusal of this late bid may still be added. */
  | 'pending'
  /** No witness has seen it long enough before the end. */
  | 'late'
  /** Fewer than the quorum have seen it in time, and the log neither accepts nor refuses it. */
  | 'alone'
  /** The quorum has, but the auction was cancelled later: witnesses do not certify refusals of such an auction. */
  | 'calledOff'
  /** The quorum has, but not all refusals beside the log were given: one of them may be of this bid. */
  | 'unread'
  /** The quorum has: the operator has left it out. */
  | 'convicts'
  /** These are no receipts of this auction's witnesses for a bid of one of its bidders. */
  | 'nothing'
  /** This device does not support such signatures. */
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
  /** How much later than the quorum saw it the log states to have received it, where that is long. */
  heldBackSeconds?: number;
  /** The witnesses, if only witnesses certify that it was refused. */
  certifiedBy?: readonly string[];
  /** Witnesses got different reasons; `code` names all of them. */
  areReasonsDifferent?: true;
  /** Witnesses who had seen it in time and nevertheless certified the close without its refusal. */
  falselyCertifiedBy?: readonly string[];
  /** For a bid that was left out: the log is not signed by an operator, so anyone may have made it. */
  isUnsigned?: true;
};

/** A bid that the quorum has seen reaches the operator through them, and is then decided within seconds or never. */
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
  /**
   * Milliseconds; bids that the quorum had seen by then must be in the log or beside it, later ones need not be yet.
   */
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

/** Why it was refused, as the operator signed it for its bidder, or as witnesses certify to have been told. */
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

/** How long after the quorum had seen a bid it was received by the log, where the transport cannot explain it. */
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
  // For instance, a bid that could not be read was refused rightly without a published trace.
  if (!context.isClosed) return { ...seen, verdict: 'calledOff' };
  if (!context.areRefusalsRead) return { ...seen, verdict: 'unread' };
  if (seenByQuorum(context, times) > context.settledUntil) return { ...seen, verdict: 'pending' };
  return { ...seen, verdict: 'convicts', ...falsely, ...(!context.isSigned && { isUnsigned: true }) };
}

/** When the quorum had seen a bid, in milliseconds. */
function seenByQuorum({ list }: Context, times: ReadonlyMap<string, string>): number {
  return Date.parse([...times.values()].toSorted()[list.quorum - 1] ?? '');
}

/** Bundles of refusals are logged once a second when an auction ends; the last ones after the end. */
const lastBundleMilliseconds = 10_000;

/** In a log signed, or downloaded, within seconds after its end, refusals of the last minutes may be missing. */
function settledUntil(header: LogHeader, rows: readonly AuctionEventRow[], isSettled: boolean | undefined): number {
  const closedAt = Date.parse(rows.find(({ type }) => type === 'auction.closed')?.at ?? '');
  const isJustClosed = 'at' in header && Date.parse(header.at) < closedAt + lastBundleMilliseconds;
  return isJustClosed && !isSettled ? closedAt - bundledWithinMilliseconds : Number.POSITIVE_INFINITY;
}

type Beside = Refused & {
  /** The signatures beside the log. */
  files?: readonly string[];
  /** Whether the reader has downloaded it more than ten seconds after the end, whatever date it states. */
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
