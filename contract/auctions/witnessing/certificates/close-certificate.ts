import { type DropRefusal, dropRefusals } from '../dropped-bids/drop-refusal.ts';
import { isStatementSigned, type Statement } from '../formats/signed-statement.ts';

export const closeCertificateFormat = 'urugo-close-certificate/1';

/** A witness takes no more refused bids of one auction than this. */
export const mostRefused = 2_000;

/** What a witness has signed of the end of an auction: that by its clock it was over, and that no bid it had seen is missing. */
export type CloseStatement = Statement & {
  format: typeof closeCertificateFormat;
  /** The log as it was then: number and hash of its last row. */
  seq: number;
  head: string;
  /** When bidding was over by the log, and the time of the witness. */
  endsAt: string;
  time: string;
  /** How many bids it had seen in time; all are in the log, except for those that were refused. */
  seen: number;
  refused: readonly { command: string; code: DropRefusal['code'] }[];
};
export type CloseCertificate = CloseStatement & { signature: string };

const fields = ['endsAt', 'format', 'head', 'origin', 'refused', 'seen', 'seq', 'signature', 'time', 'witness'];
const texts = ['endsAt', 'head', 'origin', 'signature', 'time', 'witness'];
const codes: readonly string[] = dropRefusals;

function isRefused(value: unknown): boolean {
  const { command, code, ...rest } = Object(value) as Record<string, unknown>;
  const isCode = typeof code === 'string' && codes.includes(code);
  return typeof command === 'string' && isCode && Object.keys(rest).length === 0;
}

/** Whether a value is of this form. Nothing is verified by this. */
export function isCloseCertificate(value: unknown): value is CloseCertificate {
  const certificate = Object(value) as Record<string, unknown>;
  const { format, seq, seen, refused, endsAt, time } = certificate;
  return (
    format === closeCertificateFormat &&
    Object.keys(certificate).toSorted().join() === fields.join() &&
    texts.every((name) => typeof certificate[name] === 'string') &&
    Number.isSafeInteger(seq) &&
    Number.isSafeInteger(seen) &&
    Array.isArray(refused) &&
    refused.length <= mostRefused &&
    refused.every(isRefused) &&
    ![endsAt, time].some((at) => Number.isNaN(Date.parse(String(at))))
  );
}

/** A certificate that its witness has signed; undefined for anything else. */
export async function readCertificate(text: string): Promise<CloseCertificate | undefined> {
  try {
    const value: unknown = JSON.parse(text);
    return isCloseCertificate(value) && (await isStatementSigned(value)) ? value : undefined;
  } catch {
    // What is no JSON, or holds what a statement cannot, such as fractions.
    return undefined;
  }
}
