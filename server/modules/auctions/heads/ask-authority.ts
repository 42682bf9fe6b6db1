import { randomBytes } from 'node:crypto';
import { RefusedTarget, readTarget, resolveTarget, type TargetRule } from '#server/platform/outgoing/allowed-target.ts';
import {
  answerMilliseconds,
  type FoundAddress,
  rejectOnAbort,
  requestAt,
} from '#server/platform/outgoing/request-at.ts';
import type { TimeStampSettings } from '#server/settings/time-stamp-settings.ts';
import { writeTimeStampRequest } from './time-stamp-request.ts';

/** Why there is no time stamp. Those from `other_text` on are no accidents. */
export const stampFailures = [
  'refused_address',
  'unreachable',
  'too_slow',
  'refused',
  'unreadable',
  'other_text',
  'other_nonce',
  'other_certificate',
  'wrong_signature',
  'wrong_time',
] as const;
export type StampFailure = (typeof stampFailures)[number];

class FailedStamp extends Error {
  readonly failure: StampFailure;

  constructor(failure: StampFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** A token has some kilobytes, with its certificates. */
const mostBytes = 65_536;
/** How far the authority's clock may be from ours. */
const clockToleranceMilliseconds = 60_000;
const nonceBytes = 8;
const granted: readonly number[] = [0, 1];

function post(url: URL, at: FoundAddress, body: Buffer, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/timestamp-query',
      accept: 'application/timestamp-reply',
      'content-length': body.length,
      'user-agent': 'Urugo-TimeStamps/1',
    };
    const asking = requestAt(url, at, { method: 'POST', headers, signal });
    asking.on('error', reject);
    asking.on('response', (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      const refuse = (failure: StampFailure) => {
        reject(new FailedStamp(failure));
        answer.destroy();
      };
      if (answer.statusCode !== 200) return refuse('refused');
      answer.on('error', reject);
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > mostBytes) refuse('unreadable');
        else parts.push(part);
      });
      answer.on('end', () => resolve(Buffer.concat(parts)));
    });
    asking.end(body);
  });
}

const failureOfToken = {
  unreadable: 'unreadable',
  other: 'other_text',
  wrong: 'wrong_signature',
} as const satisfies Record<string, StampFailure>;

/** A nonce is a number: leading zeros may be left out. */
const withoutZeros = (nonce: Buffer) => nonce.toString('hex').replace(/^(?:00)+/, '');

/** Where the contents of a DER value begin, and where it ends; undefined for invalid input. */
function boundsOf(bytes: Buffer, at: number): { from: number; end: number } | undefined {
  const first = bytes[at + 1];
  if (first === undefined) return undefined;
  const isLong = first > 0x7f;
  const count = isLong ? first - 0x80 : 0;
  if (count > 3 || (isLong && count === 0)) return undefined;
  const from = at + 2 + count;
  const length = isLong ? bytes.readUIntBE(at + 2, count) : first;
  return from + length <= bytes.length ? { from, end: from + length } : undefined;
}

/** The original bytes of the token in an answer: encoded again they might differ from the signed ones. */
function tokenOf(answer: Buffer): Buffer | undefined {
  try {
    const whole = boundsOf(answer, 0);
    const status = whole && boundsOf(answer, whole.from);
    const token = status && boundsOf(answer, status.end);
    return token && answer.subarray(status.end, token.end);
  } catch {
    // Lengths that lead out of the answer.
    return undefined;
  }
}

/** The token of an answer, once everything in it is as it was asked for. Throws FailedStamp. */
async function readAnswer(
  answer: Buffer,
  { text, nonce, settings, now }: { text: string; nonce: Buffer; settings: TimeStampSettings; now: () => Date },
): Promise<{ token: Uint8Array; time: Date }> {
  // Half a megabyte of program that is needed only where an authority is set up.
  const { TimeStampResp } = await import('pkijs');
  const { checkTimeStamp, readCertificates } = await import('#contract/auctions/heads-log/time-stamp.ts');
  const read = await Promise.resolve()
    .then(() => TimeStampResp.fromBER(Uint8Array.from(answer).buffer))
    .catch(() => undefined);
  if (read === undefined) throw new FailedStamp('unreadable');
  if (!granted.includes(read.status.status) || read.timeStampToken === undefined) throw new FailedStamp('refused');
  const token = tokenOf(answer);
  if (token === undefined) throw new FailedStamp('unreadable');
  const checked = await checkTimeStamp(token, text, readCertificates(settings.certificates));
  if (checked.state !== 'right') throw new FailedStamp(failureOfToken[checked.state]);
  if (checked.nonce !== withoutZeros(nonce)) throw new FailedStamp('other_nonce');
  if (!checked.chain.some((one) => settings.fingerprints.includes(one))) throw new FailedStamp('other_certificate');
  const time = new Date(checked.time);
  if (Math.abs(time.getTime() - now().getTime()) > clockToleranceMilliseconds) throw new FailedStamp('wrong_time');
  return { token, time };
}

function failureOf(error: unknown, signal: AbortSignal): StampFailure {
  if (error instanceof RefusedTarget) return 'refused_address';
  if (error instanceof FailedStamp) return error.failure;
  return signal.aborted ? 'too_slow' : 'unreachable';
}

export type AskedStamp = { token: Uint8Array; time: Date } | { failure: StampFailure };

type Asking = { settings: TimeStampSettings; rule: TargetRule; now: () => Date; stopping: AbortSignal };

/** Requests a time stamp of a text from an authority, within ten seconds. Never throws: a failure is returned. */
export async function askForTimeStamp(text: string, { settings, rule, now, stopping }: Asking): Promise<AskedStamp> {
  const signal = AbortSignal.any([AbortSignal.timeout(answerMilliseconds), stopping]);
  const tooSlow = rejectOnAbort(signal);
  // The first bit is not set: it would be that of a negative number.
  const nonce = randomBytes(nonceBytes);
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  try {
    const url = readTarget(settings.address, rule);
    const at = await Promise.race([resolveTarget(url, rule), tooSlow]);
    const answer = await Promise.race([post(url, at, writeTimeStampRequest(text, nonce), signal), tooSlow]);
    return await readAnswer(answer, { text, nonce, settings, now });
  } catch (error) {
    return { failure: failureOf(error, signal) };
  }
}
