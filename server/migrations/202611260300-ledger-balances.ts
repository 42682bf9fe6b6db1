import { type Kysely, sql } from 'kysely';

const kinds = `'bank', 'provider_clearing', 'cash_desk', 'deposits_held', 'deal_funds', 'seller_payable', 'refund_payable',
  'unallocated', 'commission_income', 'forfeit_income', 'tax_payable', 'provider_fees'`;
const personal = `'deposits_held', 'seller_payable', 'refund_payable'`;
const liabilities = `'deposits_held', 'deal_funds', 'seller_payable', 'refund_payable', 'unallocated', 'tax_payable'`;

const accounts = [
  // What was booked by an earlier step of the same update is looked at now.
  'SET CONSTRAINTS ALL IMMEDIATE',
  'SET CONSTRAINTS ALL DEFERRED',
  `ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check, DROP CONSTRAINT ledger_accounts_check,
    ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN (${kinds})),
    ADD CONSTRAINT ledger_accounts_check CHECK ((kind IN (${personal})) = (owner_id IS NOT NULL))`,
  // The operator's own are all there, so that no two transactions wait for each other's first use of one.
  `INSERT INTO ledger_accounts (id, kind, currency, owner_id, created_at)
    SELECT gen_random_uuid(), kind, currency, NULL, now()
    FROM unnest(ARRAY[${kinds}]) AS kind, unnest(ARRAY['RWF', 'USD']) AS currency
    WHERE kind NOT IN (${personal}) ON CONFLICT DO NOTHING`,
  // What is written for ever carries a key, so that no repetition is a second transfer, and what it takes back.
  `ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind_check,
    ADD CONSTRAINT ledger_transfers_kind_check CHECK (kind IN ('deposit_held', 'deposit_released', 'deposit_applied',
      'deposit_reversed', 'deposit_reinstated', 'deposit_refunded', 'deposit_forfeited', 'deposit_paid_out',
      'money_received', 'money_reversed', 'payment_applied', 'funds_released')),
    ADD COLUMN idempotency_key text,
    ADD COLUMN reverses_id uuid REFERENCES ledger_transfers (id)`,
  'ALTER TABLE ledger_transfers DISABLE TRIGGER ledger_transfers_append_only',
  `UPDATE ledger_transfers SET idempotency_key = kind || ':' || subject_id`,
  'ALTER TABLE ledger_transfers ENABLE TRIGGER ledger_transfers_append_only',
  `ALTER TABLE ledger_transfers ALTER COLUMN idempotency_key SET NOT NULL,
    ADD CONSTRAINT ledger_transfers_idempotency_key_key UNIQUE (idempotency_key),
    ADD CONSTRAINT ledger_transfers_reverses_key UNIQUE (reverses_id)`,
];

const balanced = `
  IF EXISTS (
    SELECT FROM ledger_entries AS e JOIN ledger_accounts AS a ON a.id = e.account_id
      JOIN ledger_transfers AS t ON t.id = e.transfer_id
    WHERE e.transfer_id = about AND a.currency <> t.currency
  ) THEN
    RAISE EXCEPTION 'An entry of transfer % is in another currency', about;
  END IF;
  IF (SELECT coalesce(sum(amount), 1) FROM ledger_entries WHERE transfer_id = about) <> 0 THEN
    RAISE EXCEPTION 'The entries of transfer % do not sum to zero', about;
  END IF;`;

const balances = [
  `CREATE OR REPLACE FUNCTION require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE about uuid := NEW.id;
    BEGIN ${balanced} RETURN NULL; END $$`,
  `CREATE OR REPLACE FUNCTION require_balance_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE about uuid := NEW.transfer_id;
    BEGIN ${balanced} RETURN NULL; END $$`,
  `CREATE TABLE ledger_balances (
    account_id uuid PRIMARY KEY REFERENCES ledger_accounts (id),
    balance bigint NOT NULL
  )`,
  `INSERT INTO ledger_balances (account_id, balance)
    SELECT account_id, sum(amount) FROM ledger_entries GROUP BY account_id`,
  // What entries of this transaction add to the balances, until it ends: empty for everybody else.
  `CREATE TABLE ledger_pending (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES ledger_accounts (id),
    amount bigint NOT NULL
  )`,
  `CREATE FUNCTION note_balances() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO ledger_pending (account_id, amount) SELECT account_id, sum(amount) FROM added GROUP BY account_id;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER ledger_entries_note AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION note_balances()`,
  // At the end of the transaction, under one lock that nothing else is waited for behind: no two can block each other.
  `CREATE FUNCTION carry_balance() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE moved bigint; held bigint;
    BEGIN
      PERFORM pg_advisory_xact_lock(7042702);
      WITH pending AS (DELETE FROM ledger_pending WHERE account_id = NEW.account_id RETURNING amount)
        SELECT sum(amount) INTO moved FROM pending;
      -- The first of an account carries all of the transaction.
      IF moved IS NULL THEN RETURN NULL; END IF;
      INSERT INTO ledger_balances AS b (account_id, balance) VALUES (NEW.account_id, moved)
        ON CONFLICT (account_id) DO UPDATE SET balance = b.balance + moved RETURNING balance INTO held;
      -- Credits are negative: a liability that is owed stays at or below zero.
      IF held > 0 AND moved > 0
        AND (SELECT kind FROM ledger_accounts WHERE id = NEW.account_id) IN (${liabilities}) THEN
        RAISE EXCEPTION 'Account % would owe less than nothing', NEW.account_id;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE CONSTRAINT TRIGGER ledger_pending_carry AFTER INSERT ON ledger_pending
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION carry_balance()`,
  // Only the ledger's own triggers write these.
  ...['ledger_balances', 'ledger_pending'].map(
    (table) => `CREATE TRIGGER ${table}_append_only BEFORE INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change()`,
  ),
];

/** Every account of the operator's books, and its balance as a cache that is compared with the entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...accounts, ...balances]) await sql.raw(statement).execute(db);
}
