import { type Kysely, sql } from 'kysely';

/** What the five states of before are in the processes: whoever has been paid still has the papers before them. */
const presentState = (kind: string, state: string) => `CASE ${state}
    WHEN 'proposed' THEN 'countered'
    WHEN 'agreed' THEN CASE ${kind} WHEN 'auction' THEN 'won' ELSE 'accepted' END
    WHEN 'paid' THEN CASE ${kind} WHEN 'auction' THEN 'deposit_topped' ELSE 'reserved' END
    ELSE ${state} END`;

const columns = `ALTER TABLE deals
    ADD kind text,
    ADD process_version integer NOT NULL DEFAULT 1,
    ADD version integer NOT NULL DEFAULT 0,
    ADD turn text,
    ADD state_since timestamptz,
    ADD bound_at timestamptz,
    ADD due_at timestamptz,
    ADD reminders smallint NOT NULL DEFAULT 0,
    ADD is_escalated boolean NOT NULL DEFAULT false,
    ADD former_state text,
    ADD former_left_ms bigint,
    ADD consents jsonb NOT NULL DEFAULT '[]',
    ADD snapshot jsonb,
    ADD offers jsonb NOT NULL DEFAULT '[]',
    ADD round_ends_at timestamptz,
    ADD sealed_final bytea,
    ADD runners_up jsonb NOT NULL DEFAULT '[]',
    ADD parent_id uuid REFERENCES deals (id),
    ADD auction_id uuid REFERENCES auctions (id),
    ADD deposit_id uuid,
    ADD deposit_amount bigint,
    ADD ended_at timestamptz`;

const fromBefore = [
  `UPDATE deals SET kind = CASE source WHEN 'auction' THEN 'auction' ELSE 'sale' END`,
  `UPDATE deals SET
    state = ${presentState('kind', 'state')},
    turn = CASE state WHEN 'proposed' THEN 'buyer' WHEN 'agreed' THEN CASE kind WHEN 'auction' THEN 'both' ELSE 'buyer' END
      WHEN 'paid' THEN 'both' ELSE 'none' END,
    state_since = updated_at,
    bound_at = CASE WHEN state IN ('agreed', 'paid', 'completed') THEN created_at END,
    ended_at = CASE WHEN state IN ('completed', 'cancelled') THEN updated_at END,
    -- A clock that began before its rule does not run out on the day of the change.
    due_at = CASE WHEN state IN ('proposed', 'agreed', 'paid') THEN now() + interval '30 days' END`,
  `UPDATE deals AS d SET snapshot = jsonb_build_object('title', l.title, 'type', l.type, 'location', l.location,
      'description', l.description)
    FROM listings AS l WHERE l.id = d.listing_id`,
  // What the seller had recorded is what the buyer was asked to accept.
  `UPDATE deals SET offers = jsonb_build_array(jsonb_build_object('amount', amount, 'reservation', 0,
      'financing', 'own_money', 'by', 'seller',
      'at', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    WHERE kind = 'sale'`,
  `UPDATE deals AS d SET auction_id = a.id, deposit_id = r.deposit_id, deposit_amount = nullif(r.deposit_amount, 0)
    FROM auctions AS a LEFT JOIN auction_registrations AS r ON r.id = a.leader_id AND r.deposit_state = 'applied'
    WHERE d.kind = 'auction' AND a.listing_id = d.listing_id AND a.state IN ('sold', 'sold_buy_now', 'cancelled')
      AND a.seller_id = d.seller_id AND NOT EXISTS (
        SELECT FROM auctions AS later WHERE later.listing_id = a.listing_id AND later.closed_at > a.closed_at
          AND later.state IN ('sold', 'sold_buy_now', 'cancelled'))`,
];

const byDeadline = `coalesce(due_at, '9999-01-01T00:00:00Z'::timestamptz)`;

const rules = [
  `ALTER TABLE deals DROP COLUMN source,
    ALTER kind SET NOT NULL, ALTER turn SET NOT NULL, ALTER state_since SET NOT NULL, ALTER snapshot SET NOT NULL,
    ADD CHECK (kind IN ('sale', 'auction')),
    ADD CHECK (turn IN ('buyer', 'seller', 'both', 'staff', 'none')),
    ADD CHECK (state ~ '^[a-z_]{3,30}$'),
    ADD CHECK (turn = 'none' OR ended_at IS NULL)`,
  // One property is not promised to two people at a time.
  `CREATE UNIQUE INDEX deals_binding ON deals (listing_id) WHERE state IN ('won', 'memorandum_signed', 'deposit_topped',
    'accepted', 'reserved', 'checked', 'contracted', 'notarised', 'transferred', 'handed_over', 'disputed')`,
  // A buyer changes the offer there is instead of making another.
  `CREATE UNIQUE INDEX deals_open_offer ON deals (listing_id, buyer_id) WHERE state IN ('submitted', 'countered',
    'best_and_final', 'finals_open', 'backup', 'second_offer')`,
  `CREATE INDEX deals_parent ON deals (parent_id) WHERE parent_id IS NOT NULL`,
  `CREATE INDEX deals_auction ON deals (auction_id) WHERE auction_id IS NOT NULL`,
  // The lists: what is under way by deadline, what is over by its end.
  ...(['buyer', 'seller'] as const).flatMap((role) => [
    `CREATE INDEX deals_${role}_needed ON deals (${role}_id, ${byDeadline}, id)
      WHERE ended_at IS NULL AND turn IN ('${role}', 'both')`,
    `CREATE INDEX deals_${role}_waiting ON deals (${role}_id, ${byDeadline}, id)
      WHERE ended_at IS NULL AND turn NOT IN ('${role}', 'both')`,
  ]),
  `CREATE INDEX deals_buyer_ended ON deals (buyer_id, ended_at DESC, id DESC) WHERE ended_at IS NOT NULL`,
  `CREATE INDEX deals_seller_ended ON deals (seller_id, ended_at DESC, id DESC) WHERE ended_at IS NOT NULL`,
  `CREATE INDEX deals_due ON deals (due_at, id) WHERE due_at IS NOT NULL`,
];

const events = [
  `ALTER TABLE deal_events DISABLE TRIGGER deal_events_append_only`,
  `ALTER TABLE deal_events ADD action text, ADD role text, ADD actor_id uuid REFERENCES users (id), ADD version integer,
    ADD data jsonb`,
  `UPDATE deal_events AS e SET
    role = coalesce(e.by_party, 'system'),
    actor_id = CASE e.by_party WHEN 'buyer' THEN d.buyer_id WHEN 'seller' THEN d.seller_id END,
    state = ${presentState('d.kind', 'e.state')},
    data = jsonb_build_object('before', e.state)
    FROM deals AS d WHERE d.id = e.deal_id`,
  `ALTER TABLE deal_events DROP COLUMN by_party, ALTER role SET NOT NULL,
    ADD CHECK (role IN ('buyer', 'seller', 'mediator', 'finance', 'system'))`,
  `ALTER TABLE deal_events ENABLE TRIGGER deal_events_append_only`,
  `CREATE INDEX deal_events_actor ON deal_events (actor_id) WHERE actor_id IS NOT NULL`,
  // What a command did, so that it is done once and answered alike however often it is sent.
  `CREATE TABLE deal_commands (
    user_id uuid NOT NULL REFERENCES users (id),
    command_id uuid NOT NULL,
    deal_id uuid REFERENCES deals (id),
    digest text NOT NULL,
    outcome jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, command_id)
  )`,
  `CREATE INDEX deal_commands_deal ON deal_commands (deal_id) WHERE deal_id IS NOT NULL`,
];

const notifications = `UPDATE notifications
  SET data = jsonb_set(data, '{state}', to_jsonb(CASE data->>'state' WHEN 'proposed' THEN 'countered' WHEN 'agreed' THEN 'accepted'
    ELSE 'reserved' END))
  WHERE kind = 'deal-changed' AND data->>'state' IN ('proposed', 'agreed', 'paid')`;

const deposits = [
  `ALTER TABLE auction_registrations DROP CONSTRAINT auction_registrations_deposit_state_check,
    ADD CONSTRAINT auction_registrations_deposit_state_check
    CHECK (deposit_state IN ('none', 'awaited', 'held', 'released', 'applied', 'reversed', 'forfeited'))`,
];

const money = [
  `CREATE TABLE payment_dues (
    id uuid PRIMARY KEY,
    deal_id uuid NOT NULL REFERENCES deals (id),
    kind text NOT NULL CHECK (kind IN ('reservation', 'top_up', 'balance')),
    debtor_id uuid NOT NULL REFERENCES users (id),
    creditor_id uuid NOT NULL REFERENCES users (id),
    amount bigint NOT NULL CHECK (amount > 0),
    currency char(3) NOT NULL CHECK (currency IN ('USD', 'RWF')),
    due_at timestamptz NOT NULL,
    state text NOT NULL CHECK (state IN ('open', 'part', 'settled', 'waived', 'void')),
    reported_at timestamptz,
    reference text,
    proof_id uuid REFERENCES documents (id),
    settled_at timestamptz,
    settled_by text CHECK (settled_by IN ('seller', 'finance', 'system')),
    created_at timestamptz NOT NULL,
    CHECK (debtor_id <> creditor_id),
    CHECK ((state = 'settled') = (settled_at IS NOT NULL)),
    UNIQUE (deal_id, kind)
  )`,
  `CREATE INDEX payment_dues_debtor ON payment_dues (debtor_id, due_at)`,
  `CREATE INDEX payment_dues_creditor ON payment_dues (creditor_id, due_at)`,
  `CREATE INDEX payment_dues_proof ON payment_dues (proof_id) WHERE proof_id IS NOT NULL`,
  // What was paid or is owed in deals that are there already.
  `INSERT INTO payment_dues (id, deal_id, kind, debtor_id, creditor_id, amount, currency, due_at, state, settled_at,
      settled_by, created_at)
    SELECT gen_random_uuid(), d.id, 'balance', d.buyer_id, d.seller_id, d.amount - coalesce(d.deposit_amount, 0),
      d.currency, coalesce(d.due_at, d.updated_at),
      CASE WHEN d.state IN ('reserved', 'deposit_topped', 'completed') THEN 'settled' ELSE 'open' END,
      CASE WHEN d.state IN ('reserved', 'deposit_topped', 'completed') THEN d.updated_at END,
      CASE WHEN d.state IN ('reserved', 'deposit_topped', 'completed') THEN 'seller' END, d.updated_at
    FROM deals AS d
    WHERE d.state IN ('won', 'accepted', 'reserved', 'deposit_topped', 'completed')
      AND d.amount - coalesce(d.deposit_amount, 0) > 0`,
];

const ledger = [
  `ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check, DROP CONSTRAINT ledger_accounts_check,
    ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN ('bank', 'deposits_held', 'deal_funds', 'forfeit_income')),
    ADD CONSTRAINT ledger_accounts_check CHECK ((kind = 'deposits_held') = (owner_id IS NOT NULL))`,
  `ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind_check,
    ADD CONSTRAINT ledger_transfers_kind_check CHECK (kind IN ('deposit_held', 'deposit_released', 'deposit_applied',
      'deposit_reversed', 'deposit_reinstated', 'deposit_refunded', 'deposit_forfeited', 'deposit_paid_out'))`,
  // A deposit that a sale took was booked as if it had left the bank. Where the deal is still open it has not.
  `WITH open AS (
      SELECT d.id AS deal_id, d.deposit_id, d.deposit_amount, d.currency, gen_random_uuid() AS transfer_id,
        t.reference FROM deals AS d JOIN ledger_transfers AS t ON t.subject_id = d.deposit_id AND t.kind = 'deposit_applied'
      WHERE d.ended_at IS NULL AND d.deposit_amount IS NOT NULL
    ), funds AS (
      INSERT INTO ledger_accounts (id, kind, currency, owner_id, created_at)
      SELECT gen_random_uuid(), 'deal_funds', currency, NULL, now() FROM open GROUP BY currency RETURNING id, currency
    ), transfers AS (
      INSERT INTO ledger_transfers (id, kind, subject_id, reference, currency, actor_id, created_at)
      SELECT transfer_id, 'deposit_reinstated', deposit_id, reference, currency, NULL, now() FROM open RETURNING id
    )
    INSERT INTO ledger_entries (transfer_id, account_id, amount)
    SELECT o.transfer_id, b.id, o.deposit_amount FROM open AS o
      JOIN ledger_accounts AS b ON b.kind = 'bank' AND b.currency = o.currency
      JOIN transfers AS t ON t.id = o.transfer_id
    UNION ALL
    SELECT o.transfer_id, f.id, -o.deposit_amount FROM open AS o JOIN funds AS f ON f.currency = o.currency`,
];

/** Deals follow processes: a sale by offer, or what comes after an auction was won. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const before = ['DROP INDEX deals_open', 'ALTER TABLE deals DROP CONSTRAINT deals_state_check', columns];
  for (const statement of [
    ...before,
    ...fromBefore,
    ...rules,
    ...events,
    notifications,
    ...deposits,
    ...money,
    ...ledger,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
