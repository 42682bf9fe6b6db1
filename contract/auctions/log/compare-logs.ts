import { knowsEd25519 } from '../signatures/ed25519.ts';
import { isHeaderSigned, withheldMilliseconds } from '../signatures/signed-answers.ts';
import { readLog } from './read-log.ts';

/**
 * How two logs compare. `same`: one continues the other. `fork`: they differ from the row `seq` on. `withheld`: the
 * operator has signed at `at` that the log ended before the row `seq`, which is dated long before that. Both convict
 * the operator where one key has signed both logs. `keys`: two have, of which one log names the other's beside its own;
 * that convicts the publisher of both, as anyone can name another person's key.
 */
export type Comparison =
  | { kind: 'same' }
  | { kind: 'otherAuction' }
  | ({ kind: 'fork'; seq: number } & Signers)
  | ({ kind: 'withheld'; seq: number; at: string } & Signers);
type Signers = { convicts: boolean; keys?: readonly string[] };

/** The first row that was there already when the operator signed that the log ended before it. */
function findWithheld(one: ReturnType<typeof readLog>, other: ReturnType<typeof readLog>) {
  const [shorter, longer] = one.rows.length <= other.rows.length ? [one, other] : [other, one];
  const next = longer.rows[shorter.rows.length];
  if (next === undefined || !('at' in shorter.header)) return undefined;
  const { at } = shorter.header;
  return Date.parse(at) - Date.parse(next.at) > withheldMilliseconds ? { seq: next.seq, at } : undefined;
}

/** Whether both logs are signed by one key, or by two of which one log names the other's. */
async function signersOf(first: string, second: string): Promise<Signers> {
  if (!(await knowsEd25519())) return { convicts: false };
  const headers = [readLog(first).header, readLog(second).header];
  const areSigned = await Promise.all(headers.map(isHeaderSigned));
  const [one = [], other = []] = headers.map((header) => ('logKeys' in header ? header.logKeys : []));
  const [own = '', their = ''] = [one[0], other[0]];
  if (!areSigned.every(Boolean)) return { convicts: false };
  if (own === their) return { convicts: true };
  const areNamed = one.includes(their) || other.includes(own);
  return { convicts: false, ...(areNamed && { keys: [own, their].toSorted() }) };
}

/** Compares two logs of an auction as two readers were given them. Throws LogProblemError where one is not whole. */
export async function compareLogs(first: string, second: string): Promise<Comparison> {
  const [one, other] = [readLog(first), readLog(second)];
  if (one.header.auction !== other.header.auction) return { kind: 'otherAuction' };
  const shorter = Math.min(one.rows.length, other.rows.length);
  const at = one.rows.slice(0, shorter).findIndex(({ hash }, index) => hash !== other.rows[index]?.hash);
  const withheld = at === -1 ? findWithheld(one, other) : undefined;
  if (withheld !== undefined) {
    return { kind: 'withheld', ...withheld, ...(await signersOf(first, second)) };
  }
  if (at === -1) return { kind: 'same' };
  return { kind: 'fork', seq: at + 1, ...(await signersOf(first, second)) };
}
