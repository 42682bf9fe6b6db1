import type { Db } from '#server/database.ts';
import { rateOf } from '#server/modules/listing-cards/index.ts';
import { tryLockByName } from '#server/platform/database/named-locks.ts';
import { Feed } from '../feed/feed.ts';
import { atRate } from '../file/record.ts';
import { askThrough, type IndexStatements } from '../search.queries.ts';
import {
  abandonEdition,
  beginEdition,
  type Edition,
  findEdition,
  findObsoleteEditions,
  noteEdition,
  noteReadUp,
} from './edition.queries.ts';
import { countChanges } from './facts.ts';
import { pricesOf } from './listing-row.ts';
import { changeCounts, changePrices, clearRows, deleteEditions, findInFrancs } from './table.queries.ts';
import { writeListings } from './write-listings.ts';

/** One node at a time writes. */
const writerLock = 'searched-listings';
const listingsAtOnce = 500;
const clearedAtOnce = 2_000;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/** The result of a step: another node is writing, there is more to do at once, or every committed change is known. */
export type Step = 'busy' | 'more' | 'done';

type Work = { db: Db; feed: Feed; form: number };

/**
 * Brings the table one step nearer to the public listings, in one transaction with its position: a killed node leaves
 * the last complete step, from which any node continues.
 */
export async function keepEdition(
  primary: Db,
  { form, statements }: { form: number; statements: IndexStatements },
): Promise<Step> {
  return primary.transaction().execute(async (db) => {
    if (!(await tryLockByName(db, writerLock))) return 'busy';
    const work = { db, form, feed: new Feed(askThrough(db), statements) };
    const edition = await findEdition(db, form);
    if (edition === undefined) return begin(work);
    if (!(await work.feed.isWithin({ since: edition.since, savedAt: edition.read_at }))) {
      await abandonEdition(db, edition.edition);
      return begin(work);
    }
    if (!edition.is_complete) return fill(work, edition);
    return (await readUp(work, edition)) ? 'more' : afterReading(work, edition);
  });
}

/** What changes from this moment on comes by the feed, whatever of it is read while filling. */
async function begin({ db, feed, form }: Work): Promise<Step> {
  const { until: since, rate } = await feed.readMoment();
  await beginEdition(db, { form, since, rate: rate?.millionths ?? null });
  return 'more';
}

async function fill({ db, feed }: Work, { edition, ...from }: Edition): Promise<Step> {
  const { filled_to_created_at: createdAt, filled_to_id: id } = from;
  const part = await feed.readListings(
    createdAt === null || id === null ? undefined : { createdAt, id },
    listingsAtOnce,
  );
  await writeListings(db, edition, { ids: [], listings: [...part.listings] });
  const to = { filled_to_created_at: part.after?.createdAt ?? createdAt, filled_to_id: part.after?.id ?? id };
  await noteEdition(db, edition, { ...to, is_complete: part.after === undefined });
  return 'more';
}

/** Reads the changes, a part of them where there are many; returns whether there is more. */
async function readUp({ db, feed }: Work, { edition, since, reading_until: until, reading_after: after }: Edition) {
  if (until !== null) {
    const part = await feed.readPart(since, until, after ?? 0);
    await writeListings(db, edition, { ids: part.ids, listings: [...part.listings] });
    const isOver = part.ids.length === 0;
    const rest = isOver ? { since: until, reading_until: null, reading_after: null } : { reading_after: part.last };
    await noteEdition(db, edition, { ...rest });
    return true;
  }
  const changes = await feed.readChanges(since);
  if (!changes.isWhole) {
    const { first } = await feed.countChanges(since, changes.until);
    await noteEdition(db, edition, { reading_until: changes.until, reading_after: first - 1 });
    return true;
  }
  await writeListings(db, edition, { ids: changes.ids, listings: [...changes.listings] });
  await noteReadUp(db, edition, changes.until);
  return false;
}

/** The work after all changes are known: prices at a new rate, and rows that are no longer used. */
async function afterReading(work: Work, edition: Edition): Promise<Step> {
  if (await recount(work, edition)) return 'more';
  const obsolete = await findObsoleteEditions(work.db, work.form);
  if (obsolete.length === 0) return 'done';
  if (await clearRows(work.db, obsolete, clearedAtOnce)) return 'more';
  await deleteEditions(work.db, obsolete);
  return 'done';
}

/** Works some prices in francs out again where a dollar costs something else; returns whether there are more. */
async function recount({ db, feed }: Work, { edition, rate_millionths, recounted_to }: Edition): Promise<boolean> {
  const { rate } = await feed.readMoment();
  const millionths = rate?.millionths ?? null;
  const from = millionths === rate_millionths ? recounted_to : beforeAllIds;
  if (from === null) return false;
  const found = await findInFrancs(db, edition, from, listingsAtOnce);
  const rows = found.map(({ id, card }) => {
    const { card: atPresent, ...compared } = atRate(card, rateOf(millionths));
    return { id, card: atPresent, ...pricesOf(compared) };
  });
  if (rows.length > 0) await changePrices(db, edition, rows);
  const after = found.map((row, at) => ({ ...row, ...rows[at] }));
  await changeCounts(db, edition, countChanges(found, after));
  await noteEdition(db, edition, { rate_millionths: millionths, recounted_to: rows.at(-1)?.id ?? null });
  return rows.length > 0;
}
