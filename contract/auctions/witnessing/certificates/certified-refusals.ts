import type { AuctionEventRow } from '../../log/auction-log.ts';
import type { WitnessList } from '../witness-list.ts';
import type { CloseCertificate } from './close-certificate.ts';
import { type Closing, isSeenInTime } from './closing-of-log.ts';
import { signerOfCertificate } from './verify-certificates.ts';

/** A log with the certificates of its close. */
type Certified = {
  list: WitnessList;
  rows: readonly AuctionEventRow[];
  closing: Closing | undefined;
  isClosed: boolean;
  /** Whether all refusals were given of which the log has the root. */
  areRefusalsRead: boolean;
  certificates: readonly CloseCertificate[];
};

export type Refusal = {
  code: string;
  receivedAt?: string | undefined;
  certifiedBy?: readonly string[];
  areReasonsDifferent?: true;
};

/** Why a bid was refused, according to the reasons that witnesses certify to have received. */
export function certifiedRefusal(
  context: Certified,
  hash: string,
  canBe: (code: string) => boolean,
): Refusal | undefined {
  const found = certificatesOfClose(context).flatMap((certificate) => {
    const refused = certificate.refused.find(({ command, code }) => command === hash && canBe(code));
    return refused === undefined ? [] : [{ code: refused.code, by: signerOfCertificate(context.list, certificate) }];
  });
  if (found.length === 0) return undefined;
  const codes = [...new Set(found.map(({ code }) => code))].toSorted();
  const certifiedBy = [...new Set(found.map(({ by }) => by))].toSorted();
  return { code: codes.join(', '), certifiedBy, ...(codes.length > 1 && { areReasonsDifferent: true }) };
}

/** Of this very close; a record that was saved before a certificate lacks the last rows. */
function certificatesOfClose({ rows, certificates, closing }: Certified): CloseCertificate[] {
  return certificates.filter(
    ({ seq, head }) => closing !== undefined && seq >= closing.seq && (rows[seq - 1]?.hash ?? head) === head,
  );
}

/**
 * Witnesses that had seen a bid in time that the log neither accepts nor refuses, and certify that the log has all they
 * had seen.
 */
export function falseCertifiers(context: Certified, times: ReadonlyMap<string, string>, hash: string) {
  const { list, closing, isClosed, areRefusalsRead } = context;
  if (closing === undefined || !isClosed || !areRefusalsRead) return {};
  const ofClose = Map.groupBy(certificatesOfClose(context), (one) => signerOfCertificate(list, one));
  const names = [...times].flatMap(([name, seenAt]) => {
    const own = ofClose.get(name) ?? [];
    const isNamed = own.some(({ refused }) => refused.some(({ command }) => command === hash));
    return own.length > 0 && !isNamed && isSeenInTime(seenAt, closing) ? [name] : [];
  });
  return names.length === 0 ? {} : { falselyCertifiedBy: names.toSorted() };
}
