import type { AuctionEventRow } from '../auction-log.ts';
import { knowsEd25519 } from '../ed25519.ts';
import { readLog } from '../read-log.ts';
import { replayLog } from '../replay-log.ts';
import { auctionOf } from './checkpoint.ts';
import type { CloseCertificate } from './close-certificate.ts';
import { type Cosignature, checkNote } from './cosignature.ts';
import { readCosignatureFile } from './cosignature-file.ts';
import {
  type CertifiedClosing,
  certifiedClosing,
  cosignatureOf,
  readCertificates,
  signerOfCertificate,
} from './verify-certificates.ts';
import { isWitnessList, keysOf, type WitnessList } from './witness-list.ts';
import { findWrongTime, groupByWitness, rangesOf, sawService, sawTogether, seenSoon } from './witnessed-log.ts';

/** What cosignatures say against a log, or against a witness. `witnesses` are those who signed it. */
export type WitnessFinding =
  /** Other rows were signed than the log has: it is another log than was shown to them. */
  | { kind: 'another_log'; seq: number; witnesses: readonly string[] }
  /** A longer log was signed: rows were cut off. */
  | { kind: 'cut_off'; seq: number; witnesses: readonly string[] }
  /** A row is dated otherwise than the clocks of the witnesses allow. */
  | { kind: 'time'; seq: number; witnesses: readonly string[] }
  /** The service answered all the time while a row says that it was away. */
  | { kind: 'outage'; seq: number; witnesses: readonly string[] }
  /** A witness has signed two logs, and is believed no more. */
  | { kind: 'two_heads'; seq: number; witnesses: readonly string[] }
  /** Fewer than the quorum say something against a log that the quorum has signed. */
  | { kind: 'alone'; seq: number; witnesses: readonly string[] }
  /** Signed in the name of a witness, but not with its key. */
  | { kind: 'forged'; seq: number; witnesses: readonly string[] };

export type WitnessVerdict =
  /** The log names no witnesses. */
  | 'not_witnessed'
  /** The quorum has seen every row soon after it was written, the last one included, and has certified the close. */
  | 'witnessed'
  /** The quorum has not seen all rows in time, or has not certified the close. */
  | 'partly'
  /** What was signed contradicts the log. */
  | 'contradicted'
  /** This device knows no such signatures. */
  | 'unknown';

export type Witnessing = {
  verdict: WitnessVerdict;
  quorum: number;
  /** Each witness of the log, with the last row it has signed of it, if any. */
  witnesses: readonly { name: string; key: string; last: number | undefined }[];
  findings: readonly WitnessFinding[];
  /** Rows that the quorum has not seen in time. */
  unseen: readonly (readonly [first: number, last: number])[];
  /** Who has certified the close; absent where nobody was to, or it is not closed. */
  closing?: CertifiedClosing | undefined;
  /** Lines of the files that hold no signed note. */
  unreadable: number;
};

const nothing: Witnessing = {
  verdict: 'not_witnessed',
  quorum: 0,
  witnesses: [],
  findings: [],
  unseen: [],
  unreadable: 0,
};

type Read = {
  cosignatures: Cosignature[];
  certificates: CloseCertificate[];
  findings: WitnessFinding[];
  unreadable: number;
};

/** Verifies every signature; what was signed of other auctions is passed over. */
async function readFiles(list: WitnessList, auction: string, files: readonly string[]): Promise<Read> {
  const keys = keysOf(list);
  const read: Read = { cosignatures: [], certificates: [], findings: [], unreadable: 0 };
  for (const file of files) {
    const { notes, certificates, unreadable } = readCosignatureFile(file);
    const closing = await readCertificates(list, auction, certificates);
    read.unreadable += unreadable.length + closing.unreadable;
    read.certificates.push(...closing.certificates);
    read.cosignatures.push(...closing.certificates.map((certificate) => cosignatureOf(list, certificate)));
    for (const note of notes) {
      const checked = await checkNote(note, keys);
      if (checked === undefined) read.unreadable += 1;
      else if (auctionOf(checked.checkpoint.origin) === auction) {
        read.cosignatures.push(...checked.cosignatures);
        if (checked.forged.length > 0) {
          read.findings.push({ kind: 'forged', seq: checked.checkpoint.size, witnesses: checked.forged });
        }
      }
    }
  }
  return read;
}

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

/** Rows about which several witnesses say the same, with who they are. */
function together(
  kind: 'another_log' | 'cut_off' | 'time' | 'outage',
  found: readonly { witness: string; seq: number }[],
): WitnessFinding[] {
  if (found.length === 0) return [];
  const witnesses = [...new Set(found.map(({ witness }) => witness))].toSorted();
  return [{ kind, seq: Math.min(...found.map(({ seq }) => seq)), witnesses }];
}

const namesOf = (findings: readonly WitnessFinding[]) => new Set(findings.flatMap(({ witnesses }) => witnesses));

/** What the signatures of honest witnesses say against a log. */
function findContradictions(
  rows: readonly AuctionEventRow[],
  cosignatures: readonly Cosignature[],
  quorum: number,
): WitnessFinding[] {
  const foreign = cosignatures.filter(
    ({ size, root }) => size >= 1 && size <= rows.length && rows[size - 1]?.hash !== root,
  );
  const longer = cosignatures.filter(({ size }) => size > rows.length);
  const toSeq = ({ witness, size }: Cosignature) => ({ witness, seq: size });
  const supporting = groupByWitness(cosignatures.filter(({ size, root }) => rows[size - 1]?.hash === root));
  const times = [...supporting].flatMap(([witness, statements]) => {
    const seq = findWrongTime(rows, statements);
    return seq === undefined ? [] : [{ witness, seq }];
  });
  return [
    ...together('another_log', foreign.map(toSeq)),
    ...together('cut_off', longer.map(toSeq)),
    ...together('time', times),
    ...rows.flatMap((row) => {
      if (row.type !== 'auction.extended' || row.data.reason !== 'outage') return [];
      const always = [...supporting].filter(([, statements]) => sawService(row, statements));
      const saw = new Set([...always.map(([witness]) => witness), ...sawTogether(row, supporting, quorum)]);
      return together(
        'outage',
        [...saw].map((witness) => ({ witness, seq: row.seq })),
      );
    }),
  ];
}

/** A clock may be wrong, and some may have reached a service that others could not: such things only a quorum can say. */
const needsQuorum: ReadonlySet<WitnessFinding['kind']> = new Set(['time', 'outage']);

/** What stands alone: said by fewer than the quorum, of a log that the quorum upholds or of what only a quorum can say. */
function weigh(found: WitnessFinding, { quorum, isUpheld }: { quorum: number; isUpheld: boolean }): WitnessFinding[] {
  const isFew = found.witnesses.length < quorum;
  // Who was reached while others were not has nothing to say against anybody.
  if (isFew && found.kind === 'outage') return [];
  return [isFew && (isUpheld || needsQuorum.has(found.kind)) ? { ...found, kind: 'alone' } : found];
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
    return { name, key: list.keys[index] ?? '', last: sizes.length === 0 ? undefined : Math.max(...sizes) };
  });
}

/**
 * What the cosignatures of its witnesses prove of a log whose chain and rules are right (`verifyLog`), and what they say
 * against it. Throws LogProblemError for a log that cannot be read, and RangeError for a file of another kind.
 */
export async function verifyWitnessing(log: string, files: readonly string[]): Promise<Witnessing> {
  const { header, rows } = readLog(log);
  const [first] = rows;
  const list = first?.type === 'auction.scheduled' ? first.data.witnesses : undefined;
  if (list === undefined || !isWitnessList(list)) return nothing;
  if (!(await knowsEd25519())) return { ...nothing, verdict: 'unknown', quorum: list.quorum };
  const { cosignatures, certificates, findings, unreadable } = await readFiles(list, header.auction, files);
  const liars = findLiars(cosignatures);
  const believed = cosignatures.filter(({ witness }) => !namesOf(liars).has(witness));
  const unseen = findUnseen(rows, believed, list.quorum);
  const contradictions = findContradictions(rows, believed, list.quorum).flatMap((found) =>
    weigh(found, { quorum: list.quorum, isUpheld: unseen.length === 0 }),
  );
  const honest = certificates.filter((certificate) => !namesOf(liars).has(signerOfCertificate(list, certificate)));
  const closing = list.certifyClosing && certifiedClosing(list, { rows, ...replayLog(header, rows) }, honest);
  const isWitnessed = unseen.length === 0 && closing?.isEnough !== false;
  const isContradicted = contradictions.some(({ kind }) => kind !== 'alone');
  return {
    verdict: isContradicted ? 'contradicted' : isWitnessed ? 'witnessed' : 'partly',
    quorum: list.quorum,
    witnesses: witnessesOf(list, rows, cosignatures),
    findings: [...contradictions, ...liars, ...findings],
    unseen: rangesOf(unseen),
    closing,
    unreadable,
  };
}
