import { randomUUID } from 'node:crypto';
import { dayMilliseconds } from '#contract/durations.ts';
import type { Currency } from '#contract/money.ts';
import { currencies } from '#contract/money.ts';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { createToken, hashToken } from '#server/platform/auth/tokens.ts';
import { createId } from '#server/platform/ids.ts';
import { Sealer } from '#server/sealing.ts';
import type { MoneySite } from './money-site.ts';

/** A signed-in person. */
export type Member = { id: string; token: string };

const yearMilliseconds = 366 * dayMilliseconds;
const atOnce = 500;

type NewMembers = { count: number; role: 'user' | 'seller' | 'staff'; rights?: readonly StaffRight[]; at?: Date };

/** Adds signed-in people; `at` is the time of the site. */
export async function addMembers(db: Db, { count, role, rights = [], at = new Date() }: NewMembers): Promise<Member[]> {
  const members = Array.from({ length: count }, () => ({ id: createId(at), token: createToken() }));
  for (let begin = 0; begin < count; begin += atOnce) {
    const part = members.slice(begin, begin + atOnce);
    const users = part.map(({ id }) => ({
      id,
      name: `Member ${id.slice(-6)}`,
      email: `${id}@money.example`,
      email_verified: true,
      role,
      created_at: at,
      updated_at: at,
    }));
    await db
      .insertInto('users')
      .values(users.map((user) => (role === 'staff' ? { ...user, staff_rights: [...rights] } : user)))
      .execute();
    await db
      .insertInto('sessions')
      .values(
        part.map(({ id, token }) => ({
          id: createId(at),
          user_id: id,
          token_hash: hashToken(token),
          created_at: at,
          last_seen_at: at,
          expires_at: new Date(at.getTime() + yearMilliseconds),
          user_agent: 'Money run',
          address: '127.0.0.1',
        })),
      )
      .execute();
  }
  return members;
}

/** Accounts in both currencies to which these sellers can be paid at once. */
export async function addPayoutAccounts({ db, config }: MoneySite, sellers: readonly Member[]): Promise<void> {
  const sealer = new Sealer(config.auctionKeys);
  const now = new Date();
  const rows = sellers.flatMap(({ id: owner_id }) =>
    currencies.map((currency) => {
      const id = createId(now);
      const named = { method: 'bank_transfer', institution: 'Bank of Kigali', holder_name: 'Some Seller' } as const;
      const number = { number_sealed: sealer.sealText(id, '000123456'), number_end: '3456' };
      return { id, owner_id, currency, ...named, ...number, created_at: now, usable_at: now, replaced_at: null };
    }),
  );
  for (let begin = 0; begin < rows.length; begin += atOnce) {
    await db
      .insertInto('payout_accounts')
      .values(rows.slice(begin, begin + atOnce))
      .execute();
  }
}

/** The operator's bank accounts, one for each currency; returns their ids. */
export async function addOperatorAccounts(db: Db, createdBy: string): Promise<Readonly<Record<Currency, string>>> {
  const now = new Date();
  const ids = { RWF: createId(now), USD: createId(now) };
  const facts = { method: 'bank_transfer', institution: 'Bank of Kigali', holder_name: 'Operator Ltd' } as const;
  await db
    .insertInto('payment_accounts')
    .values(
      currencies.map((currency) => ({
        id: ids[currency],
        currency,
        ...facts,
        number: randomUUID().slice(0, 13),
        created_by: createdBy,
        created_at: now,
        closed_at: null,
      })),
    )
    .execute();
  return ids;
}
