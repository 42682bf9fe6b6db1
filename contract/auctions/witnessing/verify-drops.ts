import type { SignedRefusal } from '../auction.ts';
import type { AuctionEventRow } from '../auction-log.ts';
import { knowsEd25519 } from '../ed25519.ts';
import { readLog } from '../read-log.ts';
import { checkBundles, readRefusalFile } from '../refusal-bundles.ts';
import { judgeRefusal } from '../refusals-of-log.ts';
import { replayLog } from '../replay-log.ts';
import { isRefusalSigned } from '../signed-answers.ts';
import { isBundledBound } from '../signed-bundles.ts';
import { auctionOf } from './checkpoint.ts';
import type { CloseCertificate } from './close-certificate.ts';
import { AnswersOfLog, type Closing, closingOf, isPossible, isSeenInTime } from './closing-of-log.ts';
import { readCosignatureFile } from './cosignature-file.ts';
import { type DropReceipt, isDropReceipt, isKeptBid, isReceiptFor, type KeptDrop } from './drop-receipt.ts';
import { hashOfCommand, type SignedCommand } from './dropped-bid.ts';
import { readCertificates } from './verify-certificates.ts';
import { isWitnessList, keysOf, type WitnessList } from './witness-list.ts';

/** What the receipts of witnesses for a bid prove together with a log. */
export type DropVerdict =
  /** The log holds the bid. */
  | 'accepted'
  /** It was refused: the log, the operator or a witness says so, and it may stand. */
  | 'refused'
  /** The log is not over yet. */
  | 'pending'
  /** No witness has seen it long enough before the end. */
  | 'late'
  /** Fewer than the quorum have seen it in time, and the log neither accepts nor refuses it. */
  | 'alone'
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
};

type Context = {
  list: WitnessList;
  rows: readonly AuctionEventRow[];
  auction: string;
  answers: AnswersOfLog;
  closing: Closing | undefined;
  isFinished: boolean;
  certificates: readonly CloseCertificate[];
  refusals: readonly SignedRefusal[];
};

const isKeyOf = (rows: readonly AuctionEventRow[], { paddle, key }: SignedCommand) =>
  rows.some(
    (row) =>
      (row.type === 'bidder.registered' || row.type === 'bidder.key_changed') &&
      row.data.paddle === paddle &&
      row.data.key === key,
  );

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

/** Why it was refused, by what the operator has signed for its bidder or for a witness. */
async function refusalOf({ rows, certificates, refusals, closing }: Context, command: SignedCommand) {
  const canBe = (code: string) => isPossible(rows, command, code);
  const own = refusals.find(
    ({ auction, paddle, commandId, code }) =>
      auction === command.auction && paddle === command.paddle && commandId === command.commandId && canBe(code),
  );
  if (own !== undefined && judgeRefusal(rows, own) !== 'wrong' && (await isRefusalSigned(own).catch(() => false))) {
    return own.code;
  }
  const hash = hashOfCommand(command);
  return (
    certificates
      // Of this close; a record that was saved before the certificate lacks the last rows.
      .filter(({ seq, head }) => closing !== undefined && seq >= closing.seq && (rows[seq - 1]?.hash ?? head) === head)
      .flatMap(({ refused }) => refused)
      .find((refused) => refused.command === hash && canBe(refused.code))?.code
  );
}

async function judge(context: Context, drop: KeptDrop): Promise<CheckedDrop> {
  const { list, rows, auction, answers, closing } = context;
  const { command } = Object(drop) as KeptDrop;
  const commandId = String(Object(command).commandId);
  const nothing: CheckedDrop = { commandId, verdict: 'nothing', witnesses: [] };
  if (!(await isKeptBid(drop)) || command.auction !== auction || !isKeyOf(rows, command)) return nothing;
  const receipts = await rightReceipts(context, drop);
  if (receipts.length === 0) return nothing;
  const nameOf = ({ witness }: DropReceipt) => keysOf(list)[list.keys.indexOf(witness)]?.name ?? '';
  const seen = {
    commandId,
    witnesses: [...new Set(receipts.map(nameOf))].toSorted(),
    seenAt: receipts.map(({ seenAt }) => seenAt).toSorted()[0] ?? '',
  };
  const logged = answers.find(command);
  if (logged.kind === 'accepted') return { ...seen, verdict: 'accepted', seq: logged.seq };
  const code = logged.kind === 'refused' ? logged.code : await refusalOf(context, command);
  if (code !== undefined) return { ...seen, verdict: 'refused', code };
  if (closing === undefined) return { ...seen, verdict: context.isFinished ? 'late' : 'pending' };
  const inTime = new Set(receipts.filter(({ seenAt }) => isSeenInTime(seenAt, closing)).map(nameOf));
  if (inTime.size === 0) return { ...seen, verdict: 'late' };
  return { ...seen, verdict: inTime.size >= list.quorum ? 'convicts' : 'alone' };
}

const bundlesOf = (file: string | undefined) => (file === undefined ? undefined : readRefusalFile(file).bundles);

/**
 * What the receipts of witnesses prove of one's bids, together with a log that is right, with `files` of signatures beside
 * it, and with the refusals that the bidder has been given.
 */
export async function checkDrops(
  log: string,
  drops: readonly KeptDrop[],
  { files = [], refusals = [], bundled }: { files?: readonly string[] } & Refused = {},
): Promise<CheckedDrop[]> {
  const { header, rows } = readLog(log);
  const [first] = rows;
  const list = first?.type === 'auction.scheduled' ? first.data.witnesses : undefined;
  const verdict = isWitnessList(list) && !(await knowsEd25519()) ? 'unknown' : 'nothing';
  if (!isWitnessList(list) || verdict === 'unknown') {
    return drops.map((drop) => ({ commandId: String(Object(drop?.command).commandId), verdict, witnesses: [] }));
  }
  const { endsAt, isFinished } = replayLog(header, rows);
  const values = files.flatMap((file) => readCosignatureFile(file).certificates);
  const { certificates } = await readCertificates(list, header.auction, values);
  const beside = checkBundles(rows, bundlesOf(bundled)).refusals;
  const areBound = await Promise.all(beside.map((refusal) => isBundledBound(rows, refusal)));
  const context: Context = {
    list,
    rows,
    auction: header.auction,
    answers: new AnswersOfLog().read(rows).addRefused(beside.filter((_, index) => areBound[index])),
    closing: closingOf(rows, endsAt),
    isFinished,
    certificates,
    refusals,
  };
  return Promise.all(drops.map((drop) => judge(context, drop)));
}
