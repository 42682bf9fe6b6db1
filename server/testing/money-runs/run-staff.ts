import type { Db } from '#server/database.ts';
import { addMembers, type Member } from './people.ts';

type Pair = readonly [Member, Member];
/** The staff of a history. Each pair is two people. */
export type Staff = { finance: Pair; mediators: Pair };

/** A mediator takes few enough actions an hour then to stay within what the site allows one person. */
const historiesOfMediators = 40;

async function addPairs(db: Db, count: number, right: 'finance' | 'admin'): Promise<Pair[]> {
  const members = await addMembers(db, { count: 2 * count, role: 'staff', rights: [right] });
  return Array.from({ length: count }, (_, index) => {
    const [one, two] = members.slice(2 * index);
    if (one === undefined || two === undefined) throw new Error('The staff is missing');
    return [one, two];
  });
}

/** Adds two members of finance for the whole run, and two mediators for every forty histories. */
export async function addStaff(db: Db, histories: number): Promise<{ of: (history: number) => Staff }> {
  const [finance] = await addPairs(db, 1, 'finance');
  const mediators = await addPairs(db, Math.ceil(histories / historiesOfMediators), 'admin');
  return {
    of: (history) => {
      const pair = mediators[history % mediators.length];
      if (finance === undefined || pair === undefined) throw new Error('The staff is missing');
      return { finance, mediators: pair };
    },
  };
}
