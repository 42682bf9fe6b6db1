import { type Kysely, sql } from 'kysely';

const changes = [
  `CREATE TABLE ledger_accounts (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('bank', 'deposits_held')),
    currency char(3) NOT NULL,
    -- Whose money it is; nobody's for the accounts of the house.
    owner_id uuid REFERENCES users (id),
    created_at timestamptz NOT NULL,
    CHECK ((kind = 'bank') = (owner_id IS NULL))
  )`,
  `CREATE UNIQUE INDEX ledger_accounts_own ON ledger_accounts (kind, currency, owner_id) NULLS NOT DISTINCT`,
  `CREATE INDEX ledger_accounts_owner ON ledger_accounts (owner_id) WHERE owner_id IS NOT NULL`,
  `CREATE TABLE ledger_transfers (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('deposit_held', 'deposit_released', 'deposit_applied')),
    -- What it is about, such as a registration for an auction: at most one transfer of a kind.
    subject_id uuid NOT NULL,
    reference text NOT NULL,
    currency char(3) NOT NULL,
    actor_id uuid REFERENCES users (id),
    created_at timestamptz NOT NULL,
    UNIQUE (subject_id, kind)
  )`,
  `CREATE INDEX ledger_transfers_actor ON ledger_transfers (actor_id) WHERE actor_id IS NOT NULL`,
  `CREATE TABLE ledger_entries (
    transfer_id uuid NOT NULL REFERENCES ledger_transfers (id),
    account_id uuid NOT NULL REFERENCES ledger_accounts (id),
    amount bigint NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (transfer_id, account_id)
  )`,
  `CREATE INDEX ledger_entries_account ON ledger_entries (account_id)`,
  `CREATE FUNCTION require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT coalesce(sum(amount), 1) FROM ledger_entries WHERE transfer_id = NEW.id) <> 0 THEN
        RAISE EXCEPTION 'The entries of transfer % do not sum to zero', NEW.id;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE FUNCTION require_balance_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT sum(amount) FROM ledger_entries WHERE transfer_id = NEW.transfer_id) <> 0 THEN
        RAISE EXCEPTION 'The entries of transfer % do not sum to zero', NEW.transfer_id;
      END IF;
      RETURN NULL;
    END $$`,
  // Looked at when the transaction ends: by then all entries of a transfer are there.
  `CREATE CONSTRAINT TRIGGER ledger_transfers_balance AFTER INSERT ON ledger_transfers
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balance()`,
  `CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balance_of_entry()`,
  ...['ledger_accounts', 'ledger_transfers', 'ledger_entries'].map(
    (table) => `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
