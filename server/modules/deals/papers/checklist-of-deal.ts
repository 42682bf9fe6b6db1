import { type ChecklistItem, checklistOf, unsettledItems } from '#contract/deals/checklist.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database.ts';
import type { DealRow } from '../deals.queries.ts';
import { findDealDocuments, findMarks } from './papers.queries.ts';

type Subject = Pick<DealRow, 'id' | 'kind' | 'snapshot' | 'bound_at' | 'created_at'>;

/** The checklist of a deal as it is now, by the rules of the day on which the deal became binding. */
export async function readChecklist(
  db: Db,
  config: Pick<Config, 'dealRules'>,
  { id, kind, snapshot, bound_at, created_at }: Subject,
): Promise<ChecklistItem[]> {
  const subject = { kind, listingType: snapshot.type, day: kigaliDay(bound_at ?? created_at) };
  const rules = config.dealRules.map(({ rule }) => rule);
  return checklistOf(rules, subject, await findMarks(db, id));
}

/** The unsettled items that keep the checklist from being complete. */
export async function findUnsettled(
  db: Db,
  config: Pick<Config, 'dealRules'>,
  deal: Subject,
): Promise<ChecklistItem[]> {
  const [items, documents] = [await readChecklist(db, config, deal), await findDealDocuments(db, deal.id)];
  const current = new Set(documents.filter(({ replaced_at }) => replaced_at === null).map(({ id }) => id));
  return unsettledItems(items, (id) => current.has(id));
}
