import { knowsEd25519 } from './ed25519.ts';
import { readLog } from './read-log.ts';
import { isHeaderSigned } from './signed-answers.ts';

/**
 * What two logs say of each other. `same`: one goes on where the other ends. `fork`: they tell two stories, from the row `seq`
 * on; it convicts the operator where both are signed by keys that one and the same signed log names.
 */
export type Comparison = { kind: 'same' } | { kind: 'otherAuction' } | { kind: 'fork'; seq: number; convicts: boolean };

/** Whether both logs are signed, and by one operator: one of them names the key that has signed the other. */
async function haveOneSigner(first: string, second: string): Promise<boolean> {
  if (!(await knowsEd25519())) return false;
  const headers = [readLog(first).header, readLog(second).header];
  const areSigned = await Promise.all(headers.map(isHeaderSigned));
  if (!areSigned.every(Boolean)) return false;
  const [one = [], other = []] = headers.map((header) => ('logKeys' in header ? header.logKeys : []));
  return one.includes(other[0] ?? '') || other.includes(one[0] ?? '');
}

/** Compares two logs of an auction as two readers were given them. Throws LogProblemError where one is not whole. */
export async function compareLogs(first: string, second: string): Promise<Comparison> {
  const [one, other] = [readLog(first), readLog(second)];
  if (one.header.auction !== other.header.auction) return { kind: 'otherAuction' };
  const shorter = Math.min(one.rows.length, other.rows.length);
  const at = one.rows.slice(0, shorter).findIndex(({ hash }, index) => hash !== other.rows[index]?.hash);
  if (at === -1) return { kind: 'same' };
  return { kind: 'fork', seq: at + 1, convicts: await haveOneSigner(first, second) };
}
