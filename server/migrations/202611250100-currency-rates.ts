import { type Kysely, sql } from 'kysely';

const changes = [
  // What a dollar costs in millionths of a franc. A new rate of the same day counts instead of the former, which stays.
  `CREATE TABLE currency_rates (
    id uuid PRIMARY KEY,
    day date NOT NULL,
    millionths bigint NOT NULL CHECK (millionths > 0 AND millionths < 1000000000000),
    source text NOT NULL CHECK (source <> ''),
    set_by uuid REFERENCES users (id) ON DELETE NO ACTION,
    set_at timestamptz NOT NULL,
    position bigint GENERATED ALWAYS AS IDENTITY UNIQUE
  )`,
  `CREATE INDEX currency_rates_newest ON currency_rates (day DESC, position DESC)`,
  `CREATE TRIGGER currency_rates_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON currency_rates
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
