import { type Kysely, sql } from 'kysely';

/** An amount stands with its currency, in one form: `{ amount, currency }`, in minor units. */
const moneyOf = (key: string) => `jsonb_build_object('amount', data->'${key}', 'currency', data->'currency')`;

export async function up(db: Kysely<unknown>): Promise<void> {
  const rest = `data - 'priceCents' - 'formerPriceCents' - 'currency' || jsonb_build_object('price', ${moneyOf('priceCents')})`;
  const former = `CASE WHEN data ? 'formerPriceCents'
    THEN jsonb_build_object('formerPrice', ${moneyOf('formerPriceCents')}) ELSE '{}' END`;
  await sql.raw(`UPDATE notifications SET data = ${rest} || ${former} WHERE data ? 'priceCents'`).execute(db);
}
