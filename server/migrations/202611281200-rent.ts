import { type Kysely, sql } from 'kysely';
import { alsoAllow } from '#server/platform/database/also-allow.ts';

/** The states in which a property is promised, written out as the index of before has them. */
const binding = `'won', 'memorandum_signed', 'deposit_topped', 'accepted', 'reserved', 'checked', 'contracted', 'notarised',
  'transferred', 'handed_over', 'disputed', 'approved', 'held', 'lease_sent', 'signed', 'active', 'notice'`;

/** A day in Kigali, as the schedule names it. */
const day = '^20\\d\\d-\\d\\d-\\d\\d$';

const changes = [
  // What a person says of themselves in applications to rent.
  `CREATE TABLE rental_profiles (
    user_id uuid PRIMARY KEY REFERENCES users (id),
    profile jsonb NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  // What a landlord asks of tenants.
  `CREATE TABLE rental_terms (
    listing_id uuid PRIMARY KEY REFERENCES listings (id) ON DELETE CASCADE,
    terms jsonb NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  // What was sent with an application. The copy of the profile goes once it is closed to the landlord.
  `CREATE TABLE rental_applications (
    deal_id uuid PRIMARY KEY REFERENCES deals (id),
    applicant_id uuid NOT NULL REFERENCES users (id),
    wishes jsonb NOT NULL,
    terms jsonb NOT NULL,
    profile jsonb,
    declined_for text,
    consented_at timestamptz NOT NULL,
    closes_at timestamptz,
    revoked_at timestamptz
  )`,
  'CREATE INDEX rental_applications_applicant ON rental_applications (applicant_id)',
  'CREATE INDEX rental_applications_closing ON rental_applications (closes_at) WHERE profile IS NOT NULL',
  alsoAllow('deals', 'kind', ['rent']),
  // `rent_next`: on which day the next rent of a lease is made a payment.
  `ALTER TABLE deals ADD COLUMN lease jsonb, ADD COLUMN rent_next text CHECK (rent_next ~ '${day}')`,
  'CREATE INDEX deals_rent_next ON deals (rent_next) WHERE rent_next IS NOT NULL',
  'DROP INDEX deals_binding',
  `CREATE UNIQUE INDEX deals_binding ON deals (listing_id) WHERE state IN (${binding})`,
  'DROP INDEX deals_open_offer',
  `CREATE UNIQUE INDEX deals_open_offer ON deals (listing_id, buyer_id) WHERE state IN ('submitted', 'countered',
    'best_and_final', 'finals_open', 'backup', 'second_offer', 'info_needed', 'shortlisted')`,
  alsoAllow('payment_dues', 'kind', ['holding', 'rent_deposit', 'rent']),
  // A lease has one rent for each month or part of it; of all else a deal has one.
  `ALTER TABLE payment_dues ADD COLUMN period text CHECK (period ~ '${day}'), DROP CONSTRAINT payment_dues_deal_id_kind_key,
    ADD CONSTRAINT payment_dues_rent_check CHECK ((kind = 'rent') = (period IS NOT NULL)),
    ADD CONSTRAINT payment_dues_once UNIQUE NULLS NOT DISTINCT (deal_id, kind, period)`,
];

/** Long rents: profiles, published criteria, applications and leases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
