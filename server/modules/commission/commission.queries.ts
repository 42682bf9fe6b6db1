import { type Insertable, sql } from 'kysely';
import type { WantedRule } from '#contract/commission/commission.ts';
import type { Db, Tables } from '#server/database.ts';
import { findPage, type ListOrder, type PageRequest } from '#server/platform/database/find-page.ts';

/** The last to begin first, and of one day the one that was set last. */
const newestFirst: ListOrder = {
  direction: 'desc',
  keys: [
    { by: sql`(rule.from_day - date '2000-01-01')`, kind: 'number' },
    { by: sql.ref('rule.position'), kind: 'number' },
  ],
};

const columns = [
  'rule.id',
  'rule.deal_kind',
  'rule.currency',
  'rule.basis_points',
  'rule.fixed',
  'rule.least',
  'rule.most',
  'rule.buyer_weight',
  'rule.seller_weight',
  'rule.tax_basis_points',
  'rule.set_at',
] as const;
const fromDay = sql<string>`rule.from_day::text`.as('from_day');

/** All rules, in the order in which they were set. */
export async function findRules(db: Db) {
  return db.selectFrom('commission_rules as rule').select(columns).select(fromDay).orderBy('rule.position').execute();
}
export type RuleRow = Awaited<ReturnType<typeof findRules>>[number];

/** The rules for one kind of deal and currency, in the order in which they were set. */
export async function findRulesFor(db: Db, { dealKind, currency }: WantedRule): Promise<RuleRow[]> {
  return db
    .selectFrom('commission_rules as rule')
    .select(columns)
    .select(fromDay)
    .where('rule.deal_kind', '=', dealKind)
    .where('rule.currency', '=', currency)
    .orderBy('rule.position')
    .execute();
}

const others = sql`FROM commission_rules AS other WHERE other.deal_kind = rule.deal_kind AND other.currency = rule.currency`;

/** A page of the rules with who has set them, and whether a later one replaces them on a day. */
export async function findSetRules(db: Db, today: string, page: PageRequest) {
  const rules = db
    .selectFrom('commission_rules as rule')
    .leftJoin('users', 'users.id', 'rule.set_by')
    .select([...columns, 'users.name as set_by_name'])
    .select(fromDay)
    .select(sql<boolean>`rule.from_day > ${today}::date`.as('is_announced'))
    .select(
      sql<boolean>`EXISTS (SELECT ${others} AND other.from_day = rule.from_day AND other.position > rule.position)`.as(
        'is_replaced',
      ),
    )
    .select(
      sql<boolean>`EXISTS (SELECT ${others} AND other.from_day > rule.from_day AND other.from_day <= ${today}::date)`.as(
        'is_past',
      ),
    );
  return findPage(rules, newestFirst, page);
}
export type SetRuleRow = Awaited<ReturnType<typeof findSetRules>>['rows'][number];

export async function insertRule(transaction: Db, row: Insertable<Tables['commission_rules']>): Promise<void> {
  await transaction.insertInto('commission_rules').values(row).execute();
}
