import { bytesToHex } from '@noble/hashes/utils.js';
import type { AuctionEventRow } from '../log/auction-log.ts';
import { readLog } from '../log/read-log.ts';
import { knowsEd25519 } from '../signatures/ed25519.ts';
import { isHeaderSigned } from '../signatures/signed-answers.ts';
import { decodeBase64 } from '../witnessing/formats/base64.ts';
import { type Cosignature, checkNote } from '../witnessing/formats/cosignature.ts';
import { isWitnessList, keysOf, type WitnessList } from '../witnessing/witness-list.ts';
import { clockToleranceMilliseconds } from '../witnessing/witnessed-log.ts';
import { type HeadLeaf, readLeaf } from './head-leaf.ts';
import { type HeadAnchor, type HeadProof, readHeadProof } from './head-proof.ts';
import { checkHeadsCheckpoint, isOneOf } from './heads-checkpoint.ts';
import { hashLeaf } from './merkle.ts';
import { rootOfInclusion } from './merkle-proofs.ts';
import type { CheckedTimeStamp } from './time-stamp.ts';

/** What was found of one checkpoint. */
export type CheckedAnchor = {
  /** The key by which it claims to be signed. */
  logKey: string;
  size: number;
  root: string;
  /** Who has signed it: the key that the log of the auction names, another key, or none. */
  signer: 'operator' | 'otherKey' | 'nobody';
  isIncluded: boolean;
  /**
   * The witnesses of the auction who have signed it, with their times; and those whose names were used with another
   * key.
   */
  witnesses: readonly Pick<Cosignature, 'witness' | 'time'>[];
  forged: readonly string[];
  isQuorum: boolean;
  timeStamps: readonly CheckedTimeStamp[];
};

/** What is wrong with a proof. */
export type HeadProofProblem =
  /** Its leaf names another auction, or a row that this log does not have. */
  | 'otherAuction'
  | 'otherHead'
  | 'unsigned'
  | 'otherKey'
  | 'notIncluded'
  | 'forgedWitness'
  | 'otherStamp'
  | 'wrongStamp'
  /** It was signed or stamped before the time that the leaf names. */
  | 'dated'
  /** The leaf names a time before the row it covers was written. */
  | 'beforeRow';

export type CheckedHeadProof =
  | { verdict: 'unreadable' }
  /** This device does not support such signatures. */
  | { verdict: 'unknown' }
  | {
      verdict: 'proven' | 'wrong';
      leaf: HeadLeaf;
      index: number;
      problems: readonly HeadProofProblem[];
      /** Whether the leaf is the last row of this log. */
      isWhole: boolean;
      quorum: number;
      anchors: readonly CheckedAnchor[];
    };

/** What the log of the auction states: its rows, its witnesses, and the keys of its operator. */
type Known = {
  auction: string;
  rows: readonly AuctionEventRow[];
  list: WitnessList | undefined;
  logKeys: readonly string[];
};

async function readKnown(log: string): Promise<Known> {
  const { header, rows } = readLog(log);
  const [first] = rows;
  const list = first?.type === 'auction.scheduled' ? first.data.witnesses : undefined;
  const isSigned = await isHeaderSigned(header);
  return {
    auction: header.auction,
    rows,
    list: isWitnessList(list) ? list : undefined,
    logKeys: isSigned && 'logKeys' in header ? header.logKeys : [],
  };
}

function rootOf({ leaf, index }: HeadProof, path: readonly string[], size: number): string | undefined {
  const hashes = path.map(decodeBase64);
  const known = hashes.filter((hash) => hash?.length === 32) as Uint8Array[];
  if (known.length !== hashes.length) return undefined;
  const root = rootOfInclusion(hashLeaf(leaf), { index, size }, known);
  return root && bytesToHex(root);
}

/** What time stamps say of the text of a checkpoint. What reads them is big, and few proofs have some. */
async function checkTimeStamps(tokens: readonly string[], text: string): Promise<CheckedTimeStamp[]> {
  if (tokens.length === 0) return [];
  const { checkTimeStamp } = await import('./time-stamp.ts');
  return Promise.all(tokens.map((token) => checkTimeStamp(decodeBase64(token) ?? new Uint8Array(), text)));
}

async function checkAnchor(
  proof: HeadProof,
  { logKey, checkpoint: note, path, timeStamps }: HeadAnchor,
  { list, logKeys }: Known,
): Promise<CheckedAnchor | undefined> {
  const checked = await checkHeadsCheckpoint(note, logKey);
  if (checked === undefined) return undefined;
  const { checkpoint, text, isSigned } = checked;
  const { cosignatures = [], forged = [] } = (list && (await checkNote(note, keysOf(list)))) ?? {};
  const witnesses = [...new Map(cosignatures.map((one) => [one.witness, one])).values()];
  return {
    logKey,
    size: checkpoint.size,
    root: checkpoint.root,
    signer: !isSigned ? 'nobody' : isOneOf(logKey, logKeys) ? 'operator' : 'otherKey',
    isIncluded: rootOf(proof, path, checkpoint.size) === checkpoint.root,
    witnesses: witnesses.map(({ witness, time }) => ({ witness, time })),
    forged,
    isQuorum: list !== undefined && witnesses.length >= list.quorum,
    timeStamps: await checkTimeStamps(timeStamps, text),
  };
}

/** Clocks differ, and times of signatures are whole seconds. */
const dateToleranceMilliseconds = clockToleranceMilliseconds + 1_000;

function isBefore(leaf: HeadLeaf, row: AuctionEventRow): boolean {
  return Date.parse(leaf.time) < Date.parse(row.at) - dateToleranceMilliseconds;
}

function problemsOf(
  { signer, isIncluded, forged, witnesses, timeStamps }: CheckedAnchor,
  leaf: HeadLeaf,
): HeadProofProblem[] {
  const stamped = timeStamps.flatMap((stamp) => (stamp.state === 'right' ? [Date.parse(stamp.time)] : []));
  const first = Math.min(...stamped, ...witnesses.map(({ time }) => time));
  return [
    ...(signer === 'nobody' ? ['unsigned' as const] : []),
    ...(signer === 'otherKey' ? ['otherKey' as const] : []),
    ...(isIncluded ? [] : ['notIncluded' as const]),
    ...(forged.length > 0 ? ['forgedWitness' as const] : []),
    ...(timeStamps.some(({ state }) => state === 'other') ? ['otherStamp' as const] : []),
    ...(timeStamps.some(({ state }) => state === 'wrong' || state === 'unreadable') ? ['wrongStamp' as const] : []),
    ...(first < Date.parse(leaf.time) - dateToleranceMilliseconds ? ['dated' as const] : []),
  ];
}

/**
 * What a proof proves about a log whose chain and rules are right (`verifyLog`): that a head of it is in the log of
 * heads, who has signed that, and since when it was there. Throws LogProblemError for a log that cannot be read.
 */
export async function verifyHeadProof(log: string, text: string): Promise<CheckedHeadProof> {
  const proof = readHeadProof(text);
  const leaf = proof && readLeaf(proof.leaf);
  if (proof === undefined || leaf === undefined) return { verdict: 'unreadable' };
  if (!(await knowsEd25519())) return { verdict: 'unknown' };
  const known = await readKnown(log);
  const read = await Promise.all(proof.anchors.map((anchor) => checkAnchor(proof, anchor, known)));
  const anchors = read.filter((anchor) => anchor !== undefined);
  if (anchors.length < read.length) return { verdict: 'unreadable' };
  const isOwn = leaf.auction === known.auction;
  const row = known.rows[leaf.seq - 1];
  const problems: HeadProofProblem[] = [
    ...(isOwn ? [] : ['otherAuction' as const]),
    ...(isOwn && row?.hash !== leaf.head ? ['otherHead' as const] : []),
    ...(isOwn && row !== undefined && isBefore(leaf, row) ? ['beforeRow' as const] : []),
    ...new Set(anchors.flatMap((anchor) => problemsOf(anchor, leaf))),
  ];
  return {
    verdict: problems.length === 0 ? 'proven' : 'wrong',
    leaf,
    index: proof.index,
    problems,
    isWhole: leaf.seq === known.rows.length,
    quorum: known.list?.quorum ?? 0,
    anchors,
  };
}
