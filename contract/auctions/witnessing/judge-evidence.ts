import { compareLogs } from '../log/compare-logs.ts';
import { LogProblemError } from '../log/log-problem.ts';
import { readLog } from '../log/read-log.ts';
import { verifyBids, verifyLog } from '../log/verify-log.ts';
import { isHeaderSigned } from '../signatures/signed-answers.ts';
import type { KeptDrop } from './dropped-bids/drop-receipt.ts';
import { checkDrops } from './dropped-bids/verify-drops.ts';
import type { Evidence } from './evidence.ts';

/**
 * What evidence of an auction proves. `convicts`: one key has signed all that proves it; `keys`: two have, of which one
 * log names the other's, which convicts the publisher of both; `word`: it rests on the word, or the clock, of the
 * witness; `nothing`: it does not prove its claim.
 */
export type EvidenceVerdict = 'convicts' | 'keys' | 'word' | 'nothing';

async function judgeFork({ log, earlier }: Evidence): Promise<EvidenceVerdict> {
  // There is no other log of what was signed before this program was started.
  if (earlier === undefined) return 'word';
  const compared = await compareLogs(earlier, log);
  if (!('convicts' in compared)) return 'nothing';
  if (compared.convicts) return 'convicts';
  return compared.keys === undefined ? 'word' : 'keys';
}

/** A log that its operator has signed and that breaks a rule convicts by itself. */
async function judgeRule({ log }: Evidence): Promise<EvidenceVerdict> {
  const isBroken = !verifyLog(log).isValid || (await verifyBids(log)).state === 'wrong';
  if (!isBroken) return 'nothing';
  return (await isHeaderSigned(readLog(log).header)) ? 'convicts' : 'word';
}

async function judgeDrop({ log, drop = '' }: Evidence): Promise<EvidenceVerdict> {
  const [checked] = await checkDrops(log, [JSON.parse(drop) as KeptDrop]);
  const isLeftOut = ['alone', 'unread', 'convicts'].includes(checked?.verdict ?? '');
  return isLeftOut ? 'word' : 'nothing';
}

/** By which keys the logs in evidence are signed in the name of the operator, as far as they can be read. */
export function signersOfEvidence({ log, earlier = '' }: Evidence): string[] {
  const signers = [log, earlier].flatMap((text) => {
    try {
      const { header } = readLog(text);
      return 'logKeys' in header ? [header.logKeys[0] ?? ''] : [];
    } catch {
      return [];
    }
  });
  return [...new Set(signers)];
}

/** What a witness's evidence on an auction proves. Needs Ed25519 (`knowsEd25519`). */
export async function judgeEvidence(evidence: Evidence): Promise<EvidenceVerdict> {
  const judges = { fork: judgeFork, rule: judgeRule, drop: judgeDrop, time: async () => 'word' as const };
  try {
    return await judges[evidence.kind](evidence);
  } catch (error) {
    // A log that is not intact, as it was shown to the witness.
    if (error instanceof LogProblemError) return 'word';
    if (error instanceof SyntaxError) return 'nothing';
    throw error;
  }
}
