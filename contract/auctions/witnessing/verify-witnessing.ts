import type { AuctionEventRow } from '../log/auction-log.ts';
import { readLog } from '../log/read-log.ts';
import { replayLog } from '../log/replay/replay-log.ts';
import { knowsEd25519 } from '../signatures/ed25519.ts';
import {
  believedCertificates,
  type CertifiedClosing,
  certifiedClosing,
  findTwoCertificates,
  signerOfCertificate,
} from './certificates/verify-certificates.ts';
import type { Cosignature } from './formats/cosignature.ts';
import { findLonger } from './longer-log.ts';
import { findOtherSites, readSigned } from './read-signed.ts';
import { sawByTurns, sawService, sawTogether } from './seen-outage.ts';
import type { WitnessFinding } from './witness-finding.ts';
import { isWitnessList, keysOf, type WitnessList } from './witness-list.ts';
import {
  findWrongTime,
  greatestOf,
  groupByWitness,
  isHeadUpheld,
  leastOf,
  rangesOf,
  seenSoon,
} from './witnessed-log.ts';

export type WitnessVerdict =
  /** The log names no witnesses. */
  | 'not_witnessed'
  /** The quorum has seen every row soon after it was written, the last one included, and has certified the close. */
  | 'witnessed'
  /** The quorum has not seen all rows in time, or has not certified the close. */
  | 'partly'
  /** A longer log was signed after this one was written: it has to be downloaded again, and no one is accused. */
  | 'older'
  /** What was signed contradicts the log. */
  | 'contradicted'
  /** This device does not support such signatures. */
  | 'unknown';

export type Witnessing = {
  verdict: WitnessVerdict;
  quorum: number;
  /** Each witness of the log, with the last row it has signed of it, if any. */
  witnesses: readonly { name: string; key: string; last: number | undefined }[];
  findings: readonly WitnessFinding[];
  /** Rows that the quorum has not seen in time. */
  unseen: readonly (readonly [first: number, last: number])[];
  /** Who has certified the close; absent where certificates are not expected, or it is not closed. */
  closing?: CertifiedClosing | undefined;
  /** Lines of the files that hold no signed note. */
  unreadable: number;
  /** How many notes are of other auctions. */
  foreign: number;
};

const notWitnessed: Witnessing = {
  verdict: 'not_witnessed',
  quorum: 0,
  witnesses: [],
  findings: [],
  unseen: [],
  unreadable: 0,
  foreign: 0,
};

/** Witnesses that have signed two heads for one row, with the first such row. */
function findLiars(cosignatures: readonly Cosignature[]): WitnessFinding[] {
  return [...groupByWitness(cosignatures)].flatMap(([witness, statements]) => {
    const roots = new Map<string, string>();
    const doubled = statements.find(({ origin, size, root }) => {
      const known = roots.get(`${origin} ${size}`);
      roots.set(`${origin} ${size}`, known ?? root);
      return known !== undefined && known !== root;
    });
    return doubled === undefined ? [] : [{ kind: 'two_heads' as const, seq: doubled.size, witnesses: [witness] }];
  });
}

/** One finding for all witnesses with the same kind, at the first of their rows. */
function together(
  kind: 'another_log' | 'time' | 'outage',
  found: readonly { witness: string; seq: number }[],
): WitnessFinding[] {
  if (found.length === 0) return [];
  const witnesses = [...new Set(found.map(({ witness }) => witness))].toSorted();
  return [{ kind, seq: leastOf(found.map(({ seq }) => seq)) ?? 0, witnesses }];
}

const namesOf = (findings: readonly WitnessFinding[]) => new Set(findings.flatMap(({ witnesses }) => witnesses));

/** How the signatures of honest witnesses contradict a log. */
function findContradictions(
  rows: readonly AuctionEventRow[],
  cosignatures: readonly Cosignature[],
  quorum: number,
): WitnessFinding[] {
  const foreign = cosignatures.filter(
    ({ size, root }) => size >= 1 && size <= rows.length && rows[size - 1]?.hash !== root,
  );
  const toSeq = ({ witness, size }: Cosignature) => ({ witness, seq: size });
  const supporting = groupByWitness(cosignatures.filter(({ size, root }) => rows[size - 1]?.hash === root));
  const times = [...supporting].flatMap(([witness, statements]) => {
    const seq = findWrongTime(rows, statements);
    return seq === undefined ? [] : [{ witness, seq }];
  });
  return [
    ...together('another_log', foreign.map(toSeq)),
    ...together('time', times),
    ...rows.flatMap((row) => {
      if (row.type !== 'auction.extended' || row.data.reason !== 'outage') return [];
      const always = [...supporting].filter(([, statements]) => sawService(row, statements));
      const saw = new Set([
        ...always.map(([witness]) => witness),
        ...sawTogether(row, supporting, quorum),
        ...sawByTurns(row, supporting, quorum),
      ]);
      return together(
        'outage',
        [...saw].map((witness) => ({ witness, seq: row.seq })),
      );
    }),
  ];
}

/**
 * A clock may be wrong, and some witnesses may have reached a service that others could not: such findings need a
 * quorum.
 */
const needsQuorum: ReadonlySet<WitnessFinding['kind']> = new Set(['time', 'outage']);

/**
 * Findings that stand alone: by fewer witnesses than the quorum, about a log that the quorum upholds or in a matter
 * that needs a quorum.
 */
function weigh(
  found: WitnessFinding,
  { quorum, isUpheld }: { quorum: number; isUpheld: (found: WitnessFinding) => boolean },
): WitnessFinding[] {
  // A later signature does not contradict a log.
  if (found.kind === 'older') return [found];
  const isFew = found.witnesses.length < quorum;
  // A witness that was reached while others were not contradicts no one.
  if (isFew && found.kind === 'outage') return [];
  return [isFew && (needsQuorum.has(found.kind) || isUpheld(found)) ? { ...found, kind: 'alone' } : found];
}

/** The rows that fewer than the quorum have seen in time. */
function findUnseen(rows: readonly AuctionEventRow[], cosignatures: readonly Cosignature[], quorum: number): number[] {
  const supporting = groupByWitness(cosignatures.filter(({ size, root }) => rows[size - 1]?.hash === root));
  const seen = [...supporting.values()].map((statements) => seenSoon(rows, statements));
  return rows.flatMap(({ seq }) => (seen.filter((by) => by[seq - 1]).length < quorum ? [seq] : []));
}

/** The last row of this log that each witness has signed. */
function witnessesOf(list: WitnessList, rows: readonly AuctionEventRow[], cosignatures: readonly Cosignature[]) {
  const supporting = groupByWitness(cosignatures.filter(({ size, root }) => rows[size - 1]?.hash === root));
  return keysOf(list).map(({ name }, index) => {
    const sizes = (supporting.get(name) ?? []).map(({ size }) => size);
    return { name, key: list.keys[index] ?? '', last: greatestOf(sizes) };
  });
}

/**
 * What the cosignatures of its witnesses prove of a log whose chain and rules are right (`verifyLog`), and how they
 * contradict it. Throws LogProblemError for a log that cannot be read, and RangeError for a file of another kind.
 */
export async function verifyWitnessing(log: string, files: readonly string[]): Promise<Witnessing> {
  const { header, rows } = readLog(log);
  const [first] = rows;
  const list = first?.type === 'auction.scheduled' ? first.data.witnesses : undefined;
  if (list === undefined || !isWitnessList(list)) {
    const { findings, unreadable, foreign } = await readSigned({ quorum: 0, keys: [] }, header.auction, files);
    return { ...notWitnessed, findings, unreadable, foreign };
  }
  if (!(await knowsEd25519())) return { ...notWitnessed, verdict: 'unknown', quorum: list.quorum };
  const read = await readSigned(list, header.auction, files);
  const { certificates, findings, unreadable, foreign } = read;
  const { own: cosignatures, findings: ofOthers } = findOtherSites(rows, read.cosignatures, list.quorum);
  const liars = findLiars(cosignatures);
  const believed = cosignatures.filter(({ witness }) => !namesOf(liars).has(witness));
  const unseen = findUnseen(rows, believed, list.quorum);
  const isUpheld = ({ kind }: WitnessFinding) =>
    unseen.length === 0 || (kind === 'another_log' && isHeadUpheld(rows, believed, { quorum: list.quorum, unseen }));
  let replayed: ReturnType<typeof replayLog> | undefined;
  const replay = () => (replayed ??= replayLog(header, rows));
  const said = [
    ...findContradictions(rows, believed, list.quorum),
    ...findLonger({ header, rows, isFinished: () => replay().isFinished, isSeen: unseen.length === 0 }, believed),
  ];
  const contradictions = said.flatMap((found) => weigh(found, { quorum: list.quorum, isUpheld }));
  const honest = believedCertificates(list, certificates).filter(
    (certificate) => !namesOf(liars).has(signerOfCertificate(list, certificate)),
  );
  const closing = list.certifyClosing && certifiedClosing(list, { rows, ...replay() }, honest);
  // They may have seen another log; but anyone can sign, so that is not held against this one.
  const isOfStrangers = findings.some(({ kind }) => kind === 'other_key');
  const isWitnessed = unseen.length === 0 && closing?.isEnough !== false && ofOthers.length === 0 && !isOfStrangers;
  const isContradicted = contradictions.some(({ kind }) => kind !== 'alone' && kind !== 'older');
  const isOlder = contradictions.some(({ kind }) => kind === 'older');
  return {
    verdict: isContradicted ? 'contradicted' : isOlder ? 'older' : isWitnessed ? 'witnessed' : 'partly',
    quorum: list.quorum,
    witnesses: witnessesOf(list, rows, cosignatures),
    findings: [...contradictions, ...liars, ...findTwoCertificates(list, certificates), ...ofOthers, ...findings],
    unseen: rangesOf(unseen),
    closing,
    unreadable,
    foreign,
  };
}
