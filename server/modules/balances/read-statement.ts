import { movementsExported, type SellerStatement } from '#contract/balances/balances.endpoints.ts';
import { beginOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';
import type { PageRequest } from '#server/platform/database/find-page.ts';
import type { Platform } from '#server/platform.ts';
import { findAccounts, findMovements, type MovementRow, type Period } from './balances.queries.ts';
import { viewAccount, viewMovement } from './balances.view.ts';

/** When a month ("2026-11") begins in Kigali, and when the next one does. */
export function periodOf(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { begin: beginOfKigaliDay(`${month}-01`), end: beginOfKigaliDay(`${next}-01`) };
}

type Wanted = { sellerId: string; month?: string | undefined };

/** The month that is asked for, the present one in Kigali without one; and when it begins and ends. */
function monthOf({ month }: Wanted, clock: Platform['clock']) {
  const asked = month ?? kigaliDay(clock.now()).slice(0, 7);
  return { month: asked, period: periodOf(asked) };
}

/** A page of a month's statement. */
export async function readStatement(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  wanted: Wanted,
  page: PageRequest,
): Promise<SellerStatement> {
  const { sellerId } = wanted;
  const { month, period } = monthOf(wanted, clock);
  const [accounts, { rows, ...cursors }] = await Promise.all([
    findAccounts(db, sellerId, period),
    findMovements(db, sellerId, period, page),
  ]);
  return { month, accounts: accounts.map(viewAccount), movements: rows.map(viewMovement), ...cursors };
}

/** All of a month, for a file. */
export type WholeStatement = Omit<SellerStatement, 'nextCursor' | 'previousCursor'> & { isComplete: boolean };

const rowsAtOnce = 2_000;

export async function readWholeStatement(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  wanted: Wanted,
): Promise<WholeStatement> {
  const { sellerId } = wanted;
  const { month, period } = monthOf(wanted, clock);
  const accounts = await findAccounts(db, sellerId, period);
  const rows: MovementRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await findMovements(db, sellerId, period, { cursor, limit: rowsAtOnce });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined && rows.length < movementsExported);
  return {
    month,
    accounts: accounts.map(viewAccount),
    movements: rows.map(viewMovement),
    isComplete: cursor === undefined,
  };
}
