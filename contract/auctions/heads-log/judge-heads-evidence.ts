import { bytesToHex } from '@noble/hashes/utils.js';
import type { AuctionEventRow, LogHeader } from '../log/auction-log.ts';
import { readLog } from '../log/read-log.ts';
import { replayLog } from '../log/replay/replay-log.ts';
import { isHeaderSigned } from '../signatures/signed-answers.ts';
import { decodeBase64 } from '../witnessing/formats/base64.ts';
import type { Checkpoint } from '../witnessing/formats/checkpoint.ts';
import { checkNote } from '../witnessing/formats/cosignature.ts';
import { readVerifierKey } from '../witnessing/formats/signed-note.ts';
import { clockToleranceMilliseconds, greatestOf } from '../witnessing/witnessed-log.ts';
import { type HeadLeaf, readLeaf } from './head-leaf.ts';
import { checkHeadsCheckpoint, headsKeyOf, isOneOf } from './heads-checkpoint.ts';
import type { HeadsEvidence, ProvenLeaf, ProvenTail } from './heads-evidence.ts';
import { hashLeaf } from './merkle.ts';
import { extendTree, hashOfSubtrees, rootOfInclusion, subtreesOf } from './merkle-proofs.ts';

/**
 * What evidence proves. `convicts`: all of it is signed by one key of the operator, and contradicts itself; `keys`: the
 * same, by several keys, which convicts the publisher of all of them, as anyone can name another person's key;
 * `clock`: it also rests on the clock of the witness; `word`: on the word of the witness; `nothing`: it does not prove
 * its claim.
 */
export type HeadsVerdict = 'convicts' | 'keys' | 'clock' | 'word' | 'nothing';

const second = 1_000;
/** How long after a row the head of its log has to be among the leaves: at once where it is over, else within the hour. */
export const leafDueMilliseconds = { over: 60 * second, running: 3_660 * second } as const;

const timeOfRow = (rows: readonly AuctionEventRow[], index: number) => Date.parse(rows[index]?.at ?? '');

/** By when there has to be another leaf of a log of which the first `covered` rows are covered; undefined where all are. */
export function leafDueAt(
  rows: readonly AuctionEventRow[],
  { covered, isFinished }: { covered: number; isFinished: boolean },
): number | undefined {
  if (covered >= rows.length) return undefined;
  const running = timeOfRow(rows, covered) + leafDueMilliseconds.running;
  return isFinished ? Math.min(running, timeOfRow(rows, rows.length - 1) + leafDueMilliseconds.over) : running;
}

type Proven = HeadLeaf & Pick<ProvenLeaf, 'in' | 'index'>;
type Material = {
  evidence: HeadsEvidence;
  checkpoint: Checkpoint;
  earlier: Checkpoint | undefined;
  leaves: readonly Proven[];
};

async function readCheckpointOf(note: string | undefined, logKey: string, { origin }: HeadsEvidence) {
  const checked = note === undefined ? undefined : await checkHeadsCheckpoint(note, logKey);
  return checked?.isSigned && checked.checkpoint.origin === origin ? checked.checkpoint : undefined;
}

function decodeAll(texts: readonly string[]): Uint8Array[] | undefined {
  const hashes = texts.map(decodeBase64);
  const known = hashes.filter((hash) => hash !== undefined);
  return known.length === hashes.length ? known : undefined;
}

function isIncluded({ index, leaf, path }: ProvenLeaf, { size, root }: Checkpoint): boolean {
  const hashes = decodeAll(path);
  const found = hashes && rootOfInclusion(hashLeaf(leaf), { index, size }, hashes);
  return found !== undefined && bytesToHex(found) === root;
}

/** What the operator has signed; undefined where a part of it is not what it claims to be. */
async function readMaterial(evidence: HeadsEvidence): Promise<Material | undefined> {
  const checkpoint = await readCheckpointOf(evidence.checkpoint, evidence.logKey, evidence);
  const earlier = await readCheckpointOf(evidence.earlier, evidence.earlierKey ?? evidence.logKey, evidence);
  if (checkpoint === undefined || (evidence.earlier !== undefined && earlier === undefined)) return undefined;
  const leaves = (evidence.leaves ?? []).map((proven) => {
    const of = proven.in === 'earlier' ? earlier : checkpoint;
    const leaf = readLeaf(proven.leaf);
    return of !== undefined && leaf !== undefined && isIncluded(proven, of)
      ? { ...leaf, in: proven.in, index: proven.index }
      : undefined;
  });
  const proven = leaves.filter((leaf) => leaf !== undefined);
  return proven.length < leaves.length ? undefined : { evidence, checkpoint, earlier, leaves: proven };
}

/** The leaves of a tail that gives the root of a checkpoint, with their places. */
function readTail({ start, before, leaves }: ProvenTail, { size, root }: Checkpoint): HeadLeaf[] | undefined {
  const edge = decodeAll(before);
  if (edge === undefined || start < 0 || start + leaves.length !== size) return undefined;
  if (edge.length !== subtreesOf([0, start]).length) return undefined;
  const { edge: whole } = extendTree({ size: start, edge }, leaves.map(hashLeaf));
  const found = hashOfSubtrees(whole);
  if (found === undefined || bytesToHex(found) !== root) return undefined;
  const read = leaves.map(readLeaf).filter((leaf) => leaf !== undefined);
  return read.length === leaves.length ? read : undefined;
}

const timeOf = ({ time }: HeadLeaf) => Date.parse(time);

/** The log of the auction, where its operator has signed it with a key that signs the log of heads. */
async function readSignedLog({ log, logKey }: HeadsEvidence) {
  try {
    const read = readLog(log ?? '');
    const { header }: { header: LogHeader } = read;
    if (!('logKeys' in header) || !(await isHeaderSigned(header)) || !isOneOf(logKey, header.logKeys)) return undefined;
    return { ...read, header };
  } catch {
    return undefined;
  }
}

async function judgeHead({ evidence, leaves: [leaf] }: Material): Promise<HeadsVerdict> {
  const log = await readSignedLog(evidence);
  const row = leaf && log?.rows[leaf.seq - 1];
  if (row === undefined || leaf?.auction !== log?.header.auction) return 'nothing';
  return row.hash === leaf?.head ? 'nothing' : 'convicts';
}

/**
 * Whether the auction was over according to a log; one that breaks a rule proves that against its operator, and nothing
 * about its end.
 */
function isOver({ header, rows }: { header: LogHeader; rows: readonly AuctionEventRow[] }): boolean {
  try {
    return replayLog(header, rows).isFinished;
  } catch {
    return false;
  }
}

async function judgeMissing({ evidence, checkpoint }: Material): Promise<HeadsVerdict> {
  const log = await readSignedLog(evidence);
  const leaves = evidence.tail && readTail(evidence.tail, checkpoint);
  if (log === undefined || leaves === undefined || evidence.tail === undefined) return 'nothing';
  const covered = greatestOf(leaves.filter(({ auction }) => auction === log.header.auction).map(({ seq }) => seq)) ?? 0;
  const isFinished = isOver(log);
  const due = leafDueAt(log.rows, { covered, isFinished });
  const [first] = leaves;
  // A leaf that covers a row cannot be older than it, so it would be among these.
  const isAllShown =
    evidence.tail.start === 0 || (first !== undefined && timeOf(first) <= timeOfRow(log.rows, covered));
  if (due === undefined || !isAllShown) return 'nothing';
  // By the times that the operator has signed, the log of heads has gone on without it.
  if (leaves.some((leaf) => timeOf(leaf) > due)) return 'convicts';
  return Date.parse(evidence.foundAt) > due ? 'word' : 'nothing';
}

async function judgeTime({ evidence, earlier, leaves: [leaf] }: Material): Promise<HeadsVerdict> {
  const key = readVerifierKey(evidence.witness);
  const checked = key && (await checkNote(evidence.earlier ?? '', [key]));
  const [signed] = checked?.cosignatures ?? [];
  if (leaf === undefined || earlier === undefined || signed === undefined) return 'nothing';
  const isBefore = leaf.index >= earlier.size && timeOf(leaf) < signed.time - clockToleranceMilliseconds;
  return isBefore && leaf.in === 'checkpoint' ? 'clock' : 'nothing';
}

function judgeRoots({ checkpoint, earlier }: Material): HeadsVerdict {
  return earlier?.size === checkpoint.size && earlier.root !== checkpoint.root ? 'convicts' : 'nothing';
}

function judgeLeaves({ evidence, leaves: [one, other] }: Material): HeadsVerdict {
  const [first, second] = evidence.leaves ?? [];
  const isOnePlace = one !== undefined && one.index === other?.index && one.in !== other.in;
  return isOnePlace && first?.leaf !== second?.leaf ? 'convicts' : 'nothing';
}

function judgeOrder({ leaves: [one, other] }: Material): HeadsVerdict {
  if (one === undefined || other === undefined || one.in !== other.in) return 'nothing';
  return one.index + 1 === other.index && timeOf(other) < timeOf(one) ? 'convicts' : 'nothing';
}

/** What a witness's evidence on the log of heads proves. Needs Ed25519 (`knowsEd25519`). */
export async function judgeHeadsEvidence(evidence: HeadsEvidence): Promise<HeadsVerdict> {
  const material = await readMaterial(evidence);
  if (material === undefined) return 'nothing';
  const judges = {
    roots: judgeRoots,
    leaves: judgeLeaves,
    order: judgeOrder,
    time: judgeTime,
    head: judgeHead,
    missing: judgeMissing,
    unproven: (): HeadsVerdict => 'word',
  };
  const found = await judges[evidence.kind](material);
  return found === 'convicts' && keysOfEvidence(evidence).length > 1 ? 'keys' : found;
}

/** The keys by which what is in evidence is signed in the name of the operator. */
export function keysOfEvidence({ origin, logKey, earlier, earlierKey, log }: HeadsEvidence): string[] {
  const keys = new Set([logKey, ...(earlier === undefined ? [] : [earlierKey ?? logKey])]);
  try {
    const { header } = readLog(log ?? '');
    if ('logKeys' in header) keys.add(headsKeyOf(origin, header.logKeys[0] ?? ''));
  } catch {
    // Without a log, or with one that cannot be read, which then proves nothing.
  }
  return [...keys];
}
