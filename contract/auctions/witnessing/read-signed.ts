import type { AuctionEventRow } from '../log/auction-log.ts';
import type { CloseCertificate } from './certificates/close-certificate.ts';
import { cosignatureOf, readCertificates } from './certificates/verify-certificates.ts';
import { auctionOf } from './formats/checkpoint.ts';
import { type Cosignature, checkNote } from './formats/cosignature.ts';
import { readCosignatureFile } from './formats/cosignature-file.ts';
import type { WitnessFinding } from './witness-finding.ts';
import { keysOf, type WitnessList } from './witness-list.ts';

/** What files of cosignatures hold of one auction. */
type Signed = {
  cosignatures: Cosignature[];
  certificates: CloseCertificate[];
  findings: WitnessFinding[];
  unreadable: number;
  /** How many signatures are of other auctions. */
  foreign: number;
};

type Stranger = { seq: number; name: string };

/** Those who have signed and are not named by the log, each once. */
function strangersOf(strangers: readonly Stranger[]): WitnessFinding[] {
  const [first] = strangers;
  const names = [...new Set(strangers.map(({ name }) => name))].toSorted();
  return first === undefined ? [] : [{ kind: 'other_key', seq: first.seq, witnesses: names }];
}

/** Verifies every signature once; what was signed of other auctions is passed over. */
export async function readSigned(list: WitnessList, auction: string, files: readonly string[]): Promise<Signed> {
  const keys = keysOf(list);
  const read: Signed = { cosignatures: [], certificates: [], findings: [], unreadable: 0, foreign: 0 };
  const strangers: Stranger[] = [];
  const known = new Set<string>();
  for (const file of files) {
    const { notes, certificates, unreadable } = readCosignatureFile(file);
    const closing = await readCertificates(list, auction, certificates);
    read.unreadable += unreadable.length + closing.unreadable;
    for (const certificate of closing.certificates) {
      read.certificates.push(certificate);
      read.cosignatures.push(cosignatureOf(list, certificate));
    }
    for (const note of notes) {
      if (known.has(note)) continue;
      known.add(note);
      const checked = await checkNote(note, keys);
      if (checked === undefined) read.unreadable += 1;
      else if (auctionOf(checked.checkpoint.origin) === auction) {
        const { size: seq } = checked.checkpoint;
        read.cosignatures.push(...checked.cosignatures);
        strangers.push(...checked.others.map((name) => ({ seq, name })));
        if (checked.forged.length > 0) read.findings.push({ kind: 'forged', seq, witnesses: checked.forged });
      } else read.foreign += 1;
    }
  }
  read.findings.push(...strangersOf(strangers));
  return read;
}

/**
 * Two sites can have an auction with the same number. Where what was signed at one address is this log, what was signed
 * at another one, of another log, is not by itself held against it, but is named. A quorum that has signed nothing of
 * this log contradicts it at any address: a forger could have a rewritten log signed under another address by a key of
 * their own.
 */
export function findOtherSites(
  rows: readonly AuctionEventRow[],
  cosignatures: readonly Cosignature[],
  quorum: number,
): { own: Cosignature[]; findings: WitnessFinding[] } {
  const isOfThis = ({ size, root }: Cosignature) => rows[size - 1]?.hash === root;
  const origins = new Set(cosignatures.filter(isOfThis).map(({ origin }) => origin));
  const isHere = ({ origin }: Cosignature) => origins.size === 0 || origins.has(origin);
  const supporters = new Set(cosignatures.filter(isOfThis).map(({ witness }) => witness));
  const isAgainst = (one: Cosignature) => one.size >= 1 && !isHere(one) && !supporters.has(one.witness);
  const isQuorum = new Set(cosignatures.filter(isAgainst).map(({ witness }) => witness)).size >= quorum;
  const isOwn = (one: Cosignature) => isHere(one) || (isQuorum && isAgainst(one));
  const own = cosignatures.filter(isOwn);
  const foreign = Map.groupBy(
    cosignatures.filter((one) => !isOwn(one)),
    ({ origin }) => origin,
  );
  const findings = [...foreign].map(([origin, statements]): WitnessFinding => {
    const witnesses = [...new Set(statements.map(({ witness }) => witness))].toSorted();
    return { kind: 'other_site', seq: statements[0]?.size ?? 0, witnesses, origin };
  });
  return { own, findings };
}
