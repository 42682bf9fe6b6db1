import type { SignedRefusal } from '../auction.ts';
import type { AuctionEventRow, LogHeader } from '../log/auction-log.ts';
import { isTime, readLog } from '../log/read-log.ts';
import { knowsEd25519 } from '../signatures/ed25519.ts';
import type { RefusedBid } from '../signatures/made-by.ts';
import { type Proof, proofOfRefusal } from '../signatures/signed-answers.ts';
import { type BundledRefusal, bundlesOf } from './refusal-bundles.ts';
import { finalRefusals, unloggedRefusals } from './refusal-kinds.ts';
import { type JudgedRefusal, judgedOf, judgeRefusals } from './refusals-of-log.ts';
import { areBundledBound } from './signed-bundles.ts';
import { bundledWithinMilliseconds, isOverAfter, judgeReuse } from './used-commands.ts';

type LoggedRefusal = JudgedRefusal & { commandId: string };

/** The refusals that a log shows in rows of their own. */
function refusalRows(rows: readonly AuctionEventRow[]): LoggedRefusal[] {
  return rows.flatMap((row) =>
    row.type === 'bid.refused' ? [judgedOf({ ...row.data, at: row.at, afterSeq: row.seq - 1 })] : [],
  );
}

/** What the refusals in a log, and beside it, say of its operator. */
export type LoggedRefusals = {
  /** Whether the log shows refusals at all. */
  isShown: boolean;
  /** How many there are, those in bundles included. */
  count: number;
  /** Which of them the log contradicts; `seq` is the row after which they were refused. */
  wrong: readonly { paddle: string; commandId: string; code: string; seq: number }[];
  /** Rows whose refusals are not those given. */
  broken: readonly number[];
  /** Rows whose refusals were not given, and how many those are. */
  unseen: readonly number[];
  unseenCount: number;
};

/**
 * Judges every refusal of a log that obeys the rules; `file` are the refusals beside it. Throws RangeError for another
 * file.
 */
export function checkLoggedRefusals(text: string, file?: string): LoggedRefusals {
  const { header, rows } = readLog(text);
  const { refusals: bundled, broken, unseen } = bundlesOf(header, rows, file);
  const refusals = [...refusalRows(rows), ...bundled.map(judgedOf)];
  const judged = judgeRefusals(rows, refusals);
  const counts = rows.map((row) =>
    row.type === 'refusals.bundled' ? row.data.count : Number(row.type === 'bid.refused'),
  );
  const [first] = rows;
  return {
    isShown: first?.type === 'auction.scheduled' && first.data.refusalsPerSecond !== undefined,
    count: counts.reduce((sum, count) => sum + count, 0),
    wrong: refusals
      .filter((_, index) => judged[index] === 'wrong')
      .map(({ paddle, commandId, code, afterSeq: seq }) => ({ paddle, commandId, code, seq })),
    broken,
    unseen,
    unseenCount: unseen.reduce((sum, seq) => sum + (counts[seq - 1] ?? 0), 0),
  };
}

/** The signed commands that count: none of them was refused for good. */
function countedCommands(rows: readonly AuctionEventRow[]): Set<string> {
  return new Set(
    rows.flatMap((row) =>
      row.type === 'bid.accepted' && row.data.signed !== undefined
        ? [`${row.data.paddle} ${row.data.signed.commandId}`]
        : [],
    ),
  );
}

/**
 * Rows that have the root of refusals which cannot have been given: their bidders never asked for them, or asked with another
 * amount, or they name a row or a time that does not fit the log, or the same bid counts.
 */
export async function findInvented(text: string, file?: string): Promise<number[]> {
  const { header, rows } = readLog(text);
  if (file === undefined) return [];
  const { misplaced, bundles } = bundlesOf(header, rows, file);
  const all = bundles.flatMap(({ seq, refusals }) => refusals.map((refusal) => ({ seq, refusal })));
  const counted = countedCommands(rows);
  const taken = all.filter(({ refusal: { paddle, commandId, code } }) => {
    return finalRefusals.has(code) && counted.has(`${paddle} ${commandId}`);
  });
  const wrong = [...misplaced, ...taken.map(({ seq }) => seq)];
  if (!(await knowsEd25519())) return [...new Set(wrong)];
  const areBound = await areBundledBound(
    rows,
    all.map(({ refusal }) => refusal),
  );
  const unbound = all.filter((_, index) => areBound[index] === false).map(({ seq }) => seq);
  return [...new Set([...wrong, ...unbound])].toSorted((one, other) => one - other);
}

export type CheckedRefusals = {
  total: number;
  /** Those that the log contradicts, and what that proves. */
  wrong: { commandId: string; code: string; proof: Proof }[];
  /** Those that the log should show, and does not. */
  missing: { commandId: string; code: string; proof: Proof }[];
};

/** The refusals of what a bidder has kept: one, several, or a file of them. */
function refusalsOf(value: unknown): SignedRefusal[] {
  if (Array.isArray(value)) return value.flatMap(refusalsOf);
  if (typeof value !== 'object' || value === null) return [];
  if ('refusals' in value) return refusalsOf(value.refusals);
  return 'code' in value && ('afterSeq' in value || 'commandId' in value) ? [value as SignedRefusal] : [];
}

/** Whether every field has the right type. */
function isWellFormed(refusal: SignedRefusal): boolean {
  const { paddle, commandId, code, at, receivedAt, logKey, signature, maximum, afterSeq } = refusal;
  const areTexts = [paddle, commandId, code, logKey, signature].every((text) => typeof text === 'string');
  return areTexts && [at, receivedAt ?? at].every(isTime) && [maximum, afterSeq].every(Number.isSafeInteger);
}

/** Malformed refusals that name a bid and a reason: they cannot be verified, so they count as wrong and prove nothing. */
function malformedOf(refusals: readonly SignedRefusal[]): CheckedRefusals['wrong'] {
  return refusals
    .filter((refusal) => !isWellFormed(refusal))
    .filter(({ commandId, code }) => typeof commandId === 'string' && typeof code === 'string')
    .map(({ commandId, code }) => ({ commandId, code, proof: 'nothing' }));
}

type Shown = {
  rows: readonly AuctionEventRow[];
  bundled: readonly BundledRefusal[];
  unseen: readonly number[];
  /** Whether the refusals of all bundles were given, each in its place. */
  areAll: boolean;
  /**
   * From when on the log must show all older refusals, in milliseconds: when it was written, or later where its reader
   * has waited.
   */
  written: number;
};

/** Whether a log that was written long enough after a refusal, while the auction was not over, does not show it. */
function isLeftOut({ rows, bundled, unseen, written }: Shown, refusal: SignedRefusal): boolean {
  const [first] = rows;
  if (first?.type !== 'auction.scheduled' || first.data.refusalsPerSecond === undefined) return false;
  if (isOverAfter(rows, refusal.afterSeq) || unloggedRefusals.has(refusal.code)) return false;
  const own = rows[refusal.afterSeq];
  const isSame = ({ commandId, code, paddle, amount = refusal.maximum }: RefusedBid) =>
    commandId === refusal.commandId && code === refusal.code && paddle === refusal.paddle && amount === refusal.maximum;
  if (own?.type === 'bid.refused' && isSame(own.data)) return false;
  if (bundled.some((one) => one.afterSeq === refusal.afterSeq && isSame(one))) return false;
  // It may be in a bundle that was not given, or that will be written later.
  if (unseen.some((seq) => seq > refusal.afterSeq)) return false;
  return written > Date.parse(refusal.at) + bundledWithinMilliseconds;
}

/** When a log was written, or later: by its last row, or by its header where that has a time. */
function writtenAt(header: LogHeader, rows: readonly AuctionEventRow[]): number {
  return Math.max(Date.parse(rows.at(-1)?.at ?? ''), 'at' in header ? Date.parse(header.at) : 0);
}

/** Judges the refusals that a bidder has kept: by the rows, and by those beside the log where a command had been used. */
function judgeKept(shown: Shown, own: readonly SignedRefusal[]) {
  const judged = judgeRefusals(shown.rows, own);
  return own.map((refusal, index) => {
    return refusal.code === 'COMMAND_REUSED' ? judgeReuse(shown, refusal) : (judged[index] ?? 'unknown');
  });
}

/** What a reader has besides the log and their refusals. */
type Beside = {
  /**
   * Whether the reader has asked the site for both more than two minutes after all of the refusals, whatever date the
   * log states: what it did not show by then it leaves out.
   */
  isSettled?: boolean;
};

/**
 * How many signed refusals of this auction there are, which of them a log that is right contradicts or leaves out, and
 * whom that convicts. `file` are the refusals beside the log.
 */
export async function checkRefusals(
  text: string,
  value: unknown,
  file?: string,
  { isSettled = false }: Beside = {},
): Promise<CheckedRefusals> {
  const { header, rows } = readLog(text);
  const refusals = refusalsOf(value);
  const ofThis = refusals.filter(({ auction }) => auction === header.auction);
  const own = ofThis.filter(isWellFormed);
  const { refusals: bundled, unseen, broken, misplaced } = bundlesOf(header, rows, file);
  const areAll = unseen.length + broken.length + misplaced.length === 0;
  const shown = isSettled
    ? { rows, bundled, unseen: [], areAll: true, written: Number.POSITIVE_INFINITY }
    : { rows, bundled, unseen, areAll, written: writtenAt(header, rows) };
  const judged = judgeKept(shown, own);
  const isKnown = await knowsEd25519();
  const proven = (found: readonly SignedRefusal[]) =>
    Promise.all(
      found.map(async (refusal) => ({
        commandId: refusal.commandId,
        code: refusal.code,
        // What was pasted may be anything.
        proof: isKnown ? await proofOfRefusal(refusal, header).catch(() => 'nothing' as const) : ('nothing' as const),
      })),
    );
  return {
    total: refusals.length,
    wrong: [...malformedOf(ofThis), ...(await proven(own.filter((_, index) => judged[index] === 'wrong')))],
    missing: await proven(own.filter((refusal) => isLeftOut(shown, refusal))),
  };
}
