import type { AuctionEventRow } from '../../log/auction-log.ts';
import { canonicalJson } from '../../signatures/canonical-json.ts';
import { auctionOf } from '../formats/checkpoint.ts';
import type { Cosignature } from '../formats/cosignature.ts';
import { isStatementSigned } from '../formats/signed-statement.ts';
import type { WitnessFinding } from '../witness-finding.ts';
import { keysOf, type WitnessList } from '../witness-list.ts';
import { type CloseCertificate, isCloseCertificate } from './close-certificate.ts';
import { closingOf } from './closing-of-log.ts';

/** What the witnesses of an auction say of its end. */
export type CertifiedClosing = {
  /** Those who have certified that no bid they had seen in time is missing. */
  witnesses: readonly string[];
  isEnough: boolean;
};

/** The certificates of one auction that its witnesses have signed, and how many values are not certificates. */
export async function readCertificates(
  list: WitnessList,
  auction: string,
  values: readonly unknown[],
): Promise<{ certificates: CloseCertificate[]; unreadable: number }> {
  const certificates: CloseCertificate[] = [];
  let unreadable = 0;
  for (const value of values) {
    const isRight = isCloseCertificate(value) && (await isStatementSigned(value).catch(() => false));
    if (!isRight) unreadable += 1;
    else if (auctionOf(value.origin) === auction && list.keys.includes(value.witness)) certificates.push(value);
  }
  return { certificates, unreadable };
}

export const signerOfCertificate = (list: WitnessList, { witness }: CloseCertificate): string =>
  keysOf(list)[list.keys.indexOf(witness)]?.name ?? '';

/** A certificate also states the row with which the log ended at that time. */
export function cosignatureOf(list: WitnessList, certificate: CloseCertificate): Cosignature {
  const { origin, seq: size, head: root, time } = certificate;
  return { origin, size, root, witness: signerOfCertificate(list, certificate), time: Date.parse(time) };
}

/** The statement of a certificate about a close. It may have been signed again later, over a log that has gone on. */
function saidOf({ endsAt, seen, refused }: CloseCertificate): string {
  const spelt = refused.map(({ command, code }) => `${command} ${code}`).toSorted();
  return canonicalJson({ endsAt, seen, refused: spelt });
}

/**
 * Witnesses who have signed two contradictory certificates of one close. Certificates of different witnesses differ, as
 * each has seen other bids.
 */
export function findTwoCertificates(list: WitnessList, certificates: readonly CloseCertificate[]): WitnessFinding[] {
  const ofOne = Map.groupBy(certificates, ({ witness, origin }) => `${witness} ${origin}`);
  const doubled = [...ofOne.values()].filter((all) => new Set(all.map(saidOf)).size > 1);
  return doubled.flatMap(([first]) =>
    first === undefined
      ? []
      : [{ kind: 'two_certificates' as const, seq: first.seq, witnesses: [signerOfCertificate(list, first)] }],
  );
}

/** The certificates that count: none of a witness who has signed two contradictory ones. */
export function believedCertificates(
  list: WitnessList,
  certificates: readonly CloseCertificate[],
): readonly CloseCertificate[] {
  const doubled = new Set(findTwoCertificates(list, certificates).flatMap(({ witnesses }) => witnesses));
  return certificates.filter((certificate) => !doubled.has(signerOfCertificate(list, certificate)));
}

/** Who has certified exactly this close; undefined where the log does not say that it was closed. */
export function certifiedClosing(
  list: WitnessList,
  { rows, endsAt }: { rows: readonly AuctionEventRow[]; endsAt: string },
  certificates: readonly CloseCertificate[],
): CertifiedClosing | undefined {
  const closing = closingOf(rows, endsAt);
  if (closing === undefined) return undefined;
  const right = certificates.filter(
    ({ seq, head, endsAt: end, time }) =>
      seq >= closing.seq &&
      rows[seq - 1]?.hash === head &&
      end === closing.endsAt &&
      Date.parse(time) >= Date.parse(closing.endsAt),
  );
  const witnesses = [...new Set(right.map((certificate) => signerOfCertificate(list, certificate)))].toSorted();
  return { witnesses, isEnough: witnesses.length >= list.quorum };
}
